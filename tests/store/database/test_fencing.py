"""Fencing: only the bot that opened a database last can write to it."""

import asyncio
from unittest.mock import patch

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bot.host.hall.ports import Batch
from bot.host.refusals import StoreDown
from bot.store.chips.transfers import TransferWriter
from bot.store.database import fencing
from bot.store.database.address import Address
from bot.store.database.database import Database, open_database
from bot.store.database.fencing import fence
from bot.store.ranking.counting import ResultCounter
from bot.store.tables.tables import TableRepository
from tests.support.postgres import empty_database


async def test_who_was_replaced_writes_nothing_more(address: Address) -> None:
    """Whatever it begins to write is refused before anything is done; what the next one writes stays."""
    first, second = address.writer(), address.writer()
    await fence(first)
    old = Database(first, address.reader())
    await old.put("n", "1")
    tables = TableRepository(old, ResultCounter(old.insert).keep, TransferWriter(old.insert).book)
    await fence(second)
    new = Database(second, address.reader())
    await new.put("n", "2")
    for change in (old.put("n", "3"), old.transact(lambda _: None), tables.commit(Batch(cursor=5)), old.put("n", "4")):
        with pytest.raises(StoreDown, match="another bot has taken over"):
            await change
    await new.put("m", "1")
    assert await old.get("n") == "2", "it may still read"
    for engine in (first, second, old._reader, new._reader):
        await engine.dispose()


async def test_a_transaction_that_stands_still_is_ended() -> None:
    """The next bot waits for what the old one is just writing, and if that never ends the server ends it."""
    with patch.object(fencing, "IDLE_LIMIT", 1):
        async with empty_database() as address, open_database(address, alone=True) as old:
            engine = old._writer
            async with engine.connect() as frozen:
                await frozen.begin()
                await frozen.execute(text("INSERT INTO meta VALUES ('n', 'frozen')"))
                async with asyncio.timeout(10), open_database(address, alone=True) as new:
                    await new.put("n", "new")
                    with pytest.raises(DBAPIError):
                        await frozen.commit()
                    await frozen.invalidate()
                    assert await new.get("n") == "new"
                    with pytest.raises(StoreDown, match="another bot"):
                        await old.put("n", "old")
