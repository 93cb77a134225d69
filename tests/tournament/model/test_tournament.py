"""A tournament is what its events have made of it."""

from dataclasses import replace
from typing import Final

import pytest

from bot.engine.errors import RulesError
from bot.texts import CODES, speaking, text_of
from bot.tournament.model.events import (
    Cancelled,
    CheckedIn,
    CheckinOpened,
    Decided,
    Dropped,
    Entered,
    Event,
    Finished,
    Joined,
    Left,
    Paired,
    Replayed,
    Returned,
    Ruled,
    Started,
    Unruled,
)
from bot.tournament.model.match import BYE, DecisionMethod, MatchResult, missed_result
from bot.tournament.model.plan import Format, FormatSettings
from bot.tournament.model.tournament import Tournament, TournamentPhase
from bot.tournament.progress import following_events
from bot.tournament.reopening import clashing_entrants, stays_over
from tests.tournament.results import drawn, won_by

THREE: Final[list[Event]] = [Entered(1), Entered(2), Entered(3)]
STARTED: Final[list[Event]] = [*THREE, Started((2, 1, 3))]
PAIRED: Final[list[Event]] = [*STARTED, Paired(1, 1, (2, 3)), Paired(2, 1, (1,))]


def after(*events: Event, cap: int = 64) -> Tournament:
    """Return a Swiss in which this has happened."""
    t = Tournament(FormatSettings(format=Format.SWISS, cap=cap), bytes(32))
    t.apply_all(events)
    return t


def test_who_leaves_makes_room_for_the_waiting_list() -> None:
    """The one who has waited longest moves up."""
    t = after(*THREE, cap=2)
    assert (t.entrants_playing, t.waiting_list) == ([1, 2], [3])
    t.apply_event(Left(1))
    assert (t.entrants_playing, t.waiting_list) == ([2, 3], [])


def test_who_does_not_check_in_is_not_in_the_field() -> None:
    """From the check-in on only those play who said that they are there."""
    t = after(*THREE, CheckinOpened(), CheckedIn(1), CheckedIn(3))
    assert t.entrants_playing == [1, 3]
    assert t.phase is TournamentPhase.CHECKIN


def test_the_start_fixes_the_field_and_its_words() -> None:
    """Seeds are places in the order given; the draw is made with the words of those who play."""
    t = after(Entered(1, "a"), Entered(2, "b"), Entered(3, "c"), Left(2), Started((3, 1)))
    assert (t.order, t.words) == ([3, 1], ("1:a", "3:c"))
    assert [t.entrants[n].seed for n in (3, 1)] == [1, 2]
    t.apply_all([Entered(4, "late"), Joined(4)])
    assert (t.order, t.words) == ([3, 1, 4], ("1:a", "3:c"))
    assert t.entrants[4].late


def test_who_drops_is_paired_no_more_until_they_return() -> None:
    """They stay in the field, with their points."""
    t = after(*STARTED, Dropped(1))
    assert (t.order, t.entrants_playing) == ([2, 1, 3], [2, 3])
    t.apply_event(Returned(1))
    assert t.entrants_playing == [2, 1, 3]


def test_a_bye_is_decided_and_a_match_is_open() -> None:
    """Only where two meet there is something to play."""
    t = after(*PAIRED)
    assert (t.matches[1].is_open, t.matches[2].is_open, t.matches[2].result, t.matches[2].winner) == (True, False, BYE, 1)
    assert t.open_match(3) is t.matches[1]
    assert t.open_match(1) is None


def test_the_last_ruling_counts_until_it_is_taken_back() -> None:
    """A ruling goes over what was played; taken back, what was before counts again."""
    t = after(*PAIRED, Decided(1, won_by(0)), Ruled(1, None), Ruled(1, won_by(1, DecisionMethod.AWARDED)))
    match = t.matches[1]
    assert match.winner == 3
    t.apply_event(Unruled(1))
    assert (match.is_void, match.result, match.is_open) == (True, None, False)
    t.apply_event(Unruled(1))
    assert (match.winner, match.loser) == (2, 3)


def test_a_replay_forgets_what_came_of_the_match() -> None:
    """It is open again, and rulings on it are gone too."""
    t = after(*PAIRED, Decided(1, won_by(0)), Ruled(1, None), Replayed(1))
    assert (t.matches[1].is_open, t.matches[1].rulings, t.matches[1].replays) == (True, [], 1)


def test_a_cancelled_match_is_as_if_it_had_not_been() -> None:
    """It keeps its number and counts nowhere."""
    t = after(*PAIRED, Cancelled(1))
    assert (list(t.standing_matches), t.of_entrant(2), t.open_match(2)) == ([t.matches[2]], [], None)


