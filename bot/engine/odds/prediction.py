"""Scores a named winner by how much better it was than the bot's own chance (Brier skill)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection


@dataclass(frozen=True, slots=True)
class Prediction:
    """A seat named as the winner, how sure the member was, and the bot's chance at that moment.

    Both chances are of the same event, "this seat wins", so nothing has to be made up about
    how the member would have shared the rest among the other seats.
    """

    seat: int
    confidence: float
    chance: float

    def __post_init__(self) -> None:
        """Refuse what is no chance, not-a-number included."""
        if not (0 <= self.confidence <= 1 and 0 <= self.chance <= 1):
            raise ValueError("a confidence and a chance lie between 0 and 1")


class Confidence(StrEnum):
    """How sure a member can say they are, from the bot's own number upwards."""

    HUNCH = "hunch"
    LIKELY = "likely"
    CERTAIN = "certain"


STEPS: Final = {Confidence.HUNCH: 0.1, Confidence.LIKELY: 0.4, Confidence.CERTAIN: 0.9}
"""What part of the way from the bot's chance to certainty each step goes. Steps in per cent would mean nothing among ten
seats, where an even chance is one in ten."""


def percent_of(step: Confidence, chance: float) -> int:
    """Return the chance that a step says, in per cent: more than the bot's, and never certain."""
    return min(max(round(100 * (chance + (1 - chance) * STEPS[step])), 1), 99)


def brier_score(chance: float, *, part: float) -> float:
    """Tell the squared distance between a chance and the part of the win that came of it: 0 is best, 1 is worst."""
    return (chance - part) ** 2


def skill_score(prediction: Prediction, winners: Collection[int]) -> float:
    """Tell how much better than the bot a prediction was: above 0 beat it, 0 said the same.

    A shared win counts in parts, as it does in the bot's chance.
    """
    part = 1 / len(winners) if prediction.seat in winners else 0.0
    return brier_score(prediction.chance, part=part) - brier_score(prediction.confidence, part=part)


def even_chance(seats: int) -> float:
    """Tell the bot's own chance of each seat at the deal, when nothing has been seen yet."""
    if seats < 2:
        raise ValueError("a game has at least two seats")
    return 1 / seats
