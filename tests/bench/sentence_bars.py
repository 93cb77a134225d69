"""The bar of the catalogues: how long it takes to say what a board says, against plain formatting of the same texts."""

from collections.abc import Iterator
from statistics import quantiles
from time import perf_counter
from typing import Any
from unittest import mock

from bot import texts
from bot.host.clock import TableTime
from bot.texts import CODES, speaking, translate_key
from tests.bench.bar import Bar
from tests.host.fakes import TurnedClock
from tests.support.scenes import game_board
from tests.support.tables import ANN, BEN, CAT, playing

Said = tuple[str, str, str, dict[str, object]]
"""A key, the language, that of the boards, and the facts."""

ROUNDS, QUICK_ROUNDS = 200, 20
MOST = 0.000_3
"""Seconds."""


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bar 17: the sentences of one board after another, as a game says them: some as before, most with new facts."""
    boards = [board for code in CODES for board in _boards(code, QUICK_ROUNDS if quick else ROUNDS)]
    plain = _seconds(
        [[("{} {} {} {}", "", "", {"text": translate_key(*one)}) for one in board] for board in boards], _formatted
    )
    said = _seconds(boards, translate_key)
    usual, slow = quantiles(said, n=100)[49], quantiles(said, n=100)[98]
    reference = quantiles(plain, n=100)[49]
    yield Bar(
        "17",
        "a board's sentences",
        f"str.format of the same {1e3 * reference:.3f} ms",
        f"{1e3 * usual:.3f} ms, p99 {1e3 * slow:.3f} ms",
        usual / reference,
        "≤ 0.3 ms",
        usual <= MOST,
    )


def _boards(code: str, rounds: int) -> Iterator[list[Said]]:
    """Yield what each board of a game for three says, in one language."""
    table, time = playing(ANN, BEN, CAT), TableTime(TurnedClock())
    for _ in range(rounds):
        if table.open_game().outcome is not None:
            return
        table.play_round(table.deadline)
        table.deadline += table.pace
        noted: list[Said] = []

        def note(key: str, *languages: Any, noted: list[Said] = noted) -> str:
            noted.append((key, *languages))
            return translate_key(key, *languages)

        with mock.patch.object(texts, "translate_key", note), speaking(code):
            game_board(table, time)
        yield noted


def _formatted(pattern: str, first: str, second: str, facts: dict[str, object]) -> str:
    return pattern.format(first, second, facts["text"], "")


def _seconds(boards: list[list[Said]], say: Any) -> list[float]:
    """Return how long each board took."""
    found = []
    for board in boards:
        begun = perf_counter()
        for one in board:
            say(*one)
        found.append(perf_counter() - begun)
    return found
