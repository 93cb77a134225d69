"""Sends the views of a table to one browser as server-sent events, straight to its connection, and lets slow readers go."""

import asyncio
import random
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

from aiohttp import web

from bot.web.connections import Connection
from bot.web.watchers import TooManyWatchers, ViewEvent, Watcher, chunk

MOST_UNREAD: Final = 64 * 1024
"""Bytes that wait for a slow reader, who then is let go and comes back for the newest: at least six views."""

LATER: Final = (2_000, 6_000)
"""Milliseconds, at least and at most, after which a browser comes back: not all in the same moment."""

_ALIVE: Final = b":\n\n"
_ALIVE_CHUNK: Final = chunk(_ALIVE)


class EventStream:
    """The stream of one browser, which saw the view of an id last.

    A view is written to the connection as it is, the same bytes for everybody: a queue and a task for each of ten thousand
    watchers would take the loop a second for each view.
    """

    __slots__ = ("_chunked", "_ended", "_seen", "_transport")

    def __init__(self, request: web.Request, seen: str) -> None:
        self._transport = request.transport
        self._chunked = request.version >= (1, 1)
        self._seen = seen
        self._ended = asyncio.Event()
        if isinstance(request.protocol, Connection):
            request.protocol.on_lost = self.end

    def send_event(self, event: ViewEvent) -> bool:
        """Write a view unless it is the one that was written last; return False where too much waits already."""
        if event.view.id == self._seen:
            return True
        transport = self._transport
        if transport is None or transport.is_closing():
            return True  # it is about to be removed
        if transport.get_write_buffer_size() > MOST_UNREAD:
            transport.abort()
            return False
        transport.write(event.chunked if self._chunked else event.plain)
        self._seen = event.view.id
        return True

    def say_alive(self) -> None:
        """Write a line that browsers skip, where nothing else waits."""
        if self._transport is not None and not self._transport.is_closing() and not self._transport.get_write_buffer_size():
            self._transport.write(_ALIVE_CHUNK if self._chunked else _ALIVE)

    def end(self) -> None:
        """End the stream, from either side."""
        self._ended.set()

    async def wait_until_ended(self) -> None:
        """Wait until the stream is ended, or its browser gone."""
        await self._ended.wait()


async def open_stream(
    request: web.Request, admitted: AbstractContextManager[None], follow: Callable[[Watcher], AbstractContextManager[None]]
) -> web.StreamResponse:
    """Answer with a stream that is sent what it follows until either side ends it; with a refusal where nobody is admitted."""
    response = web.StreamResponse(
        headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    )
    stream = EventStream(request, request.headers.get("Last-Event-ID", "")[:16])
    try:
        with admitted:
            await response.prepare(request)
            await response.write(f"retry: {random.randint(*LATER)}\n\n".encode())  # noqa: S311 - only to spread them
            with follow(stream):
                await stream.wait_until_ended()
    except TooManyWatchers:
        return web.Response(status=503, headers={"Retry-After": "30"})
    except ConnectionError:
        pass  # it is gone already
    return response
