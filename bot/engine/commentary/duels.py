"""Remarks about who beat whom in wars, and with which card: revenge, wars in a row, by a hair."""

from typing import Final

from bot.engine.commentary.observation import Observation
from bot.engine.commentary.remark import Remark, remark
from bot.engine.commentary.situation import Situation
from bot.engine.commentary.strengths import Strengths
from bot.engine.play.public_game import PublicGame

UNBEATEN: Final = (-1, 0)
"""By whom and in which round a seat was beaten that was not."""


class WarDuels:
    """Keeps how many wars each seat won, and by whom it was beaten last."""

    __slots__ = ("_beaten", "_row", "_streak", "_strengths", "_total", "_winner", "_wins")

    def __init__(self, game: PublicGame, strengths: Strengths | None) -> None:
        self._strengths = strengths
        self._wins = [0] * game.seats
        self._beaten = [UNBEATEN] * game.seats
        self._winner: int | None = None
        self._row = self._total = 0

    def note(self, seen: Observation, told: list[Remark]) -> None:
        """Note who won a war against whom."""
        winner = seen.winner
        if not seen.steps:
            return
        self._total += 1
        if winner is None:
            self._row, self._winner = 0, None
            return
        self._row = self._row + 1 if winner == self._winner else 1
        self._winner = winner
        self._history(winner, seen, told)
        if self._strengths is not None and seen.decided_by_card:
            self._cards(winner, seen, self._strengths, told)
        self._wins[winner] += 1
        if self._beaten[winner][0] in seen.fighters:
            self._beaten[winner] = UNBEATEN
        for seat in seen.fighters:
            if seat != winner:
                self._beaten[seat] = winner, seen.battle

    def _history(self, winner: int, seen: Observation, told: list[Remark]) -> None:
        """Say what the seats had done to each other before."""
        if not self._wins[winner] and self._total > 3:
            told.append(remark(Situation.FIRST_WAR_WIN, name=winner, count=self._total))
        if self._row >= 3:
            told.append(remark(Situation.WAR_STREAK, name=winner, count=self._row))
        other, when = self._beaten[winner]
        if other in seen.fighters and other != winner and self._row == 1:
            told.append(remark(Situation.REVENGE, name=winner, other=other, rounds=seen.battle - when))
        wins = self._wins[winner] + 1
        if len(self._wins) == 2 and wins >= 3 and wins == self._wins[1 - winner]:
            told.append(remark(Situation.WARS_LEVEL, count=wins))

    def _cards(self, winner: int, seen: Observation, strengths: Strengths, told: list[Remark]) -> None:
        """Say which card won, and which did not."""
        shown = seen.last_ups()
        if winner not in shown or len(shown) < 2 or seen.flips[-1].ups[winner] is None:
            return
        found = strengths.among(shown)
        second = max((seat for seat in found if seat != winner), key=lambda seat: (found[seat], -seat))
        card, beaten = shown[winner], shown[second]
        if found[winner] <= 2:
            told.append(remark(Situation.WON_LOW, name=winner, card=card, beaten=beaten))
        elif found[second] >= strengths.highest - 1:
            told.append(remark(Situation.LOST_HIGH, name=second, card=card, beaten=beaten))
        elif found[winner] - found[second] == 1:
            told.append(remark(Situation.BY_A_HAIR, name=winner, other=second, card=card, beaten=beaten))
