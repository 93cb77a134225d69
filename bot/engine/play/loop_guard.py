"""Detects games that repeat themselves for ever, and can end them as their round limit would.

Only fixed orders of collecting can repeat a position exactly (rules.md §7.5). After 512 battles, 1,024, 2,048 and so on
the game is played ahead, on a copy, for as many battles as it already has; if the position comes back, so it always
will. That depends on nothing but the position, so a table finds out in the same battle after a restart, and a record
when it is replayed. Players who do not want to wait can call the game: it ends as the round limit would end it.
"""

from typing import Final

from bot.engine.errors import IllegalChoice
from bot.engine.events.outcome import Repetition
from bot.engine.play.fast_battle import FastBattle
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import CompiledRules
from bot.engine.sentence import Sentence

FIRST_CHECK: Final = 512
"""The battle after which a game is first checked; nearly all games that end by themselves have ended by then."""


class LoopGuard(FastBattle):
    """A game that follows from its cards and notices when it repeats itself."""

    __slots__ = ()

    def __init__(self, compiled: CompiledRules, source: RandomSource, state: GameState) -> None:
        super().__init__(compiled, source, state)
        self._set_next_check()

    def call_repetition(self) -> None:
        """End a game that repeats itself, exactly as its round limit would (rules.md §2.9).

        The outcome is that of the record without any call. Raises IllegalChoice if no repetition has come to light.
        """
        found = self._repetition
        if found is None or self.outcome is not None:
            raise IllegalChoice(Sentence("choice-no_repetition"))
        rounds, rest = divmod(self._compiled.cap - self.battle, found.period)
        if not rest:
            rounds, rest = rounds - 1, found.period
        self.battle += rounds * found.period
        self.wars += rounds * found.wars
        for _ in range(rest):
            self.resolve()

    def _check_repetition(self) -> Repetition | None:
        if self._compiled.may_repeat:
            self._repetition = self._find_repetition()
        self._set_next_check()
        return self._repetition

    def _find_repetition(self) -> Repetition | None:
        """Return the repetition, if the present position comes back within as many battles as were played."""
        ahead = FastBattle(self._compiled, self._source, self._state())
        for _ in range(self.battle):
            ahead.resolve()
            if ahead.outcome is not None:
                return None
            if ahead._stocks == self._stocks and ahead._position() == self._position():
                return Repetition(self.battle, ahead.battle - self.battle, ahead.wars - self.wars)
        return None

    def _set_next_check(self) -> None:
        """Note after which battle something has to be checked: the next position, or the round limit."""
        if self._compiled.may_repeat and self._repetition is None:
            self._next_check = min(self._compiled.cap, next_check(self.battle))
        else:
            self._next_check = self._compiled.cap


def next_check(battle: int) -> int:
    """Return the battle after which a game is checked next: 512, 1,024, 2,048 and so on, doubling."""
    check = FIRST_CHECK
    while check <= battle:
        check *= 2
    return check
