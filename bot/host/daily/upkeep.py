"""Looks after the daily in the background: notes that the bot is there, and finds the best lines of deals that are played."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
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
        """Work as long as the bot runs. Never raises. A search takes minutes, and the bot is noted to be there meanwhile."""
        await asyncio.gather(self._repeat(self.note_presence, asyncio.Event()), self._repeat(self.find_best, self._desk.begun))

    async def _repeat(self, work: Callable[[], Awaitable[None]], sooner: asyncio.Event) -> None:
        """Work every minute, or as soon as an event says so."""
        while True:
            sooner.clear()
            try:
                if self._is_connected():
                    await work()
            except StoreDown:
                pass  # logged by the code that saves games
            except Exception:
                log.exception("daily_upkeep_failed")
            await self._clock.wait(sooner, EVERY)

    async def note_presence(self) -> None:
        """Note that members reach the bot."""
        await self._store.mark_seen(self._clock.now())

    async def find_best(self) -> None:
        """Find the best lines of the deals that are open and played, and have none yet."""
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
        best = await search_in_thread(opened.deal, self._clock)
        if best is not None:
            await self._store.put_best(day, best)


async def search_in_thread(deal: DailyDeal, clock: Clock) -> BestLine | None:
    """Return the best line of a deal, searched in a thread that rests most of the time. Cancelled, the thread ends too.

    It is a thread of its own: the few that the event loop lends would be missed for a minute. None when it was broken off.
    """
    loop, done, stopped, found = asyncio.get_running_loop(), asyncio.Event(), threading.Event(), list[BestLine]()

    def work() -> None:
        try:
            found.extend(_search(deal, stopped))
        finally:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(done.set)

    threading.Thread(target=work, name="daily-search", daemon=True).start()
    try:
        await clock.wait(done, None)
    finally:
        stopped.set()
    return found[0] if found else None


def _search(deal: DailyDeal, stopped: threading.Event) -> list[BestLine]:
    """Return the best line, or nothing when it was stopped before it was found."""
    began = time.monotonic()
    for best in search_best_line(deal):
        if best is not None:
            return [best]
        worked = time.monotonic() - began
        if worked >= WORK:
            if stopped.wait(worked * REST):
                break
            began = time.monotonic()
    return []
