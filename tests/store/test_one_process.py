"""One process on a database: the second says so and goes."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.command_line import serve
from bot.settings import Settings
from bot.store.address import Address
from bot.store.faults import CannotOpen
from bot.store.one_process import Taken, only_bot, only_process

ROOT = Path(__file__).parents[2]
TOKEN = "MTIzNDU2Nzg5.fake12.not-a-real-token"


def test_the_second_is_refused(tmp_path: Path) -> None:
    """While one holds the file another is told which file; afterwards it may."""
    path = tmp_path / "new" / "war.db"
    with only_process(path):
        with pytest.raises(Taken, match=r"already works on .*war\.db"), only_process(path):
            pass
        with only_process(tmp_path / "other.db"):
            pass
    with only_process(path):
        pass


async def test_a_bot_holds_its_file(tmp_path: Path) -> None:
    """The bot's own lock is the same lock."""
    async with only_bot(Address.file(tmp_path / "war.db")):
        with pytest.raises(Taken), only_process(tmp_path / "war.db"):
            pass


async def test_trouble_inside_is_no_second_process(tmp_path: Path) -> None:
    """An error of the work itself passes through as it is."""
    with pytest.raises(ConnectionResetError):
        async with only_bot(Address.file(tmp_path / "war.db")):
            raise ConnectionResetError


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    """A file where the data folder should be is told in one line that names the setting."""
    (tmp_path / "data").touch()
    with (
        pytest.raises(CannotOpen, match=r"^The folder .*data cannot be used: .*WAR_ROOM_DATA.$"),
        only_process(tmp_path / "data/war.db"),
    ):
        pass


def start(folder: Path, **more: str) -> "subprocess.CompletedProcess[str]":
    """Run `python -m bot` as a process of its own."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("WAR_ROOM_", "DISCORD_"))}
    return subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=folder,
        env=clean | {"PYTHONPATH": str(ROOT)} | more,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.slow
async def test_a_second_bot_exits_with_78(tmp_path: Path) -> None:
    """`python -m bot` on a database in use prints one sentence and exits with 78, without a token in it."""
    with only_process(tmp_path / "data" / "war-room.db"):
        run = await asyncio.to_thread(start, tmp_path, DISCORD_TOKEN=TOKEN)
    assert run.returncode == 78
    assert "Another War Room already works on" in run.stderr and TOKEN not in run.stderr + run.stdout


async def test_a_damaged_database_is_left_alone(settings: Settings) -> None:
    """A start on a damaged file says so, and leaves the file as it is."""
    path = settings.address.path
    assert path is not None
    path.write_bytes(b"no database" * 500)
    with pytest.raises(CannotOpen, match="is damaged"):
        await serve(settings)
    assert path.read_bytes() == b"no database" * 500
