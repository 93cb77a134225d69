"""Rows for any table of the database: large numbers, other scripts, and nothing where that may be."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import BigInteger, Integer, Table
from sqlalchemy.types import TypeEngine

ROWS = 7


def rows_of(table: Table) -> Iterator[dict[str, object]]:
    """The rows that a table has in these stories."""
    for row in range(1, ROWS + 1):
        absent = row % 3 == 0
        yield {one.name: sample(one.type, row, nothing=absent and bool(one.nullable)) for one in table.columns}


def sample(kind: TypeEngine[Any], row: int, *, nothing: bool) -> object:
    """A value of a column, another in every row."""
    if nothing:
        return None
    if isinstance(kind, BigInteger):
        return 2**60 + row
    return row - 1 if isinstance(kind, Integer) else f"ßé葛🂡' {row}"
