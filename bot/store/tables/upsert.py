"""Writes the rows of tables, each in the place of an older one. Knows nothing of what they say; that is in `rows.py`."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import Dialect
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.compiler import SQLCompiler

from bot.store.database import schema


class TableUpsert:
    """Keeps rows of tables. `insert` makes the inserts of the database's own kind, which speaks `dialect`."""

    def __init__(self, insert: Any, dialect: Dialect) -> None:
        self._statement = _newer_wins(insert(schema.tables))
        self._compiled: SQLCompiler = self._statement.compile(dialect=dialect)
        names = self._compiled.positiontup if dialect.name == "sqlite" else None
        self._values = None if names is None else itemgetter(*names)

    async def keep(self, connection: AsyncConnection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Write rows; one that is older than what is kept changes nothing.

        SQLite takes text and numbers as they are, so they go to its driver at once: SQLAlchemy would look at every value of
        ten thousand rows a second again. A server's driver needs what SQLAlchemy makes of them.
        """
        if self._values is None:
            await connection.execute(self._statement, rows)
        else:
            await connection.exec_driver_sql(str(self._compiled), [self._values(row) for row in rows])


def _newer_wins(insert: Any) -> Any:
    """An older state of a table, kept late, must not undo a newer one."""
    names = [column.name for column in schema.tables.columns if column.name != "id"]
    return insert.on_conflict_do_update(
        index_elements=["id"],
        set_={name: insert.excluded[name] for name in names},
        where=schema.tables.c.version < insert.excluded.version,
    )
