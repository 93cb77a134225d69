"""Says which bots may use a database: one on a file, on a PostgreSQL server one alone or several that share its slots.

On a server that is an advisory lock, which goes with its connection; the bot's lease is renewed on the same connection.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import structlog
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.database import leases
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, LockTaken, Unreachable, code_of, reason_of, will_pass
from bot.store.database.file_lock import only_process
from bot.store.database.server_limits import LEASE, close_soon, close_when_idle

log = structlog.get_logger()

LOCK_NUMBER = 0x5761725F526F6F6D
"""The advisory lock on a PostgreSQL server: the letters of War_Room as a number."""

OTHER_SERVER = "CockroachDB"
"""A server that talks like PostgreSQL, whose advisory locks do nothing; SQLAlchemy fails on its version, which has the name."""

NO_LOCKS = "is CockroachDB, where two bots could play at once: its advisory locks do nothing. Use PostgreSQL."

POOLED = (
    "is a pooler that shares connections (PgBouncer in transaction mode), so locks would be lost."
    " Give the address of the server itself, or pool by session."
)

STATEMENT_LEFT_BEHIND = "26000"
"""The code of the error when a statement was prepared in a session that such a pooler has given to others since."""

CHANNEL = "war_room"
"""The channel of the server's notifications. They come in the order of the transactions that sent them, or never."""

CHECK_EVERY = 1.0
"""Seconds between two checks that a server's lock is still held."""

ANSWER_WITHIN = 5.0
"""Seconds in which the server has to answer a check. With the pause before it that is less than SILENCE_LIMIT, so that a
process which is cut off leaves Discord before another one takes over."""

READ_WITHIN = 0.2
"""Seconds after that in which an answer is read that came while this process itself was held up."""

SILENCE_LIMIT = LEASE / 1000 - 0.5
"""Seconds of silence after which a bot does nothing more until it has heard that it lives: half a second later the server
takes the lock from it, and others may have its slots."""


CLOCKS_APART = 2.0
"""Seconds between the clocks of this machine and the database's after which it is logged: tournaments start by the former."""


class ProcessLock:
    """The lock on a database while it is held. A file's lock is never lost; a server's is lost with its connection."""

    def __init__(self, connection: AsyncConnection | None = None) -> None:
        self._connection = connection
        self._owner: str | None = None
        self._lease = 0
        """When our lease ends, by the database's clock."""
        self._until = _now() + SILENCE_LIMIT
        self._one = asyncio.Lock()
        self._renewed = time.monotonic()
        self._losing = asyncio.create_task(self._lose(connection), name="lock") if connection is not None else None

    async def enroll_process(self) -> str | None:
        """Begin the lease of this process, and return its id; None for a file, which needs no lease.

        The database must have been upgraded. Raises Unreachable when the server does not answer.
        """
        if self._connection is None:
            return None
        owner = leases.new_owner()
        try:
            async with self._one:
                asked = _now()
                self._lease = await leases.begin_lease(self._connection, owner)
                theirs = await leases.present_moment(self._connection)
                self._until = asked + SILENCE_LIMIT
        except (SQLAlchemyError, OSError) as error:
            raise Unreachable(f"WAR_ROOM_DATABASE: the server isn't responding: {reason_of(error)}") from error
        self._owner, self._renewed = owner, time.monotonic()
        _compare_clocks(theirs)
        return owner

    def lease_age(self) -> float:
        """Return how many seconds ago the lease was renewed."""
        return time.monotonic() - self._renewed

    async def listen_for(self, hear: Callable[[str], None]) -> None:
        """Call `hear` with every notification of the server from now on; a file sends none."""
        if self._connection is not None:
            async with self._one:
                raw = await self._connection.get_raw_connection()
                driver: Any = raw.driver_connection
                await driver.add_listener(CHANNEL, lambda *said: hear(str(said[-1])))

    def is_current(self) -> bool:
        """Whether no other bot can have taken over yet, by this machine's clock.

        False in a process that was frozen for long, from its first moment on: it has yet to ask, and to hear that it is dead.
        """
        return self._connection is None or _now() < self._until

    async def wait_until_lost(self) -> str:
        """Wait until the lock is lost, and return why, in one line. From then on another bot may hold the database."""
        if self._losing is None:
            await asyncio.Event().wait()
            return ""
        return await asyncio.shield(self._losing)

    async def release_lock(self) -> None:
        """Release the lock. Never raises: the connection may be dead, and the lock with it."""
        if self._losing is not None and self._connection is not None:
            lost = self._losing.done()
            self._losing.cancel()
            await close_soon(self._losing)
            await close_soon(_drop(self._connection) if lost else self._connection.close())

    async def _lose(self, connection: AsyncConnection) -> str:
        """Check the lock now and then, which also shows others that we are alive; return why it was lost."""
        while True:
            await asyncio.sleep(CHECK_EVERY)
            asking = asyncio.ensure_future(self._ask(connection))
            try:
                for seconds in (ANSWER_WITHIN, READ_WITHIN):
                    await asyncio.wait({asking}, timeout=seconds)
                if not asking.done():  # nor is its end waited for: a cancelled statement asks the server first
                    return f"the database hasn't responded for {ANSWER_WITHIN:.0f} s"
            finally:
                asking.cancel()
            if (error := asking.exception()) is not None:  # whatever it is: who cannot ask must not think the lock its own
                return self._paused() or reason_of(error)
            self._renewed = time.monotonic()

    def _paused(self) -> str:
        """Return that this process was frozen, empty when it was not: the driver only knows that its connection is gone."""
        if self.is_current():
            return ""
        return f"this process was paused for {self.lease_age():.0f} s, so others may have taken over"

    async def _ask(self, connection: AsyncConnection) -> None:
        """Renew the lease where there is one, else ask for anything; raises whatever shows that the lock may be lost."""
        async with self._one:
            asked = _now()
            if self._owner is not None:
                self._lease = await leases.renew_lease(connection, self._owner, self._lease)
            else:
                await connection.execute(text("SELECT 1"))
                await connection.commit()
            self._until = asked + SILENCE_LIMIT


