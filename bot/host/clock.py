"""The clock port, table time, which runs only while the bot is up and can save, and histograms of how long things take."""

import asyncio
import time
from bisect import bisect_left
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol


def to_milliseconds(moment: datetime) -> int:
    """Return a moment as milliseconds since 1970."""
    return int(moment.timestamp() * 1000)


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


SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Bounds for times, in seconds."""


class Histogram:
    """Counts values by the first bound that they do not exceed; the last count is of those above every bound."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def count_value(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value
