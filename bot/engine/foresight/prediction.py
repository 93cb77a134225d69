"""Scores a named winner by how much better it was than the bot's own chance (Brier skill)."""

from __future__ import annotations

from dataclasses import dataclass


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


def brier(chance: float, *, happened: bool) -> float:
    """Tell the squared distance between a chance and what came of it: 0 is best, 1 is worst."""
    return (chance - happened) ** 2


def skill(prediction: Prediction, winner: int) -> float:
    """Tell how much better than the bot a prediction was: above 0 beat it, 0 said the same."""
    happened = prediction.seat == winner
    return brier(prediction.chance, happened=happened) - brier(prediction.confidence, happened=happened)


def even_chance(seats: int) -> float:
    """Tell the bot's own chance of each seat at the deal, when nothing has been seen yet."""
    if seats < 2:
        raise ValueError("a game has at least two seats")
    return 1 / seats
