"""Limits the connections of the web server: so many of one address and in all, none that sends no request, none unread."""

import asyncio
import socket
import sys
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Final, Protocol

from aiohttp import web

from bot.web.protection import SERVER, network_of

MOST_CONNECTIONS: Final = 4_000
"""Connections of all addresses: one for each watcher, and as many again for what comes and goes."""

MOST_OF_AN_ADDRESS: Final = 100
"""Connections of one address that is no proxy: some people behind one router."""

IDLE: Final = 15.0
"""Seconds that a connection may take for a whole request, from its beginning and from the answer before."""

LINGERING: Final = 1.0
"""Seconds in which the body of a request that was answered without it is read."""

UNREAD: Final = 30_000
"""Milliseconds after which the system ends a connection whose other side takes nothing of what was sent."""

BUFFER: Final = 16 * 1024
"""Bytes that wait in memory for a reader before the writer waits too."""


class Silent(Protocol):
    """A connection that may be ended to make room, while it asks for nothing."""

    def end_if_silent(self) -> bool:
        """End the connection unless it is being answered; return whether that was so."""


class ConnectionLimits:
    """Counts connections by address. IPv6 addresses count by the network of a customer."""

    def __init__(self, proxies: Collection[str] = (), most: int | None = None) -> None:
        self._proxies = proxies
        self._most = most_connections() if most is None else most
        self._addresses: Counter[str] = Counter()
        self._open: dict[Silent, str] = {}
        """The connections by age, each with what its address counts as."""

    def take(self, address: str, connection: Silent) -> bool:
        """Return whether one more connection of an address is taken, and count it.

        Where there are too many in all, the oldest that asks for nothing makes room: who only opens connections keeps nobody
        out.
        """
        key = network_of(address)
        if address not in self._proxies and self._addresses[key] >= MOST_OF_AN_ADDRESS:
            return False
        if len(self._open) >= self._most:
            silent = next((other for other in self._open if other.end_if_silent()), None)
            if silent is None:
                return False
            self.release(silent)
        self._addresses[key] += 1
        self._open[connection] = key
        return True

    def release(self, connection: Silent) -> None:
        """Count a connection no more."""
        if (key := self._open.pop(connection, None)) is None:
            return
        self._addresses[key] -= 1
        if self._addresses[key] <= 0:
            del self._addresses[key]


class Connection(web.RequestHandler):
    """A connection that is counted while it is open. One too many is ended before it says anything."""

    __slots__ = ("_limits", "_taken", "on_lost")

    def __init__(self, runner: web.AppRunner, limits: ConnectionLimits) -> None:
        loop, server = asyncio.get_running_loop(), runner.server
        if server is None:
            raise RuntimeError("the runner is not set up")
        super().__init__(
            server,
            loop=loop,
            keepalive_timeout=IDLE,
            lingering_time=LINGERING,
            access_log=None,  # type: ignore[arg-type]
            auto_decompress=False,  # no script of ours packs a request, and a small packed one may be a thousand times as large
        )
        self._limits = limits
        self._taken = False
        self.on_lost: Callable[[], None] | None = None
        """Called once the other side is gone."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection, or end it."""
        address = str((transport.get_extra_info("peername") or ("",))[0])
        if not isinstance(transport, asyncio.Transport) or not self._limits.take(address, self):
            transport.close()
            return
        self._taken = True
        transport.set_write_buffer_limits(BUFFER)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            with suppress(OSError):
                transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        """Count the connection no more."""
        if self._taken:
            self._limits.release(self)
            super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()

    def end_if_silent(self) -> bool:
        """End the connection unless it is being answered; return whether that was so."""
        if self._current_request is not None or self.transport is None:
            return False
        self.transport.abort()
        return True

    def data_received(self, data: bytes) -> None:
        """Read what was sent; nothing of a connection that was not taken."""
        if self._taken:
            super().data_received(data)

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None, message: str | None = None
    ) -> web.StreamResponse:
        """Answer what is no HTTP without a word: neither the answer nor the log repeats what strangers sent."""
        if status >= 500:
            return super().handle_error(request, status, exc, message)
        response = web.Response(status=status, headers={"Server": SERVER})
        response.force_close()
        return response


def most_connections() -> int:
    """Return how many connections a process may have that also plays games: the other half of its files is for those."""
    return min(MOST_CONNECTIONS, open_files(MOST_CONNECTIONS * 2) // 2)


def open_files(wanted: int) -> int:
    """Return how many files and connections this process may have open, which is raised to what is wanted if it can be."""
    if sys.platform == "win32":
        return wanted
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else soft
