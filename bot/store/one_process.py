"""Makes sure that one process alone works on a database. The locks are the system's, so a killed process leaves none."""

import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.address import Address

LOCK_NUMBER = 0x5761725F526F6F6D
"""The advisory lock on a PostgreSQL server: the letters of War_Room as a number."""


class Taken(Exception):
    """Another process works on this database, or its server cannot be asked."""


@asynccontextmanager
async def only_bot(address: Address) -> AsyncIterator[None]:
    """Be the only bot on a database, file or server, for the length of the block; raises Taken."""
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
    """Return a connection that holds the lock as long as it is open; raises Taken."""
    connection = engine.connect()
    try:
        await connection.start()
        mine = await connection.scalar(text("SELECT pg_try_advisory_lock(:number)"), {"number": LOCK_NUMBER})
        await connection.commit()
    except (SQLAlchemyError, OSError) as error:
        raise Taken(f"The database {address} cannot be reached: {error}") from error
    if not mine:
        await connection.close()
        raise Taken(f"Another War Room already works on {address}. Stop it first.")
    return connection


@contextmanager
def only_process(path: Path | None) -> Iterator[None]:
    """Hold the lock beside the database for the length of the block; raises Taken. None (a server) needs no lock here."""
    if path is None:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(path.name + ".lock").open("ab") as file:
        _lock(file, path)
        yield


def _lock(file: BinaryIO, path: Path) -> None:
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - exists on Windows only

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - exists on Unix only

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise Taken(f"Another War Room already works on {path}. Stop it first, or give this one its own database.") from None
