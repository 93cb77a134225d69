"""Discord's allowance for calls with the bot's token, as a sliding second. Counts; sends nothing."""

import asyncio
import math
from collections import deque

from bot.host.clock import Clock

PER_SECOND = 44
"""Discord allows 50 a second for the whole application; six are left for what does not pass here, and for what arrives late."""


AT_ONCE = 3
"""Calls that may go out together. Forty-five at once arrive spread over a while, and run into the next forty-five there."""


class Budget:
    """How many calls may be made now, `at_once` without a pause between. Times are seconds of a monotonic clock."""

    def __init__(self, per_second: int = PER_SECOND, at_once: int | None = None) -> None:
        self._most = per_second
        self._step = 1 / per_second
        self._lead = math.inf if at_once is None else self._step * (at_once - 1)
        self._next = 0.0
        self._spent: deque[float] = deque()
        self._stopped_until = 0.0
        self._ahead = 0
        self.spent = 0
        """Calls that were counted since the start."""

    def wait(self, now: float) -> float:
        """Return the seconds until a call may be made, 0 when it may be made now."""
        while self._spent and self._spent[0] <= now - 1:
            self._spent.popleft()
        full = self._spent[0] + 1 - now if len(self._spent) >= self._most else 0.0
        return max(full, self._next - self._lead - now, self._stopped_until - now, 0.0)

    def spend(self, now: float) -> None:
        """Count a call that is made now."""
        self._count(now)
        self._ahead = min(self._ahead + 1, self._most)

    def went_out(self, now: float) -> None:
        """Count a call that is on the wire now, unless it was paid for ahead: discord.py's own retries cost as much."""
        if self._ahead:
            self._ahead -= 1
            return
        self._count(now)

    def _count(self, now: float) -> None:
        self.spent += 1
        self._spent.append(now)
        self._next = max(self._next, now) + self._step

    async def pay(self, clock: Clock) -> None:
        """Wait until a call may be made, and count it."""
        while (rest := self.wait(clock.monotonic())) > 0:
            await clock.wait(asyncio.Event(), rest)
        self.spend(clock.monotonic())

    def stopped(self, now: float) -> bool:
        """Whether Discord wants no call at all, however few were made."""
        return self._stopped_until > now

    def stop(self, until: float) -> None:
        """Make no call before `until`: Discord said so."""
        self._stopped_until = max(self._stopped_until, until)
