"""How a bot is told to stop: by SIGINT or SIGTERM, the first of which counts. Stops nothing itself."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def told_to_stop() -> Iterator[asyncio.Event]:
    """Set an event at SIGINT or SIGTERM for the length of the block, in place of what they do otherwise."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    numbers = (signal.SIGINT, signal.SIGTERM)
    for number in numbers:
        with suppress(NotImplementedError):  # Windows has no such handlers; Ctrl-C still interrupts there
            loop.add_signal_handler(number, stop.set)
    try:
        yield stop
    finally:
        for number in numbers:
            with suppress(NotImplementedError):
                loop.remove_signal_handler(number)


def hear_no_more() -> None:
    """Let SIGINT and SIGTERM change nothing any more: all is kept and closed, and who asks twice wants what comes anyway."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
