"""The arena: everybody plays all the time, against others each time, and a streak is worth more."""

from heapq import heappop, heappush
from itertools import pairwise
from random import Random

import pytest

from bot.tournament.formats.arena import Arena, arena_points
from bot.tournament.model.events import Decided, Dropped, Entered, Joined, Paired, Rang, Replayed, Returned, Ruled
from bot.tournament.model.match import DecisionMethod, MatchResult, missed_result
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.tournament.random_driver import Driven, started, told_again
from tests.tournament.results import drawn, won_by

MINUTES = 20


def arena(entrants: int) -> Driven:
    """Return an arena that has begun."""
    return started(Format.ARENA, entrants)


def against(found: Driven, entrant: int, result: str) -> None:
    """Let an entrant's open match end: w, l or d as usual, W won and L lost without a game."""
    match = found.t.open_match(entrant)
    assert match is not None
    seat = match.seats.index(entrant)
    ends = {
        "w": won_by(seat),
        "l": won_by(1 - seat),
        "d": drawn(DecisionMethod.TIME),
        "W": missed_result([seat == 0, seat == 1]),
        "L": missed_result([seat == 1, seat == 0]),
    }
    found.do(Decided(match.number, ends[result]))


@pytest.mark.parametrize(
    ("results", "points"),
    [
        ("wlwd", [4, 0, 4, 2]),
        ("wwwww", [4, 4, 8, 8, 8]),
        ("wwdwww", [4, 4, 4, 4, 4, 8]),
        ("wwlw", [4, 4, 0, 4]),
        ("wwwdd", [4, 4, 8, 4, 2]),
        ("wWww", [4, 4, 4, 8]),
        ("wwWw", [4, 4, 4, 8]),
        ("wwLww", [4, 4, 0, 4, 4]),
    ],
)
def test_a_streak_counts_double(results: str, points: list[int]) -> None:
    """In halves: from the third win in a row, also for the draw that ends it; a win without a game leaves it as it was."""
    found = arena(2)
    for result in results:
        against(found, 1, result)
    brought = arena_points(found.t, 1)
    assert [one.points for one in brought] == points
    usual = {"w": 4, "W": 4, "d": 2}
    assert [one.doubled for one in brought] == [one.points > usual.get(r, 0) for one, r in zip(brought, results, strict=True)]
    assert next(line.points for line in found.standings if line.entrant == 1) == sum(points)


def test_a_ruling_in_the_middle_changes_the_streak() -> None:
    """Three wins, of which the first is void: two in a row, and nothing is doubled."""
    found = arena(2)
    for result in "www":
        against(found, 1, result)
    found.do(Ruled(1, None))
    assert [one.points for one in arena_points(found.t, 1)] == [4, 4]


def test_neighbours_meet_first() -> None:
    """With no points yet that is by seed; of five the lowest waits."""
    found = arena(5)
    assert [match.seats for match in found.open] == [(1, 2), (3, 4)]
    assert Arena().waiting(found.t) == [5]


def test_who_waits_is_paired_as_soon_as_somebody_is_free() -> None:
    """One match of two ends: one of the two meets who waited, the other waits."""
    found = arena(5)
    against(found, 1, "w")
    assert {n for match in found.open for n in match.seats} == {1, 3, 4, 5}
    assert Arena().waiting(found.t) == [2]
    against(found, 5, "w")
    assert {n for match in found.open for n in match.seats} == {2, 3, 4, 5}


def test_two_who_just_met_wait_for_others() -> None:
    """While somebody else plays they do not meet again at once; when those are free, all change."""
    found = arena(4)
    against(found, 1, "w")
    assert Arena().waiting(found.t) == [1, 2]
    against(found, 3, "w")
    assert [set(match.seats) for match in found.open] == [{1, 3}, {2, 4}]


def test_two_alone_meet_again_and_again() -> None:
    """When all others have gone there is nobody to wait for."""
    found = arena(4)
    against(found, 1, "w")
    found.do(Dropped(3), Dropped(4))
    assert [set(match.seats) for match in found.open] == [{1, 2}]


def test_the_bell_ends_it_when_the_last_match_is_over() -> None:
    """After it nobody is paired, and what is still played counts."""
    found = arena(4)
    assert found.do(Rang()) == []
    against(found, 1, "w")
    assert found.t.phase is TournamentPhase.RUNNING
    against(found, 3, "d")
    assert (found.t.phase, len(found.t.matches)) == (TournamentPhase.OVER, 2)
    assert sorted(line.points for line in found.standings) == [0, 2, 2, 4]


def test_comings_and_goings() -> None:
    """Whoever drops out is not paired, whoever returns is; whoever comes late is paired before those who have played."""
    found = arena(4)
    found.do(Dropped(1))
    assert found.t.of_entrant(1)[-1].winner == 2
    found.do(Entered(5), Joined(5))
    assert set(found.open[-1].seats) == {2, 5}
    found.do(Returned(1))
    assert Arena().waiting(found.t) == [1]
    against(found, 3, "d")
    assert 1 in {n for match in found.open for n in match.seats}


def test_a_replayed_match_seats_its_two_again() -> None:
    """They are not free while it is open."""
    found = arena(4)
    against(found, 1, "w")
    found.do(Replayed(1))
    assert Arena().waiting(found.t) == []
    against(found, 3, "w")
    assert Arena().waiting(found.t) == [3, 4]


@pytest.mark.parametrize("entrants", [3, 4, 5, 12, 17])
def test_twenty_minutes(entrants: int) -> None:
    """Matches of one to four minutes: nobody meets the same one twice in a row, all play about as often, points add up."""
    random, found = Random(entrants), arena(entrants)
    due: list[tuple[int, int]] = []
    new = [event for _, followed in found.log for event in followed]
    now = 0
    while found.t.phase is TournamentPhase.RUNNING:
        for event in new:
            if isinstance(event, Paired):
                heappush(due, (now + random.randint(60, 240), event.match))
        if not found.t.rang and (not due or due[0][0] > MINUTES * 60):
            new = found.do(Rang())
        else:
            now, number = heappop(due)
            new = found.do(Decided(number, random.choice([won_by(0), won_by(1), won_by(0), won_by(1), drawn()])))
    games = [found.t.of_entrant(n) for n in found.t.order]
    for number, matches in zip(found.t.order, games, strict=True):
        others = [next(n for n in match.seats if n != number) for match in matches]
        assert all(one != other for one, other in pairwise(others))
    assert max(map(len, games)) - min(map(len, games)) <= 5
    assert {line.entrant: line.points for line in found.standings} == {
        number: sum(one.points for one in arena_points(found.t, number)) for number in found.t.order
    }
    assert told_again(found) == found.t


def test_nobody_comes() -> None:
    """A match to which neither came is a loss for both."""
    found = arena(2)
    found.do(Rang())
    found.do(Decided(1, missed_result([False, False])))
    assert [(line.points, line.losses) for line in found.standings] == [(0, 1), (0, 1)]
    assert found.t.matches[1].result == MatchResult((2, 2), (), DecisionMethod.ABSENT)
