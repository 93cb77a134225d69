"""A TCP proxy before a server that can stop passing bytes on, as a firewall does that has lost its state."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self


class BlackHole:
    """`async with BlackHole(host, port) as proxy:` passes bytes between `proxy.port` on loopback and the server.

    `swallow` makes it a hole: connections stay open and are accepted, and not a byte comes through any more.
    """

    def __init__(self, host: str, port: int) -> None:
        self.port = 0
        self._target = (host, port)
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None
        self._passing: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._passing:
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    def swallow(self) -> None:
        """Pass nothing on from now on, and say nothing about it."""
        self._open.clear()

    async def heal(self) -> None:
        """Pass everything on again; connections of before are gone."""
        for task in self._passing:
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)
        self._passing.clear()
        self._open.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        passing = asyncio.current_task()
        assert passing is not None
        self._passing.add(passing)
        passing.add_done_callback(self._passing.discard)
        with suppress(asyncio.CancelledError):  # `heal` and the end cut it, and nobody waits for more
            await self._pass(reader, writer)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._open.wait()
            there, back = await asyncio.open_connection(*self._target)
            try:
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._pass_on(reader, back))
                    both.create_task(self._pass_on(there, writer))
            finally:
                back.close()
        finally:
            writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while chunk := await reader.read(65_536):
                await self._open.wait()
                writer.write(chunk)
        except OSError:
            pass
        await self._open.wait()
        writer.close()
