"""Batches writes: those that arrive while a transaction is running share the next one."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection

from bot.store.database.database import Database

Work = Callable[[Connection], Any]
_Waiting = list[tuple[Work, "asyncio.Future[None]"]]


class WriteBatch:
    """Collects writes for shared transactions: fifty tournaments that write at one moment wait for one commit, not fifty."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: _Waiting = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> None:
        """Let `work` read and write in a transaction, perhaps with others; raises what it raises, or StoreDown.

        Then nothing that it wrote is saved. It runs to its end even if the caller is cancelled.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="write batch")
        await done

    async def _run(self) -> None:
        try:
            while self._waiting:
                waiting, self._waiting = self._waiting, []
                await self._write_all(waiting)
        finally:
            self._task = None

    async def _write_all(self, waiting: _Waiting) -> None:
        """Run all in one transaction; if that fails, each in its own, so that one cannot spoil the others."""
        try:
            await self._database.transact(lambda connection: _run_all(connection, [work for work, _ in waiting]))
        except Exception as error:
            if len(waiting) == 1:
                _resolve(waiting[0][1], error)
                return
            for single in waiting:
                await self._write_all([single])
        else:
            for _, done in waiting:
                _resolve(done, None)


def _run_all(connection: Connection, works: Sequence[Work]) -> None:
    for work in works:
        work(connection)


def _resolve(done: "asyncio.Future[None]", error: Exception | None) -> None:
    """Wake the caller; one that gave up waiting has cancelled the future."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
