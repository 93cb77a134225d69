"""The words and the ids of leaderboards: filters that come back as they went, dates, shares and points."""

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.host.ids import ServerId
from bot.host.ranking.boards import Scope
from bot.host.ranking.periods import ALL_TIME, Period, Season, Window, window_of
from bot.host.ranking.totals import Measure
from bot.host.refusals import Refusal, Refused
from bot.views.ranking.leaderboard_filters import (
    DEEPEST,
    RATED,
    SUBJECTS,
    Filters,
    filters_of,
    kept_window,
    make_consistent,
    one_of,
    subject_of,
)
from bot.views.ranking.leaderboard_page import PAGE, LeaderboardStep
from bot.views.ranking.leaderboard_text import (
    percent_text,
    plain_window,
    points_text,
    season_words,
    subject_words,
    window_words,
)

TODAY = date(2026, 3, 4)
LONGEST_STEP = max(len(step) for step in LeaderboardStep)


@given(
    scope=st.sampled_from(Scope),
    period=st.sampled_from(Period),
    subject=st.sampled_from(SUBJECTS),
    measure=st.sampled_from(Measure),
    first=st.integers(-100, 2 * DEEPEST),
)
def test_filters_come_back_from_an_id(scope: Scope, period: Period, subject: str, measure: Measure, first: int) -> None:
    """What a button holds is what its page showed, and fits an id of Discord."""
    window = Window(period, 99) if period is Period.SEASON else window_of(period, TODAY)
    try:
        filters = make_consistent(Filters(scope, window, subject, measure)).page_at(first)
    except Refused as refused:
        assert refused.refusal in {Refusal.NO_RATING, Refusal.SEASON_EVERYWHERE}
        return
    assert filters_of(str(filters), TODAY) == filters and filters.first % 10 == 0
    assert len(f"{PAGE}:{filters!s}") + LONGEST_STEP + 1 <= 100


@given(st.text(max_size=80))
def test_no_text_does_harm(text: str) -> None:
    """Whatever an id says, it is filters that there can be, or refused."""
    try:
        filters = filters_of(text, TODAY)
    except Refused:
        return
    assert filters.subject in SUBJECTS and 0 <= filters.first <= DEEPEST


def test_old_days_become_this_one() -> None:
    """Days and weeks that are kept no longer, and those to come, are today's; months and years stay."""
    today, yesterday = window_of(Period.DAY, TODAY), window_of(Period.DAY, date(2026, 3, 3))
    assert kept_window(yesterday, TODAY) == yesterday and kept_window(window_of(Period.DAY, date(2026, 3, 2)), TODAY) == today
    assert kept_window(window_of(Period.DAY, date(2027, 1, 1)), TODAY) == today
    assert kept_window(window_of(Period.WEEK, date(2026, 2, 1)), TODAY) == window_of(Period.WEEK, TODAY)
    assert kept_window(Window(Period.YEAR, date(2024, 7, 1).toordinal()), TODAY) == window_of(Period.YEAR, date(2024, 1, 1))
    assert kept_window(Window(Period.ALL, 7), TODAY) == ALL_TIME
    with pytest.raises(ValueError, match="ordinal"):
        kept_window(Window(Period.DAY, 0), TODAY)


def test_dates_are_the_readers_own() -> None:
    """A stretch has its first and its last day, each at noon, so that it is the same day nearly everywhere."""
    assert window_words(window_of(Period.DAY, TODAY), None) == "<t:1772625600:D> (UTC)"
    assert datetime.fromtimestamp(1772625600, UTC) == datetime(2026, 3, 4, 12, tzinfo=UTC)
    assert window_words(window_of(Period.MONTH, TODAY), None) == "<t:1772366400:D> to <t:1774958400:D> (UTC)"
    assert window_words(ALL_TIME, None) == "All time"
    season = Season(ServerId(1), 3, "Winter", datetime(2026, 1, 1, tzinfo=UTC), None)
    assert season_words(season, 3) == "Season **Winter**, since <t:1767225600:D>" and season_words(None, 9) == "Season 9"


def test_menus_say_this_one_or_the_last_one() -> None:
    """In a menu no date can be in the reader's own way, so it says which one it is."""
    assert plain_window(window_of(Period.WEEK, TODAY), TODAY) == "This week"
    assert plain_window(window_of(Period.MONTH, date(2026, 2, 28)), TODAY) == "Last month"


def test_shares_and_points() -> None:
    """What is not all is never said to be; half points are halves."""
    assert [percent_text(1, 3), percent_text(999, 1000), percent_text(1, 1), percent_text(0, 0)] == ["33%", "99%", "100%", "0%"]
    assert [percent_text(445, 1000, digits=1), percent_text(9999, 10_000, digits=1)] == ["44.5%", "99.9%"]
    assert [points_text(half) for half in (0, 1, 2, 3, 2001)] == ["0", "½", "1", "1½", "1,000½"]


def test_what_a_member_may_mean() -> None:
    """A key, a family, a variant's name in any case, or all; everything else is refused."""
    assert [subject_of(typed) for typed in (None, "all", "family:choice", "JOKER  war", "house")] == [
        "",
        "",
        "family:choice",
        "jokers",
        "house",
    ]
    with pytest.raises(Refused):
        subject_of("family:nothing")
    assert one_of(Scope, "channel") is Scope.CHANNEL
    with pytest.raises(Refused):
        one_of(Period, "decade")


@pytest.mark.parametrize(
    ("typed", "subject"),
    [
        ("Übung", "practice"),
        ("Übung (Spiele mit Bots)", "practice"),
        ("practice", "practice"),
        ("alle Spiele", ""),
        ("all games", ""),
        ("Hausregeln", "house"),
        ("kurze  Spiele", "family:short"),
        ("Games with choices", "family:choice"),
    ],
)
def test_what_a_page_calls_its_games_can_be_typed(typed: str, subject: str) -> None:
    """Whatever a page or a hint calls them, in any language, is understood, also without picking it from the list."""
    assert subject_of(typed) == subject


def test_every_kind_of_games_has_a_name() -> None:
    """Each is named, and ratings are kept where somebody decides alone."""
    assert len({subject_words(subject) for subject in SUBJECTS}) == len(SUBJECTS)
    assert "classic" not in RATED and {"suicide-war", "family:choice", "house"} <= RATED
