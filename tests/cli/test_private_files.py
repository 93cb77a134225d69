"""What the bot writes is private from creation, and the doctor tells of older files that are not."""

import asyncio
import os
import shutil
import signal
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.cli.doctor_files import check_permissions
from bot.settings import Settings
from bot.store.backups.copy import back_up
from bot.store.backups.restore import restore_backup
from tests.local.process import LocalProcess

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="rights are another thing there")

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def open_to_others(folder: Path) -> list[str]:
    """The files and folders below a folder, and it itself, that any other user has a right to."""
    return [str(path) for path in (folder, *folder.rglob("*")) if path.exists() and path.stat().st_mode & OTHERS]


@pytest.mark.slow
async def test_a_bot_makes_nothing_that_others_can_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the usual umask of 022 the data folder, the database and all beside it, and a backup by hand, are private."""
    monkeypatch.setattr(LocalProcess, "empty_database", None)
    before = os.umask(0o022)
    try:
        async with LocalProcess(tmp_path) as table:
            data = next(path for path in tmp_path.iterdir() if path.is_dir())
            running = sorted(path.name for path in data.iterdir())
            assert "local.db" in running and "local.db-wal" in running and not open_to_others(data)
            shutil.copy(data / "local.db", data / "war-room.db")
            command = [sys.executable, "-m", "bot", "backup"]
            env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(Path.cwd()), "WAR_ROOM_DATA": str(data)}
            done = await asyncio.create_subprocess_exec(*command, cwd=tmp_path, env=env)
            assert await done.wait() == 0
            (data / "war-room.db").unlink()
            table.send(signal.SIGTERM)
            assert await table.ended() == 0
    finally:
        os.umask(before)
    assert list((data / "backups").iterdir()) and not open_to_others(data)


def test_no_copy_is_open_to_everybody(database: Path, tmp_path: Path) -> None:
    """A copy of an older database that everybody can read is no longer readable by everybody; nor is what was restored."""
    database.chmod(0o644)
    made = back_up(database, tmp_path / "backup.db")
    assert stat.S_IMODE(made.stat().st_mode) == 0o640
    made.chmod(0o666)
    database.unlink()
    restore_backup(database, made, datetime(2026, 1, 1, tzinfo=UTC))
    assert stat.S_IMODE(database.stat().st_mode) == 0o660


def test_the_doctor_tells_of_older_files_that_all_can_read(database: Path, settings: Settings) -> None:
    """It names the file and what to type; a folder that keeps others out, or files that do, are well."""
    data = database.parent
    database.chmod(0o644)
    data.chmod(0o755)
    (data / "heartbeat").touch(0o644)
    (data / "heartbeat").chmod(0o644)
    found = check_permissions(settings)
    assert not found.well and found.text == f"any user of this machine can read {data / 'heartbeat'} and 1 more"
    assert found.remedy == f"Run chmod -R o-rwx {data}"
    data.chmod(0o700)
    assert check_permissions(settings).well
    data.chmod(0o755)
    for each in data.iterdir():
        each.chmod(0o600)
    assert check_permissions(settings).well


def test_the_doctor_tells_of_a_token_that_all_can_read(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A `.env` that was copied with the usual umask is named, with what to type; as the README makes it, it is well."""
    monkeypatch.chdir(tmp_path)
    tmp_path.chmod(0o755)
    (tmp_path / ".env").touch()
    (tmp_path / ".env").chmod(0o644)
    found = check_permissions(settings)
    assert not found.well and found.text.endswith("can read .env") and found.remedy == "Run chmod -R o-rwx .env"
    (tmp_path / ".env").chmod(0o600)
    assert check_permissions(settings).well
