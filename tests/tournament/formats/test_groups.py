"""Groups, then a cut: who is in which group, who goes on, and where they stand."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournament.bracket import bracket_of
from bot.tournament.formats.groups import advancing_counts, cut_of, draw_snake, groups_in, groups_of
from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import Cancelled, Decided, Dropped, Replayed, Ruled
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import TournamentPhase
from bot.tournament.standings.slots import Ranked
from tests.support.examples import examples
from tests.tournament.random_driver import Driven, started, told_again, upheaval
from tests.tournament.results import won_by


def grouped(entrants: int, **settings: int | bool) -> Driven:
    """Return a tournament of groups that has begun."""
    return started(Format.GROUPS, entrants, **settings)


def seats_of(cut: tuple[object, ...], group: int) -> list[int]:
    """Return where those of a group stand in the first round of a cut."""
    return [seat for seat, feed in enumerate(cut) if isinstance(feed, Ranked) and feed.group == group]


@settings(max_examples=examples(20, of=40), deadline=None)
@given(st.integers(2, 256), st.integers(3, 8), st.integers(1, 7))
def test_groups_are_of_about_one_size(entrants: int, size: int, advance: int) -> None:
    """Sizes differ by one at most, none is below three, and of each group somebody goes on and somebody does not."""
    plan = FormatSettings(format=Format.GROUPS, group_size=size, advance=min(advance, size - 1))
    groups = draw_snake(range(1, entrants + 1), groups_of(plan, entrants))
    sizes = {len(group) for group in groups}
    assert sorted(number for group in groups for number in group) == list(range(1, entrants + 1))
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= min(3, entrants)
    assert entrants < 3 * size or abs(entrants / len(groups) - size) <= 1
    assert 1 <= advancing_counts(plan, entrants) < min(sizes)


def test_seeds_are_dealt_like_a_snake() -> None:
    """From the first group to the last and back, so that every group is about as strong."""
    assert draw_snake(range(1, 11), 3) == [[1, 6, 7], [2, 5, 8], [3, 4, 9, 10]]


@pytest.mark.parametrize("groups", [2, 3, 4, 5, 6, 7, 8, 11, 16, 21, 32, 64, 85])
@pytest.mark.parametrize("advance", [1, 2, 3, 4])
def test_a_group_meets_again_as_late_as_can_be(groups: int, advance: int) -> None:
    """Two of a group are in different halves of the cut, four in different quarters; winners have the byes."""
    cut = cut_of(groups, advance)
    for group in range(1, groups + 1):
        seats = seats_of(cut, group)
        apart = len(cut) // 2 if advance == 2 else len(cut) // 4 if advance > 2 else 0
        assert len(seats) == advance
        assert len({seat // apart for seat in seats} if apart else seats) == advance
    byes = [
        feed for one, other in zip(cut[::2], cut[1::2], strict=True) for feed in (one, other) if None in (one, other) and feed
    ]
    assert sum(isinstance(feed, Ranked) and feed.rank == 1 for feed in byes) == min(len(byes), groups)


def test_winners_meet_the_seconds_of_other_groups() -> None:
    """With four groups of which two go on, every first match is between a winner and a second of another group."""
    cut = cut_of(4, 2)
    pairs = list(zip(cut[::2], cut[1::2], strict=True))
    for one, other in pairs:
        assert isinstance(one, Ranked)
        assert isinstance(other, Ranked)
        assert (one.rank, other.rank) == (1, 2)
        assert one.group != other.group


@settings(max_examples=15, deadline=None)
@given(st.one_of(st.integers(2, 12), st.integers(2, 32)), st.randoms(use_true_random=False), st.integers(1, 3), st.booleans())
def test_whatever_happens_it_ends(entrants: int, random: Random, advance: int, third: bool) -> None:
    """Everybody of a group has met everybody once, the cut beats all but one, and the log tells it again."""
    found = upheaval(Format.GROUPS, entrants, random, advance=advance, third_place=third)
    groups, best = groups_in(found.t), advancing_counts(found.t.plan, entrants)
    for group in groups:
        met = [frozenset(match.seats) for match in found.t.standing_matches if match.place.startswith(f"G{group.number}.")]
        assert len(met) == len(set(met)) == len(group.members) * (len(group.members) - 1) // 2
    winners = found.winners
    losses = [n for match in found.t.standing_matches if match.place[0] == "W" for n in match.seats if n != match.winner]
    through = [line.entrant for group in groups for line in group.table(found.t)[:best]]
    assert sorted(losses + winners) == sorted(through)
    assert told_again(found) == found.t


def test_favourites_go_all_the_way() -> None:
    """Sixteen in four groups: the first four seeds win theirs, and the first two meet in the final."""
    found = grouped(16)
    rounds = format_of(Format.GROUPS).rounds(found.t.plan, 16)
    assert rounds == 6
    found.play()
    assert found.t.latest_round == rounds
    assert found.at("W3.1").round == 6
    assert sorted(found.at("W3.1").seats) == [1, 2]
    assert [line.rank for line in found.standings] == [1, 2, 3, 4, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13]
    assert [found.ranks[seed] for seed in (1, 2)] == [1, 2]


def test_every_group_plays_at_its_own_pace() -> None:
    """The next round of a group begins when it has played the one before, whatever others do; places name the match."""
    found = grouped(8)
    assert sorted(match.place for match in found.open) == ["G1.1", "G1.2", "G2.1", "G2.2"]
    for place in ("G1.1", "G1.2"):
        found.do(Decided(found.at(place).number, won_by(0)))
    assert sorted(match.place for match in found.open) == ["G1.3", "G1.4", "G2.1", "G2.2"]


def test_the_cut_waits_for_the_groups_that_feed_it() -> None:
    """Before they are over the bracket shows from which group and place somebody comes."""
    found = grouped(8)
    found.play(most=2)
    assert not [match for match in found.t.standing_matches if match.place.startswith("W")]
    feeds = [seat.feed for column in bracket_of(found.t).columns for slot in column.slots for seat in slot.seats][:4]
    assert feeds == [Ranked(1, 1), Ranked(2, 2), Ranked(2, 1), Ranked(1, 2)]
    found.play(most=1)
    assert sorted(match.place for match in found.open) == ["W1.1", "W1.2"]


def test_a_ruling_in_a_group_changes_the_cut() -> None:
    """If another one is second thereby, that match of the cut is paired anew, and the other one stays."""
    found = grouped(8)
    found.play(most=3)
    before = {match.place: match for match in found.open}
    second, third = (line.entrant for line in groups_in(found.t)[0].table(found.t)[1:3])
    (match,) = (match for match in found.t.standing_matches if set(match.seats) == {second, third})
    found.do(Ruled(match.number, won_by(match.seats.index(third))))
    assert before["W1.2"].cancelled
    assert not before["W1.1"].cancelled
    assert third in found.at("W1.2").seats


def test_a_replay_in_a_group_withdraws_the_cut() -> None:
    """While the group is not over, nobody of it can go on."""
    found = grouped(8)
    found.play(most=3)
    assert found.do(Replayed(1)) == [Cancelled(match.number) for match in found.t.matches.values() if match.place[0] == "W"]


def test_a_replay_within_a_group_withdraws_the_later_match_of_its_players() -> None:
    """Nobody plays two at once; the match that was withdrawn is there again afterwards."""
    found = grouped(4)
    found.play(most=1)
    one, other = found.open
    found.do(Replayed(1))
    assert one.cancelled
    assert other.cancelled
    found.do(Decided(1, won_by(0)))
    assert sorted(match.place for match in found.open) == sorted((one.place, other.place))


def test_a_void_match_of_a_group_counts_for_nothing() -> None:
    """It is not played again: in a group nobody has to go on from it."""
    found = grouped(4, advance=1)
    found.do(Ruled(1, None))
    found.play()
    assert found.t.phase is TournamentPhase.OVER
    assert found.at("G1.1").is_void


def test_who_drops_out_loses_what_is_left() -> None:
    """Matches of somebody who dropped out are won by the others without a game."""
    found = grouped(4, advance=1)
    found.do(Dropped(1))
    found.play()
    assert found.ranks == {2: 1, 3: 2, 4: 3, 1: 4}


@pytest.mark.parametrize(("entrants", "matches"), [(2, 1), (3, 4), (4, 7), (5, 11)])
def test_few_are_one_group(entrants: int, matches: int) -> None:
    """The best two of it play the final; of two entrants one match is all."""
    found = grouped(entrants)
    found.play()
    assert len(found.t.matches) == matches
    assert list(found.ranks.values()) == list(range(1, entrants + 1))
