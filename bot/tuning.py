"""How this process shares its interpreter: the loop first, and no long pauses for what is not garbage anyway."""

import asyncio
import gc
import sys

SWITCH = 0.001
"""Seconds for which a thread may keep the interpreter when the loop wants it: pictures and stories are drawn in threads."""

YOUNG, MIDDLE, OLD = 1_000, 10, 1_000
"""When Python looks for cycles. Tables live long and die without help, so all of memory is walked a hundred times less often
than Python would by itself: with ten thousand games one such walk keeps everybody waiting for a tenth of a second."""

LOOK = 10.0
"""Seconds between two looks at how much Python would have to walk."""

WALKED = 20_000
"""Objects that are walked at once: those of two thousand games, some fifteen milliseconds."""

THOROUGH = 100
"""Every so many times that something was put away, everything is walked again."""


def prefer_the_loop() -> None:
    """Set this for the whole process."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, MIDDLE, OLD)


class Attic:
    """Where what lives long is put away, so that a search for cycles walks only what came since.

    Modules and tables need no such search: they die when nobody refers to them, put away or not. What is in use by chance
    when something is put away, and dies in a cycle, is found only when everything is walked again. That keeps everybody waiting
    once, so it is done after so many games (some hundred thousand) and not by the clock.
    """

    def __init__(self, walked: int = WALKED, thorough: int = THOROUGH) -> None:
        self._walked = walked
        self._thorough = thorough
        self.times = 0

    def tidy(self) -> None:
        """Put away what is there when it is much. Too much at once, as after a start, is put away without a look."""
        new = len(gc.get_objects(generation=2))
        if new < self._walked:
            return
        self.times += 1
        if self.times % self._thorough == 0:
            gc.unfreeze()
            gc.collect()
        elif new < 2 * self._walked:
            gc.collect()
        gc.freeze()

    async def run(self) -> None:
        """Look now and then, for ever. Cancel the task to stop."""
        while True:
            await asyncio.sleep(LOOK)
            self.tidy()
