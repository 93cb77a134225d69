"""Matching: pairs of everybody are found whenever there are any, and few places get the cheapest of all."""

from functools import cache
from random import Random

import networkx as nx  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournament.formats.matching import Pairs, most_pairs, perfect_pairs
from tests.support.examples import examples

Costs = dict[tuple[int, int], int]


def costs_of(places: int) -> st.SearchStrategy[tuple[int, Costs]]:
    """So many places, and any costs between some of their pairs; the others must not meet."""
    pairs = [(one, other) for one in range(places) for other in range(one + 1, places)]
    return st.fixed_dictionaries({pair: st.none() | st.integers(0, 40) for pair in pairs}).map(
        lambda costs: (places, {pair: cost for pair, cost in costs.items() if cost is not None})
    )


def cheapest(places: int, costs: Costs) -> int | None:
    """Return what the cheapest pairs of all places cost, by trying all of them."""

    @cache
    def rest(left: tuple[int, ...]) -> int | None:
        if not left:
            return 0
        found = [
            costs[left[0], other] + more
            for other in left[1:]
            if (left[0], other) in costs and (more := rest(tuple(n for n in left[1:] if n != other))) is not None
        ]
        return min(found, default=None)

    return rest(tuple(range(places)))


def price(pairs: Pairs, costs: Costs) -> int:
    """Return what pairs cost together."""
    return sum(costs[pair] for pair in pairs)


@settings(max_examples=examples(25, of=60), deadline=None)
@given(st.sampled_from([2, 4, 6, 8, 10, 10]).flatmap(costs_of))
def test_few_places_get_the_cheapest_pairs(given_: tuple[int, Costs]) -> None:
    """Against all pairings of up to ten, one after the other: pairs are found when there are any, and cost the least."""
    places, costs = given_
    found = perfect_pairs(range(places), lambda one, other: costs.get((one, other)))
    assert (None if found is None else price(found, costs)) == cheapest(places, costs)


@pytest.mark.parametrize("number", range(40))
def test_pairs_of_everybody_are_found_among_many(number: int) -> None:
    """Up to eighty places of which each may meet only a few: pairs are found exactly when a largest matching has everybody."""
    random = Random(number)
    places = 2 * random.randrange(10, 41)
    few = random.choice((1, 2, 3))
    costs = {
        (min(one, other), max(one, other)): random.randrange(9)
        for one in range(places)
        for other in random.sample(range(places), few)
        if one != other
    }
    graph = nx.Graph(list(costs))
    whole = 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == places
    found = perfect_pairs(range(places), lambda one, other: costs.get((one, other)))
    assert (found is not None) == whole
    assert found is None or sorted(place for pair in found for place in pair) == list(range(places))


def test_near_opponents_are_as_good_as_all() -> None:
    """Sixty places whose cost grows with how far they are apart: trying only the nearest finds the cheapest pairs of all."""
    costs = {(one, other): (other - one) ** 2 + (one * 7 + other * 3) % 5 for other in range(60) for one in range(other)}
    found = perfect_pairs(range(60), lambda one, other: costs[one, other])
    assert found is not None
    assert price(found, costs) == price(most_pairs(range(60), lambda one, other: costs[one, other]), costs)


def test_an_odd_one_is_left_out() -> None:
    """There are no pairs of three, but one pair, and it is the cheapest."""
    assert perfect_pairs(range(3), lambda one, other: 1) is None
    assert most_pairs(range(3), lambda one, other: 5 - one - other) == [(1, 2)]


def test_nobody_can_meet() -> None:
    """Without a pair there is none."""
    assert perfect_pairs([4, 7], lambda one, other: None) is None
    assert most_pairs([4, 7], lambda one, other: None) == []
