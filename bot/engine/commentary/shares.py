"""Remarks about how much of the cards a seat owns: half, three quarters, nearly all, and the way back from next to nothing."""

from bot.engine.commentary.observation import Observation
from bot.engine.commentary.remark import Remark, remark
from bot.engine.commentary.seat_sets import NO_SEATS, with_seat, without_seat
from bot.engine.commentary.situation import Situation
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.rules import Objective

LOW = 6
"""A seat is low with a sixth of its fair share."""


class CardShares:
    """Keeps which shares each seat has reached, and how low it has been since it was well off."""

    __slots__ = ("_half", "_low", "_off", "_quarters", "_recovered", "_tenths")

    def __init__(self, game: PublicGame) -> None:
        self._off = not game.owns_cards or game.rules.objective is not Objective.COLLECT_ALL_WINS
        self._half = self._quarters = self._tenths = self._recovered = NO_SEATS
        self._low: dict[int, int] = {}

    def note(self, seen: Observation, told: list[Remark]) -> None:
        """Note what the winner of the round owns now, and who is low."""
        if self._off or not seen.goes_on:
            return
        total, players = seen.total, len(seen.players)
        for seat in seen.players:
            if seen.after[seat] * LOW * players <= total and seen.after[seat] < self._low.get(seat, total):
                self._low[seat] = seen.after[seat]
                self._recovered = without_seat(self._recovered, seat)
        winner = seen.winner
        if winner is None:
            return
        self._shares(winner, total, seen, told)
        if winner in self._low:
            self._back(winner, total, seen, told)

    def _shares(self, seat: int, total: int, seen: Observation, told: list[Remark]) -> None:
        """Say that a seat owns more than half, three quarters or nearly all for the first time."""
        owned = seen.after[seat]
        if 2 * owned <= total:
            return
        if 10 * owned >= 9 * total and seat not in self._tenths:
            self._tenths = with_seat(self._tenths, seat)
            told.append(remark(Situation.NEARLY_ALL, name=seat, cards=total - owned))
        elif 4 * owned >= 3 * total and seat not in self._quarters:
            self._quarters = with_seat(self._quarters, seat)
            told.append(remark(Situation.THREE_QUARTERS, name=seat))
        elif seat not in self._half:
            self._half = with_seat(self._half, seat)
            if len(seen.players) > 2:
                told.append(remark(Situation.HALF, name=seat))

    def _back(self, seat: int, total: int, seen: Observation, told: list[Remark]) -> None:
        """Say that a seat that was low is well off again."""
        owned, players = seen.after[seat], len(seen.players)
        if owned * players >= total:
            told.append(remark(Situation.COMEBACK, name=seat, cards=self._low.pop(seat), count=owned))
        elif 2 * owned * players >= total and seat not in self._recovered:
            self._recovered = with_seat(self._recovered, seat)
            told.append(remark(Situation.RECOVERY, name=seat, cards=self._low[seat], count=owned))
