"""Monitors the running bot: event loop lag, gateway and database. Writes the heartbeat.

The health check (`bot.runtime.heartbeat`) and the metrics (`bot.runtime.metrics`) read the results.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import structlog
from discord.ext import commands

from bot.host.clock import Histogram
from bot.host.slots.keeper import SlotKeeper
from bot.runtime.heartbeat import FILE, Heartbeat
from bot.runtime.session_starts import SessionStarts
from bot.runtime.shard_connections import GIVEN
from bot.views.discord_api.retry import OtherAnswers
from bot.views.interactions.context import Services

log = structlog.get_logger()

TICK = 0.1
"""Seconds between two measurements of event loop lag."""

BEAT = 5.0
"""Seconds between two heartbeats."""


@dataclass(frozen=True, slots=True)
class SlotSources:
    """Where the figures of slots come from: the keeper once there is one, the lease, and the shards that are connected."""

    keeper: Callable[[], SlotKeeper | None]
    lease_age: Callable[[], float]
    """Seconds since the lease was renewed."""
    shards: Callable[[], int]


class Monitor:
    """Monitors a running bot. Each shard that is disconnected is remembered with the moment since when.

    `units` says how many units of slots this process owns, None where it shares them with nobody; `starts` are its session
    starts, where they are counted; `uncounted` says how many results wait to be counted everywhere, None where this process
    does not count them; `missing` says how many shards it should serve and does not serve yet; `elsewhere` is what something
    else has answered.
    """

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        services: Services,
        data: Path,
        *,
        units: Callable[[], int | None] = lambda: None,
        starts: SessionStarts | None = None,
        uncounted: Callable[[], int | None] = lambda: None,
        missing: Callable[[], int] = lambda: 0,
        elsewhere: OtherAnswers | None = None,
    ) -> None:
        self._services = services
        self.starts = starts
        self.units = units
        self.uncounted = uncounted
        self._missing = missing
        self._elsewhere = elsewhere or OtherAnswers()
        self._standby_since: float | None = None
        self._data = data
        self._started_at = time.monotonic()
        self._disconnected: dict[int | None, float] = {None: self._started_at}  # None: it was never ready yet
        self._given: set[int] = set()
        self._unsaved: float | None = None
        self._unwritten = False
        self.stalls = Histogram()
        self.tournaments = 0
        bot.add_listener(self._ready, "on_ready")
        bot.add_listener(self._shard_gone, "on_shard_disconnect")
        bot.add_listener(self._shard_ready, "on_shard_ready")
        bot.add_listener(self._shard_given, f"on_{GIVEN}")
        for event in ("on_shard_connect", "on_shard_resumed"):
            bot.add_listener(self._shard_back, event)

    async def run(self) -> None:
        """Monitor for as long as the bot runs. Cancel the task to stop."""
        while True:
            await self._write_heartbeat()
            for _ in range(round(BEAT / TICK)):
                before = time.monotonic()
                await asyncio.sleep(TICK)
                self.stalls.count_value(max(0.0, time.monotonic() - before - TICK))

    def take_heartbeat(self) -> Heartbeat:
        """Return how the bot is now."""
        hall, now = self._services.tables.hall, time.monotonic()
        kept, waiting = hall.group_commit.kept_at, self._waiting(now)
        starts = 0.0 if self.starts is None else self.starts.seconds_waited
        return Heartbeat(
            at=time.time(),
            ticker=hall.ticker.seconds_behind(),
            gateway=0.0 if waiting or starts else now - min(self._disconnected.values(), default=now),
            database=0.0 if self._unsaved is None else now - self._unsaved,
            commit=-1.0 if kept is None else now - kept,
            tables=len(hall.tables),
            up=now - self._started_at,
            waiting=waiting,
            starts=starts,
            missing=self._missing(),
            elsewhere=self._elsewhere.last,
        )

    def _waiting(self, now: float) -> float:
        """Return for how many seconds this process has waited for slots that other processes own, 0 when it does not."""
        if self.units() != 0:
            self._standby_since = None
            return 0.0
        if self._standby_since is None:
            self._standby_since = now
        return max(now - self._standby_since, 1.0)

    async def _write_heartbeat(self) -> None:
        if not self._services.tables.hall.time.is_stopped:
            self._unsaved = None
        elif self._unsaved is None:
            self._unsaved = time.monotonic()
        self.tournaments = len(self._services.tournaments.director.live_tournaments())
        try:
            await asyncio.to_thread(self.take_heartbeat().write_heartbeat, self._data)
            self._unwritten = False
        except OSError as error:
            if not self._unwritten:
                log.warning("heartbeat_not_written", reason=error.strerror)
            self._unwritten = True

    async def _ready(self) -> None:
        self._disconnected.pop(None, None)

    async def _shard_ready(self, _: int) -> None:
        """Count the first shard as the connection where shards come and go: the others may be given away before they are."""
        if self.units() is not None:
            self._disconnected.pop(None, None)

    async def _shard_gone(self, shard: int) -> None:
        if shard not in self._given:
            self._disconnected.setdefault(shard, time.monotonic())

    async def _shard_given(self, shard: int) -> None:
        """Forget a shard that another process serves now, whether its connection is closed already or not."""
        self._given.add(shard)
        self._disconnected.pop(shard, None)

    async def _shard_back(self, shard: int) -> None:
        self._given.discard(shard)
        self._disconnected.pop(shard, None)

    async def __aenter__(self) -> "Monitor":
        """Start, and make the data folder: with the database on a server nothing else may have made it."""
        with suppress(OSError):
            self._data.mkdir(parents=True, exist_ok=True)
        self._task: asyncio.Task[None] = asyncio.create_task(self.run(), name="monitor")
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop, and leave no heartbeat behind: a bot that was stopped is not running."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        with suppress(OSError):
            (self._data / FILE).unlink(missing_ok=True)
