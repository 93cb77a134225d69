"""Computes the points of an arena, which count double on a winning streak.

A win is 2 points, a draw 1. After two wins in a row a player is on a streak: the following matches count double until one
is not won; a draw that ends the streak still counts double. A win by walkover brings 2 points and leaves the streak as it
was; a player who does not come has lost. A match awarded by a director counts as if played.
"""

from dataclasses import dataclass
from typing import Final

from bot.tournament.model.results import DecisionMethod, MatchResult
from bot.tournament.model.tournament import Tournament

WIN: Final = 4
DRAW: Final = 2
"""In halves of a point."""

STREAK: Final = 2
"""So many wins in a row make the following matches count double."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What a match brought one of its seats: `points` are halves, and `doubled` says whether that is twice the usual."""

    match: int
    points: int
    doubled: bool


def worth_by_match(t: Tournament) -> dict[int, tuple[Brought, ...]]:
    """Return what every decided match brought its seats, by the match's number. What is void is as if it had not been."""
    found: dict[int, tuple[Brought, ...]] = {}
    row = dict.fromkeys(t.order, 0)
    for match in t.standing_matches:
        if (result := match.result) is not None:
            seats = range(len(match.seats))
            found[match.number] = tuple(_brought(match.number, result, seat, row[match.seats[seat]]) for seat in seats)
            for seat in seats:
                row[match.seats[seat]] = _row(result, seat, row[match.seats[seat]])
    return found


def arena_points(t: Tournament, entrant: int) -> list[Brought]:
    """Return what each decided match brought an entrant, in the order of pairing."""
    every = worth_by_match(t)
    return [every[m.number][m.seats.index(entrant)] for m in t.of_entrant(entrant) if m.number in every]


def _brought(match: int, result: MatchResult, seat: int, row: int) -> Brought:
    points = (DRAW if result.is_drawn else WIN) if result.places[seat] == 1 else 0
    doubled = bool(points) and row >= STREAK and result.how is not DecisionMethod.WALKOVER
    return Brought(match, points * (1 + doubled), doubled)


def _row(result: MatchResult, seat: int, row: int) -> int:
    """Return how many wins in a row there are after a match, of so many before it."""
    if result.winner != seat:
        return 0
    return row if result.how is DecisionMethod.WALKOVER else row + 1
