"""Ends the process when its event loop hangs, and tells systemd that it does not (sd_notify), if systemd started it."""

import asyncio
import os
import socket
from contextlib import suppress
from threading import Event, Thread

from bot.runtime.signals import PROCESS_END, TOO_LONG, end_now

BEAT = 1.0
"""Seconds between two signs of life."""

HANGS = 30
"""Beats that may be missed. Counted, so that a process that was stopped for a while is not taken for one that hangs."""


class Watchdog:
    """Watches the event loop from a thread, from `start` to the end of the block."""

    def __init__(self) -> None:
        self._beats = 0
        self._ended = Event()
        self._task: asyncio.Task[None] | None = None

    def start_watching(self) -> None:
        """Start to watch, and tell systemd that the bot is up. What blocks the loop on purpose must be over."""
        if self._task is not None:
            return
        notify_systemd("READY=1")
        self._task = asyncio.create_task(self._beat(), name="watchdog")
        Thread(target=self._watch, name="watchdog", daemon=True).start()

    async def _beat(self) -> None:
        while True:
            self._beats += 1
            notify_systemd("WATCHDOG=1")
            await asyncio.sleep(BEAT)

    def _watch(self) -> None:
        seen, missed = 0, 0
        while not self._ended.wait(BEAT):
            missed = missed + 1 if self._beats == seen else 0
            seen = self._beats
            if missed > HANGS and PROCESS_END.watched:
                end_now(TOO_LONG, "loop_hangs", seconds=round(missed * BEAT))

    async def __aenter__(self) -> "Watchdog":
        """Return this; nothing is watched yet."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop watching."""
        self._ended.set()
        if self._task is not None:
            self._task.cancel()


def notify_systemd(message: str) -> None:
    """Tell systemd something, where it listens (`Type=notify`). Never raises and never waits."""
    if not (address := os.environ.get("NOTIFY_SOCKET")):
        return
    with suppress(OSError, AttributeError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
        out.setblocking(False)
        out.sendto(message.encode(), "\0" + address[1:] if address.startswith("@") else address)
