"""Arena format: for a fixed time, players are paired again as soon as they are free. The bell that ends it is an event.

A win is 2 points, a draw 1. After two wins in a row a player is on a streak: the following matches count double until one
is not won; a draw that ends the streak still counts double. A win by walkover brings 2 points and leaves the streak as it
was; a player who does not come has lost. A match awarded by a director counts as if played.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.tournament.formats.format import TournamentFormat
from bot.tournament.formats.matching import Pairs, most_pairs, perfect_pairs
from bot.tournament.formats.rounds import count_firsts, points_so_far, waits_for_play
from bot.tournament.model.events import Event, Paired
from bot.tournament.model.match import DecisionMethod, Match, MatchResult
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.simulation import MatchSimulation, Times
from bot.tournament.standings.score_cards import Worth
from bot.tournament.standings.standings import Standing, by_points

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


RECENT: Final = 3
"""So many of the last opponents are met again only when nobody else is free, and the very last one not even then: the two
wait for whoever ends a match next. Else the two whose match is over would meet again and again, alone in being free."""


class Arena(TournamentFormat):
    """Pairs free players of similar rank until the bell; matches that are being played then still count."""

    is_timed = True
    returns = True
    settings = frozenset({"length"})

    def takes_late(self, t: Tournament) -> bool:
        """Return whether the bell has not rung yet."""
        return not t.rang

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return 0: an arena has a time, and no rounds."""
        return 0

    def waiting(self, t: Tournament) -> list[int]:
        """Return the free players, longest waiting first: those who have not played yet come before all others."""
        busy: set[int] = set()
        since, games = dict.fromkeys(t.order, 0), dict.fromkeys(t.order, 0)
        for match in t.standing_matches:
            for number in match.seats:
                since[number] = max(since[number], match.ended)
                games[number] += 1
                if match.is_open:
                    busy.add(number)
        return sorted((n for n in t.entrants_playing if n not in busy), key=lambda n: (since[n], games[n], t.entrants[n].seed))

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the matches that can begin now, of round 1 all: everybody has rounds of their own."""
        free = [] if t.rang else self.waiting(t)
        if len(free) < 2:
            return ()
        first, found = count_firsts(t), list[Event]()
        for number, (one, other) in enumerate(_meeting(t, free), len(t.matches) + 1):
            seats = (one, other) if first[one] <= first[other] else (other, one)
            found.append(Paired(number, 1, seats, "", t.plan.best_of))
        return found

    def over(self, t: Tournament) -> bool:
        """Return whether the bell rang and the last match is over."""
        return t.rang and not waits_for_play(t)

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return the standings by points."""
        return by_points(t, worth=self.worth(t))

    def worth(self, t: Tournament) -> Worth:
        """Return what matches bring, twice as much on a streak."""
        return _Worth(t)

    def doubled_matches(self, t: Tournament, entrant: int) -> frozenset[int]:
        """Return the numbers of the matches that counted double because the entrant was on a streak."""
        return frozenset(one.match for one in arena_points(t, entrant) if one.doubled)

    def simulated_ends(self, plan: FormatSettings, entrants: int, games: MatchSimulation, length_ms: int) -> Times:
        """Return when the matches end that are still being played when the bell rings."""
        return [length_ms + left for left in games.at_the_bell(entrants // 2)]


class _Worth:
    """What matches bring, looked up: it depends on the matches before."""

    def __init__(self, t: Tournament) -> None:
        self._brought = worth_by_match(t)

    def __call__(self, match: Match) -> tuple[int, ...]:
        return tuple(one.points for one in self._brought.get(match.number, ())) or (0,) * len(match.seats)


def _meeting(t: Tournament, free: Sequence[int]) -> list[tuple[int, int]]:
    """Return who of the free, longest waiting first, meets whom, the one with more points first."""
    points = points_so_far(t, _Worth(t))
    order = sorted(free, key=lambda n: (-points[n], t.entrants[n].seed))
    pairs = _pairs(_again(t, order), [free.index(number) for number in order], others_come=waits_for_play(t))
    return [(order[one], order[other]) for one, other in pairs]


def _again(t: Tournament, order: Sequence[int]) -> list[list[int]]:
    """Return for each two places how recently they met: RECENT in the last match of either, then less, 0 for never of late."""
    last: dict[int, list[int]] = {number: [] for number in t.order}
    for match in t.standing_matches:
        if len(match.seats) == 2 and not match.is_void:
            one, other = match.seats
            last[one].append(other)
            last[other].append(one)
    place = {number: at for at, number in enumerate(order)}
    found = [[0] * len(order) for _ in order]
    for at, number in enumerate(order):
        for weight, opponent in zip(range(RECENT, 0, -1), reversed(last[number]), strict=False):
            if opponent in place:
                there = place[opponent]
                found[at][there] = found[there][at] = max(found[at][there], weight)
    return found


def _pairs(again: Sequence[Sequence[int]], queue: Sequence[int], *, others_come: bool) -> Pairs:
    """Return the places that meet. Places are by rank, best first; `queue` says how many have waited longer than each."""
    places = range(len(queue))
    alone = max(places, key=queue.__getitem__) if len(places) % 2 else None
    rest = [place for place in places if place != alone]
    at = {place: index for index, place in enumerate(rest)}
    recent = len(places) ** 3

    def near(one: int, other: int) -> int | None:
        weight = again[one][other]
        return None if weight == RECENT else weight * recent + (at[other] - at[one] - 1) ** 2

    def price_by_wait(one: int, other: int) -> int:
        price = again[one][other] * recent + (other - one - 1) ** 2
        return (queue[one] + queue[other]) * RECENT * recent * len(places) + price

    found = perfect_pairs(rest, near)
    if found is None:
        found = most_pairs(places, lambda one, other: None if again[one][other] == RECENT else price_by_wait(one, other))
    return found or ([] if others_come else most_pairs(places, price_by_wait))


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
