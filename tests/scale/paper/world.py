"""A database and a Discord on paper: leases, slots, moments to identify and loans, on a loop on which time jumps.

What decides is the bot's own: the keeper of slots, the connections of shards, the calls that are shared. What is imitated is
one row each of what PostgreSQL keeps, and how long Discord and the network take.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import yarl

from bot.host.clock import Clock, TableTime
from bot.host.ids import SLOTS
from bot.host.refusals import StoreDown
from bot.host.slots.keeper import Ownership, SlotKeeper
from bot.host.slots.layout import SlotLayout
from bot.runtime.shard_connections import ShardConnections
from bot.runtime.shared_calls import RateQuota, calls_of
from bot.store.database import process_lock, server_limits
from bot.store.slots.loans import ASKED, take_common, take_loans
from bot.views.discord_api.rate_limit import AT_ONCE, MOST, RateLimit

LEASE, RENEW = server_limits.LEASE / 1000, process_lock.CHECK_EVERY
"""Seconds of a lease, and between two renewals."""

ANSWER = 0.004
"""Seconds until the database has answered: a network within one place, and a small transaction."""

HANDSHAKE = 0.3
"""Seconds from dialling the gateway until a shard may identify."""


@dataclass
class Database:
    """What the processes share."""

    clock: Clock
    until: dict[str, float] = field(default_factory=dict)
    dead: set[str] = field(default_factory=set)
    """The processes whose session is gone: that shows at once."""
    owner: dict[int, str] = field(default_factory=dict)
    next_identify: dict[int, float] = field(default_factory=dict)
    loans: list[list[int]] = field(default_factory=list)
    common: list[int] = field(default_factory=lambda: [0, 0])
    asked: dict[str, int] = field(default_factory=dict)
    transactions: int = 0
    identifies: list[tuple[int, float]] = field(default_factory=list)

    async def answer(self) -> None:
        """Let the time of one transaction pass."""
        self.transactions += 1
        await asyncio.sleep(ANSWER)


class PaperProcess:
    """A process: the real keeper, connections and shared calls, over a database on paper."""

    def __init__(self, name: str, database: Database, layout: SlotLayout, buckets: int, ready: float, clock: Clock) -> None:
        self.name = name
        self.connected: dict[int, float] = {}
        """The shards that are connected, and since when."""
        self.limit = RateLimit(at_once=AT_ONCE, most=MOST)
        self.calls = RateQuota(self, self.limit, clock)
        self._database = database
        self._clock = clock
        self._buckets = buckets
        self._ready = ready
        self._parsing = asyncio.Lock()
        self._identified: set[int] = set()
        bot: Any = SimpleNamespace(
            shard_count=layout.shards,
            _connection=SimpleNamespace(shard_count=0, shard_ids=[], _ready_tasks={}, _ready_states={}),
            guilds=[],
            add_listener=lambda *_: None,
            dispatch=lambda *_: None,
            launch_shard=self._launch,
            get_shard=lambda _: None,
        )
        starts: Any = SimpleNamespace(reserved=_reserved)
        self.connections = ShardConnections(bot, self.next_identify, self.are_free, starts)
        self.connections.open(layout.shards, yarl.URL("wss://paper"), buckets)
        self.keeper = SlotKeeper(self, layout, self, [self], TableTime(clock), clock)
        self.keeper.on_share = lambda units: self.calls.own_units(calls_of(units, layout.units))
        self.calls.own_units(0)
        database.until[name] = clock.monotonic() + LEASE
        self._tasks = [asyncio.create_task(each) for each in (self._renew(), self.keeper.run(), self.calls.run())]

    async def kill(self, *, session: bool) -> None:
        """End it; unless its `session` goes with it, as that of a frozen one does not, its lease has to run out."""
        if session:
            self._database.dead.add(self.name)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.connected.clear()

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW)
            await self._database.answer()
            if self.name in self._database.until:
                self._database.until[self.name] = self._clock.monotonic() + LEASE

    def _require_lease(self) -> None:
        if self.name not in self._database.until:
            raise StoreDown("another process has taken over")

    # the store of slots and of loans

    async def look(self) -> Ownership:
        database = self._database
        await database.answer()
        self._require_lease()
        now = self._clock.monotonic()
        for other in [name for name, until in database.until.items() if until < now or name in database.dead]:
            del database.until[other]
            database.owner = {slot: owner for slot, owner in database.owner.items() if owner != other}
        owned = {name: frozenset(slot for slot, owner in database.owner.items() if owner == name) for name in database.until}
        first_end = min((until - now for name, until in database.until.items() if name != self.name), default=math.inf)
        return Ownership(owned, self.name, frozenset(range(SLOTS)) - database.owner.keys(), first_end=first_end)

    async def claim(self, slots: Collection[int], now: int | None) -> frozenset[int]:
        await self._database.answer()
        self._require_lease()
        taken = frozenset(slots) - self._database.owner.keys()
        self._database.owner |= dict.fromkeys(taken, self.name)
        return taken

    async def release(self, slots: Collection[int], now: int) -> None:
        await self._database.answer()
        self._require_lease()
        for slot in slots:
            del self._database.owner[slot]

    async def next_identify(self, bucket: int, spacing: int) -> int:
        await self._database.answer()
        self._require_lease()
        now, following = self._clock.monotonic(), self._database.next_identify.get(bucket, 0.0)
        if now < following:
            return max(round((following - now) * 1000), 1)
        self._database.next_identify[bucket] = now + spacing / 1000
        return 0

    async def are_free(self, buckets: Collection[int]) -> bool:
        await self._database.answer()
        now, following = self._clock.monotonic(), self._database.next_identify
        return all(following.get(bucket, 0.0) <= now for bucket in buckets)

    async def exchange_calls(self, lent: int, wanted: int, *, common: bool) -> tuple[list[tuple[int, int]], bool]:
        database, taken = self._database, list[tuple[int, int]]()
        await database.answer()
        now = round(self._clock.monotonic() * 1000)
        if wanted:
            database.asked[self.name] = now + ASKED
            database.common, taken = take_common(database.common, now, common=common)
        database.loans, more = take_loans(database.loans, lent, wanted - len(taken), now)
        return taken + more, any(until > now for owner, until in database.asked.items() if owner != self.name)

    # what is held for slots, and the gateway

    async def take(self, slots: Collection[int]) -> None:
        await self._database.answer()

    async def give(self, slots: Collection[int]) -> None:
        await self._database.answer()

    async def connect(self, shards: Collection[int]) -> None:
        await self.connections.connect(shards)

    async def disconnect(self, shards: Collection[int]) -> None:
        await self.connections.disconnect(shards)
        self._identified.difference_update(shards)
        for shard in shards:
            self.connected.pop(shard, None)

    async def may_identify(self, shards: Collection[int]) -> bool:
        return await self.connections.may_identify(shards)

    def serves(self, shards: Collection[int]) -> bool:
        return not self._identified.isdisjoint(shards)

    async def _launch(self, _: object, shard: int) -> None:
        """Dial, wait for the turn, identify, and take in all servers of the shard, which nothing can do beside it."""
        await asyncio.sleep(HANDSHAKE)
        await self.connections.wait_to_identify(shard)
        self._database.identifies.append((shard, self._clock.monotonic()))
        self._identified.add(shard)
        async with self._parsing:
            await asyncio.sleep(self._ready)
        self.connected[shard] = self._clock.monotonic()


@asynccontextmanager
async def _reserved(shard: int) -> AsyncIterator[None]:
    """The day's starts are no question here."""
    yield


async def until(holds: Callable[[], bool], seconds: float, what: str) -> None:
    """Wait until something holds; AssertionError when it does not in time."""
    end = asyncio.get_running_loop().time() + seconds
    while not holds():
        if asyncio.get_running_loop().time() > end:
            raise AssertionError(f"{what} did not happen within {seconds:.0f} s")
        await asyncio.sleep(0.05)
