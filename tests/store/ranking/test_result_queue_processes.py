"""Results that wait, where several processes share a server: each counts once, and no game waits for the counting."""

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from bot.host.clock import SystemClock
from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.ranking.boards import LeaderboardQuery
from bot.host.ranking.voids import Void
from bot.host.table.finished_game import FinishedGame
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.maintenance import WaitingResults, finish_work
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.achievements import AchievementRepository
from bot.store.ranking.counting_locks import lock_house, lock_slots
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.totals import total_of
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store, open_store
from tests.store.ranking.queueing import LEFT, RIGHT, count_all, numbers
from tests.store.ranking.teller import kept
from tests.store.results import NOON, Naive, ended, person
from tests.store.slots.test_slots import process


def in_order(games: dict[str, FinishedGame], order: list[str]) -> Naive:
    """A plain count of games in an order."""
    return Naive([(games[game], None) for game in order])


async def test_processes_play_while_one_counts(server: Address) -> None:
    """Two save the games of their servers at once, both count what waits, and the order is one for everything."""
    people, saved = [person(number) for number in range(4)], dict[str, FinishedGame]()

    async def play(store: Store, home: ServerId, first: int) -> None:
        for number in range(first, 80, 2):
            seats = random.Random(number).sample(people, 3)
            game = ended(number, seats, (1, 2, 3), choice=number % 3 > 0, server=home, channel=ChannelId(home + 1))
            saved[game.id] = game
            await store.tables.commit(Batch(finished=[game]))
            if number % 20 < 2:
                await MemberRepository(store.database).hide_member(people[0], number % 40 < 2)

    async with process(server) as (one, _), process(server) as (two, _):
        counting = [asyncio.create_task(WaitingResults(one_store.database, SystemClock()).run()) for one_store in (one, two)]
        await asyncio.gather(play(one, LEFT, 0), play(two, RIGHT, 1))
        voided = VoidRepository(two.database).void_result(Void(TableId(f"{41:015}"), RIGHT, people[0], NOON, "a slip"))
        await asyncio.gather(
            voided, VoidRepository(one.database).void_result(Void(TableId(f"{40:015}"), LEFT, people[0], NOON, "a slip"))
        )
        for task in counting:
            task.cancel()
        await asyncio.gather(*counting, return_exceptions=True)
        await count_all(one)
        await finish_work(one.database)
        order = select(schema.games.c.id).where(schema.games.c.number.is_not(None)).order_by(schema.games.c.number)
        by_number = list(await one.database.look(lambda connection: connection.execute(order).scalars().all()))
        sums = (await kept(one))[0]
    assert sorted(by_number) == sorted(saved), "each game has one number"
    for first in (0, 1):
        assert [game for game in by_number if int(game) % 2 == first] == [f"{number:015}" for number in range(first, 80, 2)]
    naive = in_order(saved, by_number)
    naive.void = {TableId(f"{number:015}") for number in (40, 41)}
    assert {(key, PlayerId(who)): total_of(row) for (key, who), row in sums.items()} == naive.totals()


async def test_a_game_waits_neither_for_the_house_nor_for_another_slot(server: Address) -> None:
    """While somebody counts for the whole house, and for servers of another slot, games are saved."""
    async with process(server) as (one, _), process(server) as (two, _):
        held, over = asyncio.Event(), asyncio.Event()

        async def hold() -> None:
            async with one.database.open_writing() as connection:
                await connection.run_sync(lock_house)
                await connection.run_sync(lambda sync: lock_slots(sync, [0]))
                held.set()
                await over.wait()

        holding = asyncio.create_task(hold())
        await held.wait()
        async with asyncio.timeout(60):
            await two.tables.commit(Batch(finished=[ended(1, [person(1), person(2)], (1, 2), server=RIGHT)]))
        at_home = asyncio.create_task(
            two.tables.commit(Batch(finished=[ended(2, [person(1), person(2)], (1, 2), server=LEFT)]))
        )
        await asyncio.wait({at_home}, timeout=0.3)
        assert not at_home.done(), "the boards of this slot are being changed"
        over.set()
        await asyncio.gather(holding, at_home)
        await count_all(two)
        own = await LeaderboardRepository(two.database).read_own(LeaderboardQuery(), person(1))
        assert own is not None and own.total.games == 2


async def test_beside_an_older_process_everything_is_counted_at_once(server: Address) -> None:
    """It would not count what waits; when it has ended, results wait. What waited before is counted first."""
    async with process(server) as (store, _):
        await store.tables.commit(Batch(finished=[ended(1, [person(1), person(2)], (1, 2), choice=True)]))
        assert await numbers(store) == [None]
        async with open_store(server) as alone:  # as somebody does who shares nothing
            await alone.tables.commit(Batch(finished=[ended(2, [person(1), person(2)], (1, 2), choice=True)]))
        assert await numbers(store) == [1, 2]
    async with process(server) as (store, peers):
        async with store.database.open_writing() as connection:
            await connection.execute(text("INSERT INTO owners (id, until, step) VALUES ('old', 9223372036854775807, 12)"))
        await store.tables.commit(Batch(finished=[ended(3, [person(1), person(2)], (1, 2), choice=True)]))
        assert await numbers(store) == [1, 2, 3]
        async with store.database.open_writing() as connection:
            await connection.execute(text("DELETE FROM owners WHERE id = 'old'"))
        await store.tables.commit(Batch(finished=[ended(4, [person(1), person(2)], (1, 2), choice=True)]))
        assert await numbers(store) == [1, 2, 3, None] and peers.owner
        with pytest.raises(IntegrityError):  # as an older version would begin
            async with server.open_writer().begin() as connection:
                await connection.execute(text("INSERT INTO owners (id, until) VALUES ('old', 0)"))


async def test_achievements_wait_until_a_game_counts(server: Address) -> None:
    """What a game earned is asked for when it counts everywhere, not before."""
    async with process(server) as (store, _):
        game = ended(1, [person(1), person(2)], (1, 2))
        await store.tables.commit(Batch(finished=[game]))
        achievements = AchievementRepository(store.database)
        counted = asyncio.create_task(achievements.wait_until_counted(game.id))
        await asyncio.wait({counted}, timeout=0.6)
        assert not counted.done()
        await count_all(store)
        await counted
        assert "first-win" in await achievements.earned_with(person(1), game.id)


async def test_nobody_waits_for_a_game_that_never_did(server: Address, tmp_path: Path) -> None:
    """A game that counts at once, or not at all, is asked for at once."""
    async with open_store(server) as store:
        async with asyncio.timeout(60):
            await AchievementRepository(store.database).wait_until_counted(TableId("unknown"))
