"""Drives the local table's simulated time by real time, and updates the pages."""

import asyncio
import time
from collections.abc import Callable

import simcord
import structlog
from simcord.preview import Preview

from bot.local.simcord_internals import forget_traffic

log = structlog.get_logger()

BEAT = 0.2
LONGEST = 2.0
"""Seconds that one beat makes up for at most: a machine that slept does not play through the night at once."""

COUNTDOWN = 5.0
"""Seconds after which pages are published although nothing happened: "in 3 minutes" on them is as old as they are."""


class TimeDriver:
    """Beats until it is cancelled or the page is ended. Takes its turn at `turn`, as every press in the browser does.

    `tidy` is called before each publication.
    """

    def __init__(self, env: simcord.Env, preview: Preview, turn: asyncio.Lock, tidy: Callable[[], object]) -> None:
        self._env = env
        self._preview = preview
        self._turn = turn
        self._tidy = tidy
        self._faults = 0
        self._published = time.monotonic()

    async def run(self) -> None:
        """Beat. Returns when the page is ended."""
        last = time.monotonic()
        while True:
            await asyncio.sleep(BEAT)
            async with self._turn:
                now = time.monotonic()
                last, passed = now, now - last
                if not await self._beat(min(passed, LONGEST)):
                    return

    async def _beat(self, seconds: float) -> bool:
        """Let time pass and publish what changed; return whether there is still a page."""
        try:
            await self._env.advance_time(seconds)
            if self._worth_publishing():
                self._tidy()
                await self._preview.refresh()
        except TimeoutError as error:
            log.warning("local_table_is_slow", reason=str(error).splitlines()[0])
        except simcord.SetupError:
            return False
        self._tell_faults()
        return True

    def _worth_publishing(self) -> bool:
        now = time.monotonic()
        if not forget_traffic(self._env) and now - self._published < COUNTDOWN:
            return False
        self._published = now
        return True

    def _tell_faults(self) -> None:
        """Log what simcord caught of the bot's faults, for it would keep them to itself."""
        for error in self._env.errors_since(self._faults):
            self._faults += 1
            log.error("bot_fault", exc_info=error)
