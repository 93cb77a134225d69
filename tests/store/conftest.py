"""A store on a database of its own, and a look into the file beside it. `anywhere` is a store on SQLite, and on PostgreSQL."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store.database.address import Address
from bot.store.store import Store, open_store
from tests.support import postgres

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


@pytest.fixture(params=("sqlite", "postgresql"))
async def anywhere(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[Store]:
    """A store on each kind of database."""
    if request.param == "sqlite":
        async with open_store(Address.file(database)) as opened:
            yield opened
    else:
        async with postgres.empty_database() as address, open_store(address) as opened:
            yield opened
