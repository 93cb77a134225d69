"""Why somebody stands where they stand, in numbers."""

import pytest

from bot.tournament.model.events import Decided, Paired, Ruled
from bot.tournament.model.match import DecisionMethod, MatchResult
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.progress import following_events
from bot.tournament.standings.slots import THIRD
from bot.tournament.why import BEATEN, GROUP_PLACE, REACHED, MatchContribution, explain_place
from tests.tournament.results import won_by
from tests.tournament.text_rounds import played


def test_every_match_says_what_it_brought() -> None:
    """A win, a draw, a bye and a void; what is still open says nothing."""
    t = played(5, "1+2 3=4 5", "5+1 2+3 4", "1=4 2?5 3")
    t.apply_event(Ruled(1, None))
    assert explain_place(t, 1).matches == (
        MatchContribution(1, 1, (2,), None, 0, False, 0),
        MatchContribution(4, 2, (5,), DecisionMethod.PLAYED, 2, False, 0),
        MatchContribution(7, 3, (4,), DecisionMethod.PLAYED, 1, True, 1),
    )
    assert [line.how for line in explain_place(t, 5).matches] == [DecisionMethod.BYE, DecisionMethod.PLAYED]


def test_the_first_number_that_is_not_the_same_parts_two() -> None:
    """Points, then the tie-breaks as published, with both values."""
    t = played(4, "1+2 3+4", "2+3 1-4", "1+3 2+4", format_=Format.ROBIN)
    found = explain_place(t, 2)
    assert (found.standing.rank, found.standing.points) == (2, 4)
    assert [(one.entrant, one.rank, one.by, one.mine, one.theirs) for one in found.beside] == [
        (1, 1, "direct-encounter", 0, 2),
        (3, 3, "points", 4, 2),
    ]


def test_all_who_share_a_rank_are_named_and_nothing_parts_them() -> None:
    """Before anything is decided everybody stands first."""
    t = played(4, "1?2 3?4")
    found = explain_place(t, 1)
    assert {(one.entrant, one.by) for one in found.beside} == {(2, None), (3, None), (4, None)}


def test_in_an_arena_a_match_on_a_streak_is_doubled() -> None:
    """After two wins the third counts four points, in halves eight."""
    t = played(3, "1+2 1+3 1+2", format_=Format.ARENA)
    assert [(line.points, line.doubled) for line in explain_place(t, 1).matches] == [(4, False), (4, False), (8, True)]


def test_at_a_table_the_place_says_what_it_brought() -> None:
    """The second of four has four points."""
    t = played(4, format_=Format.TABLES)
    t.apply_all([Paired(1, 1, (1, 2, 3, 4)), Decided(1, MatchResult((2, 1, 3, 4)))])
    assert explain_place(t, 1).matches == (MatchContribution(1, 1, (2, 3, 4), DecisionMethod.PLAYED, 2, False, 8),)


def of_four(format_: Format) -> Tournament:
    """Return a bracket of four in which the first named has always won."""
    t = played(4, format_=format_)
    while events := following_events(t):
        t.apply_all(events)
        for match in [match for match in t.standing_matches if match.is_open]:
            t.apply_event(Decided(match.number, won_by(match.seats.index(min(match.seats)))))
    return t


@pytest.mark.parametrize(("format_", "places"), [(Format.SINGLE, ["", "F", "W", "W"]), (Format.DOUBLE, ["", "F", "L", "L"])])
def test_in_a_bracket_it_is_the_match_of_the_knock_out(format_: Format, places: list[str]) -> None:
    """Whoever has won has none; the match for the third place knocks nobody out."""
    t = of_four(format_)
    out = [explain_place(t, number).out for number in (1, 2, 3, 4)]
    found = ["" if number is None else t.matches[number].place for number in out]
    final = "W2.1" if format_ is Format.SINGLE else "F1"
    assert [place and ("F" if place == final else place[0]) for place in found] == places


def test_in_a_bracket_a_final_parts_two_or_how_far_they_came() -> None:
    """The finalists are parted by who won the final; the loser of the final and whoever is third by the rounds they reached."""
    found = explain_place(of_four(Format.DOUBLE), 2)
    assert [(one.entrant, one.by, one.mine > one.theirs) for one in found.beside] == [(1, BEATEN, False), (3, REACHED, True)]


def test_the_match_for_the_third_place_parts_its_two() -> None:
    """Both went out in the semi-finals; the match between them says who is third, and both are told of it."""
    t = of_four(Format.SINGLE)
    third, fourth = (explain_place(t, number) for number in (3, 4))
    final, last = third.beside
    assert (final.by, last.by, last.matches) == (REACHED, BEATEN, (third.third,)) and last.mine > last.theirs
    assert final.mine == 1 and final.theirs == 2, "the match for the third place is no round that was reached"
    assert third.third == fourth.third and t.matches[third.third or 0].place == THIRD
    assert explain_place(t, 1).third is None


def test_in_groups_the_place_in_the_group_is_told_too() -> None:
    """With the numbers that part the members of the group."""
    t = played(6, format_=Format.GROUPS)
    t = Tournament(FormatSettings(format=Format.GROUPS, group_size=3, advance=1), t.seed, t.phase, t.entrants, t.order)
    while events := following_events(t):
        t.apply_all(events)
        for match in [match for match in t.standing_matches if match.is_open]:
            t.apply_event(Decided(match.number, won_by(match.seats.index(min(match.seats)))))
    found = explain_place(t, max(t.order))
    assert found.group is not None
    assert (found.group.standing.rank, found.group.standing.points, found.out) == (3, 0, None)
    assert [one.by for one in found.group.beside] == ["points"]
    assert {one.by for one in found.beside} <= {REACHED, GROUP_PLACE, "shared"}


def test_nobody_else_can_be_asked_about() -> None:
    """Whoever is not in the field stands nowhere."""
    with pytest.raises(ValueError, match="not in the field"):
        explain_place(played(2), 3)
