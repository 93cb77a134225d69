"""Lets one bot at a time use a database: a lock on the file, or an advisory lock on a PostgreSQL server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, LockTaken, Unreachable, reason_of
from bot.store.database.file_lock import only_process
from bot.store.database.server_limits import close_soon

log = structlog.get_logger()

LOCK_NUMBER = 0x5761725F526F6F6D
"""The advisory lock on a PostgreSQL server: the letters of War_Room as a number."""

OTHER_SERVER = "CockroachDB"
"""A server that talks like PostgreSQL, whose advisory locks do nothing; SQLAlchemy fails on its version, which has the name."""

NO_LOCKS = "is CockroachDB, where two bots could play at once: its advisory locks do nothing. Use PostgreSQL."

CHECK_EVERY = 5.0
"""Seconds between two checks that a server's lock is still held, and the timeout of each."""

SILENCE_LIMIT = 15
"""Seconds of silence after which a server takes the lock from a bot: it is frozen, or its machine is gone."""


class ProcessLock:
    """The lock on a database while it is held. A file's lock is never lost; a server's is lost with its connection."""

    def __init__(self, connection: AsyncConnection | None = None) -> None:
        self._connection = connection
        self._losing = asyncio.create_task(_lost(connection), name="lock") if connection is not None else None

    async def lost(self) -> str:
        """Wait until the lock is lost, and return why, in one line. From then on another bot may hold the database."""
        if self._losing is None:
            await asyncio.Event().wait()
            return ""
        return await asyncio.shield(self._losing)

    async def close(self) -> None:
        """Release the lock. Never raises: the connection may be dead, and the lock with it."""
        if self._losing is not None and self._connection is not None:
            lost = self._losing.done()
            self._losing.cancel()
            await close_soon(self._losing)
            if not lost:
                await close_soon(self._connection.close())


async def _lost(connection: AsyncConnection) -> str:
    """Check the lock now and then, which also shows the server that we are alive; return why it was lost."""
    while True:
        await asyncio.sleep(CHECK_EVERY)
        asking = asyncio.ensure_future(_ask(connection))
        try:
            await asyncio.wait({asking}, timeout=CHECK_EVERY)
            if not asking.done():  # nor is its end waited for: a cancelled statement asks the server first
                return f"the database has not answered for {CHECK_EVERY:.0f} s"
        finally:
            asking.cancel()
        if (error := asking.exception()) is not None:  # whatever it is: a bot that cannot ask must not think the lock its own
            return reason_of(error)


async def _ask(connection: AsyncConnection) -> None:
    await connection.execute(text("SELECT 1"))
    await connection.commit()


@asynccontextmanager
async def only_bot(address: Address) -> AsyncIterator[ProcessLock]:
    """Be the only bot on a database, file or server, for the length of the block.

    Raises LockTaken, CannotOpen or Unreachable.
    """
    with only_process(address.path):
        if address.path is not None:
            yield ProcessLock()
            return
        engine = address.writer()
        try:
            held = ProcessLock(await _lock_on_server(engine, address))
            try:
                yield held
            finally:
                await held.close()
        finally:
            await close_soon(engine.dispose())


async def _lock_on_server(engine: AsyncEngine, address: Address) -> AsyncConnection:
    """Return a connection that holds the lock as long as it is open; raises LockTaken, CannotOpen or Unreachable."""
    connection = engine.connect()
    try:
        await connection.start()
        mine = await connection.scalar(text("SELECT pg_try_advisory_lock(:number)"), {"number": LOCK_NUMBER})
        await connection.commit()
        if mine:
            await _close_when_silent(connection)
    except OSError as error:
        raise Unreachable(f"WAR_ROOM_DATABASE: {address} does not answer: {reason_of(error)}") from error
    except Exception as error:  # a refused password comes as the driver's own kind, which only the driver's package names
        if OTHER_SERVER in str(error):
            raise CannotOpen(f"WAR_ROOM_DATABASE: {address} {NO_LOCKS}") from error
        raise CannotOpen(f"WAR_ROOM_DATABASE: {address} cannot be used: {reason_of(error)}") from error
    if not mine:
        await connection.close()
        raise LockTaken(f"Another War Room already works on {address}. Stop it first.")
    return connection


async def _close_when_silent(connection: AsyncConnection) -> None:
    """Let the server close this connection, and release the lock, when it is silent: the bot is frozen, or its machine gone.

    Servers before version 14 cannot; that is logged, since no standby takes over from a frozen bot then.
    """
    try:
        await connection.execute(text(f"SET idle_session_timeout = '{SILENCE_LIMIT}s'"))
        await connection.commit()
    except DBAPIError as error:
        await connection.rollback()
        log.warning("a_frozen_bot_would_keep_the_lock", reason=reason_of(error), wanted="PostgreSQL 14 or newer")
