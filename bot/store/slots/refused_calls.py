"""Counts what Discord refused to all processes within ten minutes, and tells all of them to stop when it is too much."""

import json
from typing import NamedTuple

from sqlalchemy import Connection

from bot.store.database.database import Database, value_within
from bot.store.database.leases import lock_and_tell_time
from bot.store.slots.notices import Notices

REFUSED_CALLS = "refusals"
"""The key of the counts: each with the moment at which its part of the time began."""

REFUSED_CALLS_LOCK = 0x5761725F52656675
"""The lock under which they are counted: the letters of War_Refu as a number."""

STOPPED = "stopped"
"""The kind of the notice that all calls stop; the milliseconds for which they do follow."""

PART = 10_000
"""Milliseconds that are counted together."""

Counts = list[tuple[int, int]]
"""The refusals of each part of the time, oldest first: when it began, and how many they were."""


class RefusedCallLimits(NamedTuple):
    """Calls stop at `most` refusals in `window` milliseconds, and go on when no more than `enough` are left in it."""

    most: int
    enough: int
    window: int


class RefusedCallRepository:
    """The refusals of all processes on one server. Nothing tells which of them share an address, so all are thought to."""

    def __init__(self, database: Database, notices: Notices) -> None:
        self._database = database
        self._notices = notices

    async def add(self, refused: int, limits: RefusedCallLimits) -> int:
        """Count refusals; return for how many milliseconds all calls stop, and tell the others; raises StoreDown."""
        return await self._database.transact(lambda connection: self._add(connection, refused, limits))

    def _add(self, connection: Connection, refused: int, limits: RefusedCallLimits) -> int:
        now = lock_and_tell_time(connection, REFUSED_CALLS_LOCK)
        kept = value_within(connection, REFUSED_CALLS)
        counts = [(begin, number) for begin, number in json.loads(kept)] if kept else []
        counts = counts_after(counts, refused, now, limits.window)
        if refused:
            self._database.put_within(connection, REFUSED_CALLS, json.dumps(counts))
        stop = stopped_for(counts, now, limits)
        if refused and stop:
            self._notices.tell_within(connection, STOPPED, str(stop))
        return stop


def counts_after(counts: Counts, refused: int, now: int, window: int) -> Counts:
    """Return the counts with so many refusals more, without those that are older than the window."""
    kept = [(begin, number) for begin, number in counts if begin + PART + window > now]
    if not refused:
        return kept
    if kept and now < kept[-1][0] + PART:
        begin, number = kept.pop()
        return [*kept, (begin, number + refused)]
    return [*kept, (now, refused)]


def stopped_for(counts: Counts, now: int, limits: RefusedCallLimits) -> int:
    """Return for how many milliseconds calls stop: until no more than enough are left in the window; 0 for not at all."""
    left = sum(number for _, number in counts)
    if left < limits.most:
        return 0
    for begin, number in counts:
        left -= number
        if left <= limits.enough:
            return max(begin + PART + limits.window - now, 0)
    return 0
