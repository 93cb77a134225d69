"""An event loop that hangs ends the process; systemd hears that it does not."""

import asyncio
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bot.runtime.watchdog import Watchdog, notify_systemd

HANGS = """
import asyncio, structlog, sys, time, types
from bot.runtime import watchdog
watchdog.BEAT, watchdog.HANGS = 0.05, 6
async def run():
    async with watchdog.Watchdog() as dog:
        dog.start_watching()
        await asyncio.sleep(0.2)
        {0}
        print("ended by itself")
sys.argv = ["bot"]
sys.modules["bot.cli.main"] = types.SimpleNamespace(cli=lambda: asyncio.run(run()))
from bot.__main__ import main
main()
"""


@pytest.mark.parametrize(
    ("code", "expected"), [("time.sleep(60)", 75), ("while True: pass", 75), ("await asyncio.sleep(2)", 0)]
)
def test_a_loop_that_hangs_ends_the_process(code: str, expected: int) -> None:
    """With 75, so that whoever looks after it starts it again, and with a line in the log."""
    done = subprocess.run([sys.executable, "-c", HANGS.format(code)], capture_output=True, text=True, check=False, timeout=30)
    assert done.returncode == expected and ("loop_hangs" in done.stdout + done.stderr) == (expected != 0)


async def test_systemd_hears_that_the_bot_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once that it is up, then again and again; not before it starts, and nobody is told where nobody listens."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setattr("bot.runtime.watchdog.BEAT", 0.01)
        async with Watchdog() as watchdog:
            with pytest.raises(BlockingIOError):
                systemd.recv(64)
            watchdog.start_watching()
            watchdog.start_watching()
            heard = [await asyncio.get_running_loop().sock_recv(systemd, 64) for _ in range(3)]
        assert heard == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]
    notify_systemd("WATCHDOG=1")  # nobody listens any more
    monkeypatch.delenv("NOTIFY_SOCKET")
    notify_systemd("WATCHDOG=1")
