"""The Swiss system: no rematch and no second bye while that can be, whoever comes, goes or is ruled upon."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournament.formats.rounds import count_byes, count_encounters
from bot.tournament.formats.swiss import Swiss, swiss_pairs
from bot.tournament.model.events import Decided, Dropped, Entered, Joined, Returned, Ruled
from bot.tournament.model.match import DecisionMethod, missed_result
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import TournamentPhase
from tests.support.examples import examples
from tests.tournament.random_driver import Driven, started
from tests.tournament.results import drawn, of_round, won_by


def swiss(entrants: int, **settings: int) -> Driven:
    """Return a Swiss tournament that has begun."""
    return started(Format.SWISS, entrants, **settings)


def seats_of(found: Driven, number: int) -> list[tuple[int, ...]]:
    """Return who sits with whom in a round."""
    return [match.seats for match in of_round(found.t, number)]


@pytest.mark.parametrize(("entrants", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (8, 3), (9, 4), (64, 6), (65, 7)])
def test_there_are_rounds_enough_for_one_to_win_all(entrants: int, rounds: int) -> None:
    """As many as it takes to halve the field to one, at least three from six entrants on."""
    assert Swiss().rounds(FormatSettings(format=Format.SWISS), entrants) == rounds


def test_there_are_no_more_rounds_than_opponents() -> None:
    """However many are asked for: with an odd field everybody can have a bye as well."""
    plan = FormatSettings(format=Format.SWISS, rounds=9)
    assert [Swiss().rounds(plan, entrants) for entrants in (2, 3, 4, 5, 9, 10, 11)] == [1, 3, 3, 5, 9, 9, 9]


def test_first_the_upper_half_meets_the_lower() -> None:
    """Seven entrants: the last has the bye, 1 to 3 meet 4 to 6."""
    assert seats_of(swiss(7), 1) == [(1, 4), (2, 5), (3, 6), (7,)]


def test_equals_meet_and_who_sat_first_less_often_sits_first() -> None:
    """Eight entrants, 1, 3, 4 and, from the second seat, 6 win: 1 meets 4, 3 meets 6, and now 6 and 7 sit first."""
    found = swiss(8)
    found.do(*(Decided(match.number, won_by(int(6 in match.seats))) for match in found.open))
    assert seats_of(found, 2) == [(1, 4), (6, 3), (7, 2), (5, 8)]


def test_a_bye_is_a_win_and_shown() -> None:
    """Five entrants: the bye is a match of one seat, and a point."""
    found = swiss(5)
    alone = next(match for match in of_round(found.t, 1) if match.is_bye)
    line = next(line for line in found.standings if line.entrant == 5)
    assert (alone.seats, line.points, line.wins) == ((5,), 2, 1)


def test_who_won_without_a_game_has_had_a_bye() -> None:
    """Seven entrants, round 1: 7 has the bye and 6 wins as the only one there; in round 2 the bye is neither's."""
    found = swiss(7)
    found.do(
        *(
            Decided(m.number, missed_result([False, True]) if 6 in m.seats else won_by(0))
            for m in of_round(found.t, 1)
            if not m.is_bye
        )
    )
    assert seats_of(found, 2)[-1] == (5,)
    assert [number for number, often in count_byes(found.t).items() if often] == [5, 6, 7]


def test_who_comes_late_has_nothing_for_rounds_missed() -> None:
    """The late entrant is paired from the next round on, and stands at nought."""
    found = swiss(8, late_until=1)
    assert found.do(Entered(9), Joined(9)) == []
    found.play(most=1)
    assert seats_of(found, 2)[-1] == (9,)
    assert found.t.of_entrant(9)[0].round == 2


def test_who_drops_out_is_not_paired_until_they_return() -> None:
    """A drop loses the match that is on, sits out a round and comes back."""
    found = swiss(8)
    found.do(Dropped(1))
    assert found.t.of_entrant(1)[0].winner == 5
    found.play(most=1)
    assert (found.t.latest_round, len(found.t.of_entrant(1))) == (2, 1)
    found.do(Returned(1))
    found.play(most=1)
    assert [match.round for match in found.t.of_entrant(1)] == [1, 3]


def test_who_met_in_a_void_match_may_meet_again() -> None:
    """It counts for nothing, also as a meeting."""
    found = swiss(4)
    found.do(Ruled(1, None))
    assert count_encounters(found.t)[frozenset((1, 3))] == 0
    found.do(Decided(2, drawn()))
    assert len(seats_of(found, 2)) == 2


def test_a_ruling_changes_no_pairing() -> None:
    """What is awarded after the round was paired moves only the standings."""
    found = swiss(8)
    found.play(most=1)
    paired = seats_of(found, 2)
    assert found.do(Ruled(1, won_by(1, DecisionMethod.AWARDED))) == []
    assert seats_of(found, 2) == paired
    assert next(line.points for line in found.standings if line.entrant == 5) == 2


