"""Tables format: rounds at tables of three and four, equal points together, few meeting again; points by place."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, groupby
from typing import Final

from bot.tournament.formats.format import TournamentFormat
from bot.tournament.formats.rounds import count_byes, count_encounters, count_firsts, pair_round, points_so_far, waits_for_play
from bot.tournament.model.events import Event
from bot.tournament.model.match import DecisionMethod, Match, MatchResult
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.score_cards import Worth
from bot.tournament.standings.standings import Standing, by_points

Met = Counter[frozenset[int]]
Tables = list[list[int]]
Change = tuple[int, int, int, int]
"""Two seats whose entrants change places: a table and its seat, another table and its seat, each from 0."""

POINTS: Final = {3: (12, 6, 0), 4: (12, 8, 4, 0)}
"""In halves, by place: 6, 4, 2 and 0 points at four, 6, 3 and 0 at three. At every table there are 3 points a seat."""

BYE_POINTS: Final = 8
"""In halves: 4 points, the second place of four. More than the 3 of the middle, so nobody loses by it, and no first place."""

FEWEST_ROUNDS, MOST_ROUNDS = 3, 5


def points_of(result: MatchResult | None, seats: int) -> tuple[int, ...]:
    """Return what a table of so many seats brings each of them, in halves; equals share what their places bring together.

    Whoever did not come gets nothing: everybody behind the first place of a walkover, and whoever has a place beyond the last
    seat, which is how a table that was played with two absent tells them from two who went out together.
    """
    if result is None or result.how is DecisionMethod.ABSENT:
        return (0,) * seats
    if seats == 1:
        return (BYE_POINTS,)
    last = 1 if result.how is DecisionMethod.WALKOVER else seats
    shares = POINTS[seats]
    found: list[int] = []
    for place in result.places:
        equals = result.places.count(place)
        found.append(sum(shares[place - 1 : place - 1 + equals]) // equals if place <= last else 0)
    return tuple(found)


def table_sizes(entrants: int, size: int) -> list[int]:
    """Return how many sit at each table, the largest first: as many of `size` as can be, the others of the other size.

    Five are a table of four and a bye, for whom no seat is returned. Fewer than three cannot be seated.
    """
    if entrants == 5:
        return [4]
    threes = -entrants % 4 if size == 4 else entrants // 3 - entrants % 3
    return [4] * ((entrants - 3 * threes) // 4) + [3] * threes


class TablesFormat(TournamentFormat):
    """Every round is seated when the one before is decided, while three are left; what is ruled later moves nobody."""

    in_rounds = True
    returns = True
    table_sizes = (3, 4)
    fewest = 3
    settings = frozenset({"rounds", "late_until", "table_size", "pause", "every"})

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return the rounds of the plan, or 3 to 5: as many as it takes to meet everybody."""
        enough = -(-(entrants - 1) // (plan.table_size - 1))
        return plan.rounds or max(FEWEST_ROUNDS, min(MOST_ROUNDS, enough))

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the next round, the bye last."""
        if waits_for_play(t) or self._done(t):
            return ()
        return pair_round(t, t.latest_round + 1, self.rounds(t.plan, len(t.order)), _tables(t))

    def over(self, t: Tournament) -> bool:
        """Return whether nothing is left to be played."""
        return not waits_for_play(t) and self._done(t)

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return the standings by points."""
        return by_points(t, worth=points_at, per_round=t.plan.table_size - 1)

    def worth(self, t: Tournament) -> Worth:
        """Return what tables bring each seat, by its place."""
        return points_at

    def _done(self, t: Tournament) -> bool:
        return t.latest_round >= self.rounds(t.plan, len(t.order)) or len(t.entrants_playing) < self.fewest


def points_at(match: Match) -> tuple[int, ...]:
    """Return what a match brings each seat, in halves; nothing while it is open or void."""
    return points_of(match.result, len(match.seats))


def _tables(t: Tournament) -> list[tuple[int, ...]]:
    points, had, first = points_so_far(t, points_at), count_byes(t), count_firsts(t)
    order = sorted(t.entrants_playing, key=lambda n: (-points[n], t.entrants[n].seed))
    cut = table_sizes(len(order), t.plan.table_size)
    alone = [min(reversed(order), key=had.__getitem__)] if sum(cut) < len(order) else []
    rest = [number for number in order if number not in alone]
    found = seat_tables(rest, points, count_encounters(t), cut)
    return [*(tuple(sorted(table, key=first.__getitem__)) for table in found), *((number,) for number in alone)]


def seat_tables(order: Sequence[int], points: Mapping[int, int], met: Met, sizes: Sequence[int]) -> Tables:
    """Return tables of these sizes for everybody in order, best first: by points, with few who meet again.

    Those who meet again change seats one by one while that helps, each time where it helps most and leaves the points at
    the tables most alike. That is not always the optimum, but it is quick and deterministic.
    """
    tables = _dealt(_cut(order, sizes), points)
    times = {one: {other: met[frozenset((one, other))] for other in order} for one in order}
    while sum(_improved(tables, at, points, times) for at in range(len(tables))):
        pass
    return tables


def _cut(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    rest = iter(order)
    return [[next(rest) for _ in range(size)] for size in sizes]


def _dealt(tables: Tables, points: Mapping[int, int]) -> Tables:
    """Deal tables at which all have the same points again, so that the highest seeds among equals sit apart."""
    found: Tables = []
    for level, group in groupby(tables, lambda table: {points[number] for number in table}):
        run = list(group)
        found += _spread(run) if len(level) == 1 else run
    return found


def _spread(tables: Tables) -> Tables:
    rest = iter([number for table in tables for number in table])
    found: Tables = [[] for _ in tables]
    for row in range(max(map(len, tables))):
        for new, old in zip(found, tables, strict=True):
            if row < len(old):
                new.append(next(rest))
    return found


def _improved(tables: Tables, at: int, points: Mapping[int, int], times: Mapping[int, Mapping[int, int]]) -> bool:
    """Exchange one seat of a table where some meet again for the best other one, as often as it helps; whether it did."""
    moved = False
    while any(times[one][other] for one, other in combinations(tables[at], 2)):
        changes = [
            (at, here, other, there)
            for other in range(len(tables))
            if other != at
            for here in range(len(tables[at]))
            for there in range(len(tables[other]))
        ]
        best = min(changes, key=lambda seats: (_more(tables, seats, times), _apart(tables, seats, points)), default=None)
        if best is None or _more(tables, best, times) >= 0:
            break
        _, here, other, there = best
        tables[at][here], tables[other][there] = tables[other][there], tables[at][here]
        moved = True
    return moved


def _more(tables: Tables, change: Change, times: Mapping[int, Mapping[int, int]]) -> int:
    """Return how many more have met before, squared by how often, if two change their seats."""
    goes, comes, stay, meet = _changing(tables, change)
    old, new = times[goes], times[comes]
    return sum(new[n] ** 2 - old[n] ** 2 for n in stay) + sum(old[n] ** 2 - new[n] ** 2 for n in meet)


def _apart(tables: Tables, change: Change, points: Mapping[int, int]) -> int:
    """Return how much further apart, in squares, the points at two tables are if two change their seats."""
    goes, comes, stay, meet = _changing(tables, change)

    def spread_over(number: int, others: list[int]) -> int:
        return sum((points[number] - points[other]) ** 2 for other in others)

    return spread_over(comes, stay) + spread_over(goes, meet) - spread_over(goes, stay) - spread_over(comes, meet)


def _changing(tables: Tables, change: Change) -> tuple[int, int, list[int], list[int]]:
    """Return the entrants who leave and join the first table, and the others at both tables."""
    at, here, other, there = change
    left, right = tables[at], tables[other]
    return left[here], right[there], left[:here] + left[here + 1 :], right[:there] + right[there + 1 :]
