"""Plays a game a second time from its record, as far as it was told, to say how likely each seat was to win then."""

from collections.abc import Callable
from typing import Final

from bot.engine.foresight.chance_table import chance_table, has_table
from bot.engine.foresight.chances import Chances, has_chances
from bot.engine.foresight.live_chances import LiveChances
from bot.engine.play.asks import RESIGN
from bot.engine.play.game import Game
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game
from bot.engine.rules.compiled import limited_rules

MOST_ROUNDS: Final = 2_000
"""Rounds of a finished game that are looked through for a page of its replay: a tenth of a second."""


class MirroredGame:
    """A game that is played a second time, as far as it was told, and what is public of it."""

    def __init__(self, record: Record, pace: int) -> None:
        self.game: Game = open_game(record)
        self.live = LiveChances(limited_rules(record.rules, pace), record.seats)

    def go_on(self, record: Record, battle: int) -> None:
        """Take in the rounds up to this one, and who had given up by then."""
        given_up = {(before, seat) for before, seat, choice in record.choices if choice == RESIGN}
        self._take_leave(given_up)
        while self.game.battle < battle and self.game.outcome is None:
            self.live.see(self.game.resolve())
            self._take_leave(given_up)

    def _take_leave(self, given_up: set[tuple[int, int]]) -> None:
        for seat in self.game.alive():
            if (self.game.battle + 1, seat) in given_up and self.game.outcome is None:
                self.game.resign(seat)
                self.live.resign(seat)

    def answer(self, late: Callable[[], bool] = lambda: False) -> Chances | None:
        """Return the chances now; None where nothing can be said. As soon as `late` says so, no more games are simulated."""
        known = self.live.known
        return self.live.answer(chance_table(known.rules) if has_table(known.rules, known.seats) else None, late)


def chances_after(record: Record, pace: int, battle: int) -> Chances | None:
    """Return the chances after a round of a finished game, for a replay; None where nothing can be said.

    It plays the game up to there, so call it off the event loop.
    """
    if not has_chances(record.rules) or record.deck is not None or record.stocks is not None or battle > MOST_ROUNDS:
        return None
    mirrored = MirroredGame(record, pace)
    mirrored.go_on(record, battle)
    return mirrored.answer()
