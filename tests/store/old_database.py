"""A database as an older version of the bot would have kept what a new one holds. For stories of migrations."""

from collections.abc import Sequence
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, Table, select

from bot.store.backups.folder import MIGRATIONS
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.store import Store

Rows = dict[str, list[dict[str, Any]]]


async def make_as_of(step: str, bare: Address) -> None:
    """Make an empty database what it was after a step, without a row."""
    engine = bare.open_writer()
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade_to, step)
    finally:
        await engine.dispose()


async def as_of(step: str, bare: Address, new: Store, tables: Sequence[str]) -> None:
    """Make an empty database what it was after a step, and copy these tables of another, as far as it had their columns."""
    rows = await new.database.look(lambda connection: {name: _rows_of(connection, name) for name in tables})
    engine = bare.open_writer()
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade_to, step)
            await connection.run_sync(_fill, rows)
    finally:
        await engine.dispose()


def _rows_of(connection: Connection, name: str) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(select(schema.metadata.tables[name])).mappings()]


def _upgrade_to(connection: Connection, step: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, step)


def _fill(connection: Connection, tables: Rows) -> None:
    for name, rows in tables.items():
        old = Table(name, MetaData(), autoload_with=connection)
        if rows:
            connection.execute(old.insert(), [{column.name: row[column.name] for column in old.columns} for row in rows])
