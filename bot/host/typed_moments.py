"""Says at which moment a typed day and hour are meant: the next Friday, the evening or the morning, this year or the next.

What people may mean in two ways is not guessed: `TwoMeanings` says both.
"""

import re
from calendar import isleap, monthrange
from datetime import date, datetime, time, timedelta
from typing import Final

from babel import Locale
from babel.core import get_global

from bot.engine.rules.durations import read_duration
from bot.engine.rules.plain_words import plain_words
from bot.host.written_moment import WEEKDAYS_NAMED, HourOfDay, WrittenMoment, counts_to_twelve, read_written

_HOURS_OF: Final = {
    "morning": range(12),
    "noon": range(11, 15),
    "afternoon": range(12, 19),
    "evening": range(17, 24),
    "night": range(19, 24),
    "tonight": range(17, 24),
}
"""By the part of a day; the hours after midnight are of none, as they may be meant of either day."""

_SMALL_HOURS: Final = range(4)
"""But `tonight at 1` can only mean the coming one."""

_DAYS: Final = r"(?:\d{1,3}|an?|eine[rmn]?|ne[rmn]?) ?(?:days?|tage?n?|weeks?|wochen?)|(?:a )?fortnight"
_IN_DAYS: Final = re.compile(rf"\bin (?P<days>{_DAYS})(?![\w.:])")
_DAYS_ON: Final = re.compile(
    rf"\b(?:(?P<days>{_DAYS}|week) from (?:now\b|(?=(?:today|tomorrow)\b))"
    r"|(?:a |1 )?(?P<weeks>week|fortnight) (?:(?=(?:today|tomorrow)\b)|on )"
    rf"|(?P<day>today|tomorrow|{WEEKDAYS_NAMED}) (?P<later>week|fortnight)\b)"
)
"""`2 days from now`, `a week today`, `friday week`."""

_EIGHT_DAYS: Final = re.compile(r"\bin 8 tagen\b")


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
    words, country = plain_words(text), country_of(zone)
    words, later, of_weekday = _without_days_ahead(words)
    reading = read_written(words, country, later)
    if reading is None:
        return None
    if reading.midnight:
        return None if reading.has_day and reading.ahead != 0 else datetime.combine(now.date() + timedelta(days=1), time())
    if later and (reading.has_date or reading.week is not None or (reading.weekday is not None and not of_weekday)):
        return None
    if later and reading.weekday is None:
        reading.ahead = (reading.ahead or 0) + later
    moment = _moment(reading, now)
    return moment + timedelta(days=later) if moment and later and reading.weekday is not None else moment


def require_clear_days(text: str, now: datetime) -> None:
    """Raise TwoMeanings for `in 8 Tagen`, which is a week to some, and a day more to others; `now` is local time."""
    if _EIGHT_DAYS.search(plain_words(text)):
        raise TwoMeanings(*[(now.date() + timedelta(days=days)).isoformat() for days in (7, 8)])


def clock_text(clock: time, country: str | None) -> str:
    """Return an hour as it is typed so that nobody can take it for another."""
    if counts_to_twelve(country):
        return f"{clock.hour % 12 or 12}:{clock.minute:02} {'am' if clock.hour < 12 else 'pm'}"
    return f"{clock.hour}:{clock.minute:02}"


def country_of(zone: str) -> str | None:
    """Return the country of a time zone, None for one that belongs to no country."""
    return get_global("zone_territories").get(zone)


def _without_days_ahead(words: str) -> tuple[str, int, bool]:
    """Return a text without `in 3 days`, those days, and whether they may follow a day of the week, as in `friday week`."""
    found = _IN_DAYS.search(words) or _DAYS_ON.search(words)
    if found is None:
        return words, 0, False
    named = found.groupdict()
    unit = named["days"] or named.get("weeks") or named.get("later") or ""
    duration = read_duration("1 week" if unit == "week" else unit)
    if duration is None or not duration.days:
        return words, 0, False
    return f"{words[: found.start()]}{named.get('day') or ''}{words[found.end() :]}", duration.days, not named["days"]