async def _drop(connection: AsyncConnection) -> None:
    """Cut a connection without a goodbye, which a server that is cut off would not answer."""
    if not connection.closed and not connection.invalidated:
        await connection.invalidate()
    await connection.close()


def _compare_clocks(theirs: float) -> None:
    """Log when this machine's clock and the database's differ: leases go by the database's, tournaments by ours."""
    if abs(ahead := time.time() - theirs) > CLOCKS_APART:
        log.warning("clock_differs", ahead_of_database=round(ahead, 1), wanted="both set by NTP")


def _now() -> float:
    """Return the seconds of a clock that goes on while this machine sleeps, where there is one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


@asynccontextmanager
async def only_bot(address: Address, *, shared: bool = False) -> AsyncIterator[ProcessLock]:
    """Be the only bot on a database, file or server, for the length of the block; `shared` lets others share a server.

    Raises LockTaken, CannotOpen or Unreachable.
    """
    with only_process(address.path):
        if address.path is not None:
            yield ProcessLock()
            return
        engine = address.open_writer()
        try:
            held = ProcessLock(await _lock_on_server(engine, address, shared=shared))
            try:
                yield held
            finally:
                await held.release_lock()
        finally:
            await close_soon(engine.dispose())


async def _lock_on_server(engine: AsyncEngine, address: Address, *, shared: bool) -> AsyncConnection:
    """Return a connection that holds the lock as long as it is open; raises LockTaken, CannotOpen or Unreachable."""
    connection = engine.connect()
    held = False
    try:
        await connection.start()
        take = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
        mine = await connection.scalar(text(f"SELECT {take}(:number)"), {"number": LOCK_NUMBER})
        await connection.commit()
        if mine:
            await _require_session(connection, address)
            await _close_when_silent(connection)
        held = bool(mine)
    except CannotOpen:
        raise
    except OSError as error:
        raise Unreachable(f"{address.origin}: {address} isn't responding: {reason_of(error)}") from error
    except Exception as error:  # a refused password comes as the driver's own kind, which only the driver's package names
        if OTHER_SERVER in str(error):
            raise CannotOpen(f"{address.origin}: {address} {NO_LOCKS}") from error
        if code_of(error) == STATEMENT_LEFT_BEHIND:
            raise CannotOpen(f"{address.origin}: {address} {POOLED}") from error
        if will_pass(error):
            raise Unreachable(f"{address.origin}: {address} can't be used right now: {reason_of(error)}") from error
        raise CannotOpen(f"{address.origin}: {address} can't be used: {reason_of(error)}") from error
    finally:
        if not held:
            await close_soon(connection.close())
    if not mine:
        raise LockTaken(f"Another War Room is already using {address}. Stop it first.")
    return connection


async def _require_session(connection: AsyncConnection, address: Address) -> None:
    """Raise CannotOpen where each transaction may be in another session of the server: ours would not hold our locks.

    Another connection keeps the session busy that was free just now.
    """
    engine = address.open_writer()
    try:
        before = await _session(connection)
        async with engine.connect() as other:
            await _session(other, end=False)
            after = await _session(connection)
    finally:
        await close_soon(engine.dispose())
    if before != after:
        raise CannotOpen(f"{address.origin}: {address} {POOLED}")


async def _session(connection: AsyncConnection, *, end: bool = True) -> int:
    """Return the number of the session that answers, and unless it is not to `end`, end the transaction."""
    found = await connection.scalar(text("SELECT pg_backend_pid()"))
    if end:
        await connection.commit()
    return int(found or 0)


async def _close_when_silent(connection: AsyncConnection) -> None:
    """Let the server close this connection, and release the lock, when it is silent: the bot is frozen, or its machine gone.

    Servers before version 14 cannot; that is logged, since no standby takes over from a frozen bot then.
    """
    try:
        await close_when_idle(connection, LEASE)
    except DBAPIError as error:
        log.warning("a_frozen_bot_would_keep_the_lock", reason=reason_of(error), wanted="PostgreSQL 14 or newer")
