"""What a server costs on this machine: memory, and the time to take it in; and what a look at the slots costs PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import time
import tracemalloc
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from bot.app import WarRoom
from bot.settings import Settings
from bot.store.database.address import Address
from bot.store.database.process_lock import only_bot
from bot.store.store import PeerStore, open_store
from bot.store.upgrade import upgrade
from tests.soak.jumping_loop import EPOCH
from tests.soak.payloads import guild_payload

SERVERS = 2_000
CHANNELS = 20
"""A server with that many text channels: fewer than the largest have, more than most."""

LOOKS = 40


@dataclass(frozen=True, slots=True)
class UnitCosts:
    """Bytes and seconds of processor for a server, and milliseconds for a transaction with so many processes at once."""

    memory: float
    parsing: float
    look: float
    exchange: float


async def servers_cost(folder: Path) -> tuple[float, float]:
    """Return the bytes that a bot holds for a server, and the seconds in which it takes one in."""
    settings = Settings(_env_file=None, data=folder, token=SecretStr(""), database="", shards=1, emojis=False)
    await upgrade(settings.address, folder / "backups", EPOCH)
    async with open_store(settings.address) as store:
        bot = WarRoom(settings, store)
        try:
            await bot._async_setup_hook()
            known = [_payload(10**17 + number) for number in range(2 * SERVERS)]
            began = time.process_time()
            for told in known[:SERVERS]:
                bot._connection._add_guild_from_data(told)  # type: ignore[arg-type]
            parsing = (time.process_time() - began) / SERVERS
            gc.collect()
            tracemalloc.start()
            for told in known[SERVERS:]:
                bot._connection._add_guild_from_data(told)  # type: ignore[arg-type]
            known.clear()
            gc.collect()
            memory = tracemalloc.get_traced_memory()[0] / SERVERS
            tracemalloc.stop()
        finally:
            await bot.close()
    return memory, parsing


def _payload(server: int) -> dict[str, object]:
    return guild_payload(server, [server * 100 + number for number in range(CHANNELS)])


async def transactions_cost(server: Address, processes: int) -> tuple[float, float]:
    """Return the milliseconds of a look at the slots and of an exchange of loans, all processes asking at once."""
    async with AsyncExitStack() as stack:
        peers: list[PeerStore] = []
        for _ in range(processes):
            lock = await stack.enter_async_context(only_bot(server, shared=True))
            store = await stack.enter_async_context(open_store(server, owner=await lock.enroll()))
            assert store.peers is not None
            peers.append(store.peers)
            await store.peers.slots.look()
        began = time.perf_counter()
        for _ in range(LOOKS):
            await asyncio.gather(*(peer.slots.look() for peer in peers))
        looked = time.perf_counter()
        for _ in range(LOOKS):
            await asyncio.gather(*(peer.loans.exchange(0, 0, common=False) for peer in peers))
        done = time.perf_counter()
    times = LOOKS * processes / 1000
    return (looked - began) / times, (done - looked) / times
