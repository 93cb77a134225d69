"""The line of one member's Activity: a WebSocket on which views of the channel's table go out, and presses come in."""

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from aiohttp import WSMsgType, web

from bot.host.ids import TableId
from bot.web.watchers import ViewEvent

LONGEST: Final = 2_048
"""Bytes of a message at most."""

PATIENCE: Final = 10.0
"""Seconds that somebody has to say who they are."""

BEAT: Final = 20.0
"""Seconds between two signs of life: a line whose other side says nothing back is ended."""

COMES_BACK: Final = 1012
"""The code of a line that ends because this process stops."""


class LineEnded(Exception):
    """The other side is gone, or says what no script of ours says."""


class ActivityLine:
    """One member's line. As a `Watcher` it keeps the newest view alone: whoever reads slowly misses what is in between."""

    def __init__(self) -> None:
        self.socket = web.WebSocketResponse(heartbeat=BEAT, max_msg_size=LONGEST, compress=False, timeout=2.0)
        self._newest: ViewEvent | None = None
        self._woken = asyncio.Event()
        self._seen = ""
        self._over = False

    async def read(self, seconds: float | None = None) -> tuple[str, Mapping[str, Any]]:
        """Return the next message, its kind and what it says; raises LineEnded."""
        try:
            message = await self.socket.receive(timeout=seconds)
        except TimeoutError:
            raise LineEnded from None
        if message.type is not WSMsgType.TEXT:
            raise LineEnded
        try:
            found = json.loads(message.data)
        except (ValueError, RecursionError):
            raise LineEnded from None
        if not (isinstance(found, list) and len(found) == 2 and isinstance(found[0], str) and isinstance(found[1], dict)):
            raise LineEnded
        return found[0], found[1]

    async def say(self, kind: str, told: object) -> None:
        """Send a message, once the other side has room for it."""
        with suppress(ConnectionError):
            await self.socket.send_str(json.dumps([kind, told], separators=(",", ":"), ensure_ascii=False))

    async def end_with(self, code: int = 1000) -> None:
        """Close the line from our side."""
        with suppress(ConnectionError):
            await self.socket.close(code=code)

    # As a watcher.

    def send_event(self, event: ViewEvent) -> bool:
        """Send a view next, in place of one that still waits."""
        self._newest = event
        self._woken.set()
        return True

    def say_alive(self) -> None:
        """Say nothing: a WebSocket has signs of life of its own."""

    def end(self) -> None:
        """Let the member go, who comes back."""
        self._over = True
        self._woken.set()

    async def send_views(self) -> None:
        """Send views until this process stops, one at a time, the same text as on ordinary pages."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            if self._over:
                await self.end_with(COMES_BACK)
                return
            event, self._newest = self._newest, None
            if event is not None and event.view.id != self._seen:
                self._seen = event.view.id
                with suppress(ConnectionError):
                    await self.socket.send_str(f'["view",{event.view.text}]')

    async def show_table(self, table: TableId | None) -> None:
        """Say which table is on from now on: its next view is sent, whatever was seen before."""
        self._seen, self._newest = "", None
        await self.say("table", table)
