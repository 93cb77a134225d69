"""The commands `backup` and `restore`: odd arguments and databases give one line each, never a traceback."""

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.main import cli
from bot.store.backups.copy import back_up
from bot.store.backups.folder import new_backup_path
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen
from bot.store.database.file_lock import only_process
from bot.store.upgrade import upgrade
from tests.store.backups.test_backups import NOW, content, put


@pytest.fixture(autouse=True)
def here(no_settings: None, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder beside the database, and no settings of this machine."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("WAR_ROOM_DATABASE", f"sqlite:///{database}")


def typed(*words: str) -> Result:
    return CliRunner().invoke(cli, list(words))


@pytest.mark.parametrize("file", [".", "", "/", "..", "folder"])
def test_a_folder_is_no_name_for_a_backup(tmp_path: Path, file: str) -> None:
    """Nothing is written, and the line says what is wanted."""
    (tmp_path / "here" / "folder").mkdir()
    run = typed("backup", file)
    assert run.exit_code == 78 and run.stderr.count("\n") == 1 and "it's a folder; name a file in it" in run.stderr
    assert [path.name for path in (tmp_path / "here").rglob("*")] == ["folder"]


def test_a_folder_where_the_database_should_be_is_told(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is called neither damaged nor to be restored: the start, the doctor and `backup` say what it is."""
    monkeypatch.setenv("WAR_ROOM_BACKUP_FOLDER", str(tmp_path / "backups"))
    back_up(database, new_backup_path(database, tmp_path / "backups", NOW))
    database.unlink()
    database.mkdir()
    run = typed("backup")
    assert run.exit_code == 78 and "is a folder" in run.stderr
    with pytest.raises(CannotOpen, match=r"is a folder\. Move it away"):
        asyncio.run(upgrade(Address.file_address(database), tmp_path / "backups", NOW))
    doctor = typed("doctor")
    assert f"{database.name}: it's a folder" in "".join(doctor.stdout.split("\n")) and "restore" not in doctor.stdout


def test_a_backup_that_fails_leaves_no_folder(database: Path, tmp_path: Path) -> None:
    """Neither the folder of backups nor the one in which it would be."""
    database.write_bytes(b"damaged" * 1000)
    assert typed("backup").exit_code == 78 and typed("backup", "new/er/mine.db").exit_code == 78
    assert list((tmp_path / "here").iterdir()) == []


def test_a_restore_onto_a_link_goes_to_the_file(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The link stays one, what was replaced is a file beside the database, and a bot that holds the file is in the way."""
    put(database, n1="then")
    backup = back_up(database, tmp_path / "backup.db")
    put(database, n1="now")
    link = tmp_path / "here" / "link.db"
    link.symlink_to(database)
    monkeypatch.setenv("WAR_ROOM_DATABASE", f"sqlite:///{link}")
    with only_process(Address.file_address(database).path):
        assert typed("restore", str(backup)).exit_code == 78 and content(database) == {"n1": "now"}
    assert typed("restore", str(backup)).exit_code == 0
    (replaced,) = tmp_path.glob("*-replaced-*.db")
    assert link.is_symlink() and content(database) == {"n1": "then"} and content(replaced) == {"n1": "now"}
    assert not replaced.is_symlink() and list((tmp_path / "here").iterdir()) == [link]
