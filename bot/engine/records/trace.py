"""The trace of a record: one JSON line for the deal, for each battle and for the outcome (rules.md §9)."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.records.record import Record
from bot.engine.records.replay import nothing_happens_after, open_game, replay
from bot.engine.records.trace_text import TraceText
from bot.engine.records.work_limit import WorkLimit

MOST_KEPT: Final = 32_000_000
"""Characters of the lines of a period that are kept."""


def trace(record: Record, limit: WorkLimit | None = None) -> Iterator[str]:
    """Yield the lines of the record's trace, without line ends; raises RecordError if it cannot be played."""
    game = open_game(record)
    yield from trace_game(record, game, limit=limit)


def trace_game(
    record: Record, game: Game, on_round: Callable[[Round], None] = lambda round_: None, limit: WorkLimit | None = None
) -> Iterator[str]:
    """Yield the same lines, of a fresh `open_game(record)` that the caller can read meanwhile and afterwards.

    `on_round` is called with every round that is played; one that only repeats another is not (rules.md §7.5). Raises
    RecordError if the record cannot be played, or when `limit` is used up.
    """
    text = TraceText(game)
    yield text.of_deal()
    for round_ in replay(record, game, limit):
        on_round(round_)
        line = text.of_battle(round_)
        if limit is not None:
            limit.line(line)
        yield _numbered(round_.battle, line)
        if round_.repeats is not None and nothing_happens_after(record, game.battle):
            yield from _repeated_lines(game, round_.repeats.period, text, limit)
            break
    if game.outcome is not None:
        yield json.dumps({"outcome": game.outcome.to_record()}, separators=(",", ":"))


def _repeated_lines(game: Game, period: int, text: TraceText, limit: WorkLimit | None) -> Iterator[str]:
    """Yield the rest of a game that repeats itself: one period is played, and its lines repeated until the round limit.

    A period whose lines are too much to keep is played every time.
    """
    played: list[str] = []
    kept = 0
    while game.outcome is None and (len(played) < period or kept > MOST_KEPT):
        if kept > MOST_KEPT:
            played.clear()
        played.append(text.of_battle(game.resolve()))
        if limit is not None:
            limit.line(played[-1])
        kept += len(played[-1])
        yield _numbered(game.battle, played[-1])
    if game.outcome is None:
        first = game.battle + 1
        game.call_repetition()
        for battle in range(first, game.battle + 1):
            line = played[(battle - first) % period]
            if limit is not None:
                limit.repeated_line(line)
            yield _numbered(battle, line)


def _numbered(battle: int, line: str) -> str:
    return f'{{"battle":{battle},{line}'


def digest(lines: Iterable[str]) -> str:
    """Return the SHA-256 of a trace as printed, each line ended by a line feed, in lowercase hex."""
    sha = hashlib.sha256()
    for line in lines:
        sha.update(line.encode() + b"\n")
    return sha.hexdigest()
