"""A shard takes a session start before it identifies, gives it back when it does not, and waits while there is none."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from bot.host.refusals import StoreDown
from bot.runtime import session_starts
from bot.runtime.session_starts import SessionStarts


class Starts:
    """A count of starts; `hold` keeps takes on their way."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.down = False
        self.hold = asyncio.Event()
        self.hold.set()

    async def observe(self, total: int, remaining: int, reset_after: int) -> int:
        self.left = remaining
        return self.left

    async def take(self) -> tuple[int, int]:
        await self.hold.wait()
        if self.down:
            raise StoreDown("no answer")
        if not self.left:
            return 0, 20
        self.left -= 1
        return self.left, 0

    async def give_back(self) -> None:
        self.left += 1


async def ask() -> Mapping[str, Any]:
    """Discord, which allows two more."""
    return {"total": 10, "remaining": 2, "reset_after": 0, "max_concurrency": 1}


async def at_once() -> None:
    """A turn that has come."""


async def never() -> None:
    """A turn that does not come."""
    await asyncio.Event().wait()


async def fails() -> None:
    """A turn that ends with the connection."""
    raise ConnectionError


async def test_what_identifies_has_used_one_start() -> None:
    """One that was held while the shard connected is the one that is used; a shard that identifies again takes its own."""
    store = Starts(5)
    starts = SessionStarts(store, ask, alone=True)
    async with starts.reserve_start(0):
        assert store.left == 4
        await starts.use_start(0, at_once)
    assert store.left == 4
    await starts.use_start(0, at_once)
    assert store.left == 3 and starts.left == 3


async def test_a_shard_that_is_given_away_gives_its_start_back() -> None:
    """Whether it was still connecting, or waited for its turn, or its turn failed."""
    store = Starts(5)
    starts = SessionStarts(store, ask, alone=False)
    async with starts.reserve_start(1):
        pass
    assert store.left == 5
    waiting = asyncio.create_task(starts.use_start(1, never))
    while store.left == 5:
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert store.left == 5
    with pytest.raises(ConnectionError):
        await starts.use_start(1, fails)
    assert store.left == 5


async def test_a_start_that_was_on_its_way_is_given_back() -> None:
    """Cancelled while the database counts: that goes on, so the start comes back after it."""
    store = Starts(5)
    starts = SessionStarts(store, ask, alone=False)
    store.hold.clear()
    taking = asyncio.create_task(starts.use_start(1, never))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    taking.cancel()
    await asyncio.sleep(0)
    store.hold.set()
    assert isinstance((await asyncio.gather(taking, return_exceptions=True))[0], asyncio.CancelledError)
    assert store.left == 5


async def test_who_finds_none_waits_and_asks_discord() -> None:
    """Every shard waits and shows it; when there are new ones all go on, of which Discord is asked once."""
    store, asked = Starts(0), 0

    async def count() -> Mapping[str, Any]:
        nonlocal asked
        asked += 1
        return await ask()

    starts = SessionStarts(store, count, alone=False)
    shards = [asyncio.create_task(starts.use_start(shard, at_once)) for shard in range(2)]
    while starts.waiting_shards < 2:
        await asyncio.sleep(0)
    assert starts.seconds_waited >= 0
    await asyncio.gather(*shards)
    assert (starts.waiting_shards, starts.seconds_waited, store.left, asked) == (0, 0.0, 0, 1)


async def test_a_database_that_is_down_holds_up_only_who_shares_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot alone identifies, to say that nothing can be saved; one among others waits until it may count."""
    monkeypatch.setattr(session_starts, "RETRY", 0.001)
    store = Starts(1)
    store.down = True
    await SessionStarts(store, ask, alone=True).use_start(0, at_once)
    waiting = asyncio.create_task(SessionStarts(store, ask, alone=False).use_start(0, at_once))
    await asyncio.sleep(0.01)
    assert not waiting.done()
    store.down = False
    await waiting
    assert store.left == 0
