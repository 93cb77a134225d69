"""A soak from the first table to the last: people come, rounds are played, everybody leaves, and the verdict is given."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from tests.soak.caches import empty_caches, unbounded
from tests.soak.house import SERVER, House, house
from tests.soak.registries import registries
from tests.soak.verdict import PLACES, SERVERS, Soaked, verdicts
from tests.soak.watcher import Watcher

WAVES = 8
"""Times that everybody leaves. Between two of them there is time for games of a few hundred rounds."""

STEP = 5.0
"""Seconds of the bot's time between two looks at how much was played."""

LONGEST = 30 * 3600.0
"""Seconds of the bot's time after which everything must be over: a table that nobody sees is closed after a day."""


STILL = 3600.0
"""Seconds of the bot's time without a round after which everything is stuck: the longest wait of a lobby is shorter."""


async def soak(folder: Path, rounds: int, tables: int, cups: int, every: int, tell: Callable[[str], None]) -> bool:
    """Soak a house in so many waves as looks are to be compared; return whether everything holds."""
    began = time.monotonic()
    async with house(folder, tables, cups) as found:
        soaked = await soaked_through(found, rounds, every, tell, waves=WAVES)
    await asyncio.sleep(0)
    soaked.left_over = sorted(task.get_name() for task in asyncio.all_tasks() - {asyncio.current_task()})
    seconds = time.monotonic() - began
    tell(f"{soaked.played:,} rounds in {seconds:.0f} s, {found.stand_in.calls:,} calls, {found.crowd.presses:,} presses")
    held = True
    for verdict in verdicts(soaked, folder):
        held &= verdict.holds
        tell(str(verdict))
    return held


async def soaked_through(found: House, rounds: int, every: int, tell: Callable[[str], None], waves: int = 1) -> Soaked:
    """Play so many rounds, or until none is played any more. After each wave everybody leaves, and the empty house is seen.

    An empty house is like every other, whatever was played in it: what it holds more than the one before is never let go of.
    """
    watcher, before = Watcher(found), registries(found.bot)
    soaked = Soaked(before=before, faults=found.faults)
    for wave in range(1, waves + 1):
        found.open()
        soaked.stuck |= await _play(found, watcher, rounds * wave // waves, every, tell)
        living = watcher.living
        soaked.sums.append((watcher.started, watcher.finished, living))
        soaked.stuck |= await _leave(found, watcher)
        soaked.after = registries(found.bot)
        soaked.working = sorted(task.get_name() for task in asyncio.all_tasks() - {asyncio.current_task()})
        await empty_caches(found.bot)
        found.stand_in.forget()
        soaked.looks.append(watcher.look())
        tell(f"{soaked.looks[-1]} · empty")
    soaked.started, soaked.finished, soaked.played = watcher.started, watcher.finished, watcher.played
    soaked.stuck |= {str(table): text for table, text in watcher.stuck.items()}
    soaked.unbounded = unbounded()
    soaked.sizes = {SERVERS: found.servers, PLACES: 2 * SERVER * found.servers}
    return soaked


async def _play(found: House, watcher: Watcher, rounds: int, every: int, tell: Callable[[str], None]) -> dict[str, str]:
    """Let people play until there were so many rounds; return what is stuck."""
    began, loop = time.monotonic(), asyncio.get_running_loop()
    most, since, told = 0, loop.time(), watcher.rounds // every
    while watcher.rounds < rounds and loop.time() < since + STILL:
        await asyncio.sleep(STEP)
        watcher.find_stuck()
        if watcher.rounds > most:
            most, since = watcher.rounds, loop.time()
        if watcher.rounds // every > told:
            told = watcher.rounds // every
            tell(f"{watcher.look()} · {time.monotonic() - began:.0f} s")
    return {} if watcher.rounds >= rounds else {"everything": f"no round for {STILL / 60:.0f} minutes"}


async def _leave(found: House, watcher: Watcher) -> dict[str, str]:
    """Let everybody leave, and everything come to its end; return what does not."""
    loop = asyncio.get_running_loop()
    end = loop.time() + LONGEST
    await found.empty(end)
    while len(found.bot.services.tables.hall.tables) and loop.time() < end:
        await asyncio.sleep(60.0)
        watcher.find_stuck()
    await asyncio.sleep(2 * 3600.0)  # what is told of tournaments, and put off by the store, comes to its end too
    found.stand_in.archive_idle()
    return {
        str(table.id): f"{table.variant}: {table.phase}" for table in found.bot.services.tables.hall.tables
    } | found.cups.stuck()
