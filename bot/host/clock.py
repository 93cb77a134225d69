"""The clock port, and table time, which runs only while the bot is up and can save."""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """What the host needs of time. Tests and the local table have clocks of their own."""

    def now(self) -> datetime:
        """Return the present moment, aware, in UTC."""

    def monotonic(self) -> float:
        """Return seconds that never go back, whatever the wall clock does."""

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        """Wait until `event` is set (True) or `seconds` have passed (False); None waits for the event alone."""


class SystemClock:
    """The machine's own clocks."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def monotonic(self) -> float:
        return time.monotonic()

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await event.wait()
        except TimeoutError:
            return False
        return True


class TableTime:
    """Milliseconds that this bot has been up and able to save, over all its lives.

    Deadlines of tables are moments of table time. After a restart it continues where the last commit left it, and it
    stops while the store is down: so no game loses time to an outage, no clock jump moves a deadline, and no
    burst of rounds follows a long outage.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._base = 0
        self._since: float | None = clock.monotonic()

    def continue_from(self, start: int) -> None:
        """Continue from `start`, in milliseconds: where table time was when the bot last saved."""
        self._base, self._since = start, self._clock.monotonic()

    def now(self) -> int:
        """Return the present table time in milliseconds."""
        if self._since is None:
            return self._base
        return self._base + int((self._clock.monotonic() - self._since) * 1000)

    @property
    def is_stopped(self) -> bool:
        """Whether table time is stopped."""
        return self._since is None

    def stop_time(self) -> None:
        """Stop until `start` is called."""
        self._base, self._since = self.now(), None

    def start_time(self) -> None:
        """Continue from where it stopped."""
        if self._since is None:
            self._since = self._clock.monotonic()

    def moment_of(self, deadline: int) -> datetime:
        """Return the moment, in UTC, at which `deadline` will come if time does not stop before."""
        return self._clock.now() + timedelta(milliseconds=deadline - self.now())
