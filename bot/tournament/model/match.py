"""A match of a tournament: its seats, round, result and rulings."""

from dataclasses import dataclass, field

from bot.tournament.model.results import BYE, MatchResult


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
