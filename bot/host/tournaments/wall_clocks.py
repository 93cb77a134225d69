"""What clocks on the wall of a time zone show, in UTC: also in the nights in which they are set. It reads no words."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo


def moments_of(local: datetime, zone: str) -> tuple[datetime, ...]:
    """Return when clocks of a zone show this, in UTC and in order: once, twice when they are set back, never when forward.

    `local` has no time zone of its own.
    """
    place = ZoneInfo(zone)
    told = {local.replace(tzinfo=place, fold=fold).astimezone(UTC) for fold in (0, 1)}
    return tuple(sorted(moment for moment in told if local_time(moment, zone) == local))


def local_time(moment: datetime, zone: str) -> datetime:
    """Return what clocks of a zone show at a moment, without a time zone."""
    return moment.astimezone(ZoneInfo(zone)).replace(tzinfo=None, fold=0)
