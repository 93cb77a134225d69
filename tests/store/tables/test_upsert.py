"""Rows of tables are written many at once: all of them arrive, none that is older wins, and none waits for single hops."""

from typing import Any, cast
from unittest.mock import patch

import aiosqlite

from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, TableId
from bot.host.table.table import Table
from bot.store.store import Store
from bot.store.tables.tables import SIZES
from tests.support.tables import ANN, BEN, lobby

MANY = sum(SIZES) + 2
"""Tables that need a statement of each size, and one size more than once."""


def tables(count: int, version: int) -> dict[TableId, Table]:
    """So many tables, each with an id, a channel and a pace of its own."""
    made = [
        lobby(ANN, BEN, id=f"1kdvdna00tb{number:04}", channel=ChannelId(10**18 + number), pace=1000 + number, version=version)
        for number in range(count)
    ]
    return {table.id: table for table in made}


async def test_every_row_of_a_large_batch_is_saved_and_no_older_one(store: Store) -> None:
    """However many tables a batch has, each is saved as it is; those that are newer in the database stay as they were."""
    await store.tables.commit(Batch(tables=tables(3, version=5), cursor=7))
    await store.tables.commit(Batch(tables=tables(MANY, version=2), cursor=9))
    cursor, found = await store.tables.load()
    assert cursor == 9
    told = sorted((table.id, table.channel - 10**18, table.pace - 1000, table.version) for table in found)
    assert told == [(f"1kdvdna00tb{number:04}", number, number, 5 if number < 3 else 2) for number in range(MANY)]


async def test_a_commit_waits_for_the_driver_once_however_many_tables_it_saves(file_store: Store) -> None:
    """All rows, the cursor and the commit are one call of SQLite's thread: each call waits for the busy event loop."""
    await file_store.tables.commit(Batch(tables=tables(1, version=1), cursor=1))
    calls, execute = list[object](), cast(Any, aiosqlite.Connection)._execute

    async def counted(connection: aiosqlite.Connection, call: object, *given: object) -> object:
        calls.append(call)
        return await execute(connection, call, *given)

    with patch.object(aiosqlite.Connection, "_execute", counted):
        await file_store.tables.commit(Batch(tables=tables(MANY, version=2), cursor=2))
    assert len(calls) == 1
