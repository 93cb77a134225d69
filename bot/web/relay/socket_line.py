"""Lines over a Unix socket in the data folder, which only the user of the bot may open: lines of JSON."""

import asyncio
import json
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import structlog

from bot.settings import InvalidSettings
from bot.web.relay.line import LONGEST, Message

log = structlog.get_logger()

NAME: Final = "pages.sock"
AGAIN: Final = 0.5
"""Seconds until a bot that is away is looked for again."""

LONGEST_PATH: Final = 100
"""Bytes of a socket's path: every system takes a little more."""


def socket_path(data: Path) -> Path:
    """Return where the socket of a bot is; raises InvalidSettings where there can be none."""
    path = data.absolute() / NAME
    if not hasattr(socket, "AF_UNIX"):
        raise InvalidSettings(["WAR_ROOM_DATABASE: web pages in a process of their own need PostgreSQL on Windows"])
    if len(os.fsencode(path)) > LONGEST_PATH:
        raise InvalidSettings([f"WAR_ROOM_DATA: {data.absolute()} is too long for the socket of the web pages"])
    return path


class SocketServer:
    """The bot's end: any number of reading processes may come."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writers: set[asyncio.StreamWriter] = set()

    def say(self, message: Message) -> None:
        """Send a message to all who are there; who does not take what was sent is let go, and comes back."""
        text = _packed(message)
        for writer in list(self._writers):
            if writer.transport.get_write_buffer_size() > LONGEST:
                writer.transport.abort()
                self._writers.discard(writer)
            else:
                writer.write(text)

    async def run(self, hear: Callable[[Message], None]) -> None:
        """Listen until cancelled. The socket of a bot that was killed is replaced."""

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            self._writers.add(writer)
            try:
                await _read(reader, hear)
            finally:
                self._writers.discard(writer)
                writer.transport.abort()

        with socket.socket(socket.AF_UNIX) as listening:
            self._path.unlink(missing_ok=True)
            listening.bind(str(self._path))
            self._path.chmod(0o600)  # before it listens: until then nobody can come in
            server = await asyncio.start_unix_server(serve, sock=listening, limit=LONGEST)
            try:
                await server.serve_forever()
            finally:
                self._path.unlink(missing_ok=True)
                for writer in list(self._writers):
                    writer.transport.abort()


class SocketClient:
    """The end of a reading process."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer: asyncio.StreamWriter | None = None

    def say(self, message: Message) -> None:
        """Send a message, if the bot is there; one that takes nothing any more is looked for again."""
        if self._writer is None or self._writer.is_closing():
            return
        if self._writer.transport.get_write_buffer_size() > LONGEST:
            self._writer.transport.abort()
        else:
            self._writer.write(_packed(message))

    async def run(self, hear: Callable[[Message], None]) -> None:
        """Look for the bot again and again until cancelled."""
        while True:
            with suppress(OSError):
                reader, self._writer = await asyncio.open_unix_connection(str(self._path), limit=LONGEST)
                log.info("bot_found")
                try:
                    await _read(reader, hear)
                finally:
                    self._writer.transport.abort()
                    self._writer = None
                    log.info("bot_away")
            await asyncio.sleep(AGAIN)


def _packed(message: Message) -> bytes:
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


async def _read(reader: asyncio.StreamReader, hear: Callable[[Message], None]) -> None:
    """Hand over each message until the other side is gone, or sends what is none."""
    with suppress(OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        while True:
            hear(json.loads(await reader.readuntil(b"\n")))
