"""Says when a server's evening table opens and closes, by the clocks of its time zone."""

from datetime import date, datetime, timedelta
from typing import Final

from bot.host.routines.ports import Marks, is_spoken_for
from bot.host.settings.hours import OFF, read_clock
from bot.host.time_zones import local_time, moments_of

LATE: Final = timedelta(minutes=30)
"""How late an evening table still opens: later, the bot was away, and this evening is left out."""

OPEN: Final = timedelta(minutes=30)
"""How long it waits for somebody to sit down."""

DAY, MESSAGE, CHANNEL, SINCE = "evening", "evening_message", "evening_in", "evening_since"
"""The marks of the last evening table: its local day, and while it's open its message, its channel and the moment."""


def opening_on(day: date, hour: str, zone: str) -> datetime | None:
    """Return when the table of a local day opens; None on a day whose clocks leave that hour out.

    Where clocks show it twice, the first time counts.
    """
    return next(iter(moments_of(datetime.combine(day, read_clock(hour)), zone)), None)


def due_day(hour: str, zone: str, now: datetime, last: int | None) -> date | None:
    """Return the local day whose table is to open now, None where none is. `last` is the ordinal of the day of the last one."""
    if hour == OFF:
        return None
    today = local_time(now, zone).date()
    for day in (today - timedelta(days=1), today):
        opening = opening_on(day, hour, zone)
        if opening is not None and opening <= now < opening + LATE and (last is None or day.toordinal() > last):
            return day
    return None


def nonce_of(day: int, channel: int) -> str:
    """Return what Discord takes once for the message of a day, by its ordinal; the same until the message is noted."""
    return f"e{day}.{channel % 10**9}"


def unnoted_day(marks: Marks, channel: int, zone: str, now: datetime) -> int | None:
    """Return the ordinal of the local day whose message may have been sent before a crash, and was not noted, if any."""
    today = local_time(now, zone).date().toordinal()
    days = (day for day in (today - 1, today) if day > marks.get(DAY, 0))
    return next((day for day in days if is_spoken_for(marks, nonce_of(day, channel))), None)


def next_opening(hour: str, zone: str, now: datetime) -> datetime | None:
    """Return when the next table opens after this moment; None where none does."""
    if hour == OFF:
        return None
    today = local_time(now, zone).date()
    openings = (opening_on(today + timedelta(days=ahead), hour, zone) for ahead in range(-1, 5))
    return next((opening for opening in openings if opening is not None and opening > now), None)
