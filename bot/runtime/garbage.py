"""Where what lives long is put away, so that Python's search for cycles walks only what came since. Holds nothing itself.

Modules and tables need no such search: they die when nobody refers to them, put away or not. What is in use by chance when
something is put away, and dies in a cycle, is found only when everything is walked again. That keeps everybody waiting once,
so neither the clock nor the number of games asks for it: it is done when what is put away has grown by half since it was last
known to be in use. What is garbage among it can therefore never be more than half of that; and of a house that comes and
goes, which leaves no cycles, nothing is ever walked again.
"""

import asyncio
import gc

LOOK = 10.0
"""Seconds between two looks at how much Python would have to walk."""

WALKED = 20_000
"""Objects that are walked at once: those of two thousand games, some fifteen milliseconds."""

GROWN = 0.5
"""By what share more is put away, when everything is walked again, than there was after the last time."""


class GarbageFreezer:
    """What was put away in this process: there is one attic, Python's own. Whoever opens it first takes all for used."""

    def __init__(self, walked: int = WALKED, grown: float = GROWN) -> None:
        self._walked = walked
        self._grown = grown
        self._most: int | None = None
        self._room = 0  # what can be put away before it can be more than the most: to count it takes milliseconds too
        self.times = 0
        """How often something was put away."""
        self.searches = 0
        """How often everything was walked."""

    def tidy(self) -> None:
        """Put away what is there when it is much. Too much at once, as after a start, is put away without a look."""
        new = len(gc.get_objects(generation=2))
        if new < self._walked:
            return
        if new < 2 * self._walked:
            gc.collect()
        self._room -= len(gc.get_objects())
        gc.freeze()
        self.times += 1
        if self._room <= 0:
            self._count()

    async def run(self) -> None:
        """Look now and then, for ever. Cancel the task to stop."""
        while True:
            await asyncio.sleep(LOOK)
            self.tidy()

    def _count(self) -> None:
        """Count what is put away, and walk it when it has grown too much."""
        there = gc.get_freeze_count()
        if self._most is not None and there > self._most:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self.searches += 1
            self._most, there = None, gc.get_freeze_count()
        if self._most is None:
            self._most = int(there * (1 + self._grown))
        self._room = self._most - there
