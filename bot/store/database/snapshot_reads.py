"""Reads consistent snapshots: all queries of one read see the database at one moment, and on SQLite share one thread hop.

The asynchronous driver makes four hops for each query, which is most of what a page of a leaderboard costs.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, event
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import await_only

from bot.host.refusals import StoreDown
from bot.store.database.address import READERS, file_reader

T = TypeVar("T")

CLOSE_WAITS = 0.5
"""Seconds for which `close` waits for reads to end, and once more for them to notice that they were interrupted."""

SNAPSHOT = "REPEATABLE READ"
"""How a read of a server's database begins: otherwise each statement would see the newest state."""

INTERRUPT_EVERY = 0.02
"""Seconds between two interrupts: a read that is between two queries does not notice the first."""


class SnapshotReader:
    """Runs reads on read-only connections: on SQLite on its own, each in a thread; on a server on the reader's."""

    def __init__(self, reader: AsyncEngine) -> None:
        self._reader = reader.execution_options(isolation_level=SNAPSHOT) if reader.dialect.name == "postgresql" else reader
        self._threads: ThreadPoolExecutor | None = None
        self._running: set[Any] = set()
        self._closing = False
        self._interrupted = False
        self.engine: Engine = reader.sync_engine
        if reader.dialect.name == "sqlite":
            self._threads = ThreadPoolExecutor(READERS, "look")
            self.engine = file_reader(reader.url)
            event.listen(self.engine, "before_cursor_execute", self._refuse_interrupted)

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Let `work` read, all of it as the database was at one moment.

        Raises what the database raises, or StoreDown once `close` was called.
        """
        if self._closing:
            raise StoreDown("the store is closed")
        if self._threads is not None:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._look, work)
        async with self._reader.connect() as connection:
            return await connection.run_sync(_at_one_moment, work)

    def _look(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            driver = connection.connection.driver_connection
            self._running.add(driver)
            try:
                return _at_one_moment(connection, work)
            finally:
                self._running.discard(driver)

    async def close(self) -> None:
        """Wait a moment for reads to end, interrupt those that take longer, and close the connections of its own.

        An interrupted read raises the database's error or StoreDown, one that had not started is cancelled, and a new one is
        refused. The event loop goes on meanwhile.
        """
        self._closing = True
        if self._threads is None:
            return
        ended = asyncio.ensure_future(asyncio.to_thread(self._threads.shutdown))
        await asyncio.wait({ended}, timeout=CLOSE_WAITS)
        if not ended.done():
            self._interrupted = True
            self._threads.shutdown(wait=False, cancel_futures=True)
        for _ in range(round(CLOSE_WAITS / INTERRUPT_EVERY)):
            if ended.done():
                break
            self._interrupt()
            await asyncio.wait({ended}, timeout=INTERRUPT_EVERY)
        self.engine.dispose()

    def _refuse_interrupted(self, *_: object) -> None:
        """Refuse the next query of a read that was interrupted between two queries."""
        if self._interrupted:
            raise StoreDown("interrupted")

    def _interrupt(self) -> None:
        """Interrupt the queries that are running."""
        for driver in tuple(self._running):
            with suppress(Exception):  # it may have ended by itself, just now
                driver.interrupt()


def give_way(connection: Connection) -> None:
    """Let other tasks run in the middle of a long read: in a thread, by releasing the interpreter."""
    if connection.dialect.is_async:
        await_only(asyncio.sleep(0))
    else:
        time.sleep(0)


def _at_one_moment(connection: Connection, work: Callable[[Connection], T]) -> T:
    """Run `work` in one transaction: SQLite's driver opens none for reads, PostgreSQL's begins with the first statement."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    return work(connection)
