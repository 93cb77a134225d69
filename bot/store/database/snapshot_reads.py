"""Reads several things as they were in one moment. On SQLite that is one way to a thread and back, whatever is asked there.

The asynchronous driver goes that way four times a question, which is most of what a page of a leaderboard costs.
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

STOP_WAITS = 0.5
"""Seconds for which a stop waits for those who still look, and once more for them to notice that they were broken off."""

NEXT_BREAK = 0.02
"""Seconds between two attempts to break them off: who is about to ask does not notice the first."""


class SnapshotReader:
    """Looks by connections that only read: on SQLite by some of its own, each in a thread, on a server by the reader's."""

    def __init__(self, reader: AsyncEngine) -> None:
        self._reader = reader
        self._threads: ThreadPoolExecutor | None = None
        self._looking: set[Any] = set()
        self._closing = False
        self._broken_off = False
        self.engine: Engine = reader.sync_engine
        if reader.dialect.name == "sqlite":
            self._threads = ThreadPoolExecutor(READERS, "look")
            self.engine = file_reader(reader.url)
            event.listen(self.engine, "before_cursor_execute", self._require_time)

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Let `work` read, all of it as the database was in one moment.

        Raises what the database raises, or StoreDown once the looker is being closed.
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
            self._looking.add(driver)
            try:
                return _at_one_moment(connection, work)
            finally:
                self._looking.discard(driver)

    async def close(self) -> None:
        """Wait a moment for those who still look, break off who looks longer, and close what is the looker's own.

        Who is broken off gets the database's error or StoreDown, who had not begun is cancelled, and who comes now is
        refused. The loop goes on meanwhile.
        """
        self._closing = True
        if self._threads is None:
            return
        ended = asyncio.ensure_future(asyncio.to_thread(self._threads.shutdown))
        await asyncio.wait({ended}, timeout=STOP_WAITS)
        if not ended.done():
            self._broken_off = True
            self._threads.shutdown(wait=False, cancel_futures=True)
        for _ in range(round(STOP_WAITS / NEXT_BREAK)):
            if ended.done():
                break
            self._break_off()
            await asyncio.wait({ended}, timeout=NEXT_BREAK)
        self.engine.dispose()

    def _require_time(self, *_: object) -> None:
        """Let nobody ask one more short question, and then another."""
        if self._broken_off:
            raise StoreDown("interrupted")

    def _break_off(self) -> None:
        """Break off the questions that are being answered."""
        for driver in tuple(self._looking):
            with suppress(Exception):  # it may have ended by itself, just now
                driver.interrupt()


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
