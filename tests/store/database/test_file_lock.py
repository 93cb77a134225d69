"""The lock on a file: a second process says so and exits."""

import asyncio
import errno
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.serve import serve_discord
from bot.settings import Settings
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, LockTaken, Unreachable
from bot.store.database.file_lock import only_in_folder, only_process
from bot.store.database.process_lock import only_bot
from tests.support.environment import not_ours

ROOT = Path(__file__).parents[3]
TOKEN = "MTIzNDU2Nzg5.fake12.not-a-real-token"


def test_the_second_is_refused(tmp_path: Path) -> None:
    """While one holds the file another is told which file; afterwards it may."""
    path = tmp_path / "new" / "war.db"
    with only_process(path):
        with pytest.raises(LockTaken, match=r"is already using .*war\.db"), only_process(path):
            pass
        with only_process(tmp_path / "other.db"):
            pass
    with only_process(path):
        pass


async def test_a_link_is_the_file_that_it_leads_to(tmp_path: Path) -> None:
    """A process that comes by a symbolic link meets the same lock, and so does a bot whose setting names one; or its folder."""
    path, link, folder = tmp_path / "here" / "war.db", tmp_path / "link.db", tmp_path / "there"
    link.symlink_to(path)
    folder.symlink_to(path.parent)
    for way in (str(link), f"{folder}/war.db"):
        address = Address.read_address(f"sqlite:///{way}")
        assert address.path == Address.file_address(Path(way)).path == path.resolve()
        for taking in (Path(way), address.path):
            with only_process(path), pytest.raises(LockTaken), only_process(taking):
                pass
    async with only_bot(Address.read_address(f"sqlite:///{link}")):
        with pytest.raises(LockTaken), only_process(path):
            pass


async def test_a_bot_holds_its_file(tmp_path: Path) -> None:
    """The bot's own lock is the same lock."""
    async with only_bot(Address.file_address(tmp_path / "war.db")):
        with pytest.raises(LockTaken), only_process(tmp_path / "war.db"):
            pass


async def test_trouble_inside_is_no_second_process(tmp_path: Path) -> None:
    """An error of the work itself passes through as it is."""
    with pytest.raises(ConnectionResetError):
        async with only_bot(Address.file_address(tmp_path / "war.db")):
            raise ConnectionResetError


def test_a_file_system_without_locks_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not another bot that is in the way, and the remedy is another folder."""

    def cannot(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", cannot)
    words = r"^The file system of .* can't lock files \(No locks available\), .*WAR_ROOM_DATA to a folder on a local disk\.$"
    with pytest.raises(CannotOpen, match=words), only_process(tmp_path / "war.db"):
        pass


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    """A file where the data folder should be is told in one line that names the setting."""
    (tmp_path / "data").touch()
    with (
        pytest.raises(CannotOpen, match=r"^The folder .*data can't be used: .*WAR_ROOM_DATA.$"),
        only_process(tmp_path / "data/war.db"),
    ):
        pass


def start(folder: Path, **more: str) -> "subprocess.CompletedProcess[str]":
    """Run `python -m bot` as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=folder,
        env=not_ours() | {"PYTHONPATH": str(ROOT)} | more,
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
    assert "Another War Room is already using" in run.stderr and TOKEN not in run.stderr + run.stdout


async def test_a_damaged_database_is_left_alone(settings: Settings) -> None:
    """A start on a damaged file says so, and leaves the file as it is."""
    path = settings.address.path
    assert path is not None
    path.write_bytes(b"no database" * 500)
    with pytest.raises(CannotOpen, match="is damaged"):
        await serve_discord(settings)
    assert path.read_bytes() == b"no database" * 500


async def test_each_process_on_a_server_has_a_folder_of_its_own(settings: Settings) -> None:
    """A second one in the same folder is told so before it asks the server: it would drain or report the first one's lease."""
    server = settings.model_copy(update={"database": "postgresql://127.0.0.1:1/none"})
    with only_in_folder(settings.data):
        with pytest.raises(LockTaken, match=r"already using the folder .*\. Give each one its own: WAR_ROOM_DATA\."):
            await serve_discord(server)
        with only_in_folder(settings.data / "another"):
            pass
    with pytest.raises(Unreachable):
        await serve_discord(server)


def test_a_folder_that_cannot_be_locked_is_used_as_it_is(tmp_path: Path) -> None:
    """All that lasts is on the server."""
    (tmp_path / "file").touch()
    with only_in_folder(tmp_path / "file"):
        pass
