"""Runs reads and writes on the database: one writing connection, a pool of read-only ones, transactions, single values."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from time import sleep
from typing import Any, Concatenate, ParamSpec, TypeVar
from weakref import WeakSet

import structlog
from aiosqlite import Connection as Driver
from sqlalchemy import Connection, Dialect, Engine, Executable, Row, Select, bindparam, event, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import AdaptedConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.host.refusals import StoreDown
from bot.store.database import schema
from bot.store.database.address import Address, engine_on
from bot.store.database.bulk_writes import Inserter, replacing_insert
from bot.store.database.errors import reason_of
from bot.store.database.leases import fence_off
from bot.store.database.server_limits import close_soon
from bot.store.database.snapshot_reads import SnapshotReader

P = ParamSpec("P")
T = TypeVar("T")

log = structlog.get_logger()

_VALUE = select(schema.meta.c.value).where(schema.meta.c.key == bindparam("of"))


class SqliteTransactionRunner:
    """Runs a whole transaction of SQLite in one hop to the driver's thread, on the one connection of `writer`.

    The asynchronous driver makes three hops for each statement, and each waits for an iteration of the event loop: under load
    those were most of what a commit took. Here the work has a synchronous connection of its own on the driver's one. What
    listens to `writer` for a begin is asked first.
    """

    def __init__(self, writer: Engine) -> None:
        self._writer = writer
        self._driver: Driver | None = None
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

    def _engine_on(self, driver: Driver) -> Engine:
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


def _yield_gil(*_: object) -> None:
    """Let the event loop run, if it is waiting: SQLAlchemy's own work for several statements in a row takes milliseconds.

    Statements that go straight to the driver, as those of tables do, don't come through here; they take far less.
    """
    sleep(0)


def value_within(connection: Connection, key: str) -> str | None:
    """Return the single value under a key, or None, in a transaction that is already open."""
    found: str | None = connection.scalar(_VALUE, {"of": key})
    return found


class Database:
    """An open database. Use `open_database`.

    `insert` makes inserts of the database's own dialect, which can say what to do on a conflict; `put_statement` upserts a
    single value. `work_left` is set after a transaction that left work for the background (`bot.store.maintenance`).
    """

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self._writer = writer
        self._reader = reader
        self._given_up = False
        self._connections: WeakSet[Any] = WeakSet()
        """The driver's open connections to a server."""
        if writer.dialect.name == "postgresql":
            for engine in (writer, reader):
                event.listen(engine.sync_engine, "do_connect", self._require_held)
                event.listen(engine.sync_engine, "connect", self._note_connection)
        self._sqlite = SqliteTransactionRunner(writer.sync_engine) if writer.dialect.name == "sqlite" else None
        self.snapshots = SnapshotReader(reader)
        self.insert: Inserter = postgresql.insert if writer.dialect.name == "postgresql" else sqlite.insert
        self.work_left = asyncio.Event()
        self.put_statement = replacing_insert(self.insert, schema.meta)

    @property
    def dialect(self) -> Dialect:
        """The dialect of SQL that the database speaks."""
        return self._writer.dialect

    def _note_connection(self, connection: AdaptedConnection, _: object) -> None:
        self._connections.add(connection.driver_connection)

    def give_up(self) -> None:
        """Refuse every change from now on, because another process may be writing.

        Nothing waits for a server any more: where packets are dropped, an answer would never come. Reads end, too.
        """
        self._given_up = True
        for connection in list(self._connections):
            connection.terminate()

    async def close(self) -> None:
        """Close every connection. A server has a moment for that, and one that was given up is not even told."""
        for engine in (self._writer, self._reader):
            closing = engine.dispose(close=not self._given_up)
            await (closing if self.dialect.name == "sqlite" else close_soon(closing))

    @asynccontextmanager
    async def open_reading(self) -> AsyncIterator[AsyncConnection]:
        """Lend a read-only connection to the block; raises StoreDown when the database cannot be read."""
        with raising_store_down():
            async with self._reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def open_writing(self) -> AsyncIterator[AsyncConnection]:
        """Run the block in one transaction; raises StoreDown, and then nothing was written. Any other error undoes it too."""
        with raising_store_down():
            async with self._writer.begin() as connection:
                self._require_held()
                yield connection

    def _require_held(self, *_: object) -> None:
        if self._given_up:
            raise StoreDown("this process no longer holds the database")

    async def look(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **options: P.kwargs) -> T:
        """Let `work` read one snapshot of the database; raises StoreDown when it cannot be read now."""
        with raising_store_down():
            return await self.snapshots.look(lambda connection: work(connection, *args, **options))

    async def read_rows(self, wanted: Select[Any], facts: Mapping[str, Any] | None = None) -> Sequence[Row[Any]]:
        """Return the rows of a query; raises StoreDown when the database cannot be read now."""
        return await self.look(lambda connection: connection.execute(wanted, facts).all())

    async def write(self, statement: Executable, row: dict[str, Any]) -> None:
        """Run one writing statement in a transaction of its own; raises StoreDown, and then nothing was written."""
        async with self.open_writing() as connection:
            await connection.execute(statement, row)

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Let `work` read and write in one transaction; raises StoreDown, and then nothing was written.

        Any other error it raises undoes the transaction too. It runs to its end even if the caller is cancelled. On SQLite it
        runs in a thread, so it must touch nothing that the event loop changes meanwhile.
        """
        task = asyncio.ensure_future(self._transact(work))
        task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())  # nobody may be there any more to hear it
        return await asyncio.shield(task)

    async def _transact(self, work: Callable[[Connection], T]) -> T:
        if self._sqlite is None:
            async with self.open_writing() as connection:
                return await connection.run_sync(work)
        with raising_store_down():
            async with self._writer.connect() as connection:
                self._require_held()
                return await self._sqlite.transact(connection, work)

    async def get(self, key: str) -> str | None:
        """Return the single value under a key, or None; raises StoreDown when it cannot be read now."""
        return await self.look(value_within, key)

    async def put(self, key: str, value: str) -> None:
        """Save a single value under a key; raises StoreDown, and then it was not saved."""
        await self.write(self.put_statement, {"key": key, "value": value})

    def put_within(self, connection: Connection, key: str, value: str) -> None:
        """Save a single value under a key, in a transaction that is already open."""
        connection.execute(self.put_statement, {"key": key, "value": value})

    async def empty_log(self) -> None:
        """Checkpoint SQLite's write-ahead log and truncate it: overwritten data still lies in it. Never raises.

        While somebody reads, the log stays as it is; the next delete truncates it.
        """
        if self.dialect.name != "sqlite":
            return
        try:
            async with self._writer.connect() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        except (SQLAlchemyError, OSError) as error:
            log.warning("log_not_emptied", reason=reason_of(error))


@asynccontextmanager
async def open_database(address: Address, *, owner: str | None = None) -> AsyncIterator[Database]:
    """Open a migrated database; closes every connection at the end of the block.

    `owner` is the lease of this process on a server: once another process has ended it, nothing can be written any more
    (`bot.store.database.leases`).
    """
    writer, reader = address.open_writer(), address.open_reader()
    database = Database(writer, reader)
    try:
        if owner is not None:
            fence_off(writer, owner)
        yield database
    finally:
        await database.snapshots.close()
        await database.close()


@contextmanager
def raising_store_down() -> Iterator[None]:
    """Turn any error of the database or the disk in the block into StoreDown."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise StoreDown(reason_of(error)) from error
