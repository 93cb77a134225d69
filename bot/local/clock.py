"""The bot's clock at the local table: simulated time, which passes as fast as real time."""

import asyncio
from datetime import datetime

import simcord

from bot.host.clock import SystemClock


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
