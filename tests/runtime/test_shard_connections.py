"""Shards that come and go while the bot runs: each identifies in its turn, and none that was given."""

import asyncio
from collections import Counter
from collections.abc import Collection
from types import SimpleNamespace
from typing import Any

import pytest

from bot.host.refusals import StoreDown
from bot.runtime import shard_connections
from bot.runtime.shard_connections import ShardConnections


class Moments:
    """The store's answer to who may identify: yes once a bucket is free."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.free = asyncio.Event()
        self.free.set()
        self.down = 0

    async def next_identify(self, bucket: int, spacing: int) -> int:
        self.asked.append(bucket)
        if self.down:
            self.down -= 1
            raise StoreDown("no answer")
        if not self.free.is_set():
            return 10
        self.free.clear()
        return 0

    async def may_identify(self, buckets: Collection[int]) -> bool:
        return self.free.is_set()


@pytest.fixture
def moments() -> Moments:
    """One bucket that is free at first."""
    return Moments()


@pytest.fixture
def connections(moments: Moments) -> ShardConnections:
    """Those of a bot that was given the first eight of sixteen shards."""
    state = SimpleNamespace(shard_count=None, shard_ids=[])
    bot: Any = SimpleNamespace(_connection=state, shard_count=None, add_listener=lambda *_: None)
    starts: Any = None  # nobody connects here
    found = ShardConnections(bot, moments.next_identify, moments.may_identify, starts)
    found.open(16, None, 1)  # type: ignore[arg-type]  # nor dials
    state.shard_ids = list(range(8))
    return found


async def test_they_identify_in_the_order_in_which_they_came(connections: ShardConnections, moments: Moments) -> None:
    """One after the other, so that those which are given first are those which are not connected yet."""
    order: list[int] = []

    async def identify(shard: int) -> None:
        await connections.wait_to_identify(shard)
        order.append(shard)

    async with asyncio.TaskGroup() as group:
        for shard in (5, 1, 7, 0):
            group.create_task(identify(shard))
        while len(order) < 4:
            await asyncio.sleep(0.001)
            moments.free.set()
    assert order == [5, 1, 7, 0]


async def test_one_that_was_given_meanwhile_does_not_identify(connections: ShardConnections, moments: Moments) -> None:
    """Also when its turn would be next: the moment is left to others."""
    moments.free.clear()
    waiting = asyncio.create_task(connections.wait_to_identify(5))
    while not moments.asked:
        await asyncio.sleep(0)
    connections._bot._connection.shard_ids = [0, 1]
    moments.free.set()
    await asyncio.gather(waiting, return_exceptions=True)
    assert waiting.cancelled() and moments.free.is_set()
    await connections.wait_to_identify(1)


async def test_a_database_that_does_not_answer_ends_no_connection(
    connections: ShardConnections, moments: Moments, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py would end the whole bot if it heard of that."""
    monkeypatch.setattr(shard_connections, "RETRY", 0.001)
    moments.down = 2
    await connections.wait_to_identify(5)
    assert len(moments.asked) == 3


async def test_processes_that_take_over_share_the_buckets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four take sixteen shards each of a dead one: each gets a part of every round, so none has most to take in at its end."""
    monkeypatch.setattr(shard_connections, "APART", 0.005)
    rounds: dict[int, list[str]] = {bucket: [] for bucket in range(16)}
    free = {*rounds}

    def process(name: str) -> ShardConnections:
        async def next_identify(bucket: int, spacing: int) -> int:
            await asyncio.sleep(0)
            if bucket not in free:
                return 1
            free.remove(bucket)
            rounds[bucket].append(name)
            return 0

        state = SimpleNamespace(shard_count=None, shard_ids=range(16))
        bot: Any = SimpleNamespace(_connection=state, shard_count=None, add_listener=lambda *_: None)
        found = ShardConnections(bot, next_identify, None, None)  # type: ignore[arg-type]  # nobody connects here
        found.open(64, None, 16)  # type: ignore[arg-type]
        state.shard_ids = list(range(16))
        return found

    async with asyncio.TaskGroup() as group:
        for connections in map(process, "abcd"):
            for shard in range(16):
                group.create_task(connections.wait_to_identify(shard))
        for _ in range(4):
            while free:
                await asyncio.sleep(0.001)
            free.update(rounds)
    for at in range(4):
        assert max(Counter(names[at] for names in rounds.values()).values()) <= 6
