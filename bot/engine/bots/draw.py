"""The random draws of a bot player: a stream of its own for every battle (rules.md §8, `bot`)."""

from collections.abc import Sequence
from typing import Final, TypeVar

from bot.engine.chance import Chance

T = TypeVar("T")

WORDS_A_STAGE: Final = 8
"""Words of the stream that are kept for each stage of a battle, so that a later question never sees the same numbers."""

WORDS_A_QUESTION: Final = 4


class Draw:
    """Draws of one seat for one question: of several questions in one stage, the one at this `place` among them."""

    def __init__(self, chance: Chance, battle: int, seat: int, stage: int, place: int = 0) -> None:
        self._chance = chance
        self._label = ("bot", battle, seat)
        self._limits = [1] * (stage * WORDS_A_STAGE + place * WORDS_A_QUESTION)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        self._limits.append(n)
        return self._chance.numbers(self._limits, *self._label)[-1]

    def one_of(self, items: Sequence[T]) -> T:
        """Return one of these, each as likely."""
        return items[self.below(len(items))]
