"""Slots in PostgreSQL: claims, the clocks of what is taken, the death of a process, shards and the moments to identify."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
import structlog
from sqlalchemy import text
from structlog.testing import capture_logs

from bot.host.hall.group_commit import Batch
from bot.host.ids import DIVISION, SLOTS, ChannelId, ServerId, TableId, slot_of
from bot.host.refusals import StoreDown
from bot.host.tournaments.stored_tournament import Clocks
from bot.store.database import server_limits
from bot.store.database.address import Address
from bot.store.database.process_lock import only_bot
from bot.store.slots import slots
from bot.store.store import PeerStore, Store, open_store
from bot.store.tournaments.tournaments import TournamentRepository
from tests.store.leases import lease
from tests.store.tournaments.saved_tournament import kept
from tests.support.tables import ANN, BEN, lobby, playing

ALL = range(SLOTS)


@asynccontextmanager
async def process(address: Address) -> AsyncIterator[tuple[Store, PeerStore]]:
    """A process with its lease, and its store."""
    async with only_bot(address, shared=True) as lock, open_store(address, owner=await lock.enroll_process()) as store:
        assert store.peers is not None
        yield store, store.peers


async def test_each_slot_has_one_owner(server: Address) -> None:
    """Two processes that claim everything at once get it all between them, and nothing twice."""
    async with process(server) as (_, one), process(server) as (_, two):
        taken = await asyncio.gather(one.slots.claim(ALL, 0), two.slots.claim(ALL, 0))
        assert taken[0].isdisjoint(taken[1]) and taken[0] | taken[1] == frozenset(ALL)
        found = await one.slots.look()
        assert found.owned == {one.owner: taken[0], two.owner: taken[1]} and found.ours == one.owner and not found.free
        assert 0 < found.first_end <= server_limits.LEASE / 1000, "when to look again"
        await two.slots.release(taken[1], 0)
        assert (await one.slots.look()).free == taken[1]


async def test_what_is_taken_goes_on_at_our_time(server: Address) -> None:
    """Deadlines, starts and clocks are as far off as they were, whatever table time the two processes have."""
    game = playing(ANN, BEN, deadline=50_700, started=20_000)
    waiting = lobby(ANN, id=TableId("1kdvdna00tbn2zz"), channel=ChannelId(71), deadline=90_000)
    slots = {slot_of(game.server)}
    cup = kept(server=ServerId(game.server), clocks=Clocks(until=60_000, began=40_000))
    async with process(server) as (old, one):
        assert await one.slots.claim(ALL, None) == frozenset(ALL)
        await old.tables.commit(Batch(tables={game.id: game, waiting.id: waiting}, cursor=50_000))
        await TournamentRepository(old.database).create_tournament(cup)
        async with process(server) as (new, two):
            await one.slots.release(slots, 50_000)
            assert await two.slots.claim(slots, 1_000_000) == frozenset(slots)
            cursor, tables = await new.tables.load(slots)
            (found,) = await TournamentRepository(new.database).load_tournaments(slots)
        by_id = {table.id: table for table in tables}
        assert cursor == 1_000_000 and found.clocks == Clocks(until=1_010_000, began=990_000)
        assert (by_id[game.id].deadline, by_id[game.id].started) == (1_000_700, 970_000)
        assert by_id[waiting.id].deadline == 1_040_000
        assert await new_cursor(server, two.owner) == 1_000_000


async def new_cursor(server: Address, owner: str) -> int:
    """The table time that is saved for a process."""
    engine = server.open_reader()
    async with engine.connect() as connection:
        kept = await connection.scalar(text("SELECT value FROM meta WHERE key = :key"), {"key": f"cursor:{owner}"})
    await engine.dispose()
    return int(kept or 0)


async def test_a_process_without_time_continues_that_of_its_slots(server: Address) -> None:
    """Nothing is moved, and nothing that was due is lost."""
    game = playing(ANN, BEN, deadline=50_700)
    async with AsyncExitStack() as first:
        old, one = await first.enter_async_context(process(server))
        await one.slots.claim(ALL, None)
        await old.tables.commit(Batch(tables={game.id: game}, cursor=50_000))
    async with process(server) as (new, two):
        assert (await two.slots.look()).free == frozenset(ALL), "its session is gone, so it is dead at once"
        await two.slots.claim(ALL, None)
        cursor, (found,) = await new.tables.load(ALL)
        assert cursor == 50_000 and found.deadline == 50_700 and found.version == game.version


async def test_the_end_of_a_process_is_told_once(server: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the one that found it, with the lease that the dead one logged: an operator has to know whom to look for."""
    monkeypatch.setattr(slots, "log", structlog.wrap_logger(None, wrapper_class=structlog.make_filtering_bound_logger(0)))
    async with process(server) as (_, one), process(server) as (_, two):
        async with process(server) as (_, dead):
            await dead.slots.claim({1, 2, 3}, None)
        with capture_logs() as said:
            for each in (one, two):
                await each.slots.look()
    assert said == [{"event": "process_gone", "lease": dead.owner, "slots": 3, "log_level": "warning"}]


