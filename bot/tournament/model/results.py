"""Defines the result of a match: places by seat, games won, and how it came about."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class DecisionMethod(StrEnum):
    """How a match came to its result; part of what is kept, so never rename one."""

    PLAYED = "played"
    TIME = "time"
    WALKOVER = "walkover"
    ABSENT = "absent"
    BYE = "bye"
    AWARDED = "awarded"


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Places by seat, from 1; equal seats share the better place, and a match that nobody came to has no place 1.

    `score` are the games won by each seat, empty where none was played.
    """

    places: tuple[int, ...]
    score: tuple[int, ...] = ()
    how: DecisionMethod = DecisionMethod.PLAYED

    @property
    def winner(self) -> int | None:
        """The seat that won alone, or None."""
        return self.places.index(1) if self.places.count(1) == 1 else None

    @property
    def is_drawn(self) -> bool:
        """Whether several seats share the first place."""
        return self.places.count(1) > 1


BYE = MatchResult((1,), (), DecisionMethod.BYE)


def missed_result(present: Sequence[bool]) -> MatchResult:
    """Return the result of a match that cannot be played: those present share the first place, all others the last.

    With nobody there all share the last place, which is a loss for everybody.
    """
    there = sum(present)
    return MatchResult(
        tuple(1 if here else max(there + 1, 2) for here in present),
        (),
        DecisionMethod.WALKOVER if there else DecisionMethod.ABSENT,
    )
