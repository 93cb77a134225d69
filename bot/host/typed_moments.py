"""Says at which moment a typed day and hour are meant: the next Friday, the evening or the morning, this year or the next.

What people may mean in two ways is not guessed: `TwoMeanings` says both.
"""

import re
from calendar import isleap
from datetime import date, datetime, time, timedelta
from typing import Final

from babel.core import get_global

from bot.engine.rules.durations import plain_words, read_duration
from bot.host.written_moment import HourOfDay, WrittenMoment, read_written

_HOURS_OF: Final = {
    "morning": range(12),
    "noon": range(11, 15),
    "afternoon": range(12, 19),
    "evening": range(17, 24),
    "night": range(19, 24),
    "tonight": range(17, 24),
}
"""By the part of a day; the hours after midnight are of none, as they may be meant of either day."""

_DAYS_AND_CLOCK: Final = re.compile(r"in (.+?) (?:at|um|@) ?(.+)")


class TwoMeanings(Exception):
    """A text may mean two things: `one` and `other` are how each would be typed so that nobody can take it for the other."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one, other)
        self.one = one
        self.other = other


def read_local_moment(text: str, zone: str, now: datetime) -> datetime | None:
    """Return what clocks will show at the moment that a text means, in local time as `now`; None where it is not understood.

    A day without a year, or an hour without a day, is the next one there is. Raises TwoMeanings, and ValueError for a day
    that no calendar has.
    """
    words, ahead = plain_words(text), None
    if later := _DAYS_AND_CLOCK.fullmatch(words):
        duration = read_duration(later[1])
        if duration is None or duration.seconds:
            return None
        words, ahead = later[2], duration.days
    reading = read_written(words, get_global("zone_territories").get(zone), ahead)
    if reading is None:
        return None
    if reading.midnight:
        return None if reading.has_day and reading.ahead != 0 else datetime.combine(now.date() + timedelta(days=1), time())
    return _moment(reading, now)


def _moment(reading: WrittenMoment, now: datetime) -> datetime | None:
    clock = reading.clock
    if clock is None:
        if reading.part != "noon":
            return None
        clock = HourOfDay(12)
    if clock.hour > 23 or clock.minute > 59 or clock.second > 59:
        return None
    found = [_on_day(reading, time(hour, clock.minute, clock.second), now) for hour in _hours(clock, reading.part)]
    moments = [moment for moment in found if moment is not None]
    if len(moments) > 1 and reading.ahead == 0:
        moments = [moment for moment in moments if moment > now] or moments[:1]
    if len(moments) > 1:
        raise TwoMeanings(*[f"{moment:%H:%M}".removeprefix("0") for moment in sorted(moments, key=datetime.time)])
    return moments[0] if moments else None


def _hours(clock: HourOfDay, part: str) -> list[int]:
    """Return the hours of the day that may be meant."""
    hour = clock.hour
    both = (clock.spoken or bool(part)) and not clock.sure and 1 <= hour <= 12
    found = [hour, (hour + 12) % 24] if both else [hour]
    return [one for one in found if not part or one in _HOURS_OF[part]]


def _on_day(reading: WrittenMoment, clock: time, now: datetime) -> datetime | None:
    """Return the moment at which this hour comes on the day that is meant; None where two days are named that differ."""
    if reading.either is not None:
        one, other = reading.either
        days = [_dated(month, day, reading.year, clock, now) for month, day in ((one, other), (other, one))]
        raise TwoMeanings(*[day.date().isoformat() for day in days])
    if reading.month_day is not None:
        found = _dated(*reading.month_day, reading.year, clock, now)
    elif reading.ahead is not None:
        found = datetime.combine(now.date() + timedelta(days=reading.ahead), clock)
    elif reading.weekday is not None:
        return _on_weekday(reading.weekday, reading.which, clock, now)
    else:
        found = datetime.combine(now.date(), clock)
        return found if found > now else found + timedelta(days=1)
    if reading.weekday is not None and found.weekday() != reading.weekday:
        return None
    if reading.ahead is not None and found.date() != now.date() + timedelta(days=reading.ahead):
        return None
    return found


def _dated(month: int, day: int, year: int | None, clock: time, now: datetime) -> datetime:
    """Return this hour of a date, the next one if it has no year."""
    if year is not None:
        return datetime.combine(date(year, month, day), clock)
    leap_day = (month, day) == (2, 29)
    years = [one for one in range(now.year, now.year + 9) if not leap_day or isleap(one)]
    found = [datetime.combine(date(one, month, day), clock) for one in years]
    return next(one for one in found if one > now)


def _on_weekday(weekday: int, which: str, clock: time, now: datetime) -> datetime:
    """Return this hour of a day of the week: of the next one; raises TwoMeanings for `next friday` in the week of one."""
    ahead = (weekday - now.weekday()) % 7
    first = datetime.combine(now.date() + timedelta(days=ahead), clock)
    later = first + timedelta(days=7)
    if which[:4] in {"next", "näch", "naec"}:
        if not ahead:
            return later
        if now.weekday() + ahead < 7:
            raise TwoMeanings(first.date().isoformat(), later.date().isoformat())
        return first
    if which[:3] in {"com", "kom"} and not ahead:
        raise TwoMeanings(first.date().isoformat(), later.date().isoformat())
    return first if first > now else later
