"""Keeps calls with the bot's token within Discord's limits: how many a second, and how many refusals within ten minutes.

Discord counts a call at a moment that we cannot know: after it went out, and before its answer came. So a call is held
against the allowance from the one until a second after the other. Then no second of Discord's, wherever it begins, has more
of them, however long some were on their way.

An address that earns 10,000 answers of 401, 403 or 429 in ten minutes is shut out by Discord, with every bot behind it. So
calls stop, for one server or for all, when too many were refused.

Where there is a proxy such as nirn-proxy, it holds the calls of several processes to the limits, and counts them.
"""

import asyncio
import math
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import discord
import structlog
import yarl

from bot.host.clock import Clock
from bot.host.ids import ServerId
from bot.views.discord_api.errors import CircuitOpen

log = structlog.get_logger()

REFUSALS: Final = frozenset({401, 403, 429})
"""What Discord counts against an address, unless many share the limit that was hit."""

WINDOW: Final = 600.0
"""Seconds over which Discord counts."""

MOST_REFUSALS: Final = 1_000
"""Refusals at which every call with the bot's token stops: a tenth of what Discord bears."""

ENOUGH: Final = 900
"""Refusals in the window at which calls go on."""

OF_A_SERVER: Final = 50
"""Refusals of one server's channels at which calls for that server stop."""


class CircuitBreaker:
    """The refusals of the last ten minutes. Times are seconds of a monotonic clock."""

    def __init__(self, most: int = MOST_REFUSALS, enough: int = ENOUGH) -> None:
        self._most = most
        self._enough = enough
        self._refused: deque[float] = deque()
        self._until = 0.0

    def count_refusal(self, now: float) -> float | None:
        """Count a refusal. Returns the moment until which to stop when this one is too many, else None."""
        while self._refused and self._refused[0] <= now - WINDOW:
            self._refused.popleft()
        self._refused.append(now)
        if len(self._refused) < self._most or now < self._until:
            return None
        self._until = self._refused[len(self._refused) - self._enough] + WINDOW
        return self._until

    def __len__(self) -> int:
        return len(self._refused)


class ServerCircuitBreakers:
    """Counts the refusals of each server over ten minutes and stops the calls for one with too many; forgets the others."""

    def __init__(self, most: int = OF_A_SERVER) -> None:
        self._most = most
        self._refused: dict[ServerId, deque[float]] = {}

    def pause_for(self, server: ServerId, now: float) -> float:
        """Return the seconds until a call for this server may be made, 0 when it may be made now."""
        refused = self._refused.get(server)
        return 0.0 if refused is None or len(refused) < self._most else max(refused[0] + WINDOW - now, 0.0)

    def count_refusal(self, server: ServerId, now: float) -> None:
        """Count a refusal."""
        refused = self._refused.pop(server, None) or deque(maxlen=self._most)
        refused.append(now)
        self._refused[server] = refused  # last, so that the dict is in the order of the last refusals
        while self._refused[oldest := next(iter(self._refused))][-1] <= now - WINDOW:
            del self._refused[oldest]

    @contextmanager
    def ask_server(self, server: ServerId, clock: Clock) -> Iterator[None]:
        """Make a call for a server in this block, and count refusals; raises CircuitOpen while calls for it are stopped."""
        if (pause := self.pause_for(server, clock.monotonic())) > 0:
            raise CircuitOpen(pause)
        with self.count_refusals(server, clock):
            yield

    @contextmanager
    def count_refusals(self, server: ServerId, clock: Clock) -> Iterator[None]:
        """Count what a server refuses in this block."""
        try:
            yield
        except discord.HTTPException as error:
            if error.status in REFUSALS and error.response.headers.get("X-RateLimit-Scope") != "shared":
                self.count_refusal(server, clock.monotonic())
                if (pause := self.pause_for(server, clock.monotonic())) > 0:
                    log.error("server_calls_paused", server=server, seconds=round(pause))
            raise

    def __len__(self) -> int:
        return len(self._refused)


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
        self.set_share(self._whole)
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

    def set_share(self, calls: int) -> None:
        """Make only so many calls in any second from now on, perhaps none: other processes make the others."""
        self._step = 1 / max(self._per_second * calls / self._whole, 1)
        self._most = calls
        self._lead = math.inf if self._at_once is None else self._step * (self._at_once - 1)

    def seconds_to_wait(self, now: float) -> float:
        """Return the seconds until a call may be made, 0 when it may be made now."""
        self._calls = [call for call in self._calls if call.until > now]
        over = len(self._calls) - self._most
        full = sorted(call.until for call in self._calls)[over] - now if over >= 0 and self._most else 0.0
        rest = max(full, self._next - self._lead - now) if self._most else NONE_LEFT
        self.held_up |= rest > 0
        return max(rest, self.stopped_until - now, 0.0)

    def spend_call(self, now: float) -> None:
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

    async def wait_and_pay(self, clock: Clock) -> None:
        """Wait until a call may be made, and count it."""
        while (pause := self.seconds_to_wait(clock.monotonic())) > 0:
            await clock.wait(asyncio.Event(), max(pause, SHORTEST))
        self.spend_call(clock.monotonic())

    def is_stopped(self, now: float) -> bool:
        """Whether Discord wants no call at all, however few were made."""
        return self.stopped_until > now

    def stop_until(self, until: float) -> None:
        """Make no call before `until`: Discord said so."""
        self.stopped_until = max(self.stopped_until, until)

    def _count(self, call: RestCall, now: float) -> None:
        self.spent += 1
        self._calls.append(call)
        self._next = max(self._next, now) + self._step


AT_PROXY: Final = 16
"""Calls that may be on their way to the proxy. It sends them in their order: boards would only grow old in its queue."""

LOOK: Final = 0.02
"""Seconds until it is looked again whether a call has its answer."""

LOST: Final = 60.0
"""Seconds after which a call that has no answer is counted no longer."""

OWN_ANSWER: Final = "generated-by-proxy"
"""The header of a 429 that the proxy itself gives, while one of its nodes fails. Discord has not seen the call."""


def api_address(proxy: str) -> str:
    """Return the address under which Discord's API is found at a proxy."""
    return f"{proxy}/api/v{discord.http.INTERNAL_API_VERSION}"


def use_proxy(proxy: str) -> None:
    """Send the REST calls of this process to a proxy from now on; nothing changes where its address is empty."""
    if proxy:
        discord.http.Route.BASE = api_address(proxy)


def api_host() -> str:
    """Return the host to which the REST calls of this process go: Discord's, or the proxy's."""
    return yarl.URL(discord.http.Route.BASE).host or ""


class ProxiedRateLimit(RateLimit):
    """Counts no calls a second, which the proxy does; it only keeps the number of calls low that wait there."""

    def set_share(self, _calls: int) -> None:
        """As if alone: the proxy shares the calls between processes."""
        super().set_share(self._whole)

    def seconds_to_wait(self, now: float) -> float:
        """Return the seconds until it is worth looking again, 0 when a call may be made now."""
        self._calls = [call for call in self._calls if call.until > now]
        return max(LOOK if len(self._calls) >= AT_PROXY else 0.0, self.stopped_until - now)

    def went_out(self, now: float) -> RestCall:
        """Return a call that is on its way now, and count it until it has its answer."""
        call = super().went_out(now)
        call.until = now + LOST
        return call

    def came_back(self, call: RestCall, _now: float) -> None:
        """Note that a call has its answer, or will have none."""
        call.until = -math.inf
