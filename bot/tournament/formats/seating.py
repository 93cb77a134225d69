"""Seats players at tables of three and four: equal points together, with as few repeated encounters as possible."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, groupby

Met = Counter[frozenset[int]]
Tables = list[list[int]]
Change = tuple[int, int, int, int]
"""Two seats whose entrants change places: a table and its seat, another table and its seat, each from 0."""


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

    def between(number: int, others: list[int]) -> int:
        return sum((points[number] - points[other]) ** 2 for other in others)

    return between(comes, stay) + between(goes, meet) - between(goes, stay) - between(comes, meet)


def _changing(tables: Tables, change: Change) -> tuple[int, int, list[int], list[int]]:
    """Return the entrants who leave and join the first table, and the others at both tables."""
    at, here, other, there = change
    left, right = tables[at], tables[other]
    return left[here], right[there], left[:here] + left[here + 1 :], right[:there] + right[there + 1 :]
