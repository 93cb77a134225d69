"""A database with one leaderboard of a million players and small ones just short of large, made by SQLite in seconds."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.host.ranking.totals import ENOUGH_GAMES
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.ranking.large_boards import LARGE
from bot.store.upgrade import upgrade
from tests.bench.leaderboard_data import FIRST_MEMBER, FIRST_SERVER, LAST, ONE_MEMBER, rate, sort
from tests.support import postgres

SMALL_BOARDS = 200
"""Channels whose boards have just fewer players than a large one; their players are picked from all over the large one."""

TABLES = (schema.totals, schema.boards, schema.rank_buckets)
COLUMNS = ", ".join(column.name for column in schema.totals.c)
AT_ONCE = 50_000


def build(folder: Path, players: int) -> Path:
    """Make the database in a folder, unless it is there already; return its path."""
    path, part = folder / f"board-{players}-{LARGE}.db", folder / f"board-{players}.part"
    if not path.exists():
        part.unlink(missing_ok=True)
        asyncio.run(upgrade(Address.file_address(part), folder / "backups", LAST))
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            _fill(connection, players)
        part.rename(path)
    return path


def _fill(connection: sqlite3.Connection, players: int) -> None:
    connection.execute("PRAGMA journal_mode=OFF")
    connection.execute("PRAGMA synchronous=OFF")
    connection.execute("PRAGMA cache_size=-1000000")
    connection.create_function("wilson", 2, rate, deterministic=True)
    wanted = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = 'totals'"
    indexes = connection.execute(wanted).fetchall()
    for name, _ in indexes:
        connection.execute(f"DROP INDEX {name}")
    values = _values(players)
    listed = ", ".join(values[column.name] for column in schema.totals.c)
    connection.executescript(f"""
        CREATE TEMP TABLE lots AS
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {players})
        SELECT i, 1 + abs(random()) % 200 * (abs(random()) % 200) / 200 AS games, abs(random()) % 1000003 AS lot FROM n;
        CREATE TEMP TABLE played AS SELECT i, games, lot, 1 + lot % games AS wins FROM lots;
        INSERT INTO totals ({COLUMNS}) SELECT {listed} FROM played;
    """)
    sort(connection)
    apart = max(players // (LARGE - 1), 1)
    values |= {"place": "-:server", "standing": "1", "rate": "0"}
    scattered = ", ".join(values[column.name] for column in schema.totals.c)
    wanted = f"SELECT {scattered} FROM played WHERE i % {apart} = :at LIMIT {LARGE - 1}"
    for at in range(SMALL_BOARDS):
        connection.execute(f"INSERT INTO totals ({COLUMNS}) {wanted}", {"server": FIRST_SERVER + at, "at": at % apart})
    for _, index in indexes:
        connection.execute(index)
    connection.execute("PRAGMA journal_mode=WAL")


def _values(players: int) -> dict[str, str]:
    """Return what is in the columns of a player of the large board."""
    values = {"player": f"{FIRST_MEMBER} + i * ({ONE_MEMBER} * 500000 / {players})", "place": "0", "stretch": "0"}
    values |= {"subject": "''", "standing": "2", "games": "games", "draws": "0", "wins": "wins", "points": "2 * wins"}
    values |= {"rate": f"CASE WHEN games >= {ENOUGH_GAMES} THEN wilson(2 * wins, games) ELSE 0 END", "rating": "0"}
    values |= {"mu": "NULL", "sigma": "NULL", "streak": "min(wins, lot % 5)", "best": "min(wins, 1 + wins / 3)"}
    return values | {"wars": "2 * games / 3", "pot": "4 + lot % 30", "captured": "300 * games + lot % (9 * games)"}


@asynccontextmanager
async def on_postgresql(path: Path) -> AsyncIterator[Address]:
    """Copy the database to a PostgreSQL server that is started for this block."""
    try:
        async with postgres.empty_database() as address:
            engine = create_async_engine(address.url, isolation_level="AUTOCOMMIT")
            async with engine.connect() as connection:
                driver: Any = (await connection.get_raw_connection()).driver_connection
                indexes = await driver.fetch(
                    "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'totals' AND indexname LIKE 'totals_by_%'"
                )
                for name, _ in indexes:
                    await driver.execute(f"DROP INDEX {name}")
                with closing(sqlite3.connect(path)) as file:
                    for table in TABLES:
                        names = [column.name for column in table.c]
                        rows = file.execute(f"SELECT {', '.join(names)} FROM {table.name}")
                        while part := rows.fetchmany(AT_ONCE):
                            await driver.copy_records_to_table(table.name, records=part, columns=names)
                for _, definition in indexes:
                    await driver.execute(definition)
                await connection.execute(text("VACUUM ANALYZE"))
            await engine.dispose()
            yield address
    finally:
        postgres.stop()
