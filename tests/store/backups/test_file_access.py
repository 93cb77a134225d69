"""Whoever types a command, the bot's user can open what it leaves, and no other user can."""

import os
import shutil
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.__main__ import PRIVATE
from bot.runtime.heartbeat import write_owner
from bot.store.backups.copy import back_up
from bot.store.backups.folder import new_backup_path
from bot.store.backups.restore import restore_backup
from bot.store.database.address import Address
from bot.store.database.file_lock import only_in_folder, only_process
from bot.store.upgrade import upgrade

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="owners and rights are another thing there")

NOW = datetime(2026, 1, 9, 3, 4, 5, tzinfo=UTC)
USER = (12_345, 12_346) if sys.platform != "win32" and os.geteuid() == 0 else (os.getuid(), os.getgid())
"""The bot's user and group: somebody else's, where the tests run as root."""


def strangers_in(folder: Path) -> list[str]:
    """What in a folder, and below, isn't the bot's user's."""
    found = ((path.name, path.stat()) for path in folder.rglob("*"))
    return [name for name, status in found if (status.st_uid, status.st_gid) != USER]


def open_in(folder: Path) -> list[str]:
    """The files in a folder, and below, to which any user has a right."""
    return sorted(path.name for path in folder.rglob("*") if path.is_file() and path.stat().st_mode & stat.S_IRWXO)


@pytest.fixture
def home(database: Path, tmp_path: Path) -> Path:
    """The data folder of a bot with a user of its own, with nothing in it but the database."""
    folder = tmp_path / "home"
    folder.mkdir()
    shutil.copy(database, folder / "war-room.db")
    for path in (folder, folder / "war-room.db"):
        os.chown(path, *USER)
    return folder


@pytest.mark.parametrize("present", [True, False], ids=["over one", "where none was"])
def test_what_root_restores_is_the_bots(home: Path, tmp_path: Path, present: bool) -> None:
    """The database, its lock and the one it replaces belong to the owner of the replaced one, or of the folder."""
    path = home / "war-room.db"
    backup = Path(shutil.copy(path, tmp_path / "backup.db"))
    if not present:
        path.unlink()
    assert (restore_backup(path, backup, NOW) is not None) is present
    assert {"war-room.db", "war-room.db.lock"} <= {each.name for each in home.iterdir()} and not strangers_in(home)


def test_what_root_backs_up_is_the_bots(home: Path, tmp_path: Path) -> None:
    """The backup, its new folder and the mark are the bot's, which has to sweep them; one that goes elsewhere is root's."""
    path = home / "war-room.db"
    back_up(path, new_backup_path(path, home / "backups", NOW))
    assert (home / "war-room.db.mark").exists() and not strangers_in(home)
    assert back_up(path, tmp_path / "own.db").stat().st_uid == os.geteuid()


async def test_files_of_older_versions_are_closed(home: Path) -> None:
    """A start closes the database and all beside it, its backups and what was replaced; the group keeps its rights."""
    path, backups = home / "war-room.db", home / "backups"
    backup = back_up(path, new_backup_path(path, backups, NOW))
    restore_backup(path, backup, NOW)
    write_owner(home, "an older lease")
    for file in (each for each in home.rglob("*") if each.is_file()):
        file.chmod(0o664)
    alien = home / "notes.txt"
    alien.touch(0o644)
    alien.chmod(0o644)
    before = os.umask(PRIVATE)
    try:
        with only_in_folder(home), only_process(path):
            await upgrade(Address.file_address(path), backups, NOW)
            write_owner(home, "a lease")
            assert open_in(home) == ["notes.txt"] and stat.S_IMODE(path.stat().st_mode) == 0o660
    finally:
        os.umask(before)
