"""A store on a database of its own, and a look into the file beside it."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store.address import Address
from bot.store.store import Store, open_store

Ask = Callable[[str], list[Any]]


@pytest.fixture
def address(database: Path) -> Address:
    return Address.read(f"sqlite:///{database}")


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    async with open_store(address) as opened:
        yield opened


@pytest.fixture
def ask(database: Path) -> Ask:
    """Asks the database file by a connection of its own."""

    def rows(question: str) -> list[Any]:
        with closing(sqlite3.connect(database)) as connection:
            return connection.execute(question).fetchall()

    return rows
