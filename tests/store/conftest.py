"""A store on a database of its own, and a look into the file beside it.

`anywhere` is a store on SQLite, and once more on PostgreSQL where the environment names a server at which databases may be
made: `WAR_ROOM_TEST_POSTGRES=postgresql://user:password@host:port/postgres`.
"""

import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.database.address import Address
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade

SERVER = os.environ.get("WAR_ROOM_TEST_POSTGRES", "")
EVERYWHERE = ("sqlite", pytest.param("postgresql", marks=pytest.mark.skipif(not SERVER, reason="no server is named")))

Ask = Callable[[str], list[Any]]


@pytest.fixture
def address(database: Path) -> Address:
    return Address.read(f"sqlite:///{database}")


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    async with open_store(address) as opened:
        yield opened


@pytest.fixture
def full(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """A store that can neither read nor write: the disk is full."""

    class Full:
        def connect(self) -> Any:
            raise OSError("disk full")

        begin = connect

    monkeypatch.setattr(store.database, "_reader", Full())
    monkeypatch.setattr(store.database, "_writer", Full())
    return store


@pytest.fixture
def ask(database: Path) -> Ask:
    """Asks the database file by a connection of its own."""

    def rows(question: str) -> list[Any]:
        with closing(sqlite3.connect(database)) as connection:
            return connection.execute(question).fetchall()

    return rows


@pytest.fixture(params=EVERYWHERE)
async def anywhere(request: pytest.FixtureRequest, database: Path, tmp_path: Path) -> AsyncIterator[Store]:
    """A store on each kind of database."""
    if request.param == "sqlite":
        async with open_store(Address.file(database)) as opened:
            yield opened
    else:
        async with database_of_its_own() as address:
            await upgrade(address, tmp_path, datetime.now(UTC))
            async with open_store(address) as opened:
                yield opened


@asynccontextmanager
async def database_of_its_own() -> AsyncIterator[Address]:
    """A new database on the server, gone after the block."""
    server = Address.read(SERVER)
    name = f"war_room_test_{token_hex(6)}"
    engine = create_async_engine(server.url, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
            yield Address(server.url.set(database=name))
            await connection.execute(text(f"DROP DATABASE {name}"))
    finally:
        await engine.dispose()
