"""Reads several things as they were in one moment. On SQLite that is one way to a thread and back, whatever is asked there.

The asynchronous driver goes that way four times a question, which is most of what a page of a leaderboard costs.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import await_only

from bot.store.address import READERS, file_reader

T = TypeVar("T")


class Looker:
    """Looks by connections that only read: on SQLite by some of its own, each in a thread, on a server by the reader's."""

    def __init__(self, reader: AsyncEngine) -> None:
        self._reader = reader
        self._threads: ThreadPoolExecutor | None = None
        self.engine: Engine = reader.sync_engine
        if reader.dialect.name == "sqlite":
            self._threads = ThreadPoolExecutor(READERS, "look")
            self.engine = file_reader(reader.url)

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Let `work` read, all of it as the database was in one moment; raises what the database raises."""
        if self._threads is not None:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._look, work)
        async with self._reader.connect() as connection:
            return await connection.run_sync(_at_one_moment, work)

    def _look(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return _at_one_moment(connection, work)

    def close(self) -> None:
        """Wait for those who still look, and close what is the looker's own."""
        if self._threads is not None:
            self._threads.shutdown()
            self.engine.dispose()


def give_way(connection: Connection) -> None:
    """Let others on the loop have their turn, from within a long look: in a thread, by giving up the interpreter."""
    if connection.dialect.is_async:
        await_only(asyncio.sleep(0))
    else:
        time.sleep(0)


def _at_one_moment(connection: Connection, work: Callable[[Connection], T]) -> T:
    """SQLite's driver begins no transaction before it writes, and PostgreSQL's lets each statement see what is newest."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
    return work(connection)
