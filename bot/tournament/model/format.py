"""What every format can say, whatever it is: who meets whom next, whether the winner is found, how everybody stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.tournament.model.events import Event
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings: equals share a rank. `points` are halves: 2 for a point, 1 for half of one.

    `wins`, `draws` and `losses` count matches, byes as wins. `breaks` are the tie-breaks by name in their published order,
    as exact numbers of halves where they are sums of points; the names are those of `bot.tournament.standings.tiebreaks`.
    """

    rank: int
    entrant: int
    points: int
    wins: int
    draws: int
    losses: int
    breaks: tuple[tuple[str, int], ...] = ()


class TournamentFormat(Protocol):
    """A format. Every function reads a tournament that has started, and changes nothing."""

    def fewest(self, plan: FormatSettings) -> int:
        """Return how many entrants it needs at least."""

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return how many rounds so many entrants play if nothing unusual happens; 0 for an arena."""

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return what has to be paired or cancelled now: empty while matches have to be waited for."""

    def over(self, t: Tournament) -> bool:
        """Return whether nothing is left to be played."""

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return how everybody of the field stands, best first, those who dropped out included."""
