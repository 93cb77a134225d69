"""Two moderators who declare one result void at the same moment, or count it again: one does it, the other is told."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from bot.host.hall.group_commit import Batch
from bot.host.ranking.boards import LeaderboardQuery
from bot.host.ranking.voids import Void
from bot.host.refusals import Refusal, Refused
from bot.store.database.address import Address
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.store import Store, open_store
from tests.store.results import NOON, ended, person

ANN, BEN = person(1), person(2)
GAME = ended(1, [ANN, BEN], (1, 2), choice=True)


@pytest.fixture
async def repositories(store: Store) -> AsyncIterator[list[VoidRepository]]:
    """Where both of them work: in two processes, if the database is a server."""
    await store.tables.commit(Batch(finished=[GAME, ended(2, [ANN, BEN], (1, 2), choice=True)]))
    if store.database.dialect.name == "sqlite":  # one process has a file to itself
        yield [VoidRepository(store.database), VoidRepository(store.database)]
    else:
        async with open_store(Address(store.database.snapshots.engine.url)) as other:
            yield [VoidRepository(store.database), VoidRepository(other.database)]


async def at_once(works: list[Awaitable[None]]) -> list[Refusal | None]:
    """What each is told."""
    told = await asyncio.gather(*works, return_exceptions=True)
    assert all(one is None or isinstance(one, Refused) for one in told), told
    return [one.refusal if isinstance(one, Refused) else None for one in told]


def void(reason: str) -> Callable[[VoidRepository], Awaitable[None]]:
    """Declaring the game void for a reason."""
    return lambda repository: repository.void_result(Void(GAME.id, GAME.server, BEN, NOON, reason))


def unvoid(repository: VoidRepository) -> Awaitable[None]:
    """Counting it again."""
    return repository.restore_result(GAME.id, GAME.server, NOON)


async def test_one_result_is_declared_void_once(store: Store, repositories: list[VoidRepository]) -> None:
    """Only one of two declares it, and it is taken out once; only one of two takes that back."""
    boards = LeaderboardRepository(store.database)
    told = await at_once([void(f"{at}")(repository) for at, repository in enumerate(repositories)])
    assert sorted(told, key=str) == [None, Refusal.VOID_ALREADY]
    (kept,) = await repositories[0].list_voids(GAME.server, 9)
    assert kept.reason == str(told.index(None))
    own = await boards.read_own(LeaderboardQuery(), ANN)
    assert own is not None and (own.total.games, own.total.wins, own.total.best) == (1, 1, 1)
    told = await at_once([unvoid(repository) for repository in repositories])
    assert sorted(told, key=str) == [None, Refusal.NOT_VOID]
    assert await repositories[0].list_voids(GAME.server, 9) == []
    own = await boards.read_own(LeaderboardQuery(), ANN)
    assert own is not None and (own.total.games, own.total.wins, own.total.best) == (2, 2, 2)
