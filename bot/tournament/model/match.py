"""Defines a match of a tournament and its result: seats, round, places by seat, games won, how it came about, rulings."""

from collections.abc import Sequence
from dataclasses import dataclass, field
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


@dataclass(slots=True)
class Match:
    """One encounter. A bye is a match of one seat. `rulings` are a director's, the last one counts; None is a void.

    `ended` is after how many events of the tournament its seats were free again, 0 while they are not.
    """

    number: int
    round: int
    seats: tuple[int, ...]
    place: str = ""
    games: int = 1
    played: MatchResult | None = None
    rulings: list[MatchResult | None] = field(default_factory=list)
    cancelled: bool = False
    replays: int = 0
    ended: int = 0

    @property
    def is_bye(self) -> bool:
        """Whether somebody goes on without an opponent."""
        return len(self.seats) == 1

    @property
    def is_void(self) -> bool:
        """Whether a director said that it counts for nothing."""
        return bool(self.rulings) and self.rulings[-1] is None

    @property
    def result(self) -> MatchResult | None:
        """What counts: the last ruling, else what was played; None while nothing does."""
        if self.cancelled:
            return None
        if self.rulings:
            return self.rulings[-1]
        return BYE if self.is_bye else self.played

    @property
    def is_open(self) -> bool:
        """Whether it is still to be played, or being played."""
        return not self.cancelled and not self.is_void and self.result is None

    @property
    def winner(self) -> int | None:
        """The entrant who won alone, or None."""
        result = self.result
        return None if result is None or result.winner is None else self.seats[result.winner]

    @property
    def loser(self) -> int | None:
        """The entrant who lost to the other in a match of two, or None."""
        winner = self.winner
        return None if winner is None or len(self.seats) != 2 else self.seats[winner == self.seats[0]]

    def seat_of(self, entrant: int) -> int | None:
        """Return the seat of an entrant, or None."""
        return self.seats.index(entrant) if entrant in self.seats else None
