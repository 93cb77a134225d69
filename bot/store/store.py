"""The database behind the host's `Store` port: one writing connection, others only read. Opened and closed by one block."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import structlog
from sqlalchemy import Connection, bindparam, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.host.hall.ports import Batch
from bot.host.ids import ChannelId, ServerId, TableId
from bot.host.refusals import StoreDown
from bot.host.table.finished_game import FinishedGame, PastGame
from bot.host.table.table import Table
from bot.store.chips.transfers import TransferWriter
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.database.errors import reason_of
from bot.store.database.fencing import fence
from bot.store.database.snapshot_reads import SnapshotReader
from bot.store.ranking.counting import ResultCounter
from bot.store.tables.rows import game_from_rows, past_game, table_from_row, table_row
from bot.store.tables.upsert import TableUpsert

T = TypeVar("T")

log = structlog.get_logger()

CURSOR = "cursor"
ASIDE = "unreadable:{}"
"""The key under which the row of a table that this bot could not read is kept when another table takes its channel."""


class Store:
    """Tables, games and results. Use `open_store`."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self._writer = writer
        self._reader = reader
        self.looker = SnapshotReader(reader)
        self._cursor = 0
        self._given_up = False
        self._unreadable: dict[int, dict[str, Any]] = {}
        self.insert: Any = postgresql.insert if writer.dialect.name == "postgresql" else sqlite.insert
        insert = self.insert
        self._tables = TableUpsert(insert, writer.dialect)
        self._keep_meta = insert(schema.meta).on_conflict_do_update(
            index_elements=["key"], set_={"value": insert(schema.meta).excluded.value}
        )
        self.counting = ResultCounter(insert)
        self.put_off = asyncio.Event()
        self._bookkeeper = TransferWriter(insert)
        self._remove_table = delete(schema.tables).where(schema.tables.c.id == bindparam("gone"))

    async def load(self) -> tuple[int, Sequence[Table]]:
        """Return the cursor and every kept table as it stood at it; raises StoreDown when the database cannot be read.

        A table whose row cannot be understood is told in the log and left where it is: it must not stop all others.
        """
        try:
            async with self._reader.connect() as connection:
                kept = await connection.execute(select(schema.meta.c.value).where(schema.meta.c.key == CURSOR))
                self._cursor = int(kept.scalar() or 0)
                rows = await connection.execute(select(schema.tables))
                found = [self._understood(row) for row in rows]
        except (SQLAlchemyError, OSError, ValueError) as error:
            raise StoreDown(reason_of(error)) from error
        return self._cursor, [table for table in found if table is not None]

    def _understood(self, row: Any) -> Table | None:
        try:
            return table_from_row(row, self._cursor)
        except Exception as error:  # whatever one row does must stay with that row
            log.error(
                "table_unreadable", table=row.id, channel=row.channel, reason=f"{type(error).__name__}: {reason_of(error)}"
            )
            self._unreadable[row.channel] = dict(row._mapping)
            return None

    async def commit(self, batch: Batch) -> None:
        """Keep a batch in one transaction; raises StoreDown, ShortOfChips or Overdrawn, and then nothing of it is kept.

        The rows are made before the first wait; the transaction goes on to its end even if the asker is cancelled.
        """
        rows = [table_row(table) for table in batch.tables.values()]
        await asyncio.shield(asyncio.ensure_future(self._commit(batch, rows)))

    async def _commit(self, batch: Batch, rows: list[dict[str, Any]]) -> None:
        try:
            async with self._writing() as connection:
                if batch.removed:
                    await connection.execute(self._remove_table, [{"gone": table} for table in batch.removed])
                taken = [row["channel"] for row in rows if row["channel"] in self._unreadable]
                for channel in taken:
                    await self._set_aside(connection, self._unreadable[channel])
                if rows:
                    await self._tables.keep(connection, rows)
                if batch.finished:
                    await connection.run_sync(self.counting.keep, batch.finished)
                if batch.transfers:
                    await self._bookkeeper.book(connection, batch.transfers, batch.moment)
                if batch.cursor:
                    await self._set(connection, CURSOR, str(max(batch.cursor, self._cursor)))
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason_of(error)) from error
        self._cursor = max(self._cursor, batch.cursor)
        for channel in taken:
            del self._unreadable[channel]

    async def _set_aside(self, connection: AsyncConnection, row: dict[str, Any]) -> None:
        """Make room in the channel of a table that could not be read, and keep its row for somebody who can."""
        found = await connection.execute(self._remove_table, {"gone": row["id"]})
        if found.rowcount:  # it may have been dropped meanwhile, with somebody's name
            await self._set(connection, ASIDE.format(row["id"]), json.dumps(row))

    async def find_game(self, table: TableId) -> FinishedGame | None:
        """Return a finished game by the id of its table, or None.

        Raises StoreDown when it cannot be read now, RecordError when this version does not play its record.
        """
        wanted = select(schema.results).where(schema.results.c.game == table).order_by(schema.results.c.seat)
        try:
            async with self._reader.connect() as connection:
                game = (await connection.execute(select(schema.games).where(schema.games.c.id == table))).one_or_none()
                return None if game is None else game_from_rows(game, list(await connection.execute(wanted)))
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason_of(error)) from error

    async def recent_games(self, server: ServerId, channel: ChannelId | None = None, limit: int = 25) -> Sequence[PastGame]:
        """Return the games that ended last in a server, or in one channel of it, newest first; raises StoreDown."""
        games = schema.games.c
        place = games.server == server if channel is None else (games.channel == channel) & (games.server == server)
        columns = (games.id, games.channel, games.variant, games.title, games.close, games.rounds, games.ended)
        wanted = select(*columns).where(place).order_by(games.ended.desc(), games.id.desc()).limit(limit)
        try:
            async with self._reader.connect() as connection:
                return [past_game(row) for row in await connection.execute(wanted)]
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason_of(error)) from error

    def give_up(self) -> None:
        """Write nothing more: somebody else may be writing. Every change is refused from now on."""
        self._given_up = True

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """Write in one transaction; raises StoreDown when nothing may be written any more."""
        async with self._writer.begin() as connection:
            if self._given_up:
                raise StoreDown("this process does not hold the database any more")
            yield connection

    @property
    def reader(self) -> AsyncEngine:
        """The engine for whoever only reads."""
        return self._reader

    async def write(self, statement: Any, row: dict[str, Any]) -> None:
        """Run one writing statement in a transaction of its own; raises StoreDown, and then nothing was written."""
        try:
            async with self._writing() as connection:
                await connection.execute(statement, row)
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason_of(error)) from error

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Let `work` read and write in one transaction; raises StoreDown, and then nothing was written.

        What else it raises undoes it too. It goes on to its end even if the asker is cancelled.
        """
        return await asyncio.shield(asyncio.ensure_future(self._transact(work)))

    async def _transact(self, work: Callable[[Connection], T]) -> T:
        try:
            async with self._writing() as connection:
                return await connection.run_sync(work)
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason_of(error)) from error

    async def empty_log(self) -> None:
        """Put all that SQLite's log holds into the file, and cut the log: what was overwritten lies in it. Never raises.

        While somebody reads, the log stays as it is; the next delete cuts it.
        """
        if self._writer.dialect.name != "sqlite":
            return
        try:
            async with self._writer.connect() as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        except (SQLAlchemyError, OSError) as error:
            log.warning("log_not_emptied", reason=reason_of(error))

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Let `work` read, all of it as the database was in one moment; raises StoreDown when it cannot be read now."""
        try:
            return await self.looker.look(work)
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason_of(error)) from error

    async def get(self, key: str) -> str | None:
        """Return a single kept value, or None; raises StoreDown when it cannot be read now."""
        try:
            async with self._reader.connect() as connection:
                kept = await connection.execute(select(schema.meta.c.value).where(schema.meta.c.key == key))
                return kept.scalar()
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason_of(error)) from error

    async def put(self, key: str, value: str) -> None:
        """Keep a single value; raises StoreDown, and then it was not kept."""
        try:
            async with self._writing() as connection:
                await self._set(connection, key, value)
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason_of(error)) from error

    async def _set(self, connection: AsyncConnection, key: str, value: str) -> None:
        await connection.execute(self._keep_meta, {"key": key, "value": value})


@asynccontextmanager
async def open_store(address: Address, *, alone: bool = False) -> AsyncIterator[Store]:
    """Open the store at a migrated database; closes every connection at the end of the block.

    On a server, where no file's lock can see to it, a store that is `alone` is the last one that may write
    (`bot.store.database.fencing`); raises StoreDown when the server does not answer.
    """
    writer, reader = address.writer(), address.reader()
    store = Store(writer, reader)
    try:
        if alone and address.path is None:
            await fence(writer)
        yield store
    finally:
        await store.looker.close()
        await writer.dispose()
        await reader.dispose()
