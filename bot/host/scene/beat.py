"""A beat: the rounds that a table has just played, as all who follow it hear them once, and the beats of a record."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.play.public_game import PlayedRound, PublicGame, public_game
from bot.engine.records.record import Record
from bot.engine.records.replay import Choices, open_game
from bot.host.ids import TableId


@dataclass(frozen=True, slots=True)
class Beat:
    """What one beat of a table told: the `rounds` in order, each with the game right after it, and who gave up after them."""

    table: TableId
    rounds: tuple[PlayedRound, ...]
    resigned: tuple[int, ...] = ()


def replay_beats(table: TableId, record: Record, battle: int, first: int) -> Iterator[tuple[PublicGame, Beat]]:
    """Yield the deal, with a beat of nothing, and then a beat for each round up to `battle`; those from `first` on together.

    Each comes with the game after it. Raises RecordError where the record cannot be played.
    """
    game, choices = open_game(record), Choices(record)
    yield public_game(game), Beat(table, ())
    alive = game.alive()
    choices.apply_between_battles(game)
    if gone := tuple(seat for seat in alive if seat not in game.alive()):
        yield public_game(game), Beat(table, (), gone)
    rounds: tuple[PlayedRound, ...] = ()
    while game.outcome is None and game.battle < battle:
        played = choices.play_battle(game)
        rounds, alive = (*rounds, PlayedRound(played, public_game(game))), game.alive()
        choices.apply_between_battles(game)
        gone = tuple(seat for seat in alive if seat not in game.alive())
        if gone or not first <= game.battle < battle:
            yield public_game(game), Beat(table, rounds, gone)
            rounds = ()
