"""Defines a line of the standings: rank, points, record and tie-breaks of one entrant."""

from dataclasses import dataclass


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
