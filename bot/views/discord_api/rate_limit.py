"""Keeps calls with the bot's token within Discord's rate limit: how many a second, and when the next may go out.

Discord counts a call at a moment that we cannot know: after it went out, and before its answer came. So a call is held
against the allowance from the one until a second after the other. Then no second of Discord's, wherever it begins, has more
of them, however long some were on their way.
"""

import asyncio
import math
from dataclasses import dataclass

from bot.host.clock import Clock
from bot.views.discord_api.circuit_breaker import ServerCircuitBreakers

PER_SECOND = 45
"""Calls a second that boards, names and posts may make together."""

MOST = 48
"""Calls of any one second. Discord allows 50 for the whole application; two are left for what does not pass here."""

AT_ONCE = 3
"""Calls that may go out together. Forty-five at once are more than a slow line carries at once."""

NONE_LEFT = 0.25
"""Seconds until a process that may make no call looks again whether it may."""

SHORTEST = 0.001
"""The shortest wait, in seconds: with one that is finer than the clock, a loop would wait forever."""

LATE = 1.0
"""Seconds on its way after which a call is thought to be counted, answered or not: a slow Discord must not stop all calls."""


@dataclass(slots=True, eq=False)
class RestCall:
    """A call that is held against the allowance until then. `ahead`: it was paid for, and has not gone out yet."""

    until: float
    ahead: bool


class RateLimit:
    """How many calls may be made now, `at_once` without a pause between. Times are seconds of a monotonic clock."""

    def __init__(self, per_second: int = PER_SECOND, at_once: int | None = None, most: int | None = None) -> None:
        self._per_second = per_second
        self._whole = per_second if most is None else most
        self._at_once = at_once
        self.share(self._whole)
        self._next = 0.0
        self._calls: list[RestCall] = []
        self.stopped_until = 0.0
        """Until when no call is made because Discord said so."""
        self.spent = 0
        """Calls that were counted since the start."""
        self.held_up = False
        """Whether a call had to wait for others since this was last set back: more could be made than may be."""
        self.servers = ServerCircuitBreakers()
        """What each server refused lately: too much of it stops the calls for that server."""

    def share(self, calls: int) -> None:
        """Make only so many calls in any second from now on, perhaps none: other processes make the others."""
        self._step = 1 / max(self._per_second * calls / self._whole, 1)
        self._most = calls
        self._lead = math.inf if self._at_once is None else self._step * (self._at_once - 1)

    def wait(self, now: float) -> float:
        """Return the seconds until a call may be made, 0 when it may be made now."""
        self._calls = [call for call in self._calls if call.until > now]
        over = len(self._calls) - self._most
        full = sorted(call.until for call in self._calls)[over] - now if over >= 0 and self._most else 0.0
        rest = max(full, self._next - self._lead - now) if self._most else NONE_LEFT
        self.held_up |= rest > 0
        return max(rest, self.stopped_until - now, 0.0)

    def spend(self, now: float) -> None:
        """Count a call that is made now."""
        self._count(RestCall(now + 1, ahead=True), now)

    def went_out(self, now: float) -> RestCall:
        """Return a call that is on the wire now; count it, unless it was paid for ahead: discord.py's retries cost as much."""
        call = next((each for each in self._calls if each.ahead and each.until > now), None)
        if call is None:
            call = RestCall(now, ahead=False)
            self._count(call, now)
        call.ahead, call.until = False, now + LATE + 1
        return call

    def came_back(self, call: RestCall, now: float) -> None:
        """Note that a call has its answer, or will have none."""
        call.until = min(call.until, now + 1)

    async def pay(self, clock: Clock) -> None:
        """Wait until a call may be made, and count it."""
        while (pause := self.wait(clock.monotonic())) > 0:
            await clock.wait(asyncio.Event(), max(pause, SHORTEST))
        self.spend(clock.monotonic())

    def stopped(self, now: float) -> bool:
        """Whether Discord wants no call at all, however few were made."""
        return self.stopped_until > now

    def stop(self, until: float) -> None:
        """Make no call before `until`: Discord said so."""
        self.stopped_until = max(self.stopped_until, until)

    def _count(self, call: RestCall, now: float) -> None:
        self.spent += 1
        self._calls.append(call)
        self._next = max(self._next, now) + self._step
