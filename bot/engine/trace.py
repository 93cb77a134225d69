"""The trace of a record: one JSON line for the deal, for each battle and for the outcome (rules.md §9).

A line holds nothing but numbers and the texts of cards, so it is put together by hand: that is several times as fast.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence

from bot.engine.collecting import laid_by
from bot.engine.game import Game
from bot.engine.notation import card_text, cards_text
from bot.engine.record import Record
from bot.engine.replay import happens_nothing_after, open_game, replay
from bot.engine.round import Round


def trace(record: Record) -> Iterator[str]:
    """The lines of the record's game, without line ends; raises RecordError if it cannot be played."""
    game = open_game(record)
    yield from watch(record, game)


def watch(record: Record, game: Game) -> Iterator[str]:
    """The same lines, of a fresh `open_game(record)` that can be looked at meanwhile and afterwards."""
    seats = range(game.seats)
    yield f'{{"deal":{_texts(map(game.stock, seats))},"aside":"{cards_text(game.aside)}"}}'
    nothing = _texts([b""] * game.seats)
    for round_ in replay(record, game):
        yield _numbered(round_.battle, _line(game, round_, nothing))
        if round_.repeats is not None and happens_nothing_after(record, game.battle):
            yield from _in_circles(game, round_.repeats.period, nothing)
            break
    if game.outcome is not None:
        yield json.dumps({"outcome": game.outcome.to_record()}, separators=(",", ":"))


def _in_circles(game: Game, period: int, nothing: str) -> Iterator[str]:
    """The rest of a game that repeats itself: one period is played, and said again until the round limit."""
    said: list[str] = []
    while game.outcome is None and len(said) < period:
        said.append(_line(game, game.resolve(), nothing))
        yield _numbered(game.battle, said[-1])
    if game.outcome is None:
        first = game.battle + 1
        game.call_repetition()
        for battle in range(first, game.battle + 1):
            yield _numbered(battle, said[(battle - first) % period])


def digest(lines: Iterable[str]) -> str:
    """SHA-256 of a trace as printed, each line ended by a line feed, in lowercase hex."""
    sha = hashlib.sha256()
    for line in lines:
        sha.update(line.encode() + b"\n")
    return sha.hexdigest()


def _numbered(battle: int, line: str) -> str:
    return f'{{"battle":{battle},{line}'


def _line(game: Game, round_: Round, nothing: str) -> str:
    """A battle's line but for its number, which comes first; `nothing` is the text of won piles where there are none."""
    seats = range(game.seats)
    winner = "null" if round_.winner is None else round_.winner
    laid, steps, killed = _of_round(round_)
    return (
        f'"winner":{winner},"steps":{steps},"laid":{_texts(laid)}'
        f',"stocks":{_texts(map(game.stock, seats))},"won":{_texts(map(game.won, seats)) if game.has_piles else nothing}'
        f',"out":[{",".join(map(str, round_.out))}],"carry":"{cards_text(game.carry)}","prize":"{_prize(game)}"'
        f',"killed":"{cards_text(killed)}"}}'
    )


def _of_round(round_: Round) -> tuple[Sequence[bytes], int, bytes]:
    """What was laid by seat, the war steps, and what was killed."""
    if round_.course is not None:
        flips = round_.flips
        return laid_by(flips), len(flips) - 1, round_.killed
    laid = [b""] * round_.seats
    for seat, up in zip(round_.alive, round_.ups, strict=True):
        laid[seat] = bytes((up,))
    return laid, 0, b""


def _prize(game: Game) -> str:
    return "" if game.prize is None else f"{game.prize[0]}:{card_text(game.prize[1])}"


def _texts(piles: Iterable[bytes]) -> str:
    """A JSON list of the texts of these cards."""
    return '["' + '","'.join(map(cards_text, piles)) + '"]'
