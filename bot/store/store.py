"""Opens the store: the database, and the tables in it with what each finished game adds to results and chips."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.host.ranking.luck import Luck
from bot.store.chips.ledger import TransferWriter
from bot.store.database.address import Address
from bot.store.database.database import Database, open_database
from bot.store.ranking.counting import ResultCounter
from bot.store.slots.loans import LoanRepository
from bot.store.slots.notices import Notices
from bot.store.slots.refused_calls import RefusedCallRepository
from bot.store.slots.session_starts import SessionStartRepository
from bot.store.slots.slots import SlotRepository, cursor_key
from bot.store.tables.tables import CURSOR, TableRepository


@dataclass(frozen=True)
class PeerStore:
    """What processes share on a server: their slots, and what they tell each other. `owner` is the lease of this one."""

    slots: SlotRepository
    notices: Notices
    loans: LoanRepository
    refused_calls: RefusedCallRepository
    owner: str


@dataclass(frozen=True)
class Store:
    """An open store. Use `open_store`; all other repositories are made over its database."""

    database: Database
    tables: TableRepository
    session_starts: SessionStartRepository
    luck: Luck
    peers: PeerStore | None = None
    """The slots and notices of the processes that share a server's database; None for a file, which has one process."""


@asynccontextmanager
async def open_store(address: Address, *, owner: str | None = None) -> AsyncIterator[Store]:
    """Open the store at a migrated database; closes every connection at the end of the block.

    `owner` is the lease of this process on a server (`bot.store.database.leases`); it shares the slots with others.
    """
    async with open_database(address, owner=owner) as database:
        luck, transfers = Luck(), TransferWriter(database.insert)
        counter = ResultCounter(database.insert, luck, queues=owner is not None)
        key = CURSOR if owner is None else cursor_key(owner)
        tables = TableRepository(database, counter.keep_games, transfers.book_transfers, cursor_key=key)
        yield Store(
            database,
            tables,
            SessionStartRepository(database),
            luck,
            None if owner is None else _peers(database, owner),
        )


def _peers(database: Database, owner: str) -> PeerStore:
    notices = Notices(database, owner)
    return PeerStore(
        slots=SlotRepository(database, owner, notices),
        notices=notices,
        loans=LoanRepository(database, owner),
        refused_calls=RefusedCallRepository(database, notices),
        owner=owner,
    )
