"""Loads and upserts live tables, and reads finished games back: the host's `TableStore` port on the database."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, Final

import structlog
from sqlalchemy import Connection, RowMapping, bindparam, delete, select
from sqlalchemy.exc import DBAPIError

from bot.engine.player_ids import FIRST_GUEST
from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, ServerId, TableId
from bot.host.refusals import StoreDown
from bot.host.table.chip_transfers import ChipTransfer
from bot.host.table.finish import event_of
from bot.host.table.finished_game import FinishedGame, PastGame
from bot.host.table.table import Table
from bot.store.database import schema
from bot.store.database.bulk_writes import DialectInsert
from bot.store.database.database import Database
from bot.store.database.errors import reason_of
from bot.store.database.leases import in_slots
from bot.store.predictions import calls, scoring
from bot.store.tables.game_rows import game_from_rows, past_game
from bot.store.tables.table_rows import TableRows

SIZES: Final = (256, 64, 16, 4, 1)
"""How many rows one statement writes. Few sizes, so that the driver keeps every statement prepared."""

Statement = tuple[str, Sequence[Any]]
"""A statement in the driver's own words, and the values of its question marks."""


class TableUpsert:
    """Upserts rows of tables, and single values in the same go."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._statement = _newer_wins(database.insert(schema.tables))
        self._sqlite = _SqliteUpsert(self._statement, database) if database.dialect.name == "sqlite" else None

    def prepare_write(self, rows: Sequence[Mapping[str, Any]], single: Mapping[str, str]) -> Callable[[Connection], None]:
        """Return what writes rows and single values by their keys; a row older than the one in the database changes nothing.

        SQLite takes text and numbers as they are, so they go straight to its driver: SQLAlchemy would process every value of
        ten thousand rows a second again. A server's driver needs what SQLAlchemy makes of them.
        """
        if self._sqlite is not None:
            return partial(_run, [*self._sqlite.row_statements(rows), *self._sqlite.value_statements(single)])
        return partial(self._execute, rows, single)

    def _execute(self, rows: Sequence[Mapping[str, Any]], single: Mapping[str, str], connection: Connection) -> None:
        if rows:
            connection.execute(self._statement, rows)
        for key, value in single.items():
            self._database.put_within(connection, key, value)


class _SqliteUpsert:
    """Makes the statements for SQLite, each of many rows.

    The driver gives the interpreter away for each statement, and waits for it afterwards: where the event loop is busy, a
    millisecond. Fifty statements of one row kept everybody waiting for fifty of them.
    """

    def __init__(self, upsert: DialectInsert, database: Database) -> None:
        compiled = upsert.compile(dialect=database.dialect)
        names = compiled.positiontup or []
        head, row, tail = str(compiled).partition(f"({', '.join('?' * len(names))})")
        self._values = itemgetter(*names)
        self._single = str(database.put_statement.compile(dialect=database.dialect))
        self._texts = {size: f"{head}{', '.join([row] * size)}{tail}" for size in SIZES}

    def row_statements(self, rows: Sequence[Mapping[str, Any]]) -> Iterator[Statement]:
        """Yield the statements that write the rows, in their order."""
        at = 0
        for size in SIZES:
            while len(rows) - at >= size:
                yield self._texts[size], [value for row in rows[at : at + size] for value in self._values(row)]
                at += size

    def value_statements(self, values: Mapping[str, str]) -> Iterator[Statement]:
        """Yield the statements that save single values under their keys."""
        for key, value in values.items():
            yield self._single, (key, value)


def _run(statements: Sequence[Statement], connection: Connection) -> None:
    """Run statements that return nothing; raises what SQLAlchemy does, without the values."""
    driver: Any = connection.connection.driver_connection
    for text, values in statements:
        try:
            driver.execute(text, values)
        except sqlite3.Error as error:
            raise DBAPIError.instance(text, values, error, sqlite3.Error, hide_parameters=True) from error


def _newer_wins(insert: DialectInsert) -> DialectInsert:
    """Let no older state of a table, written late, undo a newer one."""
    names = [column.name for column in schema.tables.columns if column.name != "id"]
    return insert.on_conflict_do_update(
        index_elements=["id"],
        set_={name: insert.excluded[name] for name in names},
        where=schema.tables.c.version < insert.excluded.version,
    )


log = structlog.get_logger()

CURSOR = "cursor"
"""The key of the table time up to which every due round is played; processes that share the tables have one each."""

UNREADABLE = "unreadable:"
"""What the keys begin with under which unreadable rows are set aside when another table takes their channel."""

CountGames = Callable[[Connection, Sequence[FinishedGame]], None]
"""Saves finished games and counts their results, in an open transaction."""

BookTransfers = Callable[[Connection, Sequence[ChipTransfer], int], None]
"""Enters chip transfers, dated in milliseconds since 1970, in an open transaction; may raise ShortOfChips or Overdrawn."""


class TableRepository:
    """Tables and their games. `count` and `book` take part in the transaction of each batch."""

    def __init__(self, database: Database, count: CountGames, book: BookTransfers, *, cursor_key: str = CURSOR) -> None:
        self._cursor_key = cursor_key
        self._database = database
        self._count = count
        self._book = book
        self._cursor = 0
        self._unreadable: dict[int, dict[str, Any]] = {}
        self._rows = TableRows()
        self._upsert = TableUpsert(database)
        self._remove = delete(schema.tables).where(schema.tables.c.id == bindparam("gone"))

    async def load(self, slots: Collection[int] | None = None) -> tuple[int, Sequence[Table]]:
        """Return the cursor and every saved table as it stood at it, or those of some slots; raises StoreDown.

        A table whose row cannot be read is logged and left where it is: it must not stop all others.
        """
        try:
            async with self._database.open_reading() as connection:
                saved = await connection.execute(select(schema.meta.c.value).where(schema.meta.c.key == self._cursor_key))
                self._cursor = max(int(saved.scalar() or 0), self._cursor)
                wanted = select(schema.tables)
                if slots is not None:
                    wanted = wanted.where(in_slots(schema.tables.c.server, slots))
                rows = await connection.execute(wanted)
                found = [table for row in rows.mappings() if (table := self._read(row)) is not None]
                called = await calls.read_newest(connection, slots)
        except ValueError as error:
            raise StoreDown(reason_of(error)) from error
        for table in found:
            table.calls = called.get(table.id)
        return self._cursor, found

    def _read(self, row: RowMapping) -> Table | None:
        try:
            return self._rows.table_from(row, self._cursor)
        except Exception as error:  # whatever one row does must stay with that row
            log.error(
                "table_unreadable",
                table=row["id"],
                channel=row["channel"],
                reason=f"{type(error).__name__}: {reason_of(error)}",
            )
            self._unreadable[row["channel"]] = dict(row)
            return None

    async def commit(self, batch: Batch) -> None:
        """Save a batch in one transaction; raises StoreDown, ShortOfChips or Overdrawn, and then nothing of it is saved.

        The rows are made before the first wait; the transaction runs to its end even if the caller is cancelled.
        """
        rows = [self._rows.row_from(table) for table in batch.tables.values()]
        await asyncio.shield(asyncio.ensure_future(self._commit(batch, rows)))

    async def _commit(self, batch: Batch, rows: list[dict[str, Any]]) -> None:
        taken = [row["channel"] for row in rows if row["channel"] in self._unreadable]
        aside = [self._unreadable[channel] for channel in taken]
        cursor = {self._cursor_key: str(max(batch.cursor, self._cursor))} if batch.cursor else {}
        upsert = self._upsert.prepare_write(rows, cursor)
        ended = [event_of(table) for table in batch.tables.values() if not table.is_live]

        def write(connection: Connection) -> None:
            if batch.removed:
                connection.execute(self._remove, [{"gone": table} for table in batch.removed])
            for row in aside:
                self._set_aside(connection, row)
            upsert(connection)
            if batch.finished:
                self._count(connection, batch.finished)
            if ended:
                scoring.drop_undecided(connection, ended)
            if batch.transfers:
                self._book(connection, batch.transfers, batch.moment)

        await self._database.transact(write)
        self._cursor = max(self._cursor, batch.cursor)
        for channel in taken:
            del self._unreadable[channel]

    def _set_aside(self, connection: Connection, row: dict[str, Any]) -> None:
        """Free the channel of a table that could not be read, and keep its row for a version that can read it."""
        found = connection.execute(self._remove, {"gone": row["id"]})
        if found.rowcount:  # it may have been dropped meanwhile, with somebody's name
            self._database.put_within(connection, UNREADABLE + row["id"], json.dumps(row))

    async def server_of(self, table: TableId) -> ServerId | None:
        """Return the server of a saved table, None where there is no such table; raises StoreDown."""
        wanted = select(schema.tables.c.server).where(schema.tables.c.id == table)
        return await self._database.look(lambda connection: connection.scalar(wanted))

    async def find_game(self, table: TableId) -> FinishedGame | None:
        """Return a finished game by the id of its table, or None.

        Raises StoreDown when it cannot be read now, RecordError when this version cannot replay its record.
        """
        seats = select(schema.results).where(schema.results.c.game == table).order_by(schema.results.c.seat)
        async with self._database.open_reading() as connection:
            game = (await connection.execute(select(schema.games).where(schema.games.c.id == table))).mappings().one_or_none()
            return None if game is None else game_from_rows(game, (await connection.execute(seats)).mappings().all())

    async def recent_games(
        self, server: ServerId, channel: ChannelId | None = None, limit: int = 25, *, unlisted: Collection[ChannelId] = ()
    ) -> Sequence[PastGame]:
        """Return the games that ended last in a server, or in one channel of it, newest first; raises StoreDown.

        Games of the `unlisted` channels are left out, and those that guests played alone against bots.
        """
        games = schema.games.c
        place = games.server == server if channel is None else (games.channel == channel) & (games.server == server)
        place &= games.channel < FIRST_GUEST
        if unlisted:
            place &= games.channel.not_in(unlisted)
        columns = (games.id, games.channel, games.variant, games.title, games.close, games.rounds, games.ended)
        wanted = select(*columns).where(place).order_by(games.ended.desc(), games.id.desc()).limit(limit)
        results = schema.results.c
        async with self._database.open_reading() as connection:
            found = (await connection.execute(wanted)).mappings().all()
            seats = select(results.game, results.player).where(results.game.in_([row["id"] for row in found]))
            players: dict[str, list[int | None]] = {row["id"]: [] for row in found}
            for game, player in await connection.execute(seats.order_by(results.game, results.seat)):
                players[game].append(player)
        return [past_game(row, players[row["id"]]) for row in found]
