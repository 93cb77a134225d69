"""The local table's clock: simulated time, what moves it as fast as real time or runs it forward, and the time zone."""

import asyncio
import os
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from datetime import time as time_of_day
from enum import StrEnum
from pathlib import Path
from typing import Final
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

FORWARD_STEP = 30.0
"""The seconds of one step while time is run forward: short ones, so that what happens in between is done in its turn."""

FORWARD_PAGE = 0.5
"""Seconds between two publications meanwhile."""

MORNING: Final = time_of_day(8)

LOCALTIME = Path("/etc/localtime")


class Forward(StrEnum):
    """How far the page can run time forward; part of what it sends."""

    MINUTES = "minutes"
    HOUR = "hour"
    MORNING = "morning"


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
        self._has_news = False
        self._until: datetime | None = None

    @property
    def runs_forward(self) -> bool:
        """Whether time is being run forward, as fast as the machine can."""
        return self._until is not None

    def run_forward(self, how_far: Forward) -> None:
        """Run time forward: ten minutes, an hour, or to the next morning of this machine's time zone."""
        self._until = moment_ahead(self._until or self._env.now(), how_far, local_zone())

    async def run(self) -> None:
        """Advance time step by step. Returns when the page is ended."""
        last = time.monotonic()
        while True:
            await asyncio.sleep(0.0 if self.runs_forward else STEP)
            async with self._lock:
                now = time.monotonic()
                last, passed = now, now - last
                if not await self._step(self._seconds_forward() or min(passed, LONGEST_STEP)):
                    return

    def _seconds_forward(self) -> float:
        """Return the seconds of the next step while time is run forward, else 0."""
        rest = 0.0 if self._until is None else (self._until - self._env.now()).total_seconds()
        if rest <= 0:
            self._until = None
        return min(max(rest, 0.0), FORWARD_STEP)

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
        self._has_news |= clear_traffic(self._env)
        if now - self._published < (FORWARD_PAGE if self.runs_forward else 0.0 if self._has_news else COUNTDOWN):
            return False
        self._published, self._has_news = now, False
        return True

    def _log_errors(self) -> None:
        """Log the bot's errors that simcord caught and would keep to itself."""
        for error in self._env.errors_since(self._errors_seen):
            self._errors_seen += 1
            log.error("bot_fault", exc_info=error)


def moment_ahead(now: datetime, how_far: Forward, zone: str) -> datetime:
    """Return the moment so far ahead; the next morning is the first one after `now` by the clocks of a zone."""
    if how_far is not Forward.MORNING:
        return now + (timedelta(hours=1) if how_far is Forward.HOUR else timedelta(minutes=10))
    local = now.astimezone(ZoneInfo(zone))
    morning = datetime.combine(local.date(), MORNING, local.tzinfo)
    return morning if morning > local else morning + timedelta(days=1)


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
