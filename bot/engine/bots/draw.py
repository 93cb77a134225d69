"""What a bot player draws, from a stream of its own for every battle (rules.md §8, `bot`), and the tricks it imagines."""

import math
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from bot.engine.cards import Card
from bot.engine.random_source import RandomSource

T = TypeVar("T")

WORDS_A_STAGE: Final = 8
"""Words of the stream that are kept for each stage of a battle, so that a later question never sees the same numbers."""

WORDS_A_QUESTION: Final = 4
"""Words of a stage that are kept for each of its questions."""

SPREAD: Final = tuple([math.sqrt(prime) for prime in (2, 3, 5, 7, 11, 13, 17, 19, 23)])
"""Steps, one for each other seat, by which imagined tricks go through its cards: multiples of a root are spread evenly."""


class Draw:
    """Draws of one seat for one question: of several questions in one stage, the one at this `place` among them."""

    def __init__(self, source: RandomSource, battle: int, seat: int, stage: int, place: int = 0) -> None:
        self._source = source
        self._label = ("bot", battle, seat)
        self._limits = [1] * (stage * WORDS_A_STAGE + place * WORDS_A_QUESTION)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        self._limits.append(n)
        return self._source.numbers(self._limits, *self._label)[-1]

    def one_of(self, items: Sequence[T]) -> T:
        """Return one of these, each as likely."""
        return items[self.below(len(items))]


def spread_trial(owned: Mapping[int, bytes], number: int) -> dict[int, Card]:
    """Return an imagined trick: by seat, one of the cards it owns.

    The tricks numbered from 1 on are spread evenly over all that there could be, so a few dozen of them stand for all.
    """
    pairs = zip(owned.items(), SPREAD, strict=False)
    return {seat: cards[int(number * step % 1 * len(cards))] for (seat, cards), step in pairs}
