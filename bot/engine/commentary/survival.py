"""Remarks about last cards: down to one, survived, saved by a war, hanging on."""

from bot.engine.commentary.observation import Observation
from bot.engine.commentary.remark import Remark, remark
from bot.engine.commentary.situation import Situation
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.rules import Capture, Objective

FEW = 3
"""Cards with which a seat is nearly out."""
LONG = 8
"""Rounds with so few cards after which a seat is hanging on."""


class LastCards:
    """Keeps how often each seat survived with its last card, and for how long it has had few."""

    __slots__ = ("_escapes", "_off", "_poor")

    def __init__(self, game: PublicGame) -> None:
        rules = game.rules
        self._off = (
            not game.owns_cards
            or rules.capture in {Capture.PILE_FINAL, Capture.PILE_OUT}
            or rules.objective is Objective.COLLECT_ALL_LOSES
            or min(game.owned) <= FEW
        )
        self._escapes = [0] * game.seats
        self._poor = [0] * game.seats

    def note(self, seen: Observation, told: list[Remark]) -> None:
        """Note who has few cards, and who had."""
        if self._off or not seen.goes_on or min([*seen.after, *seen.before]) > FEW + 2:
            return
        for seat in seen.players:
            before, after = seen.before[seat], seen.after[seat]
            if after <= FEW:
                self._poor[seat] += 1
                self._fewer(seat, before, after, told)
            else:
                self._poor[seat] = 0
            if seat == seen.winner and after > before:
                self._saved(seat, before, after, seen, told)

    def _fewer(self, seat: int, before: int, after: int, told: list[Remark]) -> None:
        """Say that a seat is down to its last cards, or has been for long."""
        if after == 1 < before:
            told.append(remark(Situation.DOWN_TO_ONE, name=seat))
        elif before > FEW:
            told.append(remark(Situation.DOWN_TO_FEW, name=seat, cards=after))
        elif self._poor[seat] % LONG == 0:
            told.append(remark(Situation.HANGS_ON, name=seat, rounds=self._poor[seat]))

    def _saved(self, seat: int, before: int, after: int, seen: Observation, told: list[Remark]) -> None:
        """Say that a seat that was nearly out won the round."""
        if before == 1 and seen.decided_by_card:
            self._escapes[seat] += 1
            if self._escapes[seat] == 1:
                told.append(remark(Situation.SURVIVED, name=seat, cards=after))
            else:
                told.append(remark(Situation.SURVIVED_AGAIN, name=seat, count=self._escapes[seat]))
        elif 1 < before <= FEW + 2 and seen.steps:
            told.append(remark(Situation.SAVED_BY_WAR, name=seat, cards=before, count=after))
