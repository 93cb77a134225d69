"""Runs a local table as a process of its own, as a start without a token does."""

import asyncio
import re
import shutil
import signal
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Self

from tests.support.environment import not_ours
from tests.support.forked import ForkedProcess, ForkServer

ROOT = Path(__file__).resolve().parents[2]


class LocalProcess:
    """`async with LocalProcess(folder) as table:` runs `python -m bot` without a token, data in `folder`, any free port.

    `module` is what is run in its place.
    """

    fork_server: ClassVar[ForkServer | None] = None
    """What starts it in a test run; None starts it from nothing."""

    empty_database: ClassVar[Path | None] = None
    """A migrated database without content, which a first start finds in a test run; None where it makes its own."""

    def __init__(self, folder: Path, *, module: str = "bot", **settings: str) -> None:
        self._module = module
        self._log = folder / "log.txt"
        self._home = folder
        self._settings = settings
        self._process: asyncio.subprocess.Process | ForkedProcess | None = None
        self.url = self.pages_url = ""
        self.greeting = ""

    async def __aenter__(self) -> Self:
        data = self._home / "data"
        if self.empty_database is not None and not data.exists():
            data.mkdir(mode=0o700)
            Path(shutil.copy(self.empty_database, data / "local.db")).chmod(0o600)
        with self._log.open("ab") as log:
            self._process = await self._launch(log.fileno())
        async with asyncio.timeout(120):
            self.greeting = "".join([await self._read_line() for _ in range(3)])
        if found := re.findall(r"http://\S+", self.greeting):
            self.pages_url, self.url = found[0], found[-1]
        return self

    async def _launch(self, log: int) -> asyncio.subprocess.Process | ForkedProcess:
        known: dict[str, Any] = {
            "cwd": self._home,
            "env": self._environment(),
            "stdout": asyncio.subprocess.PIPE,
            "stderr": log,
        }
        if self.fork_server is not None:
            return await self.fork_server.start(self._module, **known)
        return await asyncio.create_subprocess_exec(sys.executable, "-m", self._module, **known)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(f"the table's log:\n{self.log[-6000:]}")
        if self._running.returncode is None:
            self._running.kill()
        await self._running.wait()

    @property
    def log(self) -> str:
        """All that the table logged so far."""
        return self._log.read_text(encoding="utf-8")

    @property
    def complaints(self) -> str:
        """What the table logged, but for waits that only a busy machine makes so long."""
        return "".join(line for line in self.log.splitlines(keepends=True) if "local_table_is_slow" not in line)

    def send(self, number: signal.Signals) -> None:
        """Send a signal."""
        self._running.send_signal(number)

    async def ended(self) -> int:
        """Wait until the process is gone, all its threads with it, and return its exit code; fails after two minutes."""
        async with asyncio.timeout(120):
            return await self._running.wait()

    @property
    def _running(self) -> asyncio.subprocess.Process | ForkedProcess:
        assert self._process is not None
        return self._process

    async def _read_line(self) -> str:
        assert self._running.stdout is not None
        return (await self._running.stdout.readline()).decode()

    def _environment(self) -> dict[str, str]:
        """This machine's environment without anything that is meant for a bot."""
        own = {"PYTHONPATH": str(ROOT), "WAR_ROOM_DATA": str(self._home / "data"), "WAR_ROOM_LOCAL_BROWSER": "false"}
        return not_ours() | own | {"WAR_ROOM_LOCAL_PORT": "0"} | self._settings
