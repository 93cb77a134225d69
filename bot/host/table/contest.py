"""What a table knows of the tournament whose match it plays: which match, and for whom its seats are kept."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from bot.host.ids import PlayerId, TournamentId


class ReservedSeat(NamedTuple):
    """A seat that is kept for an entrant; `player` is None for a bot player."""

    entrant: int
    player: PlayerId | None


@dataclass(frozen=True, slots=True)
class Contest:
    """The match of a table. `seats` are the entrants who sit, in the order of the seats.

    `attempt` counts how often the match began anew. While the tournament pauses, `held` are the milliseconds that
    the clock of the table had left, else None; one that cannot stand still at once `stops` as soon as it can.
    """

    tournament: TournamentId
    match: int
    name: str
    kept: tuple[ReservedSeat, ...]
    seats: tuple[int, ...] = ()
    attempt: int = 0
    held: int | None = None
    stops: bool = False

    def entrant_of(self, player: PlayerId) -> int | None:
        """Return the entrant for whom a member may sit down here, or None."""
        return next((kept.entrant for kept in self.kept if kept.player == player), None)

    def seated(self, entrant: int) -> "Contest":
        """Return the same with an entrant in the next seat."""
        return replace(self, seats=(*self.seats, entrant))

    def turned(self) -> "Contest":
        """Return the same for the next game of the match, which begins with the next seat."""
        return replace(self, seats=(*self.seats[1:], *self.seats[:1]))

    @property
    def players(self) -> set[PlayerId]:
        """The members for whom seats are kept."""
        return {kept.player for kept in self.kept if kept.player}

    @property
    def missing(self) -> tuple[ReservedSeat, ...]:
        """The entrants who do not sit yet."""
        return tuple(kept for kept in self.kept if kept.entrant not in self.seats)
