"""Shares the calls to Discord between processes: each has those of its slots, and lends or borrows what is over."""

import asyncio
import math
from collections import deque
from collections.abc import Collection
from typing import Protocol

import structlog

from bot.host.clock import Clock
from bot.host.refusals import StoreDown
from bot.views.discord_api.rate_limit import MOST, RateLimit

log = structlog.get_logger()

EVERY = 1.0
"""Seconds between two exchanges."""

LASTS = 5.0
"""Seconds for which calls are lent: after each loan they rest for a second, and the lender may want them back."""

WINDOW = 1.0
"""Seconds in which Discord counts a call: what another process has made in its last second counts beside what we make."""

HUNGRY = 0.8
"""The part of its calls that a process must have used in the last second, while others waited, to borrow more."""

SPARE = 1.5
"""Times what was used in the last seconds, and up to two calls: so much a process keeps for itself."""

COMMON = 1
"""Calls a second that belong to no slot. A process that has none of its own borrows them first."""

Lease = tuple[float, int]
"""The monotonic second at which a loan ends, and how many calls a second it is."""


class QuotaLoans(Protocol):
    """Where processes lend each other calls."""

    async def exchange_calls(self, lent: int, wanted: int, *, common: bool) -> tuple[list[tuple[int, int]], bool]:
        """Lend so many calls a second for LASTS seconds, and borrow up to so many; raises StoreDown.

        `common` are the calls of no slot wanted first, because we have none. Returns what was borrowed, as calls a second and
        the milliseconds for which it lasts, and whether another process has asked for some lately.
        """


def calls_of(units: Collection[int], of: int) -> int:
    """Return how many calls a second go with these units; those of all units are together exactly those that slots have."""
    whole = MOST - COMMON
    return sum((unit + 1) * whole // of - unit * whole // of for unit in units)


class RateQuota:
    """The calls that this process may make now, of those that all may make together. `limit` holds it to that.

    A loan ends for the borrower at least a second before the lender has it back: so no second has both. Whoever borrowed
    counts from before it asked, the lender from after it was answered.
    """

    def __init__(self, loans: QuotaLoans, limit: RateLimit, clock: Clock) -> None:
        self._loans = loans
        self._limit = limit
        self._clock = clock
        self._own = 0
        self._lent: list[Lease] = []
        self._borrowed: list[Lease] = []
        self._asked = False
        self._spent = 0
        self._used: deque[int] = deque(maxlen=int(LASTS / EVERY))

    def own_units(self, calls: int, *, alone: bool = False) -> None:
        """Have so many calls a second by our slots from now on; `alone` if no other process lives.

        The last owner of a slot may have lent its calls, and made some a moment ago. So more of them count as lent at first.
        """
        if calls > self._own:
            self._lent.append((self._clock.monotonic() + WINDOW + (0.0 if alone else LASTS), calls - self._own))
        self._own = calls
        self.apply()

    async def run(self) -> None:
        """Lend and borrow, second by second, until the task is cancelled."""
        never, following = asyncio.Event(), self._clock.monotonic() + EVERY
        while True:
            await self._clock.wait(never, min(following, self._next_end()) - self._clock.monotonic())
            self.apply()
            if self._clock.monotonic() >= following:
                await self.exchange_calls()
                following = self._clock.monotonic() + EVERY

    async def exchange_calls(self) -> None:
        """Lend what was not used in the last second, or borrow where all of it was; without the store neither."""
        used, self._spent = self._limit.spent - self._spent, self._limit.spent
        self._used.append(used)
        held_up, self._limit.held_up = self._limit.held_up, False
        hungry = held_up and used >= int(HUNGRY * self.apply())
        lent = self._spare(used) if self._asked and not held_up else 0
        loan = (math.inf, lent)
        self._lent.append(loan)
        began = self._clock.monotonic()
        self.apply()  # before anybody can take it
        try:
            wanted = (MOST if self._own else COMMON) if hungry else 0
            borrowed, self._asked = await self._loans.exchange_calls(lent, wanted, common=not self._own)
        except StoreDown as reason:
            borrowed = []
            log.warning("calls_not_shared", reason=str(reason))
        self._lent = [each for each in self._lent if each is not loan]
        self._lent.append((self._clock.monotonic() + LASTS + WINDOW, lent))
        self._borrowed += [(began + left / 1000, calls) for calls, left in borrowed]
        self.apply()

    def _spare(self, used: int) -> int:
        """Return how many calls a second to lend now: bit by bit, so that loans end bit by bit too.

        What was used in the last second is kept in any case: Discord counts it beside what the borrower makes at once.
        """
        lately = int(sum(self._used) / len(self._used) * SPARE) + min(self._own // 2, 2)
        spare = self._own - max(lately, used, 1)
        left = spare - sum(calls for _, calls in self._lent)
        return max(min(math.ceil(spare * EVERY / LASTS), left), 0)

    def apply(self) -> int:
        """Hold the limit to what may be done now, and return how many calls a second that is."""
        now = self._clock.monotonic()
        self._lent = [loan for loan in self._lent if loan[0] > now and loan[1]]
        self._borrowed = [loan for loan in self._borrowed if loan[0] > now]
        own = self._own - sum(calls for _, calls in self._lent)
        allowed = min(max(own + sum(calls for _, calls in self._borrowed), 0), MOST)
        self._limit.set_share(allowed)
        return allowed

    def _next_end(self) -> float:
        return min((end for end, _ in (*self._lent, *self._borrowed)), default=math.inf)
