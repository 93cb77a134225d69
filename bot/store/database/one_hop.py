"""Runs a whole transaction of SQLite in one hop to the driver's thread, from its begin to its commit.

The asynchronous driver makes three hops for each statement, and each waits for an iteration of the event loop: under load
those were most of what a commit took. Here the work has a synchronous connection of its own on the driver's one.
"""

from collections.abc import Callable
from time import sleep
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.host.refusals import StoreDown
from bot.store.database.address import engine_on
from bot.store.database.errors import reason_of

T = TypeVar("T")


class OneHop:
    """Runs transactions on the one connection of `writer`, in its thread; what listens there for a begin is asked first."""

    def __init__(self, writer: Engine) -> None:
        self._writer = writer
        self._driver: Any = None
        self._engine: Engine | None = None

    async def transact(self, connection: AsyncConnection, work: Callable[[Connection], T]) -> T:
        """Let `work` read and write in one transaction, on a connection that has begun none.

        Raises what `work` raises or the database does, or StoreDown; then nothing was written.
        """
        driver: Any = (await connection.get_raw_connection()).driver_connection
        try:
            engine = self._engine_on(driver)
            done, error = await driver._execute(_run, engine, work)
        except ValueError as closed:
            await connection.invalidate(closed)
            raise StoreDown(reason_of(closed)) from closed
        if error is None:
            found: T = done
            return found
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            await connection.invalidate(error)
        raise error

    def _engine_on(self, driver: Any) -> Engine:
        """Return the engine on the driver's connection; the driver makes a new one after an error."""
        if self._engine is None or self._driver is not driver:
            self._driver, self._engine = driver, engine_on(driver._conn)
            event.listen(self._engine, "begin", self._begin)
            event.listen(self._engine, "before_cursor_execute", _yield_gil)
        return self._engine

    def _begin(self, connection: Connection) -> None:
        self._writer.dispatch.begin(connection)


def _run(engine: Engine, work: Callable[[Connection], Any]) -> tuple[Any, Exception | None]:
    """Return what `work` returned, or the error: one of its own is not taken for one of the driver."""
    try:
        with engine.begin() as connection:
            return work(connection), None
    except Exception as error:
        return None, error


def _yield_gil(*_: Any) -> None:
    """Let the event loop run, if it is waiting: SQLAlchemy's own work for several statements in a row takes milliseconds.

    Statements that go straight to the driver, as those of tables do, don't come through here; they take far less.
    """
    sleep(0)
