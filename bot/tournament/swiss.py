"""The Swiss system: whoever has as many points meets, nobody twice while that can be. Its standings are by points."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby

from bot.tournament.cards import points_of
from bot.tournament.events import Event
from bot.tournament.pairing import Pairs, most, perfect
from bot.tournament.plan import Plan
from bot.tournament.rounds import byes, firsts, paired, waits
from bot.tournament.standings import by_points
from bot.tournament.system import Standing
from bot.tournament.tournament import Tournament


def encounters(t: Tournament) -> Counter[frozenset[int]]:
    """Return how often each two were paired, without the matches that count for nothing."""
    return Counter(frozenset(m.seats) for m in t.standing if not m.bye and not m.void)


def points_so_far(t: Tournament) -> dict[int, int]:
    """Return the points of the field in halves, by which it is paired."""
    found = dict.fromkeys(t.order, 0)
    for match in t.standing:
        for number, brought in zip(match.seats, points_of(match), strict=True):
            found[number] += brought
    return found


class Swiss:
    """Every round is paired when the one before is decided; what is ruled later changes no pairing."""

    def fewest(self, plan: Plan) -> int:
        """Return how many entrants it needs at least."""
        return 2

    def rounds(self, plan: Plan, entrants: int) -> int:
        """Return the rounds of the plan, else as many as tell all winners apart, 3 from six entrants; no forced rematch."""
        enough = max((entrants - 1).bit_length(), 3 if entrants >= 6 else 1)
        return min(plan.rounds or enough, max(entrants - 1 + entrants % 2, 1))

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the next round, the bye last."""
        rounds = self.rounds(t.plan, len(t.order))
        if waits(t) or t.round >= rounds or len(t.playing) < 2:
            return ()
        return paired(t, t.round + 1, rounds, _tables(t))

    def over(self, t: Tournament) -> bool:
        """Return whether nothing is left to be played."""
        return not waits(t) and (t.round >= self.rounds(t.plan, len(t.order)) or len(t.playing) < 2)

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return how everybody stands by points."""
        return by_points(t)


def _tables(t: Tournament) -> list[tuple[int, ...]]:
    points = points_so_far(t)
    order = sorted(t.playing, key=lambda n: (-points[n], t.entrants[n].seed))
    met = encounters(t)
    without, pairs = _pairs(order, [points[n] for n in order], [byes(t)[n] for n in order], met)
    first = firsts(t)
    tables: list[tuple[int, ...]] = [
        (order[a], order[b]) if first[order[a]] <= first[order[b]] else (order[b], order[a]) for a, b in pairs
    ]
    return [*tables, *([(order[without],)] if without is not None else [])]


def _pairs(
    order: Sequence[int], points: Sequence[int], had: Sequence[int], met: Counter[frozenset[int]]
) -> tuple[int | None, Pairs]:
    """Return whose place gets the bye, if any, and the places that meet."""

    def again(one: int, other: int) -> int:
        return met[frozenset((order[one], order[other]))]

    places = range(len(order))
    last_first = sorted(places, key=lambda place: (had[place], -place)) if len(order) % 2 else [None]
    for without in last_first:
        rest = [place for place in places if place != without]
        price = swiss_cost([points[place] for place in rest])
        at = {place: index for index, place in enumerate(rest)}
        found = perfect(rest, lambda a, b, at=at, price=price: None if again(a, b) else price(at[a], at[b]))  # type: ignore[misc]
        if found is not None:
            return without, found
    without = last_first[0]
    rest = [place for place in places if place != without]
    dear = len(order) ** 4 * (max(points) + 1) ** 2 + 1
    price = swiss_cost([points[place] for place in rest])
    at = {place: index for index, place in enumerate(rest)}
    return without, most(rest, lambda a, b: again(a, b) * dear + price(at[a], at[b]))


def swiss_cost(points: Sequence[int]) -> Callable[[int, int], int]:
    """Return what it costs that two places meet, whose points (in halves, highest first) are given."""
    size = len(points)
    start: dict[int, int] = {}
    half: dict[int, int] = {}
    for value, group in groupby(range(size), lambda place: points[place]):
        own = list(group)
        start[value], half[value] = own[0], len(own) // 2

    def cost(one: int, other: int) -> int:
        apart = points[one] - points[other]
        ideal = 1 if apart else half[points[one]]
        return apart**2 * size**3 + (abs(other - one) - ideal) ** 2

    return cost
