"""Migrations one step at a time, on each kind of database, with rows in every table before and after."""

import json
from collections import Counter

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, Table, UniqueConstraint, select

from bot.store.backups.folder import MIGRATIONS
from bot.store.database import schema
from bot.store.database.address import Address
from tests.store.sample_rows import rows_of

COUNTED_ANEW = {"0007": {"rungs"}}
"""Which tables a step fills from others, whatever was in them."""

Rows = Counter[tuple[object, ...]]


def tables_of(connection: Connection) -> dict[str, Table]:
    """Every table that the database has now, but for the one that says how far it is."""
    found = MetaData()
    found.reflect(connection)
    return {name: table for name, table in found.tables.items() if name != "alembic_version"}


def rows_in(connection: Connection, table: Table, columns: list[str]) -> Rows:
    """How often each row is there."""
    return Counter(tuple(row) for row in connection.execute(select(*(table.c[name] for name in columns))))


def fill(connection: Connection, table: Table) -> None:
    """Put sample rows into a table; records are JSON, which a step reads."""
    rows = list(rows_of(table))
    if "record" in table.c:
        records = [{"outcome": {"battles": number} if number % 2 else None} for number in range(len(rows))]
        rows = [{**row, "record": json.dumps(record)} for row, record in zip(rows, records, strict=True)]
    connection.execute(table.insert(), rows)


def walk(connection: Connection) -> int:
    """Apply each step by itself, fill the tables that it made, and compare what was there before; return how many steps."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    steps = [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()][::-1]
    after = tables_of(connection)
    for step in steps:
        before = after
        kept = {name: rows_in(connection, table, list(table.c.keys())) for name, table in before.items()}
        command.upgrade(config, step)
        after = tables_of(connection)
        for name in before.keys() - COUNTED_ANEW.get(step, set()):
            assert kept[name] <= rows_in(connection, after[name], list(before[name].c.keys())), f"{name} after step {step}"
        for name in after.keys() - before.keys():
            fill(connection, after[name])
    assert after.keys() == schema.metadata.tables.keys()
    return len(steps)


async def test_each_step_keeps_every_row(bare: Address) -> None:
    """Whatever a step adds or turns, every row that was there before has the values that it had."""
    engine = bare.open_writer()
    async with engine.begin() as connection:
        assert await connection.run_sync(walk) >= 13
    await engine.dispose()


def described(connection: Connection) -> dict[str, object]:
    """The tables of a database: their columns, keys, uniques and indexes, in words that can be compared."""
    return {
        name: (
            [(column.name, str(column.type), column.nullable, column.primary_key) for column in table.columns],
            sorted((index.name, [column.name for column in index.columns], index.unique) for index in table.indexes),
            sorted(
                tuple(column.name for column in constraint.columns)
                for constraint in table.constraints
                if isinstance(constraint, UniqueConstraint)
            ),
        )
        for name, table in tables_of(connection).items()
    }


async def test_the_migrations_make_the_schema(address: Address, bare: Address) -> None:
    """A migrated database has exactly the tables, columns and indexes that the schema describes."""
    found = []
    for place, make in ((bare, True), (address, False)):
        engine = place.open_writer()
        async with engine.begin() as connection:
            if make:
                await connection.run_sync(schema.metadata.create_all)
            found.append(await connection.run_sync(described))
        await engine.dispose()
    assert found[0] == found[1]
