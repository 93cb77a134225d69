"""The local table's clock: simulated time that `time_driver` moves as fast as real time; and this machine's time zone."""

import asyncio
import os
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import simcord

from bot.host.clock import SystemClock

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
