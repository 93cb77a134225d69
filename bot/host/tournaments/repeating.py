"""A tournament that is held every week: when the next one is, by the clock on the wall of its time zone."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.host.tournaments.charter import Charter

WEEK = timedelta(weeks=1)


def following_charter(charter: Charter, moment: datetime) -> Charter | None:
    """Return the charter of the next one, None where nothing repeats. Weeks that went by meanwhile are left out.

    It begins at the same hour of the day, also when clocks were changed in between.
    """
    if not charter.weekly or charter.start is None:
        return None
    local = charter.start.astimezone(ZoneInfo(charter.zone)).replace(tzinfo=None)
    while True:
        local += WEEK
        start = local.replace(tzinfo=ZoneInfo(charter.zone)).astimezone(UTC)
        if start - timedelta(milliseconds=charter.checkin) > moment:
            return replace(charter, start=start)
