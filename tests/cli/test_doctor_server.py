"""The doctor's look at a PostgreSQL server and the processes that share it."""

from sqlalchemy import text

from bot.cli.doctor_server import check_server
from bot.host.ids import SLOTS
from bot.store.database.address import Address
from bot.store.database.process_lock import only_bot
from bot.store.store import open_store
from tests.support.postgres import bare_database, empty_database


async def test_it_tells_how_many_processes_share_the_server() -> None:
    """And which of them is silent, which slots nobody serves, and what to look at."""
    async with empty_database() as address:
        assert [(each.name, each.well) for each in await check_server(address)] == [("Database", True), ("Processes", True)]
        async with (
            only_bot(address, shared=True) as lock,
            open_store(address, owner=(owner := await lock.enroll_process())) as store,
        ):
            assert store.peers is not None
            _, free = await check_server(address)
            assert not free.well and "1 running, 0 of 64 slots owned" in free.text
            await store.peers.slots.claim(range(SLOTS), 0)
            _, well = await check_server(address)
            assert well.well and "64 of 64 slots owned, 0 results" in well.text
            await _run(address, "UPDATE owners SET until = until - 5000")
            _, silent = await check_server(address)
            assert not silent.well and f"silent: {owner} for " in silent.text


async def test_it_says_why_a_server_cannot_be_used() -> None:
    """It does not answer, or its tables are another program's."""
    (down,) = await check_server(Address.read_address("postgresql://me:hunter2@127.0.0.1:1/war"))
    assert not down.well and "hunter2" not in down.text and "127.0.0.1:1" in down.text
    async with bare_database() as address:
        (new,) = await check_server(address)
        assert new.well
        await _run(address, "CREATE TABLE games (id integer)")
        (foreign,) = await check_server(address)
        assert not foreign.well and "tables that aren't War Room's (games)" in foreign.text


async def _run(address: Address, statement: str) -> None:
    engine = address.open_writer()
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()
