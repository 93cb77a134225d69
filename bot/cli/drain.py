"""Runs `drain`: the bot of this data folder gives its servers to other processes, one part after the other, and ends."""

import asyncio
import time

from sqlalchemy import func, select, update

from bot.cli.exit_codes import CANNOT_START, FAILED, run_command, say_line
from bot.runtime.heartbeat import read_owner
from bot.settings import Settings
from bot.store.database import schema
from bot.store.database.database import Database, open_database

PATIENCE = 600.0
"""Seconds until the command says that it takes too long; the bot goes on giving."""

LOOK = 0.5
"""Seconds between two looks at how much is left."""

_OWNERS, _SLOTS = schema.owners.c, schema.slots.c


def drain_command() -> int:
    """Have the bot of this data folder give all of its slots to others and end; return the exit code."""
    return run_command(lambda settings: asyncio.run(_drain(settings)))


async def _drain(settings: Settings) -> int:
    owner = read_owner(settings.data)
    if settings.address.path is not None or owner is None:
        return say_line("The bot in this data folder shares no database, so there's nothing to hand over.", CANNOT_START)
    async with open_database(settings.address) as database:
        if not await _begin_drain(database, owner):
            return say_line("No other process could take over. Start one, or stop this one with SIGTERM.", CANNOT_START)
        end = time.monotonic() + PATIENCE
        while (left := await _slots_left(database, owner)) and time.monotonic() < end:
            await asyncio.sleep(LOOK)
    if left:
        return say_line(f"Still handing over: {left} slots are left.", FAILED)
    return say_line("The other processes now serve everything, and this one is shutting down.")


async def _begin_drain(database: Database, owner: str) -> bool:
    """Tell a process to give all it owns; return whether there is another to take it."""
    async with database.open_writing() as connection:
        others = await connection.scalar(select(func.count()).where(_OWNERS.id != owner, _OWNERS.draining == 0))
        if others:
            await connection.execute(update(schema.owners).where(_OWNERS.id == owner).values(draining=1))
        return bool(others)


async def _slots_left(database: Database, owner: str) -> int:
    async with database.open_reading() as connection:
        return int(await connection.scalar(select(func.count()).where(_SLOTS.owner == owner)) or 0)
