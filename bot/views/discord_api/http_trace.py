"""Traces every HTTP call to Discord: counts it against the rate limit, and stops all calls when Discord says so.

It delays no call itself, and lets none out of a process whose place another may have taken. What goes with an interaction's
token is only counted: it costs nothing of it and is never stopped.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
import structlog
import yarl

from bot.host.clock import Clock
from bot.views.discord_api.errors import UNSAID_FOR_ALL, seconds_asked_for
from bot.views.discord_api.rate_limit import OWN_ANSWER, REFUSALS, CircuitBreaker, RateLimit, RestCall

log = structlog.get_logger()

API: Final = "/api/"
FREE: Final = ("interactions", "webhooks")
"""The first part of the paths of calls that need no bot token."""


class HttpTrace:
    """Reads the answers as they come by. Give `trace()` to the client before it logs in."""

    def __init__(self, clock: Clock, rate_limit: RateLimit) -> None:
        self._clock = clock
        self.rate_limit = rate_limit
        self._breaker = CircuitBreaker()
        self.broken = False
        """Whether calls were stopped for too many refusals, and none went well since."""
        self.refused = 0
        """Refusals since the start that Discord counts against this address."""
        self.answers: Counter[int] = Counter()
        """How many calls got which status since the start."""
        self.may_call: Callable[[], bool] = lambda: True
        """Whether this process may still act: one that was frozen may not know yet that another has taken over."""

    def make_trace(self) -> aiohttp.TraceConfig:
        """Return a trace config that reports every request to us."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._started)
        config.on_request_end.append(self._ended)
        config.on_request_exception.append(self._failed)
        return config

    def is_stopped(self) -> bool:
        """Whether no calls may be made at the moment."""
        return self.rate_limit.is_stopped(self._clock.monotonic())

    def went_out(self, path: str) -> RestCall | None:
        """Count a call with the bot's token, unless that was done ahead; return it, or None if it is free."""
        return self.rate_limit.went_out(self._clock.monotonic()) if _costs(path) else None

    def came_back(self, call: RestCall | None) -> None:
        """Take note that a call is on its way no longer, with an answer or without."""
        if call is not None:
            self.rate_limit.came_back(call, self._clock.monotonic())

    def note_answer(self, path: str, status: int, headers: Mapping[str, str]) -> None:
        """Take note of an answer of Discord's API, and of what it says about further calls. No other path counts."""
        if not path.startswith(API) or OWN_ANSWER in headers:
            return
        self.answers[status] += 1
        now = self._clock.monotonic()
        scope = headers.get("X-RateLimit-Scope", "")
        if status in REFUSALS and scope != "shared":
            self._refused(now)
        elif self.broken and _costs(path) and not self.rate_limit.is_stopped(now):
            self.broken = False
            log.warning("calls_resumed")
        foreign = status == 429 and "Via" not in headers  # Cloudflare's: it means the address, not the call
        if status == 429 and (foreign or scope == "global" or "X-RateLimit-Global" in headers):
            seconds = seconds_asked_for(headers, UNSAID_FOR_ALL)
            self.rate_limit.stop_until(now + seconds)
            log.warning("limit_for_all_calls", seconds=seconds, foreign=foreign)

    def stop_calls(self, seconds: float, *, together: bool = False) -> None:
        """Make no call with the bot's token for so many seconds; `together` with other processes too many were refused."""
        now = self._clock.monotonic()
        longer = now + seconds > self.rate_limit.stopped_until + 1
        self.rate_limit.stop_until(now + seconds)
        if longer:
            self.broken = True
            log.error("calls_stopped", refused=len(self._breaker), seconds=round(seconds), together=together)

    def _refused(self, now: float) -> None:
        self.refused += 1
        until = self._breaker.count_refusal(now)
        if until is not None:
            self.stop_calls(until - now)

    async def _started(self, _session: object, context: SimpleNamespace, sent: aiohttp.TraceRequestStartParams) -> None:
        context.path, context.call = _path(sent), None
        if not self.may_call():
            raise aiohttp.ClientConnectionError("another process may serve these servers by now")
        context.call = self.went_out(context.path)

    async def _failed(self, _session: object, context: SimpleNamespace, _sent: aiohttp.TraceRequestExceptionParams) -> None:
        self.came_back(context.call)

    async def _ended(self, _session: object, context: SimpleNamespace, sent: aiohttp.TraceRequestEndParams) -> None:
        self.came_back(context.call)
        self.note_answer(context.path, sent.response.status, sent.response.headers)


def _path(sent: aiohttp.TraceRequestStartParams) -> str:
    """Return the path of a call to the API; empty for what other hosts are asked: files of members come from one."""
    return sent.url.path if str(sent.url).startswith(_host(discord.http.Route.BASE)) else ""


@cache
def _host(address: str) -> str:
    """Return an address as far as its path."""
    return f"{yarl.URL(address).origin()}/"


def _costs(path: str) -> bool:
    """Whether a path is the API's and its calls carry the bot's token: the gateway's and those of an interaction do not."""
    parts = path.removeprefix(API).split("/")
    return path.startswith(API) and parts[1:2] != [] and parts[1] not in FREE
