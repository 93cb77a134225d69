"""Copies the SQLite database of a stopped bot to an empty PostgreSQL server, and compares what is on both row by row."""

import asyncio
import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Table, inspect, literal, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.backups.copy import SOUND, check_soundness
from bot.store.backups.folder import known_revisions, newest_revision, revision_of
from bot.store.database import schema
from bot.store.database.address import Address, uri_of
from bot.store.database.errors import CannotOpen, reason_of
from bot.store.database.file_lock import only_process
from bot.store.database.process_lock import only_bot
from bot.store.upgrade import upgrade

AT_ONCE = 5_000
"""Rows that are read, sent or compared at once."""

ANALYZE_LIMIT = 600.0
"""Seconds in which the server may look at what it was given, so that it plans its first queries well."""

VERSION = "alembic_version"

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how many steps of it are done, and how many there are: two for each row."""


@dataclass(frozen=True, slots=True)
class Moved:
    """How much was moved."""

    tables: int
    rows: int


@dataclass(slots=True)
class Digest:
    """The number of rows, and the sum of their hashes: two databases may return the same rows in another order."""

    rows: int = 0
    total: int = 0

    def add_rows(self, rows: Iterable[Sequence[Any]]) -> None:
        """Add rows, whose values are whole numbers, texts and None."""
        for row in rows:
            hashed = hashlib.blake2b(repr(tuple(row)).encode("utf-8", "backslashreplace"), digest_size=16)
            self.total = (self.total + int.from_bytes(hashed.digest(), "big")) % (1 << 128)
            self.rows += 1


async def move_database(source: Path, target: Address, now: datetime, progress: Progress) -> Moved:
    """Copy the database `source` to the server `target`, and return how much that was.

    The source stays as it is. The target gets all of it or no row: it is one transaction, which ends only after counts and
    digests of both were compared. Raises LockTaken while a bot uses either, Unreachable, and CannotOpen when the source is no
    sound and current database, or the target not an empty one.
    """
    if target.path is not None:
        raise CannotOpen(f"{target.origin}: must be a PostgreSQL server, as in postgresql://user:password@host/name.")
    with only_process(source):
        _require_current(source)
        async with only_bot(target):
            await _require_empty(target)
            await upgrade(target, source.parent, now, is_backed_up=True)  # nothing is in it
            return await _Copy(source, target, progress).run()


def _require_current(source: Path) -> None:
    """Raise CannotOpen for a file that is not a sound database of this version."""
    if not source.exists():
        raise CannotOpen(f"There's no database {source}, so there is nothing to move.")
    if (verdict := check_soundness(source)) != SOUND:
        raise CannotOpen(f"The database {source} is damaged ({verdict}). Nothing was moved.")
    revision = revision_of(source)
    if revision == newest_revision():
        return
    if revision is None:
        raise CannotOpen(f"The file {source} isn't a War Room database. Nothing was moved.")
    if revision in known_revisions():
        raise CannotOpen(f"The database {source} is from an older War Room. Start the bot once, stop it, then move.")
    raise CannotOpen(f"The database {source} is from a newer War Room (step {revision}). Update the bot first.")


async def _require_empty(target: Address) -> None:
    """Raise CannotOpen when there is a table on the server that is not ours, or a row in one that is."""
    engine = target.open_writer()
    try:
        async with engine.connect() as connection:
            present = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
            foreign = [name for name in present if name not in schema.metadata.tables and name != VERSION]
            full = foreign or [
                name
                for name in present
                if name != VERSION and await connection.scalar(select(literal(1)).select_from(_table(name)).limit(1))
            ]
    except (SQLAlchemyError, OSError) as error:
        raise CannotOpen(f"The database at {target} can't be read: {reason_of(error)}. Nothing was moved.") from error
    finally:
        await engine.dispose()
    if full:
        words = f"The database at {target} isn't empty: there are rows in its table {min(full)}."
        raise CannotOpen(f"{words} Nothing was moved. Create a new, empty database and move to that.")


def _table(name: str) -> Table:
    return schema.metadata.tables[name]


@dataclass(slots=True)
class _Copy:
    """One copy of all rows from a file to a server."""

    source: Path
    target: Address
    progress: Progress
    driver: Any = None
    done: int = 0
    steps: int = 0
    digests: dict[str, Digest] = field(default_factory=dict)

    async def run(self) -> Moved:
        """Copy, compare and commit; raises CannotOpen, and then the server has no row."""
        engine = self.target.open_writer(statement_limit=None)  # millions of rows take longer than the running bot may wait
        try:
            with closing(sqlite3.connect(f"{uri_of(self.source)}?mode=ro", uri=True, check_same_thread=False)) as file:
                file.isolation_level = None
                file.execute("BEGIN")
                counts = {name: _count(file, name) for name in schema.metadata.tables}
                self.steps = 2 * sum(counts.values())
                await self._transfer(engine, file, counts)
        except CannotOpen:
            raise
        except Exception as error:  # the driver's errors are of its own kinds, which only its package names
            raise CannotOpen(f"The database can't be moved: {reason_of(error)}. Nothing was moved.") from error
        finally:
            await engine.dispose()
        return Moved(len(counts), sum(counts.values()))

    async def _transfer(self, engine: AsyncEngine, file: sqlite3.Connection, counts: Mapping[str, int]) -> None:
        async with engine.connect() as connection:
            self.driver = (await connection.get_raw_connection()).driver_connection
            async with self.driver.transaction():
                for table in schema.metadata.sorted_tables:
                    await self._send(file, table)
                for table in schema.metadata.sorted_tables:
                    await self._compare(table, counts[table.name])
                    await self._continue_numbers(table)
            await self.driver.execute("ANALYZE", timeout=ANALYZE_LIMIT)

    async def _send(self, file: sqlite3.Connection, table: Table) -> None:
        """Send the rows of a table, and note their digest."""
        digest = self.digests.setdefault(table.name, Digest())
        rows = file.execute(f"SELECT {_columns(table)} FROM {_quoted(table.name)}")  # noqa: S608 - names of the schema
        while block := await asyncio.to_thread(rows.fetchmany, AT_ONCE):
            try:
                await self.driver.copy_records_to_table(table.name, records=block, columns=[one.name for one in table.columns])
            except Exception as error:
                fault = f"The server rejected a row of the table {table.name}: {reason_of(error)}."
                raise CannotOpen(f"{fault} Nothing was moved.") from error
            await asyncio.to_thread(digest.add_rows, block)
            self._step(f"Copying {table.name}", len(block))

    async def _compare(self, table: Table, count: int) -> None:
        """Read a table back from the server; raise CannotOpen unless it is what was counted and sent."""
        digest, sent = Digest(), self.digests[table.name]
        rows = await self.driver.cursor(f"SELECT {_columns(table)} FROM {_quoted(table.name)}")  # noqa: S608 - as above
        while block := await rows.fetch(AT_ONCE):
            await asyncio.to_thread(digest.add_rows, block)
            self._step(f"Checking {table.name}", len(block))
        if digest != sent or digest.rows != count:
            found = f"{count:,} rows in the file, {digest.rows:,} on the server, or the rows differ"
            raise CannotOpen(f"The table {table.name} didn't arrive unchanged: {found}. Nothing was moved.")

    def _step(self, doing: str, rows: int) -> None:
        self.done += rows
        self.progress(doing, self.done, self.steps)

    async def _continue_numbers(self, table: Table) -> None:
        """Let the server number new rows after those that came, where it numbers them."""
        for column in table.primary_key:
            counter = await self.driver.fetchval("SELECT pg_get_serial_sequence($1, $2)", table.name, column.name)
            if counter is not None:
                largest = f"SELECT max({_quoted(column.name)}) FROM {_quoted(table.name)}"  # noqa: S608 - as above
                await self.driver.execute(f"SELECT setval('{counter}', ({largest})) WHERE ({largest}) IS NOT NULL")


def _count(file: sqlite3.Connection, name: str) -> int:
    return int(file.execute(f"SELECT count(*) FROM {_quoted(name)}").fetchone()[0])  # noqa: S608 - a name of the schema


def _columns(table: Table) -> str:
    return ", ".join(_quoted(column.name) for column in table.columns)


def _quoted(name: str) -> str:
    return f'"{name}"'
