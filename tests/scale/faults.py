"""The faults: each is done to one process of the fleet, and undone once the others serve everything."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable

from tests.scale.fleet import Fleet, FleetProcess

Served = Callable[[], Awaitable[None]]
"""Waits until every shard is served again by the other processes."""

THAWED = 2.0
"""Seconds for which a frozen process stays so although the others serve everything."""

ENDS = 20.0
"""Seconds in which a process has to find out that it is dead."""


async def kill(fleet: Fleet, process: FleetProcess, served: Served) -> None:
    """SIGKILL: nothing is said to anybody."""
    await process.bot.kill()
    await served()
    await process.start()


async def stop(fleet: Fleet, process: FleetProcess, served: Served) -> None:
    """SIGSTOP until the others serve everything, then SIGCONT: it wakes up and believes that no time has passed."""
    process.signal(signal.SIGSTOP)
    await served()
    await asyncio.sleep(THAWED)
    process.signal(signal.SIGCONT)
    require(await process.bot.ended(ENDS), {75}, process)
    await process.start()


async def hole(fleet: Fleet, process: FleetProcess, served: Served) -> None:
    """Its packets to PostgreSQL and back are dropped, while Discord reaches it as before."""
    process.hole.swallow()
    await served()
    require(await process.bot.ended(ENDS), {75}, process)
    await process.hole.heal()
    await process.start()


async def term(fleet: Fleet, process: FleetProcess, served: Served) -> None:
    """SIGTERM: it gives everything at once."""
    process.signal(signal.SIGTERM)
    require(await process.bot.ended(ENDS), {0}, process)
    await served()
    await process.start()


async def roll(fleet: Fleet, process: FleetProcess, served: Served) -> None:
    """Drain it, and start it anew; whoever runs this does so with one process after the other."""
    code, said = await process.drain()
    if code:
        raise AssertionError(f"drain ended with {code}: {said}")
    require(await process.bot.ended(ENDS), {0}, process)
    await served()
    await process.start()


def require(code: int, wanted: set[int], process: FleetProcess) -> None:
    """Raise AssertionError when a process ended otherwise than it should have."""
    if code not in wanted:
        raise AssertionError(f"{process.bot.name} ended with {code}, not {wanted}:\n{process.bot.log()[-2000:]}")


FAULTS: dict[str, Callable[[Fleet, FleetProcess, Served], Awaitable[None]]] = {
    "kill": kill,
    "stop": stop,
    "hole": hole,
    "term": term,
    "roll": roll,
}
