"""A soak from the first table to the last: people come, rounds are played, everybody leaves, and the verdict is given."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from tests.soak.house import SERVER, House, house
from tests.soak.registries import registries
from tests.soak.verdict import PLACES, SERVERS, Soaked, verdicts
from tests.soak.watcher import Look, Watcher

STEP = 5.0
"""Seconds of the bot's time between two looks at how much was played."""

LONGEST = 30 * 3600.0
"""Seconds of the bot's time after which everything must be over: a table that nobody sees is closed after a day."""


STILL = 3600.0
"""Seconds of the bot's time without a round after which everything is stuck: the longest wait of a lobby is shorter."""


async def soak(folder: Path, rounds: int, tables: int, cups: int, every: int, tell: Callable[[str], None]) -> bool:
    """Soak a house; return whether everything holds."""
    began = time.monotonic()
    async with house(folder, tables, cups) as found:
        soaked = await soaked_through(found, rounds, every, tell)
    await asyncio.sleep(0)
    soaked.left_over = sorted(task.get_name() for task in asyncio.all_tasks() - {asyncio.current_task()})
    seconds = time.monotonic() - began
    tell(f"{soaked.played:,} rounds in {seconds:.0f} s, {found.stand_in.calls:,} calls, {found.crowd.presses:,} presses")
    held = True
    for verdict in verdicts(soaked, folder):
        held &= verdict.holds
        tell(str(verdict))
    return held


async def soaked_through(found: House, rounds: int, every: int, tell: Callable[[str], None]) -> Soaked:
    """Play so many rounds, or until none is played any more, look in between, and let everything come to its end."""
    began = time.monotonic()
    watcher, before, looks = Watcher(found), registries(found.bot), list[Look]()
    found.open()
    loop = asyncio.get_running_loop()
    most, since = 0, loop.time()
    while watcher.rounds < rounds and loop.time() < since + STILL:
        await asyncio.sleep(STEP)
        watcher.find_stuck()
        if watcher.rounds > most:
            most, since = watcher.rounds, loop.time()
        if watcher.rounds >= every * (len(looks) + 1):
            looks.append(watcher.look())
            tell(f"{looks[-1]} · after {time.monotonic() - began:.0f} s")
    sums = watcher.started, watcher.finished, watcher.living
    stuck = {} if watcher.rounds >= rounds else {"everything": f"no round for {STILL / 60:.0f} minutes"}
    end = loop.time() + LONGEST
    await found.empty(end)
    while len(found.bot.desk.hall.tables) and loop.time() < end:
        await asyncio.sleep(60.0)
        watcher.find_stuck()
    await asyncio.sleep(2 * 3600.0)  # what is told of tournaments, and put off by the store, comes to its end too
    found.stand_in.archive_idle()
    stuck |= {str(table.id): f"{table.variant}: {table.phase}" for table in found.bot.desk.hall.tables} | found.cups.stuck()
    soaked = Soaked(looks, sums, watcher.started, watcher.finished, watcher.played, watcher.stuck | stuck, found.faults)
    soaked.before, soaked.after = before, registries(found.bot)
    soaked.sizes = {SERVERS: found.servers, PLACES: 2 * SERVER * found.servers}
    soaked.working = sorted(task.get_name() for task in asyncio.all_tasks() - {asyncio.current_task()})
    return soaked
