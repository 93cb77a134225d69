"""Sends all REST calls to a proxy such as nirn-proxy, which holds them to Discord's limits for several processes."""

import math
from typing import Final

import discord
import yarl

from bot.views.discord_api.rate_limit import RateLimit, RestCall

AT_ONCE: Final = 16
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

    def share(self, _calls: int) -> None:
        """As if alone: the proxy shares the calls between processes."""
        super().share(self._whole)

    def wait(self, now: float) -> float:
        """Return the seconds until it is worth looking again, 0 when a call may be made now."""
        self._calls = [call for call in self._calls if call.until > now]
        return max(LOOK if len(self._calls) >= AT_ONCE else 0.0, self.stopped_until - now)

    def went_out(self, now: float) -> RestCall:
        """Return a call that is on its way now, and count it until it has its answer."""
        call = super().went_out(now)
        call.until = now + LOST
        return call

    def came_back(self, call: RestCall, _now: float) -> None:
        """Note that a call has its answer, or will have none."""
        call.until = -math.inf
