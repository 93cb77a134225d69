"""The local table's clock: simulated time, what moves it as fast as real time and publishes changes, and the time zone."""

import asyncio
import os
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import simcord
import structlog
from simcord.preview import Preview

from bot.host.clock import SystemClock
from bot.local.simcord_internals import clear_traffic

log = structlog.get_logger()

STEP = 0.2
LONGEST_STEP = 2.0
"""The most seconds that one step advances: a machine that slept must not play through the night at once."""

COUNTDOWN = 5.0
"""Seconds after which pages are published even if nothing happened: "in 3 minutes" on them gets old."""

LOCALTIME = Path("/etc/localtime")


class LocalClock(SystemClock):
    """The system's clock until `env` is set; from then on the simulated one, with every wait declared to simcord.

    An undeclared wait would hold up every press: simcord waits until the bot has nothing left to do.
    """

    env: simcord.Env | None = None

    def now(self) -> datetime:
        return self.env.now() if self.env is not None else super().now()

    def monotonic(self) -> float:
        return self.now().timestamp()

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        if self.env is None:
            return await super().wait(event, seconds)
        try:
            return bool(await self.env.external_wait(super().wait(event, seconds), reason="the bot's own clock"))
        except simcord.SetupError:  # at the close the last saves run outside the bot's own tasks, where time is real
            return await super().wait(event, seconds)


class TimeDriver:
    """Advances time until it is cancelled or the page is ended. Holds `lock` for each step, as every press does.

    `clean_up` is called before each publication.
    """

    def __init__(self, env: simcord.Env, preview: Preview, lock: asyncio.Lock, clean_up: Callable[[], object]) -> None:
        self._env = env
        self._preview = preview
        self._lock = lock
        self._clean_up = clean_up
        self._errors_seen = 0
        self._published = time.monotonic()

    async def run(self) -> None:
        """Advance time step by step. Returns when the page is ended."""
        last = time.monotonic()
        while True:
            await asyncio.sleep(STEP)
            async with self._lock:
                now = time.monotonic()
                last, passed = now, now - last
                if not await self._step(min(passed, LONGEST_STEP)):
                    return

    async def _step(self, seconds: float) -> bool:
        """Advance time and publish what changed; return whether there is still a page."""
        try:
            await self._env.advance_time(seconds)
            if self._should_publish():
                self._clean_up()
                await self._preview.refresh()
        except TimeoutError as error:
            log.warning("local_table_is_slow", reason=str(error).splitlines()[0])
        except simcord.SetupError:
            return False
        self._log_errors()
        return True

    def _should_publish(self) -> bool:
        now = time.monotonic()
        if not clear_traffic(self._env) and now - self._published < COUNTDOWN:
            return False
        self._published = now
        return True

    def _log_errors(self) -> None:
        """Log the bot's errors that simcord caught and would keep to itself."""
        for error in self._env.errors_since(self._errors_seen):
            self._errors_seen += 1
            log.error("bot_fault", exc_info=error)


def local_zone() -> str:
    """Return the name of this machine's time zone, like `Europe/Vienna`; `UTC` if the system does not say."""
    _, found, name = LOCALTIME.resolve().as_posix().partition("/zoneinfo/")
    for zone in (os.environ.get("TZ", "").lstrip(":"), name if found else ""):
        if zone and _known(zone):
            return zone
    return "UTC"


def _known(zone: str) -> bool:
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        return False
    return True
