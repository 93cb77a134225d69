"""A bot as an operating-system process of its own, pointed at the wire: start, kill, restart, read its log."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

from tests.support.forked import ForkedProcess, ForkServer
from tests.wire.fake_discord.server import HANG, PATIENCE, TOKEN, WireDiscord
from tests.wire.run_bot import AHEAD, KILL, STEPS, TIMES

ROOT = Path(__file__).resolve().parents[2]


class BotProcess:
    """`async with BotProcess(wire) as bot:` runs `python -m bot`; `module` runs another bot the same way.

    It runs in a directory of its own (`home`, thrown away at the end, kept over `kill` and `start`), with
    `DISCORD_TOKEN` and `WAR_ROOM_DATA` (`home/data`) in its environment and nothing else of ours but `env`.
    It uploads no emojis. With `killable` a story can say at which of its next changes and calls it dies (`kill_at`).
    """

    fork_server: ClassVar[ForkServer | None] = None
    """What starts it in a test run; None starts it from nothing, as `tests.bench` does, which measures it."""

    empty_database: ClassVar[Path | None] = None
    """A migrated database that its first start finds in a test run: a migration takes a third of a start."""

    def __init__(
        self,
        wire: WireDiscord,
        *,
        module: str = "bot",
        env: Mapping[str, str] | None = None,
        args: Sequence[str] = (),
        killable: bool = False,
    ) -> None:
        self.wire = wire
        self.name = ""
        """What its calls are told apart by, from the next start on."""
        self._module = module
        self._env = dict(env or {})
        self._args = list(args)
        self._directory = tempfile.TemporaryDirectory(prefix="wire-bot-", ignore_cleanup_errors=True)
        self.home = Path(self._directory.name)
        self.data = self.home / "data"
        self.data.mkdir()
        self._kill_file = self.home / "kill"
        if killable:
            self._env[KILL] = str(self._kill_file)
        if self.empty_database is not None:
            Path(shutil.copy(self.empty_database, self.data)).chmod(0o600)
        self._process: asyncio.subprocess.Process | ForkedProcess | None = None
        self._identified_before = 0

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(f"the bot's log:\n{self.log()[-6000:]}")
        try:
            await self.kill()
            if error is None:
                self._require_no_secret()
        finally:
            self._directory.cleanup()

    async def start(self) -> None:
        """Start the process (again, after `kill` or `terminate`); does not wait for anything."""
        if self.running:
            raise AssertionError("the bot is already running")
        self._identified_before = self.wire.gateway.identified
        address = await self.wire.api_url_of(self.name)
        words = [address, self.wire.ws_url, "--module", self._module, "--", *self._args]
        with self._log_path.open("ab") as log:
            self._process = await self._launch("tests.wire.run_bot", *words, log=log.fileno(), environment=self._environment())

    async def run(self, *words: str, seconds: float = 30.0, **more: str) -> tuple[int, str]:
        """Run another command of the bot beside it, with the same data and these variables; its exit code and what it said."""
        environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), "WAR_ROOM_DATA": str(self.data), **more}
        with tempfile.TemporaryFile() as said:
            process = await self._launch("bot", *words, log=said.fileno(), environment=environment)
            async with asyncio.timeout(max(HANG, PATIENCE * seconds)):
                code = await process.wait()
            said.seek(0)
            return code, said.read().decode()

    async def _launch(
        self, module: str, *words: str, log: int, environment: dict[str, str]
    ) -> asyncio.subprocess.Process | ForkedProcess:
        if self.fork_server is not None and not {STEPS, TIMES} & set(environment):
            return await self.fork_server.start(
                module, *words, cwd=self.home, env=environment, stdout=log, stderr=log, own_session=True
            )
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            module,
            *words,
            cwd=self.home,
            env=environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )

    async def ready(self, seconds: float = 20.0) -> None:
        """Wait until this process has identified and a command is synced; AssertionError with its log if it ends."""
        gateway, backend = self.wire.gateway, self.wire.world.backend
        limit = max(HANG, PATIENCE * seconds)
        end = asyncio.get_running_loop().time() + limit
        while not (gateway.identified > self._identified_before and any(backend.commands.values())):
            if not self.running:
                raise AssertionError(f"the bot ended with {self.returncode} before it was ready")
            if asyncio.get_running_loop().time() > end:
                raise AssertionError(f"the bot was not ready within {limit} s")
            await asyncio.sleep(0.01)

    async def kill(self) -> None:
        """SIGKILL to the whole process group, wherever it is; harmless when it has ended."""
        await self._end(signal.SIGKILL, 20.0)

    def kill_at(self, point: int | None) -> None:
        """Have it die at the point of this number from now on (`tests.wire.kill_points`), or live on."""
        self._kill_file.unlink(missing_ok=True)
        if point is not None:
            whole = self._kill_file.with_suffix(".new")
            whole.write_text(str(point))
            whole.rename(self._kill_file)

    async def terminate(self, seconds: float = 10.0) -> int:
        """SIGTERM, then wait; the exit code. TimeoutError when it does not end in time, which is a promise of its own.

        Only what runs beside it on this machine lengthens that time.
        """
        return await self._end(signal.SIGTERM, seconds * crowding())

    async def ended(self, seconds: float = 10.0) -> int:
        """Wait for it to end by itself; the exit code. TimeoutError when it does not."""
        return await self._waited(max(HANG, PATIENCE * seconds))

    @property
    def running(self) -> bool:
        """Whether the process lives."""
        return self._process is not None and self._process.returncode is None

    @property
    def returncode(self) -> int | None:
        """The exit code (negative: the signal), None while it lives."""
        return None if self._process is None else self._process.returncode

    @property
    def pid(self) -> int:
        """The process id of the running bot; AssertionError when it was never started."""
        if self._process is None:
            raise AssertionError("the bot was never started")
        return self._process.pid

    def log(self) -> str:
        """All it has written to stdout and stderr, over all starts."""
        return self._log_path.read_text(errors="replace") if self._log_path.exists() else ""

    def _require_no_secret(self) -> None:
        """Raise AssertionError when a token stands in the log, the bot's or an interaction's: every story looks for them."""
        log = self.log()
        secrets = [TOKEN, *(receipt.record.token for receipt in self.wire.world.receipts.values())]
        if found := [secret for secret in secrets if secret in log]:
            raise AssertionError(f"{len(found)} secrets stand in the bot's log:\n{log[-6000:]}")

    @property
    def _log_path(self) -> Path:
        return self.home / "bot.log"

    def _environment(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TZ") if name in os.environ}
        ours = {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
        own = {
            "DISCORD_TOKEN": TOKEN,
            "WAR_ROOM_DATA": str(self.data),
            "WAR_ROOM_EMOJIS": "false",
            "WAR_ROOM_LOG_LEVEL": "debug",
        }
        if ahead := self.wire.world.clock.elapsed:
            own[AHEAD] = str(ahead)
        return kept | ours | own | self._env

    async def _end(self, sign: signal.Signals, seconds: float) -> int:
        if not self.running:
            return self.returncode or 0
        os.killpg(self.pid, sign)
        return await self._waited(seconds)

    async def _waited(self, seconds: float) -> int:
        if self._process is None:
            raise AssertionError("the bot was never started")
        async with asyncio.timeout(seconds):
            return await self._process.wait()


def crowding() -> float:
    """How many programs share a core of this machine on average, by its load of the last minute; at least one."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
