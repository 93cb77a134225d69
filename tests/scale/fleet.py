"""Several processes of the bot on one PostgreSQL server, each with a way to it of its own that can be cut."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import AsyncExitStack, suppress
from types import TracebackType
from typing import Self

from bot.host.slots.layout import SlotLayout
from bot.runtime.heartbeat import read_owner
from bot.store.database.address import Address
from tests.scale.ownership import OwnershipHistory
from tests.support.black_hole import BlackHole
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess

START = 40.0
"""Seconds in which a process has to begin its lease."""


DRAIN = 120.0
"""Seconds in which a process has to give everything."""


class FleetProcess:
    """One process, started again and again under names of its own: a1, a2, …"""

    def __init__(self, fleet: Fleet, letter: str, hole: BlackHole) -> None:
        database = fleet.server.url.set(drivername="postgresql", host="127.0.0.1", port=hole.port)
        self.address = database.render_as_string(hide_password=False)
        self.hole = hole
        self.owner = ""
        self.starts = 0
        self.started_at = 0.0
        """When it was last started, by the performance counter: from then on others may give it shards."""
        self.bot = BotProcess(
            fleet.wire,
            env={
                "WAR_ROOM_DATABASE": self.address,
                "WAR_ROOM_STANDBY": "yes",
                "WAR_ROOM_MEMBER_LIMIT": "0",
                "WAR_ROOM_LOG_LEVEL": "info",
            },
        )
        self._fleet = fleet
        self._letter = letter

    async def start(self) -> None:
        """Start it, and wait until it has a lease."""
        self.starts += 1
        self.started_at = time.perf_counter()
        self.bot.name = f"{self._letter}{self.starts}"
        await self.bot.start()
        async with asyncio.timeout(START):
            while (owner := read_owner(self.bot.data)) in {None, "", self.owner}:
                if not self.bot.running:
                    raise AssertionError(f"{self.bot.name} ended with {self.bot.returncode}:\n{self.bot.log()[-3000:]}")
                await asyncio.sleep(0.05)
        assert owner is not None
        self.owner = owner
        self._fleet.names[owner] = self.bot.name

    async def renew(self) -> None:
        """Kill it wherever it is, and start it anew, so that the next fault finds a whole fleet."""
        if self.bot.running:
            await self.bot.kill()
        await self.hole.heal()
        await self.start()

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        os.kill(self.bot.pid, number)

    async def drain(self) -> tuple[int, str]:
        """Run `drain` beside it; the exit code and what was said."""
        return await self.bot.run("drain", seconds=DRAIN, WAR_ROOM_DATABASE=self.address)


class Fleet:
    """The processes. `shards` are those on which they agree."""

    def __init__(self, wire: WireDiscord, server: Address, history: OwnershipHistory, shards: int) -> None:
        self.wire = wire
        self.server = server
        self.history = history
        self.layout = SlotLayout(shards)
        self.processes: list[FleetProcess] = []
        self.names: dict[str, str] = {}
        """The names of all that ever began a lease, by the lease."""
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stack.__aexit__(kind, error, trace)

    async def start(self, processes: int) -> None:
        """Start so many processes at once."""
        url = self.server.url
        for number in range(processes):
            hole = await self._stack.enter_async_context(BlackHole(url.host or "127.0.0.1", url.port or 5432))
            process = FleetProcess(self, chr(ord("a") + number), hole)
            self._stack.push_async_callback(self._end, process)
            self.processes.append(process)
        await asyncio.gather(*(process.start() for process in self.processes))

    async def _end(self, process: FleetProcess) -> None:
        if process.bot.running:
            with suppress(ProcessLookupError):  # it may just be ending, cut off from its database
                process.signal(signal.SIGCONT)
        await process.bot.__aexit__(None, None, None)

    def shards_of(self, process: FleetProcess) -> set[int]:
        """Return the shards whose slots a process owned when the history was last read."""
        first_slots = {unit: self.layout.slots_of(unit)[0] for unit in range(self.layout.units)}
        units = [unit for unit, slot in first_slots.items() if self.history.owner(slot) == process.owner]
        return {shard for unit in units for shard in self.layout.shards_of(unit)}

    async def settled(self, seconds: float = 90.0) -> None:
        """Wait until the processes own equal shares, and each shard has one connection.

        AssertionError when one has ended by itself.
        """
        end = asyncio.get_running_loop().time() + seconds
        while True:
            await self.history.read()
            for each in self.processes:
                if not each.bot.running:
                    raise AssertionError(f"{each.bot.name} ended with {each.bot.returncode}:\n{each.bot.log()[-2000:]}")
            counts = [len(self.shards_of(each)) for each in self.processes]
            whole = sum(counts) == self.layout.shards and max(counts) - min(counts) <= max(
                1, self.layout.shards // self.layout.units
            )
            connected = self.wire.gateway.shards
            if whole and connected == list(range(self.layout.shards)):
                return
            if asyncio.get_running_loop().time() > end:
                logs = "\n".join(f"{each.bot.name}:\n{each.bot.log()[-2500:]}" for each in self.processes)
                raise AssertionError(f"after {seconds:.0f} s the processes own {counts}; connected: {connected}\n{logs}")
            await asyncio.sleep(0.1)
