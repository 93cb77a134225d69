"""When evening tables open: once on each local day, at the hour that clocks show, whatever daylight saving does."""

from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as any_of

from bot.host.routines.evenings import LATE, due_day, next_opening, opening_on
from bot.host.settings.hours import is_quiet, read_clock
from bot.host.time_zones import local_time

ZONES = any_of.sampled_from(
    ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "America/Sao_Paulo"]
)
HOURS = any_of.builds("{:02}:{:02}".format, any_of.integers(0, 23), any_of.sampled_from([0, 30, 59]))
DAYS = any_of.dates(date(2011, 1, 2), date(2040, 12, 28))


@given(DAYS, HOURS, ZONES)
def test_a_table_opens_when_clocks_show_its_hour(day: date, hour: str, zone: str) -> None:
    """And the first time, where they show it twice; on a day without that hour there is none."""
    opening = opening_on(day, hour, zone)
    if opening is None:
        shown = {local_time(datetime(*day.timetuple()[:3], tzinfo=UTC) + timedelta(minutes=m), zone) for m in range(-900, 2400)}
        assert datetime.combine(day, read_clock(hour)) not in shown
    else:
        assert local_time(opening, zone) == datetime.combine(day, read_clock(hour))
        for earlier in range(30, 180, 30):
            assert local_time(opening - timedelta(minutes=earlier), zone) != datetime.combine(day, read_clock(hour))


@given(DAYS, HOURS, ZONES, any_of.lists(any_of.integers(1, 9000), min_size=1, max_size=60))
def test_each_day_has_one_table_at_most(day: date, hour: str, zone: str, steps: list[int]) -> None:
    """However often and irregularly the bot looks; one that looks too late leaves the evening out."""
    now, last, opened = datetime(*day.timetuple()[:3], tzinfo=UTC), None, list[date]()
    for minutes in steps:
        now += timedelta(minutes=minutes / 10)
        found = due_day(hour, zone, now, last)
        if found is not None:
            opening = opening_on(found, hour, zone)
            assert opening is not None and opening <= now < opening + LATE
            last = found.toordinal()
            opened.append(found)
    assert opened == sorted(set(opened))


@given(DAYS, HOURS, ZONES)
def test_a_bot_that_wakes_for_the_next_opening_misses_none(day: date, hour: str, zone: str) -> None:
    """For a month, over changes of clocks: a table on each day whose clocks show the hour."""
    now, last, opened = datetime(*day.timetuple()[:3], tzinfo=UTC), None, list[date]()
    end = now + timedelta(days=30)
    while (following := next_opening(hour, zone, now)) is not None and following < end:
        now = following
        found = due_day(hour, zone, now, last)
        assert found is not None
        last = found.toordinal()
        opened.append(found)
    first, final = opened[0], opened[-1]
    every = (first + timedelta(days=ahead) for ahead in range((final - first).days + 1))
    assert opened == [one for one in every if opening_on(one, hour, zone) is not None]


def test_quiet_hours_go_past_midnight() -> None:
    """By the server's clocks: the first minute is quiet, the last is not."""
    moment = datetime(2026, 7, 1, 20, 59, tzinfo=UTC)  # 22:59 in Berlin
    assert not is_quiet("23:00-08:00", "Europe/Berlin", moment)
    assert is_quiet("23:00-08:00", "Europe/Berlin", moment + timedelta(minutes=1))
    assert is_quiet("23:00-08:00", "Europe/Berlin", moment + timedelta(hours=9))
    assert not is_quiet("23:00-08:00", "Europe/Berlin", moment + timedelta(hours=9, minutes=1))
    assert is_quiet("13:00-15:00", "UTC", datetime(2026, 7, 1, 14, tzinfo=UTC)) and not is_quiet("off", "UTC", moment)
