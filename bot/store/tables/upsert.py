"""Upserts rows of live tables and the cursor, on SQLite many rows with one statement."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from bot.store.database import schema
from bot.store.database.database import Database

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

    def prepare(self, rows: Sequence[Mapping[str, Any]], single: Mapping[str, str]) -> Callable[[Connection], None]:
        """Return what writes rows and single values by their keys; a row older than the one in the database changes nothing.

        SQLite takes text and numbers as they are, so they go straight to its driver: SQLAlchemy would process every value of
        ten thousand rows a second again. A server's driver needs what SQLAlchemy makes of them.
        """
        if self._sqlite is not None:
            return partial(_run, [*self._sqlite.statements(rows), *self._sqlite.singles(single)])
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

    def __init__(self, upsert: Any, database: Database) -> None:
        compiled = upsert.compile(dialect=database.dialect)
        names = compiled.positiontup or []
        head, row, tail = str(compiled).partition(f"({', '.join('?' * len(names))})")
        self._values = itemgetter(*names)
        self._single = str(database.put_statement.compile(dialect=database.dialect))
        self._texts = {size: f"{head}{', '.join([row] * size)}{tail}" for size in SIZES}

    def statements(self, rows: Sequence[Mapping[str, Any]]) -> Iterator[Statement]:
        """Yield the statements that write the rows, in their order."""
        at = 0
        for size in SIZES:
            while len(rows) - at >= size:
                yield self._texts[size], [value for row in rows[at : at + size] for value in self._values(row)]
                at += size

    def singles(self, values: Mapping[str, str]) -> Iterator[Statement]:
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


def _newer_wins(insert: Any) -> Any:
    """Let no older state of a table, written late, undo a newer one."""
    names = [column.name for column in schema.tables.columns if column.name != "id"]
    return insert.on_conflict_do_update(
        index_elements=["id"],
        set_={name: insert.excluded[name] for name in names},
        where=schema.tables.c.version < insert.excluded.version,
    )
