"""Looks after the daily in the background: notes that the bot is there, and finds the best lines of deals that are played."""

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Final

import structlog

from bot.engine.daily.best_line import BestLine, search_best_line
from bot.engine.daily.deals import DailyDeal
from bot.host.clock import Clock
from bot.host.daily.desk import DailyDesk
from bot.host.daily.ports import DailyStore
from bot.host.refusals import Refused, StoreDown

EVERY: Final = 60.0
"""Seconds between two looks at what is to do."""

WORK: Final = 0.004
"""Seconds for which a search may hold up everything else before it rests."""

REST: Final = 4
"""How much longer it rests than it worked: the best line has until the first members have finished, and games go first."""

log = structlog.get_logger()


class DailyUpkeep:
    """The background work of the daily, in the one process that does it. `is_connected` says whether members reach the bot."""

    def __init__(self, desk: DailyDesk, store: DailyStore, clock: Clock, is_connected: Callable[[], bool]) -> None:
        self._desk = desk
        self._store = store
        self._clock = clock
        self._is_connected = is_connected

    async def run(self) -> None:
        """Work as long as the bot runs. Never raises."""
        while True:
            self._desk.begun.clear()
            try:
                await self._work()
            except StoreDown:
                pass  # logged by the code that saves games
            except Exception:
                log.exception("daily_upkeep_failed")
            await self._clock.wait(self._desk.begun, EVERY)

    async def _work(self) -> None:
        if not self._is_connected():
            return
        await self._store.mark_seen(self._clock.now())
        for day in self._desk.open_days():
            await self._find_best(day)

    async def _find_best(self, day: int) -> None:
        """Find the best line of a day that somebody plays."""
        if not await self._store.is_played(day):
            return
        found = await self._store.read_day(day)
        if found is None or found.best is not None:
            return
        try:
            opened = await self._desk.seals.open_day(day)
        except Refused:
            return  # logged where it was found
        await self._store.put_best(day, await search_in_thread(opened.deal))


async def search_in_thread(deal: DailyDeal) -> BestLine:
    """Return the best line of a deal, searched in a thread that rests most of the time. Cancelled, the thread ends too."""
    stopped = threading.Event()
    try:
        return await asyncio.to_thread(_search, deal, stopped)
    finally:
        stopped.set()


def _search(deal: DailyDeal, stopped: threading.Event) -> BestLine:
    began = time.monotonic()
    for best in search_best_line(deal):
        if best is not None:
            return best
        worked = time.monotonic() - began
        if worked >= WORK:
            if stopped.wait(worked * REST):
                break
            began = time.monotonic()
    raise asyncio.CancelledError
