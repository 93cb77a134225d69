"""Pairs of the least cost: minimum-weight matching, the one place that needs networkx. Knows no tournament."""

from collections.abc import Callable, Sequence
from itertools import combinations

Cost = Callable[[int, int], int | None]
"""What it costs to pair two places, the lower one first: at least 0, exact; None where they must not meet."""

Pairs = list[tuple[int, int]]
Edges = dict[tuple[int, int], int]
NEAREST = (6, 20)
"""How many opponents of each are tried before all are: the time grows with the pairs to choose from."""


def perfect(places: Sequence[int], cost: Cost) -> Pairs | None:
    """Return cheap pairs of all these places, in their order, or None if there are none: an even number, and nobody left out.

    If such pairs exist they are found. They are the cheapest among each place's nearest opponents; which those are follows
    from the cost alone, so the same places always get the same pairs.
    """
    if len(places) % 2:
        return None
    edges = _edges(places, cost)
    for nearest in NEAREST:
        if len(places) - 1 > nearest * 2 and (found := _whole(places, _sparse(places, edges, nearest))) is not None:
            return found
    return _whole(places, edges)


def most(places: Sequence[int], cost: Cost) -> Pairs:
    """Return as many pairs as there can be, and of those the cheapest ones."""
    return _matched(_edges(places, cost))


def _whole(places: Sequence[int], edges: Edges) -> Pairs | None:
    found = _matched(edges)
    return found if len(found) * 2 == len(places) else None


def _edges(places: Sequence[int], cost: Cost) -> Edges:
    asked = ((pair, cost(*pair)) for pair in combinations(places, 2))
    return {pair: price for pair, price in asked if price is not None}


def _sparse(places: Sequence[int], edges: Edges, nearest: int) -> Edges:
    """Keep for each place the cheapest opponents and the next ones in order: these lead out of a group of an odd number."""
    rank = {place: at for at, place in enumerate(places)}
    of_place: dict[int, list[tuple[int, int]]] = {place: [] for place in places}
    for pair in edges:
        of_place[pair[0]].append(pair)
        of_place[pair[1]].append(pair)
    kept: set[tuple[int, int]] = set()
    for own in of_place.values():
        kept.update(sorted(own, key=lambda pair: (edges[pair], pair))[:nearest])
        kept.update(sorted(own, key=lambda pair: (abs(rank[pair[0]] - rank[pair[1]]), pair))[:nearest])
    return {pair: price for pair, price in edges.items() if pair in kept}


def _matched(edges: Edges) -> Pairs:
    if not edges:
        return []
    from networkx import Graph, max_weight_matching  # type: ignore[import-untyped]  # noqa: PLC0415 - slow to load, and rarely used

    dearest = max(edges.values())
    graph = Graph()
    graph.add_weighted_edges_from((one, other, dearest - price) for (one, other), price in edges.items())
    found = max_weight_matching(graph, maxcardinality=True)
    return sorted((one, other) if (one, other) in edges else (other, one) for one, other in found)
