"""Starts Python programs for stories in a fork of a process that has imported them: a bot's imports take more than a second."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.support.fork_server import LARGEST

ROOT = Path(__file__).resolve().parents[2]


class ForkedProcess:
    """A forked program, with what stories use of asyncio.subprocess.Process."""

    def __init__(self, pid: int, reader: asyncio.StreamReader, stdout: asyncio.StreamReader | None) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._reader = reader
        self._ended = asyncio.create_task(self._watch())

    async def _watch(self) -> int:
        self.returncode = int(await self._reader.readline() or -signal.SIGKILL)
        return self.returncode

    async def wait(self) -> int:
        """Wait for its end; the exit code, negative for the signal that ended it."""
        return await asyncio.shield(self._ended)

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal, unless it has ended."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it wherever it is."""
        self.send_signal(signal.SIGKILL)


class ForkServer:
    """A process that has imported these modules, started when it is first needed."""

    def __init__(self, *modules: str) -> None:
        self._modules = modules
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: socket.socket | None = None

    def stop(self) -> None:
        """End the process, which forks no more; programs that still run end with it."""
        if self._process is not None and self._socket is not None:
            self._socket.close()
            self._process.wait()
            self._process = self._socket = None

    async def start(
        self,
        module: str,
        *words: str,
        cwd: Path,
        env: Mapping[str, str],
        stdout: int,
        stderr: int,
        own_session: bool = False,
    ) -> ForkedProcess:
        """Run a module as `python -m` does; `stdout` may be asyncio.subprocess.PIPE."""
        piped = stdout == asyncio.subprocess.PIPE
        output, write_output = os.pipe() if piped else (-1, stdout)
        report, write_report = os.pipe()
        request = json.dumps([module, words, str(cwd), dict(env), own_session]).encode()
        socket.send_fds(self._connected(), [request], [write_output, stderr, write_report])
        os.close(write_report)
        if piped:
            os.close(write_output)
        reader = await _reader(report)
        pid = int(await reader.readline())
        return ForkedProcess(pid, reader, await _reader(output) if piped else None)

    def _connected(self) -> socket.socket:
        if self._socket is None:
            self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 * LARGEST)
            command = [sys.executable, "-m", "tests.support.fork_server", str(theirs.fileno()), *self._modules]
            env = {name: value for name, value in os.environ.items() if not name.startswith(("WAR_ROOM_", "DISCORD_"))}
            self._process = subprocess.Popen(
                command, cwd=ROOT, env=env, pass_fds=[theirs.fileno()], start_new_session=True, stdin=subprocess.DEVNULL
            )
            theirs.close()
        return self._socket


async def _reader(descriptor: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    pipe = os.fdopen(descriptor, "rb", 0)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
    return reader
