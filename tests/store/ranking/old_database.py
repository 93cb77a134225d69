"""A database as an older version of the bot would have kept what a new one holds. For stories of migrations."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from bot.store.backups.folder import MIGRATIONS


def as_of(step: str, old: Path, database: Path, tables: Sequence[str]) -> None:
    """Make the database `old` as it was after a step, and copy these tables of another, as far as it had their columns."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with create_engine(f"sqlite:///{old}").connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, step)
        connection.commit()
    with closing(sqlite3.connect(old)) as other:
        other.execute(f"ATTACH '{database}' AS new")
        for table in tables:
            known = ", ".join(f'"{row[1]}"' for row in other.execute(f"PRAGMA main.table_info({table})"))
            other.execute(f"INSERT INTO main.{table} ({known}) SELECT {known} FROM new.{table}")
        other.commit()
