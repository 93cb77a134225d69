"""The trace of a record: one JSON line for the deal, for each battle and for the outcome (rules.md §9)."""

import hashlib
import json
from collections.abc import Iterable, Iterator

from bot.engine.game import Game
from bot.engine.notation import card_text, cards_text
from bot.engine.record import Record
from bot.engine.replay import open_game, replay
from bot.engine.round import Round


def trace(record: Record) -> Iterator[str]:
    """The lines of the record's game, without line ends; raises RecordError if it cannot be played."""
    game = open_game(record)
    yield _line({"deal": _stocks(game), "aside": cards_text(game.aside)})
    for round_ in replay(record, game):
        yield _line(_of_round(game, round_))
    if game.outcome is not None:
        yield _line({"outcome": game.outcome.to_record()})


def digest(lines: Iterable[str]) -> str:
    """SHA-256 of a trace as printed, each line ended by a line feed, in lowercase hex."""
    sha = hashlib.sha256()
    for line in lines:
        sha.update(line.encode() + b"\n")
    return sha.hexdigest()


def _of_round(game: Game, round_: Round) -> dict[str, object]:
    prize = game.prize
    return {
        "battle": round_.battle,
        "winner": round_.winner,
        "steps": round_.steps,
        "laid": list(map(cards_text, round_.laid)),
        "stocks": _stocks(game),
        "won": [cards_text(game.won(seat)) for seat in range(game.seats)],
        "out": list(round_.out),
        "carry": cards_text(game.carry),
        "prize": "" if prize is None else f"{prize[0]}:{card_text(prize[1])}",
        "killed": cards_text(round_.killed),
    }


def _stocks(game: Game) -> list[str]:
    return [cards_text(game.stock(seat)) for seat in range(game.seats)]


def _line(parts: dict[str, object]) -> str:
    return json.dumps(parts, separators=(",", ":"))
