"""Writes many rows with one statement whose values go straight to the driver: preparing each row costs more than writing it."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, UpdateBase, bindparam, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.sql.base import ReadOnlyColumnCollection
from sqlalchemy.sql.elements import KeyedColumnElement

Rows = Sequence[tuple[Any, ...]]
NewRow = ReadOnlyColumnCollection[str, KeyedColumnElement[Any]]
"""The columns of a row that an insert would add."""

DialectInsert = postgresql.Insert | sqlite.Insert
Inserter = Callable[[Table], DialectInsert]
"""Makes inserts of a database's own dialect, which can say what to do on a conflict."""


@cache
def replacing_insert(insert: Inserter, table: Table) -> DialectInsert:
    """Return an insert whose row replaces the one with the same key, built once."""
    row, key = insert(table), [column.name for column in table.primary_key]
    values = {column.name: row.excluded[column.name] for column in table.columns if column.name not in key}
    return row.on_conflict_do_update(index_elements=key, set_=values)


class BulkStatement:
    """A statement that runs once for each row of values, given in the order of `names`, its parameters.

    `columns` are those that an insert fills.
    """

    def __init__(self, statement: UpdateBase, names: Sequence[str], columns: Sequence[str] | None = None) -> None:
        self._statement = statement
        self._names = list(names)
        self._columns = columns
        self._compiled: dict[str, tuple[str, list[int]]] = {}

    def run(self, connection: Connection, rows: Rows) -> None:
        """Run it for all rows."""
        if not rows:
            return
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            found: Any = self._statement.compile(dialect=dialect, column_keys=self._columns)
            self._compiled[dialect.name] = (str(found), [self._names.index(name) for name in found.positiontup])
        words, order = self._compiled[dialect.name]
        in_place = order == list(range(len(self._names)))
        connection.exec_driver_sql(words, list(rows) if in_place else [tuple([row[at] for at in order]) for row in rows])


class BulkUpsert:
    """Inserts rows of a table, or changes those that are there. No two of one call may have the same key.

    `insert` is the insert of the database's dialect; `changes` takes the row that is not inserted and returns what to set.
    A PostgreSQL server takes all rows as one statement, with an array a column.
    """

    def __init__(self, insert: Inserter, table: Table, key: Sequence[str], changes: Callable[[NewRow], dict[str, Any]]) -> None:
        names = [column.name for column in table.c]
        given = (
            func.unnest(*(bindparam(column.name, type_=ARRAY(column.type)) for column in table.c))
            .table_valued(*names)
            .render_derived()
        )
        change = insert(table)
        at_once = insert(table).from_select(names, select(*(given.c[name] for name in names)))
        self._names = names
        self._at_once = at_once.on_conflict_do_update(index_elements=key, set_=changes(at_once.excluded))
        one = change.on_conflict_do_update(index_elements=key, set_=changes(change.excluded))
        self._one = BulkStatement(one, names, names)

    def run(self, connection: Connection, rows: Rows) -> None:
        """Write rows, each with a value for every column of the table, in their order."""
        if connection.dialect.name != "postgresql":
            self._one.run(connection, rows)
        elif rows:
            connection.execute(self._at_once, dict(zip(self._names, map(list, zip(*rows, strict=True)), strict=True)))