def test_one_who_is_left_plays_no_further() -> None:
    """When all others have gone there is nobody to pair: it is over."""
    found = swiss(4)
    found.do(Dropped(2), Dropped(3), Dropped(4))
    assert (found.t.phase, found.t.latest_round) == (TournamentPhase.OVER, 1)


def all_pairings(places: tuple[int, ...]) -> Iterator[tuple[int | None, list[tuple[int, int]]]]:
    """Yield all ways to pair these, with a bye if they are odd."""
    if len(places) % 2:
        for alone in places:
            for _, pairs in all_pairings(tuple(place for place in places if place != alone)):
                yield alone, pairs
    elif not places:
        yield None, []
    else:
        for other in places[1:]:
            for _, pairs in all_pairings(tuple(place for place in places[1:] if place != other)):
                yield None, [(places[0], other), *pairs]


def pairs_of(places: int) -> st.SearchStrategy[set[tuple[int, int]]]:
    """Any pairs of so many places: those who have met."""
    return st.sets(st.sampled_from(list(combinations(range(places), 2))), max_size=3 * places)


@settings(max_examples=examples(25, of=60), deadline=None)
@given(st.integers(2, 7), st.data())
def test_no_pairing_has_fewer_rematches_or_second_byes(size: int, data: st.DataObject) -> None:
    """Against all pairings of up to seven: fewest rematches, then fewest byes before, then the lowest without an opponent."""
    met = data.draw(pairs_of(size))
    had = data.draw(st.lists(st.integers(0, 2), min_size=size, max_size=size))
    points = sorted(data.draw(st.lists(st.integers(0, 6), min_size=size, max_size=size)), reverse=True)
    times = [[int((min(one, other), max(one, other)) in met) for other in range(size)] for one in range(size)]

    def fault(alone: int | None, pairs: list[tuple[int, int]]) -> tuple[int, int, int]:
        rematches = sum(times[one][other] for one, other in pairs)
        return (rematches, 0, 0) if alone is None else (rematches, had[alone], -alone)

    alone, pairs = swiss_pairs(points, had, times)
    assert sorted([*(place for pair in pairs for place in pair), *([] if alone is None else [alone])]) == list(range(size))
    assert fault(alone, pairs) == min(fault(*found) for found in all_pairings(tuple(range(size))))


@settings(max_examples=examples(20, of=40), deadline=None)
@given(
    st.lists(st.integers(0, 8), min_size=8, max_size=8), st.sets(st.sampled_from(list(combinations(range(8), 2))), max_size=9)
)
def test_points_are_as_alike_as_can_be(given_: list[int], met: set[tuple[int, int]]) -> None:
    """Against all pairings of eight without a rematch: the squares of how far apart the points are add up to the least."""
    points = sorted(given_, reverse=True)
    times = [[int((min(one, other), max(one, other)) in met) for other in range(8)] for one in range(8)]

    def apart(pairs: list[tuple[int, int]]) -> int:
        return sum((points[one] - points[other]) ** 2 for one, other in pairs)

    _, pairs = swiss_pairs(points, [0] * 8, times)
    allowed = [found for _, found in all_pairings(tuple(range(8))) if not met & set(found)]
    if allowed:
        assert not met & set(pairs)
        assert apart(pairs) == min(map(apart, allowed))


@pytest.mark.parametrize("number", range(10))
def test_as_many_rounds_as_opponents_need_rematches_only_at_the_end(number: int) -> None:
    """Ten entrants for nine rounds with any results: there is a rematch only where matching leaves no other way."""
    random = Random(number)
    found = swiss(10, rounds=9)
    found.play(lambda match: random.choice([won_by(0), won_by(1), drawn()]))
    assert found.t.phase is TournamentPhase.OVER
    again = [number for number in range(1, 10) if _rematch(found, number)]
    assert all(number > 5 for number in again), "any five rounds of ten leave a pairing without"


def _rematch(found: Driven, number: int) -> bool:
    before = {frozenset(match.seats) for match in found.t.standing_matches if match.round < number}
    return any(frozenset(match.seats) in before for match in of_round(found.t, number))


def test_a_large_field_plays_without_rematch_or_second_bye() -> None:
    """Seventy-seven entrants through all rounds: every round seats everybody once, and one at most has won all."""
    random = Random(77)
    found = swiss(77)
    found.play(lambda match: won_by(random.randrange(2)))
    assert max(count_encounters(found.t).values()) == 1
    assert max(count_byes(found.t).values()) == 1
    assert all(
        sorted(n for seats in seats_of(found, r) for n in seats) == found.t.order for r in range(1, found.t.latest_round + 1)
    )
    assert found.t.latest_round == 7
    assert found.standings[1].points < 14
