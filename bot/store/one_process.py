"""Makes sure that one process alone works on a database. The locks are the system's, so a killed process leaves none."""

import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.address import Address
from bot.store.faults import CannotOpen, Unreachable, reason_of

LOCK_NUMBER = 0x5761725F526F6F6D
"""The advisory lock on a PostgreSQL server: the letters of War_Room as a number."""

TRIES = 4
PAUSE = 0.05
"""Seconds between two tries for the lock: whoever only looks whether it is held holds it for a moment."""


class Taken(Exception):
    """Another process works on this database."""


@asynccontextmanager
async def only_bot(address: Address) -> AsyncIterator[None]:
    """Be the only bot on a database, file or server, for the length of the block; raises Taken, CannotOpen or Unreachable."""
    with only_process(address.path):
        if address.path is not None:
            yield
            return
        engine = address.writer()
        try:
            holding = await _lock_on_server(engine, address)
            try:
                yield
            finally:
                await holding.close()
        finally:
            await engine.dispose()


async def _lock_on_server(engine: AsyncEngine, address: Address) -> AsyncConnection:
    """Return a connection that holds the lock as long as it is open; raises Taken, CannotOpen or Unreachable."""
    connection = engine.connect()
    try:
        await connection.start()
        mine = await connection.scalar(text("SELECT pg_try_advisory_lock(:number)"), {"number": LOCK_NUMBER})
        await connection.commit()
    except OSError as error:
        raise Unreachable(f"WAR_ROOM_DATABASE: {address} does not answer: {reason_of(error)}") from error
    except Exception as error:  # a refused password comes as the driver's own kind, which only the driver's package names
        raise CannotOpen(f"WAR_ROOM_DATABASE: {address} cannot be used: {reason_of(error)}") from error
    if not mine:
        await connection.close()
        raise Taken(f"Another War Room already works on {address}. Stop it first.")
    return connection


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
        _lock(file, path)
        yield


def held(path: Path) -> bool:
    """Return whether a process holds the lock beside a database. Makes no file, and asks for a moment only."""
    try:
        with _lock_file(path).open("rb") as file:
            return not _try(file, alone=False)
    except OSError:
        return False


def _lock_file(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _lock(file: BinaryIO, path: Path) -> None:
    for _ in range(TRIES):
        if _try(file, alone=True):
            return
        time.sleep(PAUSE)
    raise Taken(f"Another War Room already works on {path}. Stop it first, or give this one its own database.")


def _try(file: BinaryIO, *, alone: bool) -> bool:
    """Take the lock until the file is closed, alone or beside others who only look; return whether that went well."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - exists on Windows only

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - exists on Unix only

            fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
