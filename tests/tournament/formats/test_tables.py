"""Tables of three and four: who sits where, and what a place brings."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournament.formats.rounds import count_encounters
from bot.tournament.formats.tables import TablesFormat, points_of, table_sizes
from bot.tournament.model.events import Decided, Dropped, Entered, Joined, Paired
from bot.tournament.model.match import BYE, DecisionMethod, Match, MatchResult, missed_result
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import TournamentPhase
from tests.support.examples import examples
from tests.tournament.random_driver import Driven, started
from tests.tournament.results import of_round


def tables(entrants: int, **settings: int) -> Driven:
    """Return a tournament at tables that has begun."""
    return started(Format.TABLES, entrants, **settings)


def in_order(match: Match) -> MatchResult:
    """Return the result in which the higher seed is always above the lower."""
    return MatchResult(tuple(sorted(match.seats).index(number) + 1 for number in match.seats))


@pytest.mark.parametrize(
    ("entrants", "fours", "threes"),
    [
        (3, [3], [3]),
        (4, [4], [4]),
        (5, [4], [4]),
        (6, [3, 3], [3, 3]),
        (7, [4, 3], [4, 3]),
        (8, [4, 4], [4, 4]),
        (9, [3, 3, 3], [3, 3, 3]),
        (10, [4, 3, 3], [4, 3, 3]),
        (11, [4, 4, 3], [4, 4, 3]),
        (12, [4, 4, 4], [3, 3, 3, 3]),
        (13, [4, 3, 3, 3], [4, 3, 3, 3]),
        (24, [4] * 6, [3] * 8),
    ],
)
def test_a_field_is_cut_into_threes_and_fours(entrants: int, fours: list[int], threes: list[int]) -> None:
    """As many tables of the size wished for as can be, and nobody has to pause but one of five."""
    assert (table_sizes(entrants, 4), table_sizes(entrants, 3)) == (fours, threes)


@pytest.mark.parametrize("size", [3, 4])
def test_only_one_of_five_pauses(size: int) -> None:
    """From six entrants on everybody has a seat at a three or a four."""
    for entrants in range(6, 257):
        found = table_sizes(entrants, size)
        assert sum(found) == entrants
        assert set(found) <= {3, 4}
        assert found == sorted(found, reverse=True)
        assert found.count(7 - size) <= 3


@pytest.mark.parametrize(
    ("result", "points"),
    [
        (MatchResult((1, 2, 3, 4)), (12, 8, 4, 0)),
        (MatchResult((3, 1, 2)), (0, 12, 6)),
        (MatchResult((1, 1, 3)), (9, 9, 0)),
        (MatchResult((1, 2, 2)), (12, 3, 3)),
        (MatchResult((1, 2, 2, 2)), (12, 4, 4, 4)),
        (MatchResult((1, 1, 1, 1)), (6, 6, 6, 6)),
        (missed_result([True, False, True]), (9, 0, 9)),
        (missed_result([False, False, True, False]), (0, 0, 12, 0)),
        (missed_result([False, False, False]), (0, 0, 0)),
        (MatchResult((2, 5, 1, 5)), (8, 0, 12, 0)),
        (MatchResult((1, 2, 2), (), DecisionMethod.AWARDED), (12, 3, 3)),
        (BYE, (8,)),
    ],
)
def test_what_a_place_brings(result: MatchResult, points: tuple[int, ...]) -> None:
    """In halves: equals share, who was not there has nothing, and a bye is worth the second place of four."""
    assert points_of(result, len(points)) == points


@settings(max_examples=examples(25, of=60), deadline=None)
@given(st.lists(st.integers(0, 3), min_size=3, max_size=4))
def test_a_table_shares_out_three_points_a_seat(cards: list[int]) -> None:
    """However many are equal, wherever: it adds up to six halves a seat, and a better place never brings less."""
    result = MatchResult(tuple(1 + sum(other > own for other in cards) for own in cards))
    points = points_of(result, len(cards))
    assert sum(points) == 6 * len(cards)
    assert sorted(points, reverse=True) == [point for _, point in sorted(zip(result.places, points, strict=True))]


def test_the_first_round_spreads_the_seeds() -> None:
    """Eleven entrants at a four, a four and a three: the three highest sit apart."""
    found = tables(11)
    assert [set(match.seats) for match in of_round(found.t, 1)] == [{1, 4, 7, 10}, {2, 5, 8, 11}, {3, 6, 9}]


def test_then_those_with_as_many_points_sit_together() -> None:
    """Sixteen entrants, the favourites win: the four winners of round 1 meet in round 2, and nobody meets again."""
    found = tables(16)
    found.play(in_order, most=1)
    assert [set(match.seats) for match in of_round(found.t, 2)] == [{n, n + 1, n + 2, n + 3} for n in (1, 5, 9, 13)]
    assert max(count_encounters(found.t).values()) == 1


@pytest.mark.parametrize(("entrants", "size"), [(9, 3), (9, 4), (32, 3), (33, 4), (64, 4), (100, 3)])
def test_nobody_meets_again_where_there_is_room(entrants: int, size: int) -> None:
    """Through all rounds with any results."""
    random = Random(entrants)
    found = tables(entrants, table_size=size)
    found.play(lambda match: MatchResult(tuple(random.sample(range(1, len(match.seats) + 1), len(match.seats)))))
    assert found.t.phase is TournamentPhase.OVER
    assert max(count_encounters(found.t).values()) == 1


def test_five_have_a_bye_each_in_turn() -> None:
    """Five rounds of five: everybody pauses once, and is given 4 points for it."""
    found = tables(5, rounds=5)
    found.play(in_order)
    assert Counter(m.seats[0] for m in found.t.standing_matches if m.is_bye) == Counter(range(1, 6))
    assert sum(line.points for line in found.standings) == 5 * (24 + 8)


@pytest.mark.parametrize(("entrants", "size", "rounds"), [(3, 3, 3), (4, 4, 3), (9, 3, 4), (12, 4, 4), (16, 4, 5), (256, 4, 5)])
def test_there_are_three_to_five_rounds(entrants: int, size: int, rounds: int) -> None:
    """As many as it takes to meet everybody, within these bounds."""
    assert TablesFormat().rounds(FormatSettings(format=Format.TABLES, table_size=size), entrants) == rounds


def test_a_table_plays_on_with_those_who_are_left() -> None:
    """One of four drops out: the other three play; when two more go, the last has the first place without a game."""
    found = tables(8)
    first = of_round(found.t, 1)[0]
    assert found.do(Dropped(first.seats[0])) == []
    found.do(Dropped(first.seats[1]), Dropped(first.seats[2]))
    assert first.winner == first.seats[3]
    assert next(line.points for line in found.standings if line.entrant == first.seats[3]) == 12


def test_two_who_are_left_play_no_further() -> None:
    """A game for three or four cannot be played by two: the round that is on is the last one."""
    found = tables(4)
    found.do(Dropped(1), Dropped(2))
    assert found.t.phase is TournamentPhase.RUNNING
    found.play(in_order, most=1)
    assert (found.t.phase, found.t.latest_round) == (TournamentPhase.OVER, 1)


def test_who_comes_late_sits_down_in_the_next_round() -> None:
    """Seven and a late one: two tables of four from round 2 on."""
    found = tables(7, late_until=1)
    found.do(Entered(8), Joined(8))
    found.play(in_order, most=1)
    assert [len(match.seats) for match in of_round(found.t, 2)] == [4, 4]


def test_a_round_begins_when_the_one_before_is_decided() -> None:
    """The second round is paired with the last result of the first."""
    found = tables(8)
    first, second = found.open
    assert found.do(Decided(first.number, in_order(first))) == []
    assert [type(event) for event in found.do(Decided(second.number, in_order(second)))] == [Paired, Paired]
