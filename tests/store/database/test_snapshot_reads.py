"""Snapshot reads: everything is of one moment, takes one thread hop, and is read-only."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, select, text

from bot.host.hall.group_commit import Batch
from bot.host.ranking.boards import LeaderboardQuery
from bot.host.refusals import StoreDown
from bot.store.database import schema, snapshot_reads
from bot.store.database.address import READERS, Address
from bot.store.database.snapshot_reads import give_way
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.store import Store, open_store
from tests.store.results import ended, person
from tests.support import postgres
from tests.wire.fake_discord.server import HANG

KEPT = select(schema.meta.c.value).where(schema.meta.c.key == "n")


async def test_what_is_looked_at_is_of_one_moment(store: Store) -> None:
    """What others keep meanwhile is not seen before the next look."""
    await store.database.put("n", "1")
    looked, kept, loop = asyncio.Event(), threading.Event(), asyncio.get_running_loop()

    def work(connection: Connection) -> list[Any]:
        first = connection.scalar(KEPT)
        loop.call_soon_threadsafe(looked.set)
        while not kept.is_set():
            give_way(connection)
        return [first, connection.scalar(KEPT)]

    looks = asyncio.create_task(store.database.look(work))
    await looked.wait()
    await store.database.put("n", "2")
    kept.set()
    assert await looks == ["1", "1"] and await store.database.look(lambda connection: connection.scalar(KEPT)) == "2"


async def test_a_look_changes_nothing(store: Store) -> None:
    """On SQLite it may not even try; whatever fails is told as the store's trouble."""
    if store.database.dialect.name == "sqlite":
        with pytest.raises(StoreDown, match="readonly"):
            await store.database.look(lambda connection: connection.execute(text("DELETE FROM meta")))
    with pytest.raises(StoreDown, match="nowhere"):
        await store.database.look(lambda connection: connection.execute(text("SELECT 1 FROM nowhere")))


async def test_a_page_is_one_way_to_a_thread(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many questions it takes, and so is one's own line. SQLite alone is asked in threads."""
    await file_store.tables.commit(Batch(finished=[ended(1, [person(1), person(2)], (1, 2))]))
    ways: list[Any] = []
    loop = asyncio.get_running_loop()
    there = loop.run_in_executor

    def gone(*way: Any) -> Any:
        ways.append(way)
        return there(*way)

    monkeypatch.setattr(loop, "run_in_executor", gone)
    boards = LeaderboardRepository(file_store.database)
    assert [line.player for line in (await boards.read_page(LeaderboardQuery(), 0, 10)).lines] == [person(1)] and len(ways) == 1
    own = await boards.read_own(LeaderboardQuery(), person(2))
    assert own is not None and own.rank is None and len(ways) == 2


async def test_who_gives_up_a_look_disturbs_no_other_in_its_thread(file_address: Address) -> None:
    """It goes on to its end by itself; more looks than threads take their turns, and the end waits for what is begun."""
    done: list[int] = []
    async with open_store(file_address) as store:
        go = threading.Event()

        def work(connection: Connection) -> None:
            assert go.wait(HANG)
            done.append(int(connection.scalar(text("SELECT 1")) or 0))

        looks = [asyncio.create_task(store.database.look(work)) for _ in range(4)]
        await asyncio.sleep(0)
        looks[0].cancel()
        await asyncio.gather(looks[0], return_exceptions=True)
        async with store.database.open_reading() as connection:
            assert await connection.scalar(text("SELECT 1")) == 1 and not done, "reads of other kinds do not wait"
        go.set()
    assert len(done) == 4
    await asyncio.gather(*looks[1:])


async def test_a_look_at_a_closed_store_is_refused(store: Store) -> None:
    """Also while it is being closed, and somebody still looks: who comes too late is told what every asker knows."""
    looked, go, loop = asyncio.Event(), threading.Event(), asyncio.get_running_loop()

    def work(connection: Connection) -> None:
        loop.call_soon_threadsafe(looked.set)
        while not go.is_set():
            give_way(connection)

    looks = asyncio.create_task(store.database.look(work))
    await looked.wait()
    closes = asyncio.create_task(store.database.snapshots.close())
    await asyncio.sleep(0)
    with pytest.raises(StoreDown, match="closed"):
        await store.database.look(lambda connection: connection.scalar(KEPT))
    go.set()
    await asyncio.gather(closes, looks)
    with pytest.raises(StoreDown, match="closed"):
        await store.database.look(lambda connection: connection.scalar(KEPT))


LONG = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 50000000) SELECT max(x) FROM n"


def one_long_question(connection: Connection) -> None:
    connection.execute(text(LONG))


def many_short_questions(connection: Connection) -> None:
    for _ in range(200_000):
        connection.execute(KEPT)


async def still_looking(store: Store) -> int:
    """How many look, as seen from the loop a turn later."""
    await asyncio.sleep(0)
    return len(store.database.snapshots._running)


@pytest.mark.parametrize("work", [one_long_question, many_short_questions])
async def test_a_stop_waits_for_no_long_look(
    file_address: Address, work: Callable[[Connection], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long look is broken off, one that waits for a turn never begins, and what is on the loop goes on meanwhile."""
    monkeypatch.setattr(snapshot_reads, "CLOSE_WAITS", 0.1)
    began = threading.Semaphore(0)

    def begin(connection: Connection) -> None:
        began.release()
        work(connection)

    async with open_store(file_address) as store:
        looks = [asyncio.create_task(store.database.look(begin)) for _ in range(READERS + 1)]
        for _ in range(READERS):
            await asyncio.to_thread(began.acquire)
        meanwhile = asyncio.create_task(still_looking(store))
    assert meanwhile.result() == READERS, "the loop stood still"
    *broken_off, waiting = await asyncio.gather(*looks, return_exceptions=True)
    assert [str(each) for each in broken_off] == ["interrupted"] * READERS and isinstance(waiting, asyncio.CancelledError)


async def test_a_stop_waits_for_no_server_that_looks_long() -> None:
    """What PostgreSQL has not answered yet keeps no store open; whoever asked may give it up."""
    began = asyncio.Event()

    def work(connection: Connection) -> None:
        began.set()
        connection.execute(text("SELECT pg_sleep(60)"))

    async with postgres.empty_database() as address:
        async with asyncio.timeout(50):
            async with open_store(address) as store:
                looks = asyncio.create_task(store.database.look(work))
                await began.wait()
        assert not looks.done()
        looks.cancel()
        assert isinstance((await asyncio.gather(looks, return_exceptions=True))[0], asyncio.CancelledError)
