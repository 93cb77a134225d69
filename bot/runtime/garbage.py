"""Freezes long-lived objects (gc.freeze) so that full collections scan only newer ones, and tunes the interpreter.

Modules and tables need no collection: they die when nobody refers to them, frozen or not. A cycle that is in use when it is
frozen, and dies later, is found only by a full collection of everything. That makes everybody wait once, so neither the clock
nor the number of games triggers it: it runs when the frozen objects have grown by half since they were last known to be in
use. So garbage among them never exceeds half of what was in use; tables that come and go leave no cycles and never trigger it.
"""

import asyncio
import gc
import sys

SWITCH = 0.001
"""Seconds for which a thread may hold the interpreter when the event loop wants it: pictures are drawn in threads."""

YOUNG, MIDDLE, OLD = 1_000, 10, 1_000
"""Thresholds of Python's collector. Tables live long and die without help, so full collections are a hundred times rarer than
by default: with ten thousand games, one makes everybody wait for a tenth of a second."""

CHECK_EVERY = 10.0
"""Seconds between two checks how much a full collection would have to scan."""

SCANNED = 20_000
"""Objects that one collection may scan: those of two thousand games, some fifteen milliseconds."""

GROWTH = 0.5
"""By what share the frozen objects may grow until everything is collected again."""


def tune_interpreter() -> None:
    """Set how often threads switch and collections run, for the whole process."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, MIDDLE, OLD)


class GarbageFreezer:
    """Freezes old objects in this process, which has one set of frozen objects. The first freeze takes all for used."""

    def __init__(self, scanned: int = SCANNED, growth: float = GROWTH) -> None:
        self._scanned = scanned
        self._growth = growth
        self._limit: int | None = None
        self._left = 0  # what can be frozen before the limit can be reached: counting takes milliseconds too
        self.freezes = 0
        """How often objects were frozen."""
        self.collections = 0
        """How often everything was collected."""

    def freeze_old(self) -> None:
        """Freeze the old objects when they are many. Too many at once, as after a start, are frozen without a collection."""
        new = len(gc.get_objects(generation=2))
        if new < self._scanned:
            return
        if new < 2 * self._scanned:
            gc.collect()
        self._left -= len(gc.get_objects())
        gc.freeze()
        self.freezes += 1
        if self._left <= 0:
            self._count()

    async def run(self) -> None:
        """Freeze now and then, for ever. Cancel the task to stop."""
        while True:
            await asyncio.sleep(CHECK_EVERY)
            self.freeze_old()

    def _count(self) -> None:
        """Count the frozen objects, and collect everything when they have grown too much."""
        there = gc.get_freeze_count()
        if self._limit is not None and there > self._limit:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self.collections += 1
            self._limit, there = None, gc.get_freeze_count()
        if self._limit is None:
            self._limit = int(there * (1 + self._growth))
        self._left = self._limit - there
