"""A reading process of the web pages, and a browser that watches a table there and comes back by itself."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import aiohttp

from bot.host.ids import ServerId
from bot.store.database.address import Address
from bot.store.settings.settings import SettingRepository
from bot.store.store import open_store
from tests.wire.fake_discord.server import HANG
from tests.wire.process import ROOT
from tests.wire.test_operating import free_port

BY_READERS = {"WAR_ROOM_WEB_URL": "https://war.example.org"}
"""The environment of a bot whose pages a process of their own serves."""


async def open_pages(address: Address, server: int, who: str = "listed") -> None:
    """Let a server's admins open its pages, in the database of a bot that doesn't run."""
    async with open_store(address) as store:
        await SettingRepository(store.database).put_setting(ServerId(server), "pages", who)


class ReadingProcess:
    """`async with ReadingProcess(data) as reader:` runs `python -m bot web` on a free port."""

    def __init__(self, data: Path, **env: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._env = {"WAR_ROOM_DATA": str(data), "WAR_ROOM_WEB": str(self.port), **env}
        self._process: asyncio.subprocess.Process | None = None
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - closed when the process ends

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.end(signal.SIGKILL)
        if error is not None:
            error.add_note(f"the reading process's log:\n{self.log()[-4000:]}")
        self._log.close()

    def log(self) -> str:
        """All it has written."""
        self._log.seek(0)
        return self._log.read().decode(errors="replace")

    async def start(self) -> None:
        """Start the process, again after an end, and wait until it answers."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            "web",
            cwd=tempfile.gettempdir(),
            env={**kept, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", **self._env},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
        )
        async with asyncio.timeout(HANG), aiohttp.ClientSession() as session:
            while True:
                if self._process.returncode is not None:
                    raise AssertionError(f"it ended with {self._process.returncode}: {self.log()}")
                with suppress(aiohttp.ClientError):
                    async with session.get(f"{self.url}/nothing"):
                        return
                await asyncio.sleep(0.05)

    async def end(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal and wait; the exit code."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            self._process.send_signal(sign)
        return await self._process.wait()

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid


class Browser:
    """`async with Browser(url, table) as browser:` watches a table as a page does, and keeps every view it is sent."""

    def __init__(self, url: str, table: str, language: str = "en", headers: Mapping[str, str] | None = None) -> None:
        self._address = f"{url}/t/{table}/events?lang={language}"
        self._headers = dict(headers or {})
        self._seen = ""
        self.views: list[dict[str, Any]] = []
        self.connections = 0
        self.refused = 0

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._watch())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._task.cancel()
        if error is not None:
            error.add_note(f"rounds seen: {self.battles}, {self.connections} connections")

    @property
    def battles(self) -> list[int]:
        """The rounds of all views, in their order."""
        return [view["battle"] for view in self.views]

    @property
    def words(self) -> str:
        """What stands below the table now."""
        return json.dumps(self.views[-1]["words"]["lines"], ensure_ascii=False) if self.views else ""

    def require_no_gap(self) -> None:
        """Raise AssertionError where a round is missing, or went back."""
        told = self.battles
        assert told == sorted(told) and {*range(told[0], told[-1] + 1)} == {*told}, told

    async def _watch(self) -> None:
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None)) as session:
            while True:
                with suppress(aiohttp.ClientError):
                    headers = {**self._headers, "Last-Event-ID": self._seen}
                    async with session.get(self._address, headers=headers) as answer:
                        if answer.status == 200:
                            self.connections += 1
                            await self._read(answer)
                        else:
                            self.refused += 1
                await asyncio.sleep(0.2)

    async def _read(self, answer: aiohttp.ClientResponse) -> None:
        async for line in answer.content:
            if line.startswith(b"id: "):
                self._seen = line[4:].decode().strip()
            elif line.startswith(b"data: "):
                self.views.append(json.loads(line[6:]))
