"""Ratings after a game of choice is taken out: those of later games follow in the background, a few games at a time."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from bot.host.clock import SystemClock
from bot.host.hall.group_commit import Batch
from bot.host.ranking.boards import CHOICE, EVERYWHERE, Leaderboard
from bot.host.ranking.periods import ALL_TIME
from bot.host.ranking.voids import Void
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.maintenance import StoreMaintenance, finish_work
from bot.store.privacy.members import MemberRepository
from bot.store.ranking import rating_replay
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.totals import Statements
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store, open_store
from tests.store.results import NOON, Naive, ended, person

ANN, BEN, CAT = (person(number) for number in range(3))
GAMES = [ended(number, [ANN, BEN] if number % 2 else [BEN, CAT], (1, 2), choice=True) for number in range(1, 9)]
OPEN = select(schema.meta.c.value).where(schema.meta.c.key == rating_replay.BEHIND)


@pytest.fixture
async def played(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """Eight games between three people, of which the first was declared void just now."""
    monkeypatch.setattr(rating_replay, "GAMES_AT_ONCE", 2)
    await store.tables.commit(Batch(finished=GAMES))
    await VoidRepository(store.database).void_result(Void(GAMES[0].id, GAMES[0].server, ANN, NOON, "a slip"))
    return store


async def ratings(store: Store) -> list[Any]:
    """The rating history of everybody on the board of all games of choice."""
    boards, board = LeaderboardRepository(store.database), Leaderboard(EVERYWHERE, ALL_TIME, CHOICE)
    return [[turn.rating for turn in await boards.rating_history(player, board)] for player in (ANN, BEN, CAT)]


async def is_open(store: Store) -> bool:
    """Whether there is something to be played again."""
    return await store.database.look(lambda connection: connection.execute(OPEN).scalar()) is not None


async def test_a_restart_goes_on(played: Store, address: Address) -> None:
    """What was not played again before a restart is after it; in the end it is as if the game had never been."""
    statements = Statements(played.database.insert)
    assert await played.database.transact(lambda connection: rating_replay.replay_some(connection, statements))
    assert await is_open(played)
    async with open_store(address) as again:
        before = await ratings(again)
        await finish_work(again.database)
        after = await ratings(again)
        assert before != after and not await is_open(again)
        await VoidRepository(again.database).restore_result(GAMES[0].id, GAMES[0].server, NOON)
        await VoidRepository(again.database).void_result(Void(GAMES[0].id, GAMES[0].server, ANN, NOON, "a slip"))
        await finish_work(again.database)
        assert await ratings(again) == after


async def test_nobody_has_to_ask(played: Store) -> None:
    """The background work finds by itself what there is to do, and what comes up while it waits."""
    work = asyncio.create_task(StoreMaintenance(played.database, SystemClock()).run())
    try:
        while await is_open(played):
            await asyncio.sleep(0.01)
        await VoidRepository(played.database).restore_result(GAMES[0].id, GAMES[0].server, NOON)
        while await is_open(played):
            await asyncio.sleep(0.01)
        assert not work.done()
    finally:
        work.cancel()


async def test_a_game_may_be_kept_in_between(played: Store) -> None:
    """A void changes no later game in its own transaction, so that another game is kept at once; it is played again too."""
    later = ended(20, [CAT, ANN], (1, 2), choice=True)
    statements = Statements(played.database.insert)
    await played.database.transact(lambda connection: rating_replay.replay_some(connection, statements))
    await played.tables.commit(Batch(finished=[later]))
    came = (await ratings(played))[0][-1]
    await finish_work(played.database)
    assert (await ratings(played))[0][-1] != came


async def test_who_goes_meanwhile_leaves_what_is_right(played: Store) -> None:
    """Whoever has their name taken out while ratings still follow leaves seats with the ratings to which it would have come."""
    naive = Naive([(game, None) for game in GAMES], {GAMES[0].id})
    naive.forget(ANN)
    await MemberRepository(played.database).delete_member(ANN)
    pool = Leaderboard(EVERYWHERE, ALL_TIME, CHOICE)
    for is_void in (True, False):
        if not is_void:
            naive.void.clear()
            await VoidRepository(played.database).restore_result(GAMES[0].id, GAMES[0].server, NOON)
            await finish_work(played.database)
        histories, wanted = await ratings(played), naive.ratings()[0]
        assert [rating_history[-1] for rating_history in histories[1:]] == [wanted[pool, player] for player in (BEN, CAT)]
