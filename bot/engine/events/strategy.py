"""The events of Strategy War: points scored, and tricks that nobody wins."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat won the trick and scores the points of all its cards.

    `waited` of the `points` are those of earlier tricks that nobody had won.
    """

    seat: int
    points: int
    waited: int


@dataclass(frozen=True, slots=True)
class Unscored:
    """Every card had an equal: `points` in all now wait for the next winner."""

    points: int


StrategyEvent: TypeAlias = Scored | Unscored
"""What happens in Strategy War besides the cards laid."""
