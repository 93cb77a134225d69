"""Limits the connections of the web server: so many of one address and in all, none that sends no request, none unread."""

import asyncio
import socket
import sys
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from typing import Final

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


class ConnectionLimits:
    """Counts connections by address. IPv6 addresses count by the network of a customer."""

    def __init__(self, proxies: Collection[str] = (), most: int | None = None) -> None:
        self._proxies = proxies
        self._most = min(MOST_CONNECTIONS, _open_files() // 2) if most is None else most
        self._open: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Return whether one more connection of an address is taken, and count it."""
        key = network_of(address)
        full = self._open.total() >= self._most
        if full or (address not in self._proxies and self._open[key] >= MOST_OF_AN_ADDRESS):
            return False
        self._open[key] += 1
        return True

    def release(self, address: str) -> None:
        """Count a connection no more."""
        key = network_of(address)
        self._open[key] -= 1
        if self._open[key] <= 0:
            del self._open[key]


class Connection(web.RequestHandler):
    """A connection that is counted while it is open. One too many is ended before it says anything."""

    __slots__ = ("_counted", "_limits")

    def __init__(self, runner: web.AppRunner, limits: ConnectionLimits) -> None:
        loop, server = asyncio.get_running_loop(), runner.server
        if server is None:
            raise RuntimeError("the runner is not set up")
        super().__init__(server, loop=loop, keepalive_timeout=IDLE, lingering_time=LINGERING, access_log=None)  # type: ignore[arg-type]
        self._limits = limits
        self._counted: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection, or end it."""
        address = str((transport.get_extra_info("peername") or ("",))[0])
        if not isinstance(transport, asyncio.Transport) or not self._limits.take(address):
            transport.close()
            return
        self._counted = address
        transport.set_write_buffer_limits(BUFFER)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            with suppress(OSError):
                transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        """Count the connection no more."""
        if self._counted is not None:
            self._limits.release(self._counted)
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what was sent; nothing of a connection that was not taken."""
        if self._counted is not None:
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


def _open_files() -> int:
    """Return how many files and connections this process may have open."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS * 2
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS * 2
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else soft
