"""A clock for tests under simcord: waits are virtual and end only when a test lets time pass."""

import asyncio
from datetime import datetime

import simcord

from bot.host.clock import SystemClock


class SimClock(SystemClock):
    """The system's clock with every wait declared to simcord, and its date for ours."""

    env: simcord.Env | None = None

    def now(self) -> datetime:
        return self.env.now() if self.env is not None else super().now()

    def monotonic(self) -> float:
        """Virtual too: asked from a test's own function, the system's clock would be the real one."""
        return super().monotonic() if self.env is None else self.env.now().timestamp()

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        if self.env is None:
            return await super().wait(event, seconds)
        return bool(await self.env.external_wait(super().wait(event, seconds), reason="the bot's own clock"))
