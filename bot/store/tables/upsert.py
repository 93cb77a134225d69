"""Inserts rows of tables, or updates them where the row in the database is older."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import Dialect
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.compiler import SQLCompiler

from bot.store.database import schema


class TableUpsert:
    """Upserts rows of tables. `insert` makes inserts of the database's own `dialect`."""

    def __init__(self, insert: Any, dialect: Dialect) -> None:
        self._statement = _newer_wins(insert(schema.tables))
        self._compiled: SQLCompiler = self._statement.compile(dialect=dialect)
        names = self._compiled.positiontup if dialect.name == "sqlite" else None
        self._values = None if names is None else itemgetter(*names)

    async def write(self, connection: AsyncConnection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Write rows; one that is older than the row in the database changes nothing.

        SQLite takes text and numbers as they are, so they go straight to its driver: SQLAlchemy would process every value of
        ten thousand rows a second again. A server's driver needs what SQLAlchemy makes of them.
        """
        if self._values is None:
            await connection.execute(self._statement, rows)
        else:
            await connection.exec_driver_sql(str(self._compiled), [self._values(row) for row in rows])


def _newer_wins(insert: Any) -> Any:
    """Let no older state of a table, written late, undo a newer one."""
    names = [column.name for column in schema.tables.columns if column.name != "id"]
    return insert.on_conflict_do_update(
        index_elements=["id"],
        set_={name: insert.excluded[name] for name in names},
        where=schema.tables.c.version < insert.excluded.version,
    )
