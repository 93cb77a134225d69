"""Handles SIGINT and SIGTERM from the first moment of the process, and ends it for certain when a stop takes too long.

It is imported before everything else, so it imports little itself.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from contextlib import contextmanager, suppress
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterator

LIMIT = 2.75
"""Seconds that a stop may take: the process is gone within three."""

FLUSH = 0.2
"""Seconds for the last lines of the log: whoever reads them may hang too."""

TOO_LONG = 75
"""The exit code of a stop that took too long: starting again may work."""

NUMBERS = (signal.SIGINT, signal.SIGTERM)


class ProcessEnd:
    """The end of this process: what a signal does, and the thread that nothing can hold up.

    Before `ask_to_stop`, when there is no bot yet, a signal ends the process at once: nothing was opened or written.
    """

    def __init__(self) -> None:
        self.watched = False
        """Whether this process is a bot's own, so that it may be ended."""
        self._on_signal: Callable[[], None] | None = None
        self._certain = False

    def watch_signals(self) -> None:
        """Handle signals from now on, in a thread: the main one may be in the middle of a long import."""
        self.watched = True
        reading, writing = socket.socketpair()
        writing.setblocking(False)
        Thread(target=self._read, args=(reading, writing), name="signals", daemon=True).start()
        for number in NUMBERS:
            signal.signal(number, self._handle)
        signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)

    @contextmanager
    def ask_to_stop(self, stop: Callable[[], None]) -> Iterator[None]:
        """Call `stop` at a signal, which must be safe in any thread. In a bot's own process that stays so after the block."""
        before = {number: signal.getsignal(number) for number in NUMBERS}
        self._on_signal = stop
        for number in NUMBERS:
            signal.signal(number, self._handle)
        try:
            yield
        finally:
            if not self.watched:
                self._on_signal = None
                for number, handler in before.items():
                    signal.signal(number, handler)

    def be_certain(self, code: int = TOO_LONG) -> None:
        """End the process with `code` when it has not ended by itself soon. Does nothing where it is not a bot's own."""
        if self.watched and not self._certain:
            self._certain = True
            Thread(target=_end_later, args=(code,), name="end", daemon=True).start()

    def _handle(self, *_: object) -> None:
        if self._on_signal is None:
            os._exit(0)
        self.be_certain()
        self._on_signal()

    def _read(self, reading: socket.socket, _writing: socket.socket) -> None:
        """Handle every signal whose number arrives; `_writing` is kept open by this."""
        while numbers := reading.recv(64):
            if not {*numbers}.isdisjoint(NUMBERS):
                self._handle()


PROCESS_END = ProcessEnd()
"""A process has one end."""


@contextmanager
def stop_on_signal() -> Iterator[asyncio.Event]:
    """Yield an event that SIGINT or SIGTERM sets, for the length of the block."""
    import asyncio  # noqa: PLC0415 - takes a while, and a signal must be heard before

    stop, loop = asyncio.Event(), asyncio.get_running_loop()

    def ask() -> None:
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(stop.set)

    with PROCESS_END.ask_to_stop(ask):
        yield stop


def ignore_signals() -> None:
    """Ignore SIGINT and SIGTERM from now on: everything is saved and closed, and the exit that is asked for comes anyway."""
    for number in NUMBERS:
        signal.signal(number, signal.SIG_IGN)


def end_now(code: int, event: str | None = None, **values: object) -> NoReturn:
    """End this process at once, whatever it is doing, with one line in the log if there is an `event`."""
    telling = Thread(target=_tell, args=(event, values), name="log", daemon=True)
    telling.start()
    telling.join(FLUSH)
    os._exit(code)


def _end_later(code: int) -> None:
    sleep(LIMIT - FLUSH)
    end_now(code, "stop_took_too_long", seconds=LIMIT)


def _tell(event: str | None, values: dict[str, object]) -> None:
    import structlog  # noqa: PLC0415 - as above

    if event is not None:
        structlog.get_logger().critical(event, **values)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
