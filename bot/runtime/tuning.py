"""How this process shares its interpreter: the loop first, and searches for garbage seldom. What is searched: `attic.py`."""

import gc
import sys

SWITCH = 0.001
"""Seconds for which a thread may keep the interpreter when the loop wants it: pictures and stories are drawn in threads."""

YOUNG, MIDDLE, OLD = 1_000, 10, 1_000
"""When Python looks for cycles. Tables live long and die without help, so all of memory is walked a hundred times less often
than Python would by itself: with ten thousand games one such walk keeps everybody waiting for a tenth of a second."""


def prefer_the_loop() -> None:
    """Set this for the whole process."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(YOUNG, MIDDLE, OLD)
