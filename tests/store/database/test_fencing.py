"""Fencing: a bot whose lease was ended can write nothing more."""

import asyncio
import signal
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError

from bot.host.hall.group_commit import Batch
from bot.host.refusals import StoreDown
from bot.store.chips.ledger import TransferWriter
from bot.store.database import address as addresses
from bot.store.database import leases, process_lock
from bot.store.database.address import Address
from bot.store.database.database import open_database
from bot.store.database.process_lock import only_bot
from bot.store.ranking.counting import ResultCounter
from bot.store.tables.tables import TableRepository
from tests.store.leases import end_lease, lease
from tests.support.black_hole import BlackHole
from tests.support.postgres import empty_database

ROOT = Path(__file__).parents[3]


async def test_who_was_replaced_writes_nothing_more() -> None:
    """Whatever it begins to write is refused before anything is done; what the next one writes stays."""
    async with empty_database() as address:
        first, second = await lease(address), await lease(address)
        async with open_database(address, owner=first) as old, open_database(address, owner=second) as new:
            await old.put("n", "1")
            tables = TableRepository(old, ResultCounter(old.insert).keep_games, TransferWriter(old.insert).book_transfers)
            await new.put("n", "2")
            await end_lease(address, first)
            for change in (old.put("n", "3"), old.transact(lambda _: None), tables.commit(Batch(cursor=5)), old.put("n", "4")):
                with pytest.raises(StoreDown, match="another bot has taken over"):
                    await change
            await new.put("m", "1")
            assert await old.get("n") == "2", "it may still read"


async def test_renewing_a_lease_waits_for_nobody() -> None:
    """While a transaction of the process runs, its lease can be renewed all the same."""
    async with empty_database() as address:
        owner = await lease(address)
        engine = address.open_writer()
        async with open_database(address, owner=owner) as database, database.open_writing(), engine.connect() as connection:
            async with asyncio.timeout(60):
                until = await connection.scalar(text("SELECT until FROM owners"))
                assert await leases.renew_lease(connection, owner, until) > until
        await engine.dispose()


async def test_a_transaction_that_stands_still_is_ended() -> None:
    """Whoever ends the lease waits for what the old one is just writing, and if that never ends the server ends it."""
    with patch.object(addresses, "IDLE_LIMIT", 1):
        async with empty_database() as address:
            owner = await lease(address)
            async with open_database(address, owner=owner) as old, old._writer.connect() as frozen:
                await frozen.begin()
                await frozen.execute(text("INSERT INTO meta VALUES ('n', 'frozen')"))
                async with asyncio.timeout(60):
                    await end_lease(address, owner)
                with pytest.raises(DBAPIError):
                    await frozen.commit()
                await frozen.invalidate()
                assert await old.get("n") is None
                with pytest.raises(StoreDown, match="another bot"):
                    await old.put("n", "old")


async def test_a_renewal_that_was_cut_off_holds_nobody_up() -> None:
    """The server waits for the end of a renewal, whose packets are dropped: others wait for that, but not for ever."""
    with patch.object(addresses, "IDLE_LIMIT", 1), patch.object(process_lock, "ANSWER_WITHIN", 0.1):
        async with empty_database() as server, BlackHole(server.url.host or "", server.url.port or 0) as hole:
            through = Address(server.url.set(host="127.0.0.1", port=hole.port))
            async with only_bot(through, shared=True) as lock:
                owner = await lock.enroll_process()
                assert owner is not None and lock._connection is not None

                def cut(_connection: Connection, _cursor: Any, statement: str, *_: Any) -> None:
                    if statement.startswith("UPDATE owners"):
                        hole.swallow()

                event.listen(lock._connection.sync_connection, "after_cursor_execute", cut)
                assert await lock.wait_until_lost() == "the database hasn't responded for 0 s"
                async with asyncio.timeout(60):
                    await end_lease(server, owner)
                await hole.heal()


async def test_a_database_that_is_given_up_keeps_nobody_waiting() -> None:
    """Where packets are dropped no answer comes: a write, the one behind it and a read end at once, and no new one begins."""
    async with empty_database() as server, BlackHole(server.url.host or "", server.url.port or 0) as hole:
        through = Address(server.url.set(host="127.0.0.1", port=hole.port))
        async with open_database(through) as database:
            await database.put("n", "1")
            await database.get("n")
            hole.swallow()
            asked = (database.put("n", "2"), database.put("n", "3"), database.get("n"))
            waiting = [asyncio.ensure_future(each) for each in asked]
            await asyncio.sleep(0.05)
            database.give_up()
            for each in (*waiting, database.put("n", "4"), database.get("n")):
                with pytest.raises(StoreDown, match=r"connection was closed|no longer holds the database"):
                    await each
        await hole.heal()


READS = """
import asyncio, sys
from sqlalchemy import text
from bot.store.database import address
from bot.store.database.address import Address
from bot.store.database.database import open_database

address.IDLE_LIMIT = 1

async def read():
    server = Address.read_address(sys.argv[1])
    async with open_database(server, owner=sys.argv[2]) as database, database.open_writing() as connection:
        print("reading", flush=True)
        await connection.execute(text("SELECT repeat('x', 1000) FROM generate_series(1, 3000000)"))

asyncio.run(read())
"""


@pytest.mark.slow
async def test_a_frozen_process_that_is_being_sent_much_is_ended() -> None:
    """The server waits for it to take more, which is not idle: its lease could never be ended, and nobody take its slots."""
    async with empty_database() as address:
        owner = await lease(address)
        url = address.url.set(drivername="postgresql").render_as_string(hide_password=False)
        words = (sys.executable, "-c", READS, url, owner)
        reader = await asyncio.create_subprocess_exec(*words, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
        try:
            assert reader.stdout is not None and await reader.stdout.readline()
            await asyncio.sleep(0.3)  # what it has not taken by now fills every buffer between the two
            reader.send_signal(signal.SIGSTOP)
            async with asyncio.timeout(60):
                await end_lease(address, owner)
        finally:
            reader.kill()
            await reader.wait()
