"""Connects shards as fast as Discord allows, limits their backoff when they reconnect, and closes them for good.

Each bucket of shards may identify once in five seconds.

discord.py doubles its wait up to 17 minutes, so after an outage of two minutes the bot would be away for two more, and
after one of an hour for a quarter of an hour. Its games go on meanwhile, but presses get no answer.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import discord
import structlog

log = structlog.get_logger()

COMING_BACK = ("reidentify", "reconnect", "launch")
"""The methods of discord.py's own shard by which it connects again, and serves the new connection."""

CLOSED = 1000
"""The close code of whoever will not resume."""

DOUBLINGS = 6
"""How often the wait of a second doubles: up to about a minute, so that a gateway that is back is found soon.

Discord allows a thousand new sessions a day; tries that find no gateway count for none.
"""


def limit_backoff(shards: Iterable[discord.ShardInfo]) -> None:
    """Limit the backoff of each of these connections to about a minute.

    The backoff is a private attribute of discord.py, which another version may keep elsewhere. Then it stays as it is, with
    one warning in the log: a bot that comes back late is better than none.
    """
    for shard in shards:
        backoff: Any = getattr(getattr(shard, "_parent", None), "_backoff", None)
        if not isinstance(getattr(backoff, "_max", None), int):
            log.warning("gateway_waits_may_be_long", library=discord.__version__)
            return
        backoff._max = DOUBLINGS


async def dismiss_shard(shard: discord.ShardInfo) -> None:
    """Disconnect a shard that another process will serve, so that it does not come back.

    One that has just lost its connection, or is in the middle of connecting again, would: discord.py only closes what is open.
    """
    parent: Any = getattr(shard, "_parent", None)
    if parent is None or not all(hasattr(parent, name) for name in COMING_BACK):
        log.warning("given_shards_may_come_back", library=discord.__version__)
        await shard.disconnect()
        return

    async def stay_away(*_: object) -> None:
        pass

    parent.reidentify = parent.reconnect = stay_away
    parent.launch = lambda: asyncio.ensure_future(parent.ws.close(code=CLOSED))
    await parent.disconnect()


SPACING = 5.25
"""Seconds between two shards of one bucket that identify. Discord wants five where they arrive, and one may travel faster."""


class IdentifyPacer:
    """Says when a shard may identify. A shard's bucket is its number modulo `buckets`, Discord's max_concurrency."""

    def __init__(self, buckets: int = 1) -> None:
        self.buckets = max(buckets, 1)
        self._next: dict[int, float] = {}
        self._known: set[int] = set()

    def delay_of(self, shard: int, now: float) -> float:
        """Return for how many seconds a shard has to wait from `now` on, and count on it that it does.

        A shard that identified before, and has lost its session, always waits a while.
        """
        bucket = shard % self.buckets
        earliest = now + SPACING if shard in self._known else now
        at = max(earliest, self._next.get(bucket, now))
        self._known.add(shard)
        self._next[bucket] = at + SPACING
        return at - now

    async def wait_for_turn(self, shard: int) -> None:
        """Wait until a shard may identify."""
        await asyncio.sleep(self.delay_of(shard, time.monotonic()))

    async def launch_shards(self, shards: Sequence[int], connect: Callable[[int], Awaitable[None]]) -> None:
        """Connect these shards: all buckets at once, one shard after the other in each."""

        async def in_turn(bucket: int) -> None:
            for shard in shards:
                if shard % self.buckets == bucket:
                    await connect(shard)

        async with asyncio.TaskGroup() as group:
            for bucket in sorted({shard % self.buckets for shard in shards}):
                group.create_task(in_turn(bucket), name=f"shards {bucket}")
