"""Streaks of dailies: over random years, with time zones, daylight saving, outages and freezes."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from bot.host.daily.days import WINDOW, Outage, closing_of, day_of, excused_days, open_days, opening_of
from bot.host.daily.streaks import EARNED_BY, MOST_FREEZES, Streak, streak_of
from bot.views.daily.words import streak_line

FIRST = date(2026, 1, 1).toordinal()
ZONES = (
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "Australia/Lord_Howe",
    "Asia/Kolkata",
)
YEARS = st.lists(st.sampled_from("ppppppppm" + "o"), min_size=1, max_size=400).map("".join)


def sets_of(year: str) -> tuple[set[int], set[int]]:
    """The days that were played, and those on which the bot was away: `p` played, `m` missed, `o` away."""
    found = [{FIRST + number for number, letter in enumerate(year) if letter == one} for one in "po"]
    return found[0], found[1]


def told(year: str) -> Streak:
    """The streak after a year of which every day is over."""
    played, away = sets_of(year)
    return streak_of(played, away, FIRST + len(year) - 1, FIRST + len(year))


class Member:
    """A streak as one would keep it in one's head, day by day."""

    def __init__(self) -> None:
        self.run: list[str] = []
        self.freezes, self.best = 0, 0
        self.since_full = 0

    def live(self, letter: str) -> None:
        if letter == "p":
            self.run.append("p")
            if self.freezes < MOST_FREEZES:
                self.since_full += 1
            if self.since_full == EARNED_BY:
                self.freezes, self.since_full = self.freezes + 1, 0
        elif letter == "o" and self.run:
            self.run.append("o")
        elif letter == "m" and self.run:
            if self.freezes:
                self.freezes -= 1
            else:
                self.run, self.since_full = [], 0
        self.best = max(self.best, len(self.run))


@given(YEARS)
def test_a_year_counted_by_hand(year: str) -> None:
    """Day by day or all at once: the same streak, the same best one, the same freezes."""
    member = Member()
    for letter in year:
        member.live(letter)
    assert told(year) == Streak(len(member.run), member.best, member.freezes, member.since_full)


@given(YEARS, st.data())
def test_an_outage_takes_nothing_from_anybody(year: str, data: st.DataObject) -> None:
    """Had the bot been away on a day that was missed, nobody would have less; away on a played day, all is the same."""
    number = data.draw(st.integers(0, len(year) - 1))
    away = told(f"{year[:number]}o{year[number + 1 :]}")
    if year[number] == "m":
        assert away.days >= told(year).days and away.best >= told(year).best
    played, excused = sets_of(year)
    until = FIRST + len(year) - 1
    assert streak_of(played, excused | played, until, until + 1) == told(year)


def test_a_freeze_that_was_spent_is_told_for_two_days() -> None:
    """With the day that was missed; not once the streak is lost, and never to anyone who missed nothing."""
    assert told("p" * 7 + "m").frozen == told("p" * 7 + "mp").frozen == told("p" * 7 + "mpp").frozen == FIRST + 7
    assert told("p" * 7 + "mppp").frozen is None and told("p" * 7 + "mm").frozen is None and told("p" * 8).frozen is None
    assert "one saved your streak on" in streak_line(told("p" * 7 + "mp")) and "saved" not in streak_line(told("p" * 8))


@given(YEARS)
def test_freezes_are_few_and_spent_by_themselves(year: str) -> None:
    """At most two at once; after fourteen played days, two days missed cost two freezes and nothing else, the third all."""
    assert 0 <= told(year).freezes <= MOST_FREEZES
    assert told("p" * 14) == Streak(14, 14, 2, 0)
    assert told("p" * 14 + "mm") == Streak(14, 14, 0, 0)
    assert told("p" * 14 + "mmm") == Streak(0, 14, 0, 0) and told("p" * 14 + "mmm").is_lost
    assert told("p" * 6 + "m") == Streak(0, 6, 0, 0)
    assert told("p" * 41 + "mmmp") == Streak(1, 41, 0, 1)


@given(YEARS, st.integers(0, 2))
def test_what_can_still_be_played_is_not_missed(year: str, still: int) -> None:
    """The days that are open break nothing and spend nothing, and a deal that is finished late in its window counts."""
    played, away = sets_of(year)
    until = FIRST + len(year) - 1
    assert streak_of(played, away, until + still, until + 1) == told(year)


def moments_of_a_year(zone: ZoneInfo, hour: int, minutes: list[int]) -> Iterator[datetime]:
    """When somebody who has a regular hour looks in, a day after another, by the clock on their wall."""
    for number, late in enumerate(minutes):
        local = datetime.combine(date.fromordinal(FIRST + number), datetime.min.time(), zone)
        yield (local.replace(hour=hour) + timedelta(minutes=late)).astimezone(UTC)


@given(st.sampled_from(ZONES), st.integers(0, 23), st.lists(st.integers(-270, 270), min_size=2, max_size=400))
def test_whoever_has_a_regular_hour_never_loses_a_streak(zone: str, hour: int, minutes: list[int]) -> None:
    """Four hours and a half early or late, in any zone, summer and winter: every deal is open when they look in."""
    moments = list(moments_of_a_year(ZoneInfo(zone), hour, minutes))
    played = {day for moment in moments for day in open_days(moment)}
    last, first = day_of(moments[-1]), min(played)
    found = streak_of(played, (), last, min(open_days(moments[-1])))
    assert found.days == found.best == last - first + 1


@given(st.integers(0, 366 * 24 * 60), st.sampled_from(ZONES))
def test_a_deal_is_open_for_thirty_six_hours_everywhere(minutes: int, zone: str) -> None:
    """One deal is open from noon UTC on and two before, whatever the zone in which the clock is read."""
    now = opening_of(FIRST) + timedelta(minutes=minutes)
    found = open_days(now.astimezone(ZoneInfo(zone)))
    assert found == open_days(now) and len(found) == (1 if now.hour >= 12 else 2)
    assert all(opening_of(day) <= now < closing_of(day) == opening_of(day) + WINDOW for day in found)


@given(st.lists(st.tuples(st.integers(0, 60 * 24 * 20), st.integers(1, 60 * 60)), max_size=12))
def test_days_are_excused_by_the_hour(found: list[tuple[int, int]]) -> None:
    """Minute by minute: a day is excused when more than sixty minutes of it were without the bot."""
    start, minutes, outages = opening_of(FIRST), set[int](), []
    for begin, length in found:
        if not minutes & set(range(begin, begin + length)):
            minutes |= set(range(begin, begin + length))
            outages.append(Outage(start + timedelta(minutes=begin), start + timedelta(minutes=begin + length)))
    by_day = {FIRST + day for day in range(70) if len(minutes & set(range(day * 1440, day * 1440 + 1440))) > 60}
    assert excused_days(outages) == by_day