@pytest.mark.parametrize(
    ("before", "event"),
    [
        (THREE, Entered(5)),
        (THREE, Left(4)),
        (THREE, Started(())),
        (THREE, Started((1, 1))),
        (THREE, Started((1, 4))),
        (STARTED, Started((1, 2))),
        (STARTED, Joined(1)),
        (STARTED, Paired(2, 1, (1, 2))),
        (STARTED, Decided(1, won_by(0))),
        (PAIRED, Decided(2, BYE)),
        (PAIRED, Decided(1, BYE)),
        ([*PAIRED, Decided(1, won_by(0))], Decided(1, won_by(1))),
        ([*PAIRED, Cancelled(1)], Ruled(1, None)),
        (PAIRED, Unruled(1)),
    ],
)
def test_what_cannot_have_happened_changes_nothing(before: list[Event], event: Event) -> None:
    """It is refused, and the tournament is the same as before."""
    t = after(*before)
    with pytest.raises(ValueError, match=r"\w"):
        t.apply_event(event)
    assert t == after(*before)


@pytest.mark.parametrize(
    ("gone", "result"),
    [
        ([3], MatchResult((1, 2), (), DecisionMethod.WALKOVER)),
        ([2, 3], MatchResult((2, 2), (), DecisionMethod.ABSENT)),
    ],
)
def test_a_match_of_somebody_who_dropped_is_a_walkover(gone: list[int], result: MatchResult) -> None:
    """The other one has won; with both gone both have lost."""
    t = after(*PAIRED, *(Dropped(number) for number in gone))
    assert following_events(t)[0] == Decided(1, result)


def test_nothing_follows_when_it_is_over() -> None:
    """Before the start and after the end nothing happens by itself."""
    assert list(following_events(after(*THREE))) == []
    assert list(following_events(after(*PAIRED, Finished()))) == []


def test_results_say_who_won() -> None:
    """One place 1 is a win, several are a draw, none is a loss for all."""
    assert [won_by(1).winner, drawn().winner, missed_result([False, False]).winner] == [1, None, None]
    assert [won_by(1).is_drawn, drawn().is_drawn, missed_result([False, False]).is_drawn] == [False, True, False]
    assert missed_result([True, False, True, False]) == MatchResult((1, 3, 1, 3), (), DecisionMethod.WALKOVER)
    assert missed_result([False] * 3).places == (2, 2, 2)


def test_a_match_is_not_opened_again_while_its_entrants_play_another() -> None:
    """In a Swiss it would seat them twice; who is told which of them is still playing can wait for that."""
    over: list[Event] = [Decided(1, won_by(0)), Ruled(1, None), Paired(3, 2, (1, 2)), Paired(4, 2, (3,))]
    t = after(*PAIRED, *over)
    assert clashing_entrants(t, Replayed(1)) == (2,)
    assert clashing_entrants(t, Unruled(1)) == (), "it has its result again"
    t.apply_event(Decided(3, won_by(0)))
    assert clashing_entrants(t, Replayed(1)) == ()


def test_what_was_only_ruled_is_open_when_the_ruling_is_taken_back() -> None:
    """So the same holds for it."""
    t = after(*PAIRED, Ruled(1, won_by(0, DecisionMethod.AWARDED)), Paired(3, 2, (1, 2)))
    assert clashing_entrants(t, Unruled(1)) == (2,)


def test_after_the_end_only_what_leaves_nothing_to_play_may_change() -> None:
    """A final may be awarded to the other; a match before it may not, for they have not played the final."""
    t = Tournament(FormatSettings(), bytes(32))
    t.apply_all([*(Entered(number) for number in (1, 2, 3, 4)), Started((1, 2, 3, 4))])
    while events := following_events(t):
        t.apply_all(events)
        t.apply_all([Decided(match.number, won_by(0)) for match in t.standing_matches if match.is_open])
    before, final = t.matches[1], next(match for match in t.standing_matches if match.place == "W2.1")
    assert t.phase is TournamentPhase.OVER
    assert stays_over(t, Ruled(final.number, won_by(1, DecisionMethod.AWARDED)))
    assert not stays_over(t, Ruled(before.number, won_by(1, DecisionMethod.AWARDED)))
    assert not stays_over(t, Ruled(final.number, None))
    assert final.rulings == before.rulings == []


@pytest.mark.parametrize(
    "fault",
    [
        {"cap": 1},
        {"cap": 257},
        {"best_of": 2},
        {"best_of": 17},
        {"late_best_of": 4},
        {"late_rounds": 9},
        {"rounds": 33},
        {"late_until": -1},
        {"group_size": 2},
        {"advance": 4},
        {"table_size": 5},
    ],
)
def test_a_plan_that_cannot_be_is_refused_in_a_sentence(fault: dict[str, int]) -> None:
    """Whoever makes one is told what can be."""
    with pytest.raises(RulesError, match=r"^value-tournament-") as refused:
        replace(FormatSettings(), **fault)  # type: ignore[arg-type]
    for code in CODES:
        with speaking(code):
            assert [text_of(reason)[-1] for reason in refused.value.reasons] == ["."]


def test_the_last_rounds_may_be_longer() -> None:
    """By how many rounds follow; nothing said, all are the same."""
    assert [FormatSettings(best_of=3, late_best_of=5, late_rounds=2).games(left) for left in (2, 1, 0)] == [3, 5, 5]
    assert [FormatSettings(best_of=3).games(left) for left in (2, 1, 0)] == [3, 3, 3]