def _moment(reading: WrittenMoment, now: datetime) -> datetime | None:
    clock = reading.clock
    if clock is None:
        if reading.part != "noon":
            return None
        clock = HourOfDay(12)
    if clock.hour > 23 or clock.minute > 59 or clock.second > 59:
        return None
    found = [_on_day(reading, time(hour, clock.minute, clock.second), now) for hour in _hours(clock, reading.part)]
    moments = [moment for moment in found if moment is not None] or _in_the_small_hours(reading, clock, now)
    if len(moments) > 1 and reading.ahead == 0:
        moments = [moment for moment in moments if moment > now] or moments[:1]
    if len(moments) > 1:
        raise TwoMeanings(*[clock_text(moment.time(), reading.country) for moment in sorted(moments, key=datetime.time)])
    return moments[0] if moments else None


def _in_the_small_hours(reading: WrittenMoment, clock: HourOfDay, now: datetime) -> list[datetime]:
    """Return when an hour after midnight comes next, if it's one of tonight."""
    on_another_day = reading.ahead or reading.has_date or reading.weekday is not None or reading.week is not None
    if on_another_day or reading.part not in {"night", "tonight"}:
        return []
    hours = (hour for hour in _either_half(clock, reading.part) if hour in _SMALL_HOURS)
    found = (datetime.combine(now.date(), time(hour, clock.minute, clock.second)) for hour in hours)
    return [one if one > now else one + timedelta(days=1) for one in found]


def _hours(clock: HourOfDay, part: str) -> list[int]:
    """Return the hours of the day that may be meant."""
    return [one for one in _either_half(clock, part) if not part or one in _HOURS_OF[part]]


def _either_half(clock: HourOfDay, part: str) -> list[int]:
    """Return the hour that was written, and the other of that number where it may be of either half of the day."""
    both = (clock.spoken or bool(part)) and not clock.sure and 1 <= clock.hour <= 12
    return [clock.hour, (clock.hour + 12) % 24] if both else [clock.hour]


def _on_day(reading: WrittenMoment, clock: time, now: datetime) -> datetime | None:
    """Return the moment at which this hour comes on the day that is meant; None where two days are named that differ."""
    if reading.either is not None:
        one, other = reading.either
        days = [_dated(month, day, reading.year, clock, now) for month, day in ((one, other), (other, one))]
        raise TwoMeanings(*[day.date().isoformat() for day in days])
    if reading.week is not None:
        return _in_week(reading, clock, now)
    if reading.day is not None:
        found = _on_day_of_month(reading.day, clock, now)
    elif reading.month_day is not None:
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


def _on_day_of_month(day: int, clock: time, now: datetime) -> datetime:
    """Return this hour of the next month's day of this number that is to come."""
    months = [divmod(now.year * 12 + now.month - 1 + later, 12) for later in range(4)]
    days = [date(year, month + 1, day) for year, month in months if day <= monthrange(year, month + 1)[1]]
    return next(moment for moment in (datetime.combine(one, clock) for one in days) if moment > now)


def _in_week(reading: WrittenMoment, clock: time, now: datetime) -> datetime | None:
    """Return this hour of a day of this or the next week, None without a day; raises TwoMeanings if its first day matters."""
    week, weekday, country = reading.week, reading.weekday, reading.country
    if week is None or weekday is None or reading.has_date or reading.which or reading.ahead is not None:
        return None
    monday_first = country is not None and Locale.parse(f"und_{country}").first_week_day == 0
    found = set()
    for first in (0,) if monday_first else (0, 6):
        start = now.date() - timedelta(days=(now.weekday() - first) % 7) + timedelta(weeks=week)
        found.add(datetime.combine(start + timedelta(days=(weekday - first) % 7), clock))
    ahead = sorted(moment for moment in found if moment > now) or sorted(found)[:1]
    if len(ahead) > 1:
        raise TwoMeanings(*[moment.date().isoformat() for moment in ahead])
    return ahead[0]


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
