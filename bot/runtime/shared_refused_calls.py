"""Stops the calls of all processes when Discord refused too many of them together: it shuts out addresses, not processes."""

import asyncio
from typing import Final, Protocol

import structlog

from bot.host.clock import Clock
from bot.host.refusals import StoreDown
from bot.store.slots.refused_calls import RefusedCallLimits
from bot.views.discord_api.http_trace import HttpTrace
from bot.views.discord_api.rate_limit import ENOUGH, MOST_REFUSALS, WINDOW

log = structlog.get_logger()

EVERY: Final = 1.0
"""Seconds between two looks at whether there were refusals."""

LIMITS: Final = RefusedCallLimits(MOST_REFUSALS, ENOUGH, round(WINDOW * 1000))


class RefusedCallStore(Protocol):
    """Counts the refusals of all processes."""

    async def add(self, refused: int, limits: RefusedCallLimits) -> int:
        """Count refusals; return for how many milliseconds all calls stop; raises StoreDown."""


class SharedRefusedCalls:
    """What Discord refused to this process, counted together with what it refused to the others."""

    def __init__(self, store: RefusedCallStore, http_trace: HttpTrace, clock: Clock) -> None:
        self._store = store
        self._http_trace = http_trace
        self._clock = clock
        self._told = 0

    async def run(self) -> None:
        """Tell of refusals, second by second, until the task is cancelled; at the start look whether calls are stopped."""
        await self.tell_refusals(always=True)
        never = asyncio.Event()
        while True:
            await self._clock.wait(never, EVERY)
            await self.tell_refusals()

    async def tell_refusals(self, *, always: bool = False) -> None:
        """Count the refusals since the last time, if there were any, and stop all calls if they are too many together."""
        refused = self._http_trace.refused - self._told
        if not refused and not always:
            return
        try:
            stop = await self._store.add(refused, LIMITS)
        except StoreDown as reason:
            log.warning("refused_calls_not_shared", reason=str(reason))
            return
        self._told += refused
        self._stop(stop)

    async def hear_refusals(self, said: str) -> None:
        """Stop all calls: another process has counted too many refusals."""
        self._stop(int(said))

    def _stop(self, milliseconds: int) -> None:
        if milliseconds:
            self._http_trace.stop_calls(milliseconds / 1000, together=True)
