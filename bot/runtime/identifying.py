"""Connects the shards as fast as Discord allows: each bucket of shards may identify once in five seconds."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

SPACING = 5.25
"""Seconds between two shards of one bucket that identify. Discord wants five where they arrive, and one may travel faster."""


class IdentifyPacer:
    """Says when a shard may identify. A shard's bucket is its number modulo `buckets`, Discord's max_concurrency."""

    def __init__(self, buckets: int = 1) -> None:
        self.buckets = max(buckets, 1)
        self._next: dict[int, float] = {}
        self._known: set[int] = set()

    def delay(self, shard: int, now: float) -> float:
        """Return for how many seconds a shard has to wait from `now` on, and count on it that it does.

        A shard that identified before, and has lost its session, always waits a while.
        """
        bucket = shard % self.buckets
        earliest = now + SPACING if shard in self._known else now
        at = max(earliest, self._next.get(bucket, now))
        self._known.add(shard)
        self._next[bucket] = at + SPACING
        return at - now

    async def wait(self, shard: int) -> None:
        """Wait until a shard may identify."""
        await asyncio.sleep(self.delay(shard, time.monotonic()))

    async def launch(self, shards: Sequence[int], connect: Callable[[int], Awaitable[None]]) -> None:
        """Connect these shards: all buckets at once, one shard after the other in each."""

        async def in_turn(bucket: int) -> None:
            for shard in shards:
                if shard % self.buckets == bucket:
                    await connect(shard)

        async with asyncio.TaskGroup() as group:
            for bucket in sorted({shard % self.buckets for shard in shards}):
                group.create_task(in_turn(bucket), name=f"shards {bucket}")
