"""What things cost on this machine: a process, a server, the preferences of members, a result, a transaction on PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import sys
import time
import tracemalloc
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

from bot.host.hall.group_commit import Batch
from bot.host.ids import PlayerId
from bot.host.settings.preferences import CAPACITY, Preferences
from bot.store.database.address import Address
from bot.store.database.process_lock import only_bot
from bot.store.store import PeerStore, Store, open_store
from tests.bench.result_queue_bars import counted
from tests.scale.paper.server_memory import resident
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import ROOT, BotProcess

LOOKS = 40

RESULTS = 1_000
"""Results that are counted to know how many a second can be."""

MEMBERS = 5_000
"""Members whose preferences are remembered to know what one takes."""


@dataclass(frozen=True, slots=True)
class UnitCosts:
    """Bytes of a process that serves nobody, of a server and of the preferences that a process remembers at most.

    Then seconds of processor to take a server in, milliseconds of a look, an exchange and a commit with so many processes at
    once, and how many results a second are counted everywhere.
    """

    base: float
    server: float
    preferences: float
    parsing: float
    look: float
    exchange: float
    commit: float
    counted: float


async def unit_costs(server: Address, processes: int) -> UnitCosts:
    """Measure all of it on an empty database."""
    base = await base_memory(server)
    memory, parsing = await server_costs()
    look, exchange, commit = await transaction_costs(server, processes)
    async with open_store(server) as store:
        (found,) = await counted(store, RESULTS)
    return UnitCosts(base, memory, await preference_memory(), parsing, look, exchange, commit, found.a_second)


async def base_memory(server: Address) -> float:
    """Return the resident bytes of a process that is connected and in no server, and has loaded all that it needs."""
    database = server.url.set(drivername="postgresql").render_as_string(hide_password=False)
    async with WireDiscord() as wire, BotProcess(wire, env={"WAR_ROOM_DATABASE": database, "WAR_ROOM_STANDBY": "yes"}) as bot:
        await bot.ready()
        await asyncio.sleep(5)
        return resident(bot.pid)


async def server_costs() -> tuple[float, float]:
    """Return the resident bytes and the seconds of processor for a server, measured in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.scale.paper.server_memory", cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    memory, parsing = json.loads(said)
    return memory, parsing


class EveryoneChose:
    """A store in which every member has set two preferences."""

    async def of(self, player: PlayerId) -> Mapping[str, str]:
        """Return two."""
        return {"cards": "four", "language": "de"}


async def preference_memory() -> float:
    """Return the bytes of as many members' preferences as a process remembers."""
    preferences = Preferences(EveryoneChose())  # type: ignore[arg-type]  # nothing is changed
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for member in range(MEMBERS):
        await preferences.learn_member(PlayerId(10**17 + member))
    found = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return found / MEMBERS * CAPACITY


async def transaction_costs(server: Address, processes: int) -> tuple[float, float, float]:
    """Return the milliseconds of a look at the slots, of an exchange of loans and of a commit, all processes at once."""
    async with AsyncExitStack() as stack:
        stores: list[Store] = []
        peers: list[PeerStore] = []
        for _ in range(processes):
            lock = await stack.enter_async_context(only_bot(server, shared=True))
            store = await stack.enter_async_context(open_store(server, owner=await lock.enroll_process()))
            assert store.peers is not None
            stores.append(store)
            peers.append(store.peers)
            await store.peers.slots.look()
        return (
            await _each([peer.slots.look for peer in peers]),
            await _each([lambda peer=peer: peer.loans.exchange_calls(0, 0, common=False) for peer in peers]),
            await _each([lambda store=store: store.tables.commit(Batch(cursor=1)) for store in stores]),
        )


async def _each(works: Sequence[Any]) -> float:
    began = time.perf_counter()
    for _ in range(LOOKS):
        await asyncio.gather(*(work() for work in works))
    return (time.perf_counter() - began) / LOOKS / len(works) * 1000
