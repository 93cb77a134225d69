"""A store on a database of its own, on SQLite and again on PostgreSQL, and a look into the database beside it.

A story that is about the file itself asks for `file_store`, or for the `database` that `tests/conftest.py` copies.
"""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from bot.store.database.address import Address
from bot.store.store import Store, open_store
from tests.support import postgres

Ask = Callable[[str], Awaitable[list[Any]]]
AskFile = Callable[[str], list[Any]]


@pytest.fixture(params=("sqlite", "postgresql"))
async def address(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[Address]:
    """The address of a migrated database of each kind."""
    if request.param == "sqlite":
        yield Address.file_address(database)
    else:
        async with postgres.empty_database() as made:
            yield made


@pytest.fixture
async def bare(address: Address, tmp_path: Path) -> AsyncIterator[Address]:
    """The address of a database beside the migrated one, of its kind, without any table."""
    if address.path is not None:
        yield Address.file_address(tmp_path / "bare.db")
    else:
        async with postgres.bare_database() as made:
            yield made


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    """A store on each kind of database."""
    async with open_store(address) as opened:
        yield opened


@pytest.fixture
def file_address(database: Path) -> Address:
    """The address of a migrated SQLite file."""
    return Address.file_address(database)


@pytest.fixture
async def file_store(file_address: Address) -> AsyncIterator[Store]:
    """A store on a SQLite file, whatever other databases there are."""
    async with open_store(file_address) as opened:
        yield opened


@pytest.fixture
def full(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """A store that can neither read nor write: the disk is full."""

    class Full:
        def connect(self) -> Any:
            raise OSError("disk full")

        begin = connect

    database = store.database
    for owner, name in (
        (database, "_reader"),
        (database, "_writer"),
        (database.snapshots, "_reader"),
        (database.snapshots, "engine"),
    ):
        monkeypatch.setattr(owner, name, Full())
    return store


@asynccontextmanager
async def asking(address: Address) -> AsyncIterator[Ask]:
    """Ask a database, or change it, by a connection of its own, as another program would."""
    engine = address.open_writer()

    async def rows(statement: str) -> list[Any]:
        async with engine.begin() as connection:
            result = await connection.exec_driver_sql(statement)
            return [tuple(row) for row in result] if result.returns_rows else []

    try:
        yield rows
    finally:
        await engine.dispose()


@pytest.fixture
async def ask(address: Address) -> AsyncIterator[Ask]:
    """Asks the database beside the store."""
    async with asking(address) as rows:
        yield rows


@pytest.fixture
def ask_file(database: Path) -> AskFile:
    """Asks the database file, also for its plans: each kind of database tells them in words of its own."""

    def rows(question: str) -> list[Any]:
        with closing(sqlite3.connect(database)) as connection:
            return connection.execute(question).fetchall()

    return rows