async def test_who_was_found_dead_writes_nothing_more(server: Address) -> None:
    """A lease that ran out is ended by whoever looks; from then on nothing of that process is taken."""
    async with process(server) as (old, one), process(server) as (_, two):
        await one.slots.claim(ALL, None)
        async with less_than_a_lease(), old.database.open_writing() as connection:
            await connection.execute(text("UPDATE owners SET until = 0 WHERE id = :owner"), {"owner": one.owner})
        found = await two.slots.look()
        assert found.free == frozenset(ALL) and one.owner not in found.owned
        with pytest.raises(StoreDown, match="another bot has taken over"):
            await old.tables.commit(Batch(cursor=5))
        with pytest.raises(StoreDown, match="another bot has taken over"):
            await one.slots.look()


def less_than_a_lease() -> asyncio.Timeout:
    """Nothing here waits for anybody."""
    return asyncio.timeout(server_limits.LEASE / 1_500)


async def test_processes_agree_on_their_shards(server: Address) -> None:
    """A process that comes later takes the number of those that live; one that is alone takes what it wants."""
    async with process(server) as (_, one):
        assert await one.slots.agree_on_shards(8) == 8
        async with process(server) as (_, two):
            assert await two.slots.agree_on_shards(16) == 8
        await one.slots.look()
        assert await one.slots.agree_on_shards(16) == 16


async def test_with_another_number_of_shards_everything_goes_on(server: Address) -> None:
    """Servers are in other slots then, whose clocks differed: what was due in a moment still is."""
    games = [
        playing(ANN, BEN, id=TableId(f"{part:015}"), server=ServerId(part << 22), channel=ChannelId(part), deadline=10_700)
        for part in (1, 9)
    ]
    try:
        async with process(server) as (old, one):
            assert await one.slots.agree_on_shards(128) == 128
            assert [slot_of(game.server) for game in games] == [0, 4]
            await one.slots.claim(ALL, None)
            await old.tables.commit(Batch(tables={game.id: game for game in games}, cursor=10_000))
            await one.slots.release([0], 10_000)
            await one.slots.release(range(1, SLOTS), 10_400)
        async with process(server) as (new, two):
            await two.slots.look()
            assert await two.slots.agree_on_shards(8) == 8
            assert [slot_of(game.server) for game in games] == [1, 9]
            await two.slots.claim(ALL, None)
            cursor, tables = await new.tables.load([1, 9])
            assert {table.id: table.deadline - cursor for table in tables} == {games[0].id: 700, games[1].id: 300}
    finally:
        DIVISION.agree_on_shards(SLOTS)


async def test_shards_of_a_bucket_identify_one_after_the_other(server: Address) -> None:
    """Whichever process asks, each waits for the last one of its bucket, and for no other bucket.

    A process that waits holds nobody up, for it may die; nor does a moment of a clock that was set back.
    """
    async with process(server) as (store, one), process(server) as (_, two):
        waits = [await each.slots.next_identify(0, 5_000) for each in (one, two, one)]
        assert waits[0] == 0 < waits[2] <= waits[1] <= 5_000
        assert not await two.slots.may_identify({0, 1}) and await two.slots.may_identify({1, 2})
        assert await two.slots.next_identify(1, 5_000) == 0
        for moment in (0, 10**15):
            await store.database.put("identify:0", str(moment))
            first, second = sorted(await asyncio.gather(*(each.slots.next_identify(0, 5_000) for each in (one, two))))
            assert first == 0 and 4_500 < second <= 5_000


async def set_leases(server: Address, moment: int, *owners: str) -> None:
    """Let leases end at a moment of the database's clock: what a clock that jumps looks like from here."""
    engine = server.open_writer()
    async with engine.begin() as connection:
        for owner in owners:
            await connection.execute(text("UPDATE owners SET until = :at WHERE id = :owner"), {"at": moment, "owner": owner})
    await engine.dispose()


async def test_a_clock_that_jumps_ahead_leaves_one_process_alive(server: Address) -> None:
    """All leases have run out at once, and all look at once: one goes on, the other is told so and can write no more."""
    async with process(server) as (first, one), process(server) as (second, two):
        half = SLOTS // 2
        await asyncio.gather(one.slots.claim(range(half), 0), two.slots.claim(range(half, SLOTS), 0))
        await set_leases(server, 0, one.owner, two.owner)
        found = await asyncio.gather(one.slots.look(), two.slots.look(), return_exceptions=True)
        refused = [isinstance(each, StoreDown) for each in found]
        assert sorted(refused) == [False, True]
        dead, living = (first, two) if refused[0] else (second, one)
        with pytest.raises(StoreDown):
            await dead.tables.commit(Batch(cursor=5))
        assert (await living.slots.look()).owned.keys() == {living.owner}


async def test_a_clock_that_is_set_back_keeps_no_dead_process_alive(server: Address) -> None:
    """Its lease would last for an hour more; but its session is gone, and that is enough. It can write no more."""
    async with process(server) as (_, one), open_store(server, owner=(gone := await lease(server))) as old:
        assert old.peers is not None
        await set_leases(server, 2**52, gone, one.owner)
        assert gone not in (await one.slots.look()).owned
        with pytest.raises(StoreDown, match="another bot has taken over"):
            await old.tables.commit(Batch(cursor=5))
