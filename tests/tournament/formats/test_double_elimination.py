"""Double elimination: everybody may lose once, and the final may have to be played again."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournament.bracket import SlotState, bracket_of
from bot.tournament.formats.double_elimination import double_slots
from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import Cancelled, Decided, Paired, Replayed, Ruled, Unruled
from bot.tournament.model.match import missed_result
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from bot.tournament.standings.slots import Feed, LoserOf, Seed, WinnerOf, bracket_order, rounds_of
from tests.tournament.random_driver import Driven, started, told_again, upheaval
from tests.tournament.results import won_by

NOBODY = missed_result([False, False])


def double(entrants: int, **settings: int) -> Driven:
    """Return a double elimination that has begun."""
    return started(Format.DOUBLE, entrants, **settings)


def at_the_final() -> Driven:
    """Return one of four in which 1 has not lost, and 2 has come back from below."""
    found = double(4)
    found.play(most=3)
    assert [(match.place, match.seats) for match in found.open] == [("F1", (1, 2))]
    return found


@settings(max_examples=20, deadline=None)
@given(st.one_of(st.integers(2, 12), st.integers(2, 48)), st.randoms(use_true_random=False))
def test_whatever_happens_it_ends_with_everybody_beaten_twice(entrants: int, random: Random) -> None:
    """All but the winner have lost twice, or missed a match of the winners that nobody came to; the log tells it again."""
    found = upheaval(Format.DOUBLE, entrants, random)
    losses = Counter(n for match in found.t.standing_matches for n in match.seats if n != match.winner)
    missing = {n for match in found.t.standing_matches if match.place[0] in "WF" and match.winner is None for n in match.seats}
    winners = set(found.winners)
    assert len(winners) <= 1
    assert all(losses[n] == 2 or n in missing for n in found.t.order if n not in winners)
    assert all(losses[n] <= 1 for n in winners)
    assert max(losses.values(), default=0) <= 2
    assert told_again(found) == found.t


@settings(max_examples=10, deadline=None)
@given(st.one_of(st.integers(2, 20), st.integers(2, 128)))
def test_favourites_meet_in_the_final(entrants: int) -> None:
    """When favourites win, 1 stays unbeaten, 2 loses to 1 alone, and nobody else loses to anybody lower."""
    found = double(entrants)
    found.play()
    assert found.at("F1").seats == (1, 2)
    assert found.ranks[1] == 1
    assert found.ranks[2] == 2
    assert found.t.latest_round == format_of(Format.DOUBLE).rounds(found.t.plan, entrants)
    assert sum(not match.is_bye for match in found.t.standing_matches) == 2 * entrants - 2


def test_eight_play_in_three_brackets() -> None:
    """The losers of round 1 meet, then those who fall come from the other half of the bracket."""
    feeds = {slot.place: slot.feeds for slot in double_slots(8)}
    assert feeds["L1.1"] == (LoserOf("W1.1"), LoserOf("W1.2"))
    assert feeds["L2.1"][0] == LoserOf("W2.2")
    assert feeds["L2.2"][0] == LoserOf("W2.1")
    assert feeds["L4.1"][0] == LoserOf("W3.1")
    assert [slot.place for slot in double_slots(8) if slot.round == 4] == ["W3.1", "L3.1"]


@pytest.mark.parametrize(("entrants", "first"), [(8, 3), (16, 4), (32, 5), (64, 7), (128, 8)])
def test_nobody_meets_again_early(entrants: int, first: int) -> None:
    """Before this round of the losers nobody can meet somebody whom they met among the winners, whoever wins what."""
    seat = {seed: place for place, seed in enumerate(bracket_order(entrants))}
    come: dict[str, set[tuple[int, int]]] = {}

    def comers(feed: Feed | None) -> set[tuple[int, int]]:
        """Return who may come: their seats in round 1, and the round of the winners that they lost, or 0."""
        match feed:
            case Seed(number):
                return {(seat[number], 0)}
            case WinnerOf(place):
                return come[place]
            case LoserOf(place):
                return {(number, lost or int(place[1])) for number, lost in come[place]}
        raise AssertionError(feed)

    for slot in double_slots(entrants):
        one, other = map(comers, slot.feeds)
        come[slot.place] = one | other
        if slot.place[0] == "L" and int(slot.place[1:].split(".")[0]) < first:
            assert not any(
                (mine ^ yours).bit_length() == min(lost, fell) != max(lost, fell) for mine, lost in one for yours, fell in other
            )


def test_who_comes_from_below_has_to_win_twice() -> None:
    """The final is played again only if the one who had not lost loses it; until then both are in."""
    found = at_the_final()
    assert bracket_of(found.t).parts["F"][1].slots[0].state is SlotState.WAITING
    assert found.ranks == {1: 1, 2: 2, 3: 3, 4: 4}
    assert found.wins("F1", 2) == [Paired(7, 5, (1, 2), "F2")]
    assert found.ranks == {1: 1, 2: 1, 3: 3, 4: 4}
    found.wins("F2", 2)
    assert found.ranks == {2: 1, 1: 2, 3: 3, 4: 4}


def test_who_has_not_lost_has_to_win_once() -> None:
    """The second final is then not played, and the bracket says so."""
    found = at_the_final()
    found.wins("F1", 1)
    assert found.t.phase is TournamentPhase.OVER
    assert bracket_of(found.t).parts["F"][1].slots[0].state is SlotState.NONE
    assert found.ranks == {1: 1, 2: 2, 3: 3, 4: 4}


def test_the_second_final_follows_the_first() -> None:
    """A ruling that gives the first final to the one who had not lost cancels the second; taken back, it is paired again."""
    found = at_the_final()
    found.wins("F1", 2)
    found.t.apply_event(Ruled(found.at("F1").number, won_by(0)))
    assert format_of(Format.DOUBLE).pairings(found.t) == [Cancelled(7)]
    found.t.apply_event(Unruled(found.at("F1").number))
    assert format_of(Format.DOUBLE).pairings(found.t) == []


def test_two_play_at_most_three_games() -> None:
    """The loser of the only match comes from below at once."""
    found = double(2)
    assert found.wins("W1.1", 2) == [Paired(2, 2, (2, 1), "F1")]
    found.wins("F1", 1)
    found.wins("F2", 1)
    assert found.ranks == {1: 1, 2: 2}


def test_a_turned_result_changes_both_brackets() -> None:
    """Winner and loser change places above and below; matches of others stay."""
    found = double(8)
    found.play(most=2)
    before = {match.place: match for match in found.t.standing_matches}
    found.do(Ruled(found.at("W1.1").number, won_by(1)))
    turned = {place for place, match in before.items() if match.cancelled}
    assert turned == {"W2.1", "W3.1", "L1.1", "L2.1", "L2.2"}
    assert found.at("W2.1").seats == (8, 4)
    assert found.at("L1.1").seats == (1, 5)


def test_a_replay_withdraws_what_came_of_it() -> None:
    """Both the winner's and the loser's next matches wait until it is decided again."""
    found = double(4)
    found.play(most=1)
    assert found.do(Replayed(1)) == [Cancelled(3), Cancelled(4)]
    assert sorted(match.place for match in found.open) == ["W1.1"]


def test_a_match_to_which_nobody_came_sends_nobody_down_either() -> None:
    """There is one seat below for the loser of a match, so two who both stayed away are out; others have byes there."""
    found = double(4)
    found.do(Decided(1, NOBODY))
    found.wins("W1.2", 2)
    assert [(match.place, match.seats) for match in found.t.standing_matches if match.is_bye] == [
        ("W2.1", (2,)),
        ("L1.1", (3,)),
        ("L2.1", (3,)),
    ]
    found.wins("F1", 2)
    assert found.ranks == {2: 1, 3: 2, 1: 3, 4: 3}


def test_who_comes_from_below_alone_has_won() -> None:
    """If nobody comes through the winners' bracket there is nobody to be beaten twice."""
    found = double(4)
    found.play(most=1)
    found.do(Decided(found.at("W2.1").number, NOBODY))
    found.play()
    assert [match.seats for match in found.t.standing_matches if match.place[0] == "F"] == [(3,)]
    assert found.ranks == {3: 1, 1: 2, 2: 2, 4: 2}


def test_no_bye_sends_anybody_down() -> None:
    """With free seats above there are free seats below, known from the start."""
    for entrants in range(3, 40):
        byes = {slot.place for slot in double_slots(entrants) if slot.place.startswith("W1.") and None in slot.feeds}
        assert len(byes) == 2 ** rounds_of(entrants) - entrants
        assert not byes & {feed.place for slot in double_slots(entrants) for feed in slot.feeds if isinstance(feed, LoserOf)}


def test_the_last_matches_of_all_three_brackets_are_late_ones() -> None:
    """Both finals, and the last match above and below, have the games of the last two rounds."""
    found = double(8, late_best_of=3, late_rounds=2)
    found.play()
    assert {match.place for match in found.t.standing_matches if match.games == 3} == {"W3.1", "L4.1", "F1"}
