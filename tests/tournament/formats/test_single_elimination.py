"""Single elimination: who meets whom, and what becomes of the bracket when a result does not stand."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournament.bracket import SlotState, bracket_of
from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import Cancelled, Decided, Dropped, Entered, Joined, Paired, Replayed, Ruled, Unruled
from bot.tournament.model.match import DecisionMethod, missed_result
from bot.tournament.model.plan import Format, FormatSettings, Seeding
from bot.tournament.model.tournament import Tournament, TournamentPhase
from bot.tournament.standings.slots import LoserOf, Seed, WinnerOf, bracket_order
from tests.tournament.random_driver import SEED, Driven, started, told_again, upheaval
from tests.tournament.results import drawn, won_by

NOBODY = missed_result([False, False])


def single(entrants: int, **settings: int | bool) -> Driven:
    """Return a single elimination that has begun."""
    return started(Format.SINGLE, entrants, **settings)


def test_the_bracket_is_one_eight_four_five() -> None:
    """The order of the seeds is the usual one."""
    assert bracket_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert bracket_order(16) == [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]


@settings(max_examples=15, deadline=None)
@given(st.one_of(st.integers(2, 40), st.integers(2, 256)))
def test_favourites_meet_as_late_as_can_be(entrants: int) -> None:
    """When favourites win, the first two meet in the final, the first four before it, and so on; the highest have the byes."""
    found = single(entrants, third_place=False)
    last = format_of(Format.SINGLE).rounds(found.t.plan, entrants)
    assert [match.seats for match in found.t.standing_matches if match.is_bye and match.round == 1] == sorted(
        ((seed,) for seed in range(1, 2**last - entrants + 1)), key=lambda seats: bracket_order(2**last).index(seats[0])
    )
    found.play()
    for match in found.t.standing_matches:
        assert max(match.seats) <= 2 ** (last - match.round + 1)
    assert found.at(f"W{last}.1").seats == (1, 2)
    assert found.ranks == {seed: 1 if seed == 1 else 2 ** ((seed - 1).bit_length() - 1) + 1 for seed in range(1, entrants + 1)}


@settings(max_examples=20, deadline=None)
@given(st.one_of(st.integers(2, 12), st.integers(2, 64)), st.randoms(use_true_random=False), st.booleans())
def test_whatever_happens_it_ends_with_everybody_beaten_once(entrants: int, random: Random, third: bool) -> None:
    """With drops, voids, rulings and replays at any time all but the winner have lost once; the log tells it again."""
    found = upheaval(Format.SINGLE, entrants, random, third_place=third)
    losses = [n for match in found.t.standing_matches if match.place != "T" for n in match.seats if n != match.winner]
    winners = found.winners
    assert sorted(losses + winners) == list(range(1, entrants + 1))
    assert len(winners) <= 1
    assert told_again(found) == found.t


def test_nobody_waits_for_a_whole_round() -> None:
    """A match is paired as soon as both who play it are known."""
    found = single(8)
    assert found.wins("W1.1", 1) == []
    assert found.wins("W1.2", 5) == [Paired(5, 2, (1, 5), "W2.1")]
    assert len(found.open) == 3


def test_the_losers_of_the_semifinals_play_for_the_third_place() -> None:
    """From four entrants on there is a match for the third place, beside the final; the ranks tell how far everybody came."""
    found = single(8)
    found.play(most=2)
    assert [(match.place, match.round, match.seats) for match in found.open] == [("T", 3, (4, 3)), ("W3.1", 3, (1, 2))]
    assert found.ranks == {1: 1, 2: 1, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5}
    found.wins("T", 4)
    assert found.ranks == {1: 1, 2: 1, 4: 3, 3: 4, 5: 5, 6: 5, 7: 5, 8: 5}
    found.wins("W3.1", 2)
    assert found.ranks == {2: 1, 1: 2, 4: 3, 3: 4, 5: 5, 6: 5, 7: 5, 8: 5}
    assert [(line.points, line.wins, line.losses) for line in found.standings[:3]] == [(6, 3, 0), (4, 2, 1), (4, 2, 1)]


def test_a_third_place_that_nobody_came_for_is_shared() -> None:
    """Both have come equally far."""
    found = single(4)
    found.play(most=1)
    found.do(Decided(found.at("T").number, NOBODY))
    assert found.ranks == {1: 1, 2: 1, 3: 3, 4: 3}


@pytest.mark.parametrize(("entrants", "third"), [(3, True), (4, False)])
def test_there_may_be_no_third_place(entrants: int, third: bool) -> None:
    """Three entrants have their third anyhow, and a plan may do without."""
    found = single(entrants, third_place=third)
    found.play()
    assert all(match.place != "T" for match in found.t.standing_matches)


def test_the_games_of_a_match_grow_late() -> None:
    """The last rounds are longer, the match for the third place as long as the final."""
    found = single(8, best_of=1, late_best_of=5, late_rounds=1)
    found.play()
    assert {match.place: match.games for match in found.t.standing_matches if match.games > 1} == {"T": 5, "W3.1": 5}


def test_a_match_to_which_nobody_came_sends_nobody_on() -> None:
    """Whoever would have met its winner has a bye."""
    found = single(4)
    found.wins("W1.2", 2)
    followed = found.do(Decided(found.at("W1.1").number, NOBODY))
    assert followed[:2] == [Paired(3, 2, (3,), "T"), Paired(4, 2, (2,), "W2.1")]
    assert found.t.phase is TournamentPhase.OVER
    assert found.ranks == {2: 1, 3: 2, 1: 3, 4: 3}


def test_a_final_to_which_nobody_came_has_no_winner() -> None:
    """The tournament ends all the same, and the first rank stays free."""
    found = single(4, third_place=False)
    found.play(most=1)
    found.do(Decided(found.at("W2.1").number, NOBODY))
    assert found.t.phase is TournamentPhase.OVER
    assert found.ranks == {1: 2, 2: 2, 3: 3, 4: 3}


@pytest.mark.parametrize("void", [True, False])
def test_what_decides_nothing_is_played_anew(void: bool) -> None:
    """A match that is void, or that was drawn, is cancelled and paired anew at its place; the later match waits for it."""
    found = single(4)
    found.play(most=1)
    first, final = found.at("W1.1"), found.at("W2.1")
    third = found.at("T")
    followed = found.do(Ruled(first.number, None if void else drawn()))
    assert followed == [Cancelled(first.number), Paired(5, 1, (1, 4), "W1.1"), Cancelled(third.number), Cancelled(final.number)]
    found.play()
    assert found.ranks == {1: 1, 2: 2, 3: 3, 4: 4}


def test_a_ruling_that_turns_a_result_turns_what_followed() -> None:
    """The matches that its winner and loser played are paired anew with the right entrants, and so is what came of them."""
    found = single(8, third_place=False)
    found.play(most=2)
    untouched = found.at("W2.2")
    followed = found.do(Ruled(found.at("W1.1").number, won_by(1, DecisionMethod.AWARDED)))
    assert followed == [Cancelled(5), Paired(8, 2, (8, 4), "W2.1"), Cancelled(7)]
    assert found.at("W2.2") is untouched
    assert found.do(Unruled(1)) == [Cancelled(8), Paired(9, 2, (1, 4), "W2.1")]


def test_a_ruling_that_changes_nobody_touches_nothing() -> None:
    """An award to the one who had won anyhow cancels no later match."""
    found = single(8)
    found.play(most=2)
    assert found.do(Ruled(1, won_by(0, DecisionMethod.AWARDED, (2, 1)))) == []


def test_a_replay_withdraws_a_bye_that_came_of_it() -> None:
    """Where nobody had come through the neighbour had a bye; once that match begins anew there is an opponent to wait for."""
    found = single(8, third_place=False)
    found.do(Decided(2, NOBODY))
    found.wins("W1.1", 1)
    bye = found.at("W2.1")
    assert bye.is_bye
    assert found.do(Replayed(2)) == [Cancelled(bye.number)]
    assert found.wins("W1.2", 5) == [Paired(6, 2, (1, 5), "W2.1")]


def test_a_ruling_has_a_place_for_each_seat() -> None:
    """A bye has one seat, so nobody can be awarded it against anybody; nothing has changed then."""
    found = single(3)
    with pytest.raises(ValueError, match="cannot be decided so"):
        found.t.apply_event(Ruled(1, won_by(1)))
    assert found.at("W1.1").winner == 1


def test_a_replay_withdraws_the_later_match() -> None:
    """Until it is decided again its winner has no other match; then the later match is there again."""
    found = single(4, third_place=False)
    found.play(most=1)
    assert found.do(Replayed(1)) == [Cancelled(3)]
    assert [match.place for match in found.open] == ["W1.1"]
    assert found.wins("W1.1", 1) == [Paired(4, 2, (1, 2), "W2.1")]


def test_who_drops_out_loses_the_next_match() -> None:
    """Whoever is through and drops out is paired nevertheless, and the other one goes on without a game."""
    found = single(4, third_place=False)
    found.wins("W1.1", 1)
    found.do(Dropped(1))
    found.wins("W1.2", 2)
    assert found.t.phase is TournamentPhase.OVER
    assert found.at("W2.1").result == missed_result([False, True])
    assert found.ranks == {2: 1, 1: 2, 3: 3, 4: 3}


def test_who_comes_late_is_not_in_the_bracket() -> None:
    """Seats of a bracket are fixed at the start: who joins later stands last and plays nobody."""
    found = single(5)
    assert found.do(Entered(6), Joined(6)) == []
    found.play()
    assert found.ranks[6] == 6


def test_a_bracket_can_be_shown_before_anybody_is_seated() -> None:
    """Before the start it shows seeds and where winners come from, free seats as byes."""
    t = Tournament(FormatSettings(seeding=Seeding.RATING), SEED)
    t.apply_all(Entered(number) for number in range(1, 7))
    first, second, final, third = bracket_of(t).columns
    assert [column.name for column in bracket_of(t).columns] == ["W1", "W2", "W3", "T"]
    assert [tuple(seat.feed for seat in slot.seats) for slot in first.slots[:2]] == [(Seed(1), None), (Seed(4), Seed(5))]
    assert [slot.state for slot in first.slots[:2]] == [SlotState.BYE, SlotState.WAITING]
    assert [(slot.up, slot.down) for slot in second.slots] == [("W3.1", "T"), ("W3.1", "T")]
    assert [seat.feed for seat in final.slots[0].seats] == [WinnerOf("W2.1"), WinnerOf("W2.2")]
    assert [seat.feed for seat in third.slots[0].seats] == [LoserOf("W2.1"), LoserOf("W2.2")]


def test_a_bracket_shows_scores_and_who_won() -> None:
    """A slot that is decided has its score by seat, an open one its entrants, a later one who is known to come."""
    found = single(4, best_of=3, third_place=False)
    found.do(Decided(1, won_by(1, score=(1, 2))))
    (first, second), (final,) = (column.slots for column in bracket_of(found.t).columns)
    assert [(seat.entrant, seat.score, seat.won) for seat in first.seats] == [(1, 1, False), (4, 2, True)]
    assert (first.state, first.match, first.how) == (SlotState.DECIDED, 1, DecisionMethod.PLAYED)
    assert (second.state, second.match) == (SlotState.OPEN, 2)
    assert [seat.entrant for seat in final.seats] == [4, None]
    assert (final.state, final.match) == (SlotState.WAITING, None)


def test_a_seat_that_stays_free_is_shown_as_such() -> None:
    """Where nobody came through, the seat is free, and the match a bye or none at all."""
    found = single(8, third_place=False)
    found.do(Decided(1, NOBODY))
    free = bracket_of(found.t).columns[1].slots[0].seats[0]
    assert (free.entrant, free.free) == (None, True)
    found.do(Decided(2, NOBODY))
    assert bracket_of(found.t).columns[1].slots[0].state is SlotState.NONE


def test_other_formats_have_no_bracket() -> None:
    """Of a Swiss tournament there is nothing to draw."""
    assert bracket_of(Tournament(FormatSettings(format=Format.SWISS), SEED)).columns == ()
