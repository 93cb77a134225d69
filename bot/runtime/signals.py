"""Handles SIGINT and SIGTERM: the first one sets an event that asks the bot to stop."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def stop_on_signal() -> Iterator[asyncio.Event]:
    """Yield an event that SIGINT or SIGTERM sets, for the length of the block."""
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


def ignore_signals() -> None:
    """Ignore SIGINT and SIGTERM from now on: everything is saved and closed, and the exit that is asked for comes anyway."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
