"""Traces every HTTP call to Discord: counts it against the rate limit, and stops all calls when Discord says so.

It delays no call itself. What goes with an interaction's token is only counted: it costs nothing of it and is never stopped.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
import structlog
import yarl

from bot.host.clock import Clock
from bot.views.discord_api.circuit_breaker import REFUSALS, CircuitBreaker
from bot.views.discord_api.errors import UNSAID_FOR_ALL, seconds_asked_for
from bot.views.discord_api.rate_limit import RateLimit, RestCall

log = structlog.get_logger()

API: Final = "/api/"
FREE: Final = ("interactions", "webhooks")
"""The first part of the paths of calls that need no bot token."""


class HttpTrace:
    """Reads the answers as they come by. Give `trace()` to the client before it logs in."""

    def __init__(self, clock: Clock, rate_limit: RateLimit, breaker: CircuitBreaker | None = None) -> None:
        self._clock = clock
        self._rate_limit = rate_limit
        self._breaker = breaker or CircuitBreaker()
        self.broken = False
        """Whether calls were stopped for too many refusals, and none went well since."""
        self.answers: Counter[int] = Counter()
        """How many calls got which status since the start."""

    def trace(self, config: aiohttp.TraceConfig | None = None) -> aiohttp.TraceConfig:
        """Return a trace config that reports every request to us, besides the listeners it already has."""
        config = config or aiohttp.TraceConfig()
        config.on_request_start.append(self._started)
        config.on_request_end.append(self._ended)
        config.on_request_exception.append(self._failed)
        return config

    def went_out(self, path: str) -> RestCall | None:
        """Count a call with the bot's token, unless that was done ahead; return it, or None if it is free."""
        return self._rate_limit.went_out(self._clock.monotonic()) if _costs(path) else None

    def came_back(self, call: RestCall | None) -> None:
        """Take note that a call is on its way no longer, with an answer or without."""
        if call is not None:
            self._rate_limit.came_back(call, self._clock.monotonic())

    def answered(self, path: str, status: int, headers: Mapping[str, str]) -> None:
        """Take note of an answer of Discord's API, and of what it says about further calls. No other path counts."""
        if not path.startswith(API):
            return
        self.answers[status] += 1
        now = self._clock.monotonic()
        scope = headers.get("X-RateLimit-Scope", "")
        if status in REFUSALS and scope != "shared":
            self._refused(now)
        elif self.broken and _costs(path) and not self._rate_limit.stopped(now):
            self.broken = False
            log.warning("calls_resumed")
        foreign = status == 429 and "Via" not in headers  # Cloudflare's: it means the address, not the call
        if status == 429 and (foreign or scope == "global" or "X-RateLimit-Global" in headers):
            seconds = seconds_asked_for(headers, UNSAID_FOR_ALL)
            self._rate_limit.stop(now + seconds)
            log.warning("limit_for_all_calls", seconds=seconds, foreign=foreign)

    def _refused(self, now: float) -> None:
        until = self._breaker.refused(now)
        if until is not None:
            self.broken = True
            self._rate_limit.stop(until)
            log.error("calls_stopped", refused=len(self._breaker), seconds=round(until - now))

    async def _started(self, session: object, context: SimpleNamespace, sent: aiohttp.TraceRequestStartParams) -> None:
        context.path = _path(sent)
        context.call = self.went_out(context.path)

    async def _failed(self, session: object, context: SimpleNamespace, sent: aiohttp.TraceRequestExceptionParams) -> None:
        self.came_back(context.call)

    async def _ended(self, session: object, context: SimpleNamespace, sent: aiohttp.TraceRequestEndParams) -> None:
        self.came_back(context.call)
        self.answered(context.path, sent.response.status, sent.response.headers)


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
