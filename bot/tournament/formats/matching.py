"""Finds pairs of the least total cost: minimum-weight matching, with networkx."""

from collections.abc import Callable, Sequence
from heapq import nsmallest
from itertools import combinations, islice
from typing import Final

Cost = Callable[[int, int], int | None]
"""What it costs that two places meet, the one that stands first in order first: from 0, exact; None if they must not."""

Pairs = list[tuple[int, int]]
Edges = dict[tuple[int, int], int]
NEAREST: Final = (4, 16)
"""How many opponents of each are tried before all are: the time grows with the pairs to choose from."""


def perfect_pairs(places: Sequence[int], cost: Cost) -> Pairs | None:
    """Return cheap pairs of all these places, or None if there are none in which everybody meets somebody.

    If such pairs exist they are found. They are the cheapest among each place's nearest opponents, and which those are
    follows from the costs alone: the same places always get the same pairs.
    """
    if len(places) % 2:
        return None
    edges = _edges(places, cost)
    if (free := _free(places, edges)) is not None:
        return free
    for nearest in NEAREST:
        if len(places) > 4 * nearest and (found := _whole(places, _nearest(places, edges, nearest))) is not None:
            return found
    return _whole(places, edges)


def most_pairs(places: Sequence[int], cost: Cost) -> Pairs:
    """Return as many pairs as there can be, and of those the cheapest. Takes seconds for hundreds of places."""
    return _matched(_edges(places, cost))


def _edges(places: Sequence[int], cost: Cost) -> Edges:
    return {pair: price for pair in combinations(places, 2) if (price := cost(*pair)) is not None}


def _free(places: Sequence[int], edges: Edges) -> Pairs | None:
    """Return pairs that cost nothing, if they are at hand: nothing is cheaper, so no search is needed."""
    met: dict[int, int] = {}
    for (one, other), price in edges.items():
        if not price and one not in met and other not in met:
            met[one], met[other] = other, one
    return [(one, met[one]) for one in places if (one, met[one]) in edges] if len(met) == len(places) else None


def _nearest(places: Sequence[int], edges: Edges, nearest: int) -> Edges:
    """Keep for each place its cheapest opponents and the next ones in order: these lead out of a group of an odd number."""
    own: dict[int, list[tuple[int, tuple[int, int]]]] = {place: [] for place in places}
    for pair, price in edges.items():
        own[pair[0]].append((price, pair))
        own[pair[1]].append((price, pair))
    kept: set[tuple[int, int]] = set()
    for at, one in enumerate(places):
        kept.update(pair for _, pair in nsmallest(nearest, own[one]))
        kept.update(islice(((one, other) for other in places[at + 1 :] if (one, other) in edges), nearest))
    return {pair: edges[pair] for pair in sorted(kept)}


def _whole(places: Sequence[int], edges: Edges) -> Pairs | None:
    found = _matched(edges)
    return found if 2 * len(found) == len(places) else None


def _matched(edges: Edges) -> Pairs:
    if len(edges) < 2:
        return list(edges)
    from networkx import Graph, max_weight_matching  # type: ignore[import-untyped]  # noqa: PLC0415 - slow to load, and rarely used

    dearest = max(edges.values())
    graph = Graph()
    graph.add_weighted_edges_from((one, other, dearest - price) for (one, other), price in edges.items())
    found = max_weight_matching(graph, maxcardinality=True)
    return sorted((one, other) if (one, other) in edges else (other, one) for one, other in found)
