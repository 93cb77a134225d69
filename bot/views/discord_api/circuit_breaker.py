"""Stops calls to Discord, for one server or for all, when too many were refused within ten minutes.

An address that earns 10,000 answers of 401, 403 or 429 in ten minutes is shut out by Discord, with every bot behind it.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import discord
import structlog

from bot.host.clock import Clock
from bot.host.ids import ServerId
from bot.views.discord_api.errors import CircuitOpen

log = structlog.get_logger()

REFUSALS: Final = frozenset({401, 403, 429})
"""What Discord counts against an address, unless many share the limit that was hit."""

WINDOW: Final = 600.0
"""Seconds over which Discord counts."""

MOST: Final = 1_000
"""Refusals at which every call with the bot's token stops: a tenth of what Discord bears."""

ENOUGH: Final = 900
"""Refusals in the window at which calls go on."""

OF_A_SERVER: Final = 50
"""Refusals of one server's channels at which calls for that server stop."""


class CircuitBreaker:
    """The refusals of the last ten minutes. Times are seconds of a monotonic clock."""

    def __init__(self, most: int = MOST, enough: int = ENOUGH) -> None:
        self._most = most
        self._enough = enough
        self._refused: deque[float] = deque()
        self._until = 0.0

    def refused(self, now: float) -> float | None:
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

    def pause(self, server: ServerId, now: float) -> float:
        """Return the seconds until a call for this server may be made, 0 when it may be made now."""
        refused = self._refused.get(server)
        return 0.0 if refused is None or len(refused) < self._most else max(refused[0] + WINDOW - now, 0.0)

    def refused(self, server: ServerId, now: float) -> None:
        """Count a refusal."""
        refused = self._refused.pop(server, None) or deque(maxlen=self._most)
        refused.append(now)
        self._refused[server] = refused  # last, so that the dict is in the order of the last refusals
        while self._refused[oldest := next(iter(self._refused))][-1] <= now - WINDOW:
            del self._refused[oldest]

    @contextmanager
    def asking(self, server: ServerId, clock: Clock) -> Iterator[None]:
        """Make a call for a server in this block, and count refusals; raises CircuitOpen while calls for it are stopped."""
        if (pause := self.pause(server, clock.monotonic())) > 0:
            raise CircuitOpen(pause)
        with self.counting(server, clock):
            yield

    @contextmanager
    def counting(self, server: ServerId, clock: Clock) -> Iterator[None]:
        """Count what a server refuses in this block."""
        try:
            yield
        except discord.HTTPException as error:
            if error.status in REFUSALS and error.response.headers.get("X-RateLimit-Scope") != "shared":
                self.refused(server, clock.monotonic())
                if (pause := self.pause(server, clock.monotonic())) > 0:
                    log.error("server_calls_paused", server=server, seconds=round(pause))
            raise

    def __len__(self) -> int:
        return len(self._refused)
