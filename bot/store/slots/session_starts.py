"""Counts the day's session starts in the database, for all processes and over restarts: Discord allows about a thousand."""

import json
from dataclasses import asdict, dataclass, replace

from sqlalchemy import Connection, text

from bot.store.database.database import Database, value_within
from bot.store.database.leases import NOW

STARTS = "session_starts"
"""The key of the count."""

STARTS_LOCK = 0x5761725F53657373
"""The lock under which a server's count is changed: the letters of War_Sess as a number."""

DAY = 86_400_000
"""Milliseconds of Discord's day, which begins with its first start."""

SETTLED = 60_000
"""Milliseconds after which Discord has counted every start that was taken: from then on its own count is right."""

UNKNOWN = 1_000
"""Starts of a day before Discord has said how many there are."""

KEPT_PART = 100
"""One start in so many is left for whatever is not counted here: Discord ends the token of a bot that uses more than all."""

_SQLITE_NOW = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@dataclass(frozen=True, slots=True)
class StartCount:
    """The starts that are `left` of a day's `total`; `reset` is when the day ends, `taken` when the last one was taken.

    Moments are milliseconds since 1970 by the database's clock.
    """

    total: int = UNKNOWN
    left: int = UNKNOWN
    reset: int = 0
    taken: int = 0

    def observe(self, total: int, remaining: int, reset_after: int, now: int) -> "StartCount":
        """Return the count after Discord has said how many remain, and in how many milliseconds there are new ones.

        Just after a start was taken Discord may not have counted it yet, so that the lower count holds, even if Discord's day
        ends at another moment than was thought. Before the first of a day it says no moment.
        """
        reset = now + reset_after if reset_after else max(self.reset, now)
        uncertain = now < self.reset and now - self.taken < SETTLED
        left = min(self.left, remaining) if uncertain else remaining
        return replace(self, total=total, left=left, reset=reset)

    def take(self, now: int) -> tuple["StartCount", int]:
        """Return the count after taking a start, and 0; or the same count, and in how many milliseconds there are new ones."""
        today = self if now < self.reset else replace(self, left=self.total, reset=now + DAY)
        if today.left <= today.total // KEPT_PART:
            return today, today.reset - now
        return replace(today, left=today.left - 1, taken=now), 0

    def give_back(self) -> "StartCount":
        """Return the count after a start was given back that nobody used."""
        return replace(self, left=min(self.left + 1, self.total))


class SessionStartRepository:
    """The count of the day's session starts. Every method raises StoreDown when the database does not answer."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def observe(self, total: int, remaining: int, reset_after: int) -> int:
        """Take in what Discord says, in starts and milliseconds; return how many starts are left."""

        def write(connection: Connection) -> int:
            kept, now = self._read(connection)
            found = kept.observe(total, remaining, reset_after, now)
            self._write(connection, found)
            return found.left

        return await self._database.transact(write)

    async def take(self) -> tuple[int, int]:
        """Take a start; return how many are left, and 0, or the milliseconds until there are new ones if none was taken."""

        def write(connection: Connection) -> tuple[int, int]:
            kept, now = self._read(connection)
            found, wait = kept.take(now)
            if found != kept:
                self._write(connection, found)
            return found.left, wait

        return await self._database.transact(write)

    async def give_back(self) -> None:
        """Give a start back that was taken and not used."""
        await self._database.transact(lambda connection: self._write(connection, self._read(connection)[0].give_back()))

    def _read(self, connection: Connection) -> tuple[StartCount, int]:
        """Return the count and the present moment, and let nobody else change the count before the transaction's end."""
        on_server = self._database.dialect.name == "postgresql"
        if on_server:
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": STARTS_LOCK})
        now = int(connection.scalar(text(f"SELECT {NOW if on_server else _SQLITE_NOW}")) or 0)
        kept = value_within(connection, STARTS)
        return StartCount(**json.loads(kept)) if kept else StartCount(), now

    def _write(self, connection: Connection, count: StartCount) -> None:
        self._database.put_within(connection, STARTS, json.dumps(asdict(count)))
