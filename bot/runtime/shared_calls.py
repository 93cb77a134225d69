"""Shares the calls to Discord between processes: each has a part by its slots, and lends or borrows what is over."""

import asyncio
import math
from typing import Protocol

import structlog

from bot.host.clock import Clock
from bot.host.refusals import StoreDown
from bot.views.discord_api.rate_limit import MOST, RateLimit

log = structlog.get_logger()

EVERY = 1.0
"""Seconds between two exchanges."""

LASTS = 3.0
"""Seconds for which calls are lent."""

HUNGRY = 0.9
"""The part of its calls that a process must have used in the last second to borrow more."""

SPARE = 1.5
"""Times what was used in the last second, and two calls: so much a process keeps for itself."""

Lease = tuple[float, int]
"""The monotonic second at which a loan ends, and how many calls a second it is."""


class Loans(Protocol):
    """Where processes lend each other calls."""

    async def exchange(self, lent: int, wanted: int) -> tuple[list[tuple[int, int]], bool]:
        """Lend so many calls a second for LASTS seconds, and borrow up to so many; raises StoreDown.

        Returns what was borrowed, as calls a second and the milliseconds for which it lasts, and whether another process has
        asked for some lately.
        """


class SharedCalls:
    """The part of all calls that this process may make now. `limit` holds it to that.

    A loan ends for whoever borrowed it before it ends for whoever lent it: the one counts from before it asked, the other
    from after it was answered.
    """

    def __init__(self, loans: Loans, limit: RateLimit, clock: Clock) -> None:
        self._loans = loans
        self._limit = limit
        self._clock = clock
        self._part = 0.0
        self._lent: list[Lease] = []
        self._borrowed: list[Lease] = []
        self._asked = False
        self._spent = 0

    def own(self, part: float) -> None:
        """Have this part of all calls from now on: that of the slots that this process owns."""
        self._part = part
        self.apply()

    async def run(self) -> None:
        """Lend and borrow, second by second, until the task is cancelled."""
        never, following = asyncio.Event(), self._clock.monotonic() + EVERY
        while True:
            await self._clock.wait(never, min(following, self._next_end()) - self._clock.monotonic())
            self.apply()
            if self._clock.monotonic() >= following:
                await self.exchange()
                following = self._clock.monotonic() + EVERY

    async def exchange(self) -> None:
        """Lend what was not used in the last second, or borrow where all of it was; without the store neither."""
        used, self._spent = self._limit.spent - self._spent, self._limit.spent
        hungry = used >= HUNGRY * self.apply()
        spare = int(MOST * self._part) - int(used * SPARE) - 2
        left = spare - sum(calls for _, calls in self._lent)
        lent = max(min(round(spare * EVERY / LASTS), left), 0) if self._asked and not hungry else 0  # bit by bit, without gaps
        loan = (math.inf, lent)
        self._lent.append(loan)
        began = self._clock.monotonic()
        self.apply()  # before anybody can take it
        try:
            borrowed, self._asked = await self._loans.exchange(lent, MOST if hungry else 0)
        except StoreDown as reason:
            borrowed = []
            log.warning("calls_not_shared", reason=str(reason))
        self._lent = [each for each in self._lent if each is not loan]
        self._lent.append((self._clock.monotonic() + LASTS, lent))
        self._borrowed += [(began + left / 1000, calls) for calls, left in borrowed]
        self.apply()

    def apply(self) -> int:
        """Hold the limit to what may be done now, and return how many calls a second that is."""
        now = self._clock.monotonic()
        self._lent = [loan for loan in self._lent if loan[0] > now and loan[1]]
        self._borrowed = [loan for loan in self._borrowed if loan[0] > now]
        own = int(MOST * self._part) - sum(calls for _, calls in self._lent)
        allowed = max(own + sum(calls for _, calls in self._borrowed), 1)
        self._limit.share(allowed / MOST)
        return allowed

    def _next_end(self) -> float:
        return min((end for end, _ in (*self._lent, *self._borrowed)), default=math.inf)
