"""Remarks about seats that go out: the first, a former leader, and how many are left."""

from bot.engine.commentary.observation import Observation
from bot.engine.commentary.remark import Remark, remark
from bot.engine.commentary.situation import Situation
from bot.engine.play.public_game import PublicGame
from bot.engine.rules.rules import Objective

LONG = 5
"""Rounds that a seat must have led for anybody to remember it."""


class Departures:
    """Keeps who has led by cards, and whether anybody went out."""

    __slots__ = ("_led", "_off", "_out")

    def __init__(self, game: PublicGame) -> None:
        objective, first_to = game.rules.objective, game.rules.first_to
        self._off = not game.owns_cards or objective is not Objective.COLLECT_ALL_WINS or first_to is not None
        self._led = [0] * game.seats
        self._out = False

    def note(self, seen: Observation, told: list[Remark]) -> None:
        """Note who leads, and who goes out."""
        if self._off:
            return
        if seen.round.out:
            if seen.goes_on:
                self._gone(seen.fell(), seen, told)
            self._out = True
        best = max(seen.after)
        if seen.after.count(best) == 1:
            leader = seen.after.index(best)
            self._led[leader] += 1

    def _gone(self, fell: list[int], seen: Observation, told: list[Remark]) -> None:
        """Say who went out while the others play on."""
        if len(fell) != 1:
            return
        seat, left = fell[0], len(seen.players)
        alone = len(seen.round.out) == 1
        if alone and left == 2 and seen.game.seats <= 4:
            told.append(remark(Situation.THIRD_PLACE, name=seat, names=seen.players))
        elif alone and left == 2:
            told.append(remark(Situation.TWO_LEFT, name=seat, names=seen.players))
        elif not self._out and alone:
            told.append(remark(Situation.FIRST_OUT, name=seat, rounds=seen.battle))
        elif alone:
            told.append(remark(Situation.FIELD_THINS, name=seat, count=left))
        if self._led[seat] >= LONG:
            told.append(remark(Situation.LED_AND_OUT, name=seat, rounds=self._led[seat]))
