"""Partial files: private from the first byte, locked while they are written, swept when their process was killed."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.main import cli
from bot.store.backups.copy import CopyThrottle, back_up
from bot.store.backups.database_id import assign_id
from bot.store.backups.folder import new_backup_path, sweep_partial_files
from bot.store.backups.partial_files import partial_file, partial_path
from bot.store.backups.restore import restore_backup
from bot.store.database.address import Address
from bot.store.upgrade import upgrade

ROOT = Path(__file__).parents[3]
NOW = datetime(2026, 1, 9, 3, 4, 5, tzinfo=UTC)

COPIES = """
import sys, time
from pathlib import Path
from bot.store.backups.partial_files import partial_path, partial_file
part = partial_path(Path(sys.argv[1]), sys.argv[2], "0f")
with partial_file(part, 0o600):
    part.write_bytes(b"half")
    part.with_name(part.name + "-journal").touch()
    print("writes", flush=True)
    time.sleep(60)
"""
"""A process that works on a part until it is killed; a whole bot would start for longer than it is looked at."""


def worker(folder: Path, label: str) -> "subprocess.Popen[bytes]":
    """Somebody who writes a part."""
    folder.mkdir(exist_ok=True)
    child = subprocess.Popen(
        [sys.executable, "-c", COPIES, str(folder), label], cwd=ROOT, stdout=subprocess.PIPE, start_new_session=True
    )
    assert child.stdout is not None and child.stdout.readline() == b"writes\n"
    return child


def kill(child: "subprocess.Popen[bytes]") -> None:
    child.send_signal(signal.SIGKILL)
    child.communicate()


async def test_a_start_sweeps_what_a_killed_one_left(database: Path, tmp_path: Path) -> None:
    """At once, not a day later: a bot that is killed again and again fills no disk. What somebody writes stays."""
    backups, label = tmp_path / "backups", assign_id(database)
    child = worker(backups, label)
    try:
        await upgrade(Address.file_address(database), backups, NOW)
        assert (backups / f".{label}.0f.part").read_bytes() == b"half"
    finally:
        kill(child)
    assert len(list(backups.iterdir())) == 3
    await upgrade(Address.file_address(database), backups, NOW)
    assert list(backups.iterdir()) == []


@pytest.mark.usefixtures("nowhere")
def test_a_backup_by_hand_sweeps_where_it_goes(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in a folder that no bot looks into; another database's part there is left alone."""
    monkeypatch.setenv("WAR_ROOM_DATABASE", f"sqlite:///{database}")
    folder = tmp_path / "stick"
    kill(worker(folder, assign_id(database)))
    other = folder / ".other.0f.part"
    other.touch()
    assert CliRunner().invoke(cli, ["backup", "stick/mine.db"]).exit_code == 0
    assert sorted(folder.iterdir()) == [other, folder / "mine.db"]


def test_a_part_is_whoevers_holds_its_lock(database: Path, tmp_path: Path) -> None:
    """While a copy is made a sweep leaves it alone, and afterwards there is nothing to sweep."""
    seen: list[int] = []

    class Swept(CopyThrottle):
        def rest_between(self) -> None:
            sweep_partial_files(database, tmp_path / "backups")
            seen.append(len(list((tmp_path / "backups").glob(".*.part"))))

    made = back_up(database, new_backup_path(database, tmp_path / "backups", NOW), Swept())
    assert seen and set(seen) == {1} and list((tmp_path / "backups").iterdir()) == [made]


def test_a_restore_sweeps_what_a_killed_one_left(database: Path, tmp_path: Path) -> None:
    """Beside the database nothing of it stays, whatever became of it."""
    backup = back_up(database, tmp_path / "elsewhere" / "backup.db")
    before = sorted(tmp_path.iterdir())
    for ending in ("", "-journal", ".0f.part", ".0f.part.lock", ".0f.part-journal"):
        database.with_name(f".{database.name}.restored{ending}").touch()
    replaced = restore_backup(database, backup, NOW)
    assert set(tmp_path.iterdir()) - set(before) == {replaced, database.with_name(database.name + ".lock")}


async def test_a_start_sweeps_what_a_killed_restore_left(database: Path, tmp_path: Path) -> None:
    """Nobody has to restore again first."""
    left = database.with_name(f".{database.name}.restored")
    left.write_bytes(b"whole")
    await upgrade(Address.file_address(database), tmp_path / "backups", NOW)
    assert not left.exists()


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another thing there")
@pytest.mark.parametrize("mode", [0o600, 0o640])
def test_a_backup_is_as_open_as_the_database(database: Path, tmp_path: Path, mode: int) -> None:
    """From its first byte, with whatever SQLite puts beside it, whatever the umask; so is what a restore puts there."""
    database.chmod(mode)
    seen: set[int] = set()

    class Looks(CopyThrottle):
        def rest_between(self) -> None:
            seen.update(rights(each) for each in tmp_path.glob("backups/.*.part*") if each.suffix != ".lock")

    before = os.umask(0)
    try:
        made = back_up(database, new_backup_path(database, tmp_path / "backups", NOW), Looks())
        assert seen == {mode} and rights(made) == mode
        made.chmod(0o666)
        replaced = restore_backup(database, made, NOW)
        assert replaced is not None and rights(database) == rights(replaced) == mode
    finally:
        os.umask(before)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another thing there")
def test_a_part_is_private_before_anything_is_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the moment it is there, and SQLite's journal beside it too; nothing is left of either."""
    part = partial_path(tmp_path, "war", "0f")
    monkeypatch.setattr(Path, "chmod", lambda *_: None)  # which comes a moment later
    with partial_file(part, 0o600):
        assert rights(part) == 0o600 and part.stat().st_size == 0
        with closing(sqlite3.connect(part)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("CREATE TABLE n (n)")
            assert rights(part.with_name(part.name + "-journal")) == 0o600
    assert list(tmp_path.iterdir()) == []
