"""The trace of a record: one JSON line for the deal, for each battle and for the outcome (rules.md §9)."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator

from bot.engine.game import Game
from bot.engine.record import Record
from bot.engine.replay import happens_nothing_after, open_game, replay
from bot.engine.round import Round
from bot.engine.words import Words


def trace(record: Record) -> Iterator[str]:
    """The lines of the record's game, without line ends; raises RecordError if it cannot be played."""
    game = open_game(record)
    yield from watch(record, game)


def watch(record: Record, game: Game, see: Callable[[Round], None] = lambda round_: None) -> Iterator[str]:
    """The same lines, of a fresh `open_game(record)` that can be looked at meanwhile and afterwards.

    `see` is told every round that is played; what only follows from a circle is not played (rules.md §7.5).
    """
    words = Words(game)
    yield words.of_deal()
    for round_ in replay(record, game):
        see(round_)
        yield _numbered(round_.battle, words.of_battle(round_))
        if round_.repeats is not None and happens_nothing_after(record, game.battle):
            yield from _in_circles(game, round_.repeats.period, words)
            break
    if game.outcome is not None:
        yield json.dumps({"outcome": game.outcome.to_record()}, separators=(",", ":"))


def _in_circles(game: Game, period: int, words: Words) -> Iterator[str]:
    """The rest of a game that repeats itself: one period is played, and said again until the round limit."""
    said: list[str] = []
    while game.outcome is None and len(said) < period:
        said.append(words.of_battle(game.resolve()))
        yield _numbered(game.battle, said[-1])
    if game.outcome is None:
        first = game.battle + 1
        game.call_repetition()
        for battle in range(first, game.battle + 1):
            yield _numbered(battle, said[(battle - first) % period])


def _numbered(battle: int, line: str) -> str:
    return f'{{"battle":{battle},{line}'


def digest(lines: Iterable[str]) -> str:
    """SHA-256 of a trace as printed, each line ended by a line feed, in lowercase hex."""
    sha = hashlib.sha256()
    for line in lines:
        sha.update(line.encode() + b"\n")
    return sha.hexdigest()
