"""Reckons with the days of the daily: when a deal opens and until when it counts, by UTC alone, and which days we were away."""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple

WINDOW: Final = timedelta(hours=36)
"""From the opening of a deal on, in which it counts when it is finished: midnight comes early for many."""

DAY: Final = timedelta(days=1)

TOO_LONG: Final = timedelta(hours=1)
"""How long the bot may be away on a day, all in all; a day on which it was away longer counts for everybody."""


class Outage(NamedTuple):
    """A time in which the bot was away."""

    start: datetime
    end: datetime


def day_of(moment: datetime) -> int:
    """Return the day of a moment, as an ordinal, in UTC."""
    return moment.astimezone(UTC).date().toordinal()


def date_text(day: int) -> str:
    """Return a day as it stands in seeds and records: `2026-11-30`."""
    return date.fromordinal(day).isoformat()


def opening_of(day: int) -> datetime:
    """Return when the deal of a day opens."""
    return datetime.combine(date.fromordinal(day), time(), UTC)


def closing_of(day: int) -> datetime:
    """Return the first moment at which the deal of a day does not count any more."""
    return opening_of(day) + WINDOW


def open_days(now: datetime) -> list[int]:
    """Return the days whose deals count when they are finished now: today, and until noon yesterday too."""
    today = day_of(now)
    return [day for day in (today, today - 1) if opening_of(day) <= now < closing_of(day)]


def excused_days(outages: Iterable[Outage]) -> frozenset[int]:
    """Return the days on which the bot was away for more than an hour, all outages of the day together."""
    away: dict[int, timedelta] = {}
    for outage in outages:
        for day, length in _by_day(outage):
            away[day] = away.get(day, timedelta()) + length
    return frozenset(day for day, length in away.items() if length > TOO_LONG)


def _by_day(outage: Outage) -> Iterator[tuple[int, timedelta]]:
    for day in range(day_of(outage.start), day_of(outage.end) + 1):
        begin, end = max(outage.start, opening_of(day)), min(outage.end, opening_of(day + 1))
        if end > begin:
            yield day, end - begin
