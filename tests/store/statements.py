"""What a store asks its database: the statements with their values, and SQLite's plan for one."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import event

from bot.store.store import Store

Statement = tuple[str, Any]
"""A statement, and the values of its parameters."""


def statements_of(store: Store) -> list[Statement]:
    """A list to which every statement is added that the store reads with from now on."""
    asked: list[Statement] = []
    event.listen(
        store.database.snapshots.engine,
        "before_cursor_execute",
        lambda _c, _k, text, values, _x, _m: asked.append((text, values)),
    )
    return asked


def plan_of(database: Path, asked: Statement) -> list[str]:
    """The steps by which SQLite would answer a statement."""
    statement, values = asked
    with closing(sqlite3.connect(database)) as connection:
        return [row[-1] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
