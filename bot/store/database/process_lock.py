"""Makes sure that one process alone works on a database. The locks are the system's, so a killed process leaves none."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import structlog
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, Unreachable, reason_of
from bot.store.database.file_lock import lock

log = structlog.get_logger()

LOCK_NUMBER = 0x5761725F526F6F6D
"""The advisory lock on a PostgreSQL server: the letters of War_Room as a number."""

STILL_HELD = 5.0
"""Seconds between two questions whether the lock on a server is still held, and for which its answer is waited for."""

SILENCE = 15
"""Seconds after which a server takes the lock from a bot that does not ask: it is frozen, or its machine is gone."""


class LockTaken(Exception):
    """Another process works on this database."""


class ProcessLock:
    """The lock on a database while it is held. A file's is the system's, and is never lost; a server's goes with its line."""

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
        """Let the lock go. Never raises: the line may be dead, and the lock with it."""
        if self._losing is not None and self._connection is not None:
            self._losing.cancel()
            await asyncio.gather(self._losing, return_exceptions=True)
            with suppress(Exception):
                await self._connection.close()


async def _lost(connection: AsyncConnection) -> str:
    """Ask now and then, so that the server sees that we live, until it does not answer; return why."""
    while True:
        await asyncio.sleep(STILL_HELD)
        try:
            async with asyncio.timeout(STILL_HELD):
                await connection.execute(text("SELECT 1"))
                await connection.commit()
        except Exception as error:  # whatever it is: who cannot ask must not think that it is theirs
            return reason_of(error)


@asynccontextmanager
async def only_bot(address: Address) -> AsyncIterator[ProcessLock]:
    """Be the only bot on a database, file or server, for the length of the block; raises Taken, CannotOpen or Unreachable."""
    with only_process(address.path):
        if address.path is not None:
            yield ProcessLock()
            return
        engine = address.writer()
        try:
            hold = ProcessLock(await _lock_on_server(engine, address))
            try:
                yield hold
            finally:
                await hold.close()
        finally:
            await engine.dispose()


async def _lock_on_server(engine: AsyncEngine, address: Address) -> AsyncConnection:
    """Return a connection that holds the lock as long as it is open; raises Taken, CannotOpen or Unreachable."""
    connection = engine.connect()
    try:
        await connection.start()
        mine = await connection.scalar(text("SELECT pg_try_advisory_lock(:number)"), {"number": LOCK_NUMBER})
        await connection.commit()
        if mine:
            await _end_with_silence(connection)
    except OSError as error:
        raise Unreachable(f"WAR_ROOM_DATABASE: {address} does not answer: {reason_of(error)}") from error
    except Exception as error:  # a refused password comes as the driver's own kind, which only the driver's package names
        raise CannotOpen(f"WAR_ROOM_DATABASE: {address} cannot be used: {reason_of(error)}") from error
    if not mine:
        await connection.close()
        raise LockTaken(f"Another War Room already works on {address}. Stop it first.")
    return connection


async def _end_with_silence(connection: AsyncConnection) -> None:
    """Let the server end this line, and the lock, when nobody asks on it: its process is frozen, or its machine gone.

    A server before version 14 does not know how: that is told in the log, for no standby takes over from a frozen bot then.
    """
    try:
        await connection.execute(text(f"SET idle_session_timeout = '{SILENCE}s'"))
        await connection.commit()
    except DBAPIError as error:
        await connection.rollback()
        log.warning("a_frozen_bot_would_keep_the_lock", reason=reason_of(error), wanted="PostgreSQL 14 or newer")


@contextmanager
def only_process(path: Path | None) -> Iterator[None]:
    """Hold the lock beside the database for the length of the block. None (a server) needs no lock here.

    Raises Taken when another process holds it, CannotOpen when the folder cannot be made or written.
    """
    if path is None:
        yield
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = _lock_file(path).open("ab")
    except OSError as error:
        raise CannotOpen(f"The folder {path.parent} cannot be used: {reason_of(error)}. See WAR_ROOM_DATA.") from error
    with file:
        if not lock(file):
            raise LockTaken(f"Another War Room already works on {path}. Stop it first, or give this one its own database.")
        yield


def _lock_file(path: Path) -> Path:
    """Beside the file itself, whatever link leads to it: one file has one lock."""
    real = path.resolve()
    return real.with_name(real.name + ".lock")
