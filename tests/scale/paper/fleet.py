"""A fleet on paper: how long it takes to start, and to serve everything again when one process is gone."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.host.slots.layout import SlotLayout
from bot.views.discord_api.rate_limit import RateLimit
from tests.scale.paper.world import Database, PaperProcess, until
from tests.soak.jumping_loop import HurriedClock

LONGEST = 3600.0
"""Seconds after which a fleet that does not get there is given up."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large it all is. `ready` are the seconds that a process needs to take in the servers of a shard."""

    servers: int
    shards: int
    processes: int
    buckets: int
    ready: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """Seconds until all shards were connected, or until each of those of a dead process was again."""

    cold: float
    killed: list[float]
    frozen: list[float]
    moved: int
    """Shards of the others that were disconnected meanwhile."""
    transactions: float
    """A second, for leases, looks and loans, once everything is quiet."""
    closest: float
    """Seconds between two identifies of a bucket, at the least."""


async def play(size: Size, apart: float) -> Outcome:
    """Start a fleet whose processes come `apart` seconds from each other, and lose two of them one after the other."""
    clock = HurriedClock()
    database, layout = Database(clock), SlotLayout(size.shards)
    fleet: list[PaperProcess] = []
    began = clock.monotonic()
    for number in range(size.processes):
        fleet.append(PaperProcess(f"p{number:02}", database, layout, size.buckets, size.ready, clock))
        await asyncio.sleep(apart)
    cold = await _all_connected(fleet, layout, began)
    await asyncio.sleep(10)
    transactions = database.transactions
    await asyncio.sleep(60)
    quiet = (database.transactions - transactions) / 60
    killed, moved = await _lose(fleet, layout, lambda process: process.kill(session=True))
    frozen, more = await _lose(fleet, layout, lambda process: process.kill(session=False))
    for process in fleet:
        await process.kill(session=True)
    return Outcome(cold, killed, frozen, moved + more, quiet, _closest(database.identifies, size.buckets))


async def _all_connected(fleet: Collection[PaperProcess], layout: SlotLayout, began: float) -> float:
    """Wait until the shares are even and each shard is connected once; return the seconds since it began."""
    clock = asyncio.get_running_loop()

    def whole() -> bool:
        counts = [len(process.keeper.units) for process in fleet]
        connected = sorted(shard for process in fleet for shard in process.connected)
        return max(counts) - min(counts) <= 1 and connected == list(range(layout.shards))

    await until(whole, LONGEST, "a fleet that serves everything")
    return clock.time() - began


async def _lose(
    fleet: list[PaperProcess], layout: SlotLayout, end: Callable[[PaperProcess], Awaitable[None]]
) -> tuple[list[float], int]:
    """Lose the process that owns most; return the seconds until each of its shards was connected again, and what moved."""
    victim = max(fleet, key=lambda process: len(process.connected))
    shards, began = set(victim.connected), asyncio.get_running_loop().time()
    fleet.remove(victim)
    others = {shard: since for process in fleet for shard, since in process.connected.items()}
    await end(victim)
    await _all_connected(fleet, layout, began)
    now = {shard: since for process in fleet for shard, since in process.connected.items()}
    return [now[shard] - began for shard in shards], sum(now.get(shard) != since for shard, since in others.items())


def _closest(identifies: list[tuple[int, float]], buckets: int) -> float:
    moments: dict[int, list[float]] = {}
    for shard, moment in identifies:
        moments.setdefault(shard % buckets, []).append(moment)
    return min(later - earlier for each in moments.values() for earlier, later in pairwise(sorted(each)))


@dataclass(frozen=True, slots=True)
class Shared:
    """Calls a second: of the process that wants most, of all together on average, and in the busiest second."""

    busiest: float
    together: float
    most: int


async def share(size: Size, wanted: Sequence[float], seconds: float = 60.0) -> Shared:
    """Let each process want so many calls a second, with even shares, the first the most; return what came of it."""
    clock = HurriedClock()
    database = Database(clock)
    layout = SlotLayout(size.shards)
    fleet = [PaperProcess(f"p{number:02}", database, layout, size.buckets, 0.0, clock) for number in range(size.processes)]
    await _all_connected(fleet, layout, clock.monotonic())
    moments: list[float] = []
    callers = [
        asyncio.create_task(_call(process.limit, a_second, clock, moments))
        for process, a_second in zip(fleet, wanted, strict=True)
    ]
    await asyncio.sleep(20)
    before, already = [process.limit.spent for process in fleet], len(moments)
    await asyncio.sleep(seconds)
    spent = [process.limit.spent - then for process, then in zip(fleet, before, strict=True)]
    for task in callers:
        task.cancel()
    await asyncio.gather(*callers, return_exceptions=True)
    for process in fleet:
        await process.kill(session=True)
    times = sorted(moments[already:])
    most, first = 0, 0
    for last, moment in enumerate(times):
        while times[first] <= moment - 1:
            first += 1
        most = max(most, last - first + 1)
    return Shared(spent[0] / seconds, sum(spent) / seconds, most)


async def _call(limit: RateLimit, a_second: float, clock: HurriedClock, moments: list[float]) -> None:
    """Make calls as they come up; those that have to wait follow as soon as they may."""
    due = clock.monotonic()
    while True:
        due += 1 / a_second
        await asyncio.sleep(max(due - clock.monotonic(), 0))
        await limit.wait_and_pay(clock)
        moments.append(clock.monotonic())
        due = max(due, clock.monotonic() - 5)


def line(seconds: list[float]) -> str:
    """Return the median and the worst."""
    return f"{statistics.median(seconds):.1f} s (median), {max(seconds):.1f} s (worst)"
