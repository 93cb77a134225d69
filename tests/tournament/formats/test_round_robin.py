"""The round robin: everybody meets everybody once, and who drops out is walked over."""

from collections import Counter

import pytest

from bot.tournament.formats.rounds import make_schedule
from bot.tournament.model.events import Decided, Dropped, Entered, Joined, Paired, Replayed
from bot.tournament.model.match import DecisionMethod
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.tournament.random_driver import started
from tests.tournament.results import won_by

SIZES = [2, 3, 4, 5, 8, 9, 16, 33]


@pytest.mark.parametrize("entrants", SIZES)
def test_everybody_meets_everybody_once(entrants: int) -> None:
    """All pairs are in the schedule, nobody is twice in a round, and with an odd field everybody is missing once."""
    rounds = make_schedule(entrants)
    assert Counter(frozenset(pair) for found in rounds for pair in found) == Counter(
        {frozenset((one, other)): 1 for one in range(entrants) for other in range(one)}
    )
    assert all(len({place for pair in found for place in pair}) == entrants - entrants % 2 for found in rounds)
    missing = Counter(place for found in rounds for place in set(range(entrants)) - {p for pair in found for p in pair})
    assert missing == Counter(dict.fromkeys(range(entrants), 1) if entrants % 2 else {})


@pytest.mark.parametrize("entrants", SIZES)
def test_sitting_first_is_shared_out(entrants: int) -> None:
    """Nobody sits first more than once more or less often than second, and with an odd field exactly as often."""
    first = Counter(pair[0] for found in make_schedule(entrants) for pair in found)
    assert all(abs(2 * first[place] - (entrants - 1)) <= 1 - entrants % 2 for place in range(entrants))


def test_the_two_highest_seeds_meet_last() -> None:
    """What may decide the tournament comes in its last round."""
    assert all({0, 1} in map(set, make_schedule(entrants)[-1]) for entrants in SIZES)


def test_a_round_begins_when_the_one_before_is_decided() -> None:
    """Four entrants: the second round is paired with the last result of the first, all of it at once."""
    found = started(Format.ROBIN, 4)
    first, second = found.open
    assert found.do(Decided(first.number, won_by(0))) == []
    assert [type(event) for event in found.do(Decided(second.number, won_by(0)))] == [Paired, Paired]
    assert found.t.latest_round == 2


def test_who_drops_out_is_walked_over() -> None:
    """The others win their matches against them without a game, and the bye that would have been theirs is nobody's."""
    found = started(Format.ROBIN, 5)
    found.do(Dropped(3))
    found.play()
    theirs = found.t.of_entrant(3)
    assert found.t.phase is TournamentPhase.OVER
    assert [(m.winner != 3, m.result.how) for m in theirs if m.result and not m.is_bye] == [(True, DecisionMethod.WALKOVER)] * 4
    assert Counter(m.seats[0] for m in found.t.standing_matches if m.is_bye) == Counter([1, 2, 4, 5])


def test_who_comes_late_is_not_in_the_schedule() -> None:
    """The rounds are those of who was there at the start."""
    found = started(Format.ROBIN, 4)
    found.do(Entered(5), Joined(5))
    found.play()
    assert (found.t.latest_round, found.t.of_entrant(5)) == (3, [])
    assert found.standings[-1].entrant == 5


def test_a_replay_holds_up_the_next_round() -> None:
    """A match that begins anew is waited for like any other."""
    found = started(Format.ROBIN, 4)
    found.do(Decided(1, won_by(0)))
    found.do(Replayed(1))
    assert found.do(Decided(2, won_by(0))) == []
    assert len(found.do(Decided(1, won_by(1)))) == 2
