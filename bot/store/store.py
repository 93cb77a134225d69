"""Opens the store: the database, and the tables in it with what each finished game adds to results and chips."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.store.chips.transfers import TransferWriter
from bot.store.database.address import Address
from bot.store.database.database import Database, open_database
from bot.store.ranking.counting import ResultCounter
from bot.store.tables.tables import TableRepository


@dataclass(frozen=True)
class Store:
    """An open store. Use `open_store`; all other repositories are made over its database."""

    database: Database
    tables: TableRepository


@asynccontextmanager
async def open_store(address: Address, *, alone: bool = False) -> AsyncIterator[Store]:
    """Open the store at a migrated database; closes every connection at the end of the block.

    For `alone` see `open_database`; raises StoreDown when it is asked for and the server does not answer.
    """
    async with open_database(address, alone=alone) as database:
        counter, transfers = ResultCounter(database.insert), TransferWriter(database.insert)
        yield Store(database, TableRepository(database, counter.keep, transfers.book))
