"""Which backups in a folder belong to a database: by its id, whatever else is there, and whatever a clock said."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.cli.doctor_files import check_backups
from bot.settings import Settings
from bot.store.backups.copy import back_up
from bot.store.backups.database_id import label_of
from bot.store.backups.folder import KEEP_FOR, age_of_newest, backups_of, delete_old_backups, new_backup_path, newest_good
from bot.store.backups.restore import restore_backup
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen
from bot.store.upgrade import upgrade

NOW = datetime(2026, 1, 9, 3, 4, 5, tzinfo=UTC)


def two_bots(database: Path, tmp_path: Path) -> tuple[Path, Path]:
    """The databases of two bots in folders of their own, of one name, as in two containers."""
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    first, second = (Path(shutil.copy(database, tmp_path / name / database.name)) for name in ("a", "b"))
    with closing(sqlite3.connect(first)) as connection:
        connection.execute("INSERT INTO meta VALUES ('who', 'a')")
        connection.commit()
    return first, second


def test_two_bots_in_one_folder_of_backups_have_each_their_own(database: Path, settings: Settings, tmp_path: Path) -> None:
    """The other's is neither the newest nor one to restore, is not let go of, and is no comfort to the doctor."""
    first, second = two_bots(database, tmp_path)
    shared = tmp_path / "shared"
    kept = [back_up(first, new_backup_path(first, shared, NOW - timedelta(days=days))) for days in (20, 1)]
    assert backups_of(first, shared) == kept[::-1] and newest_good(first, shared, NOW) == kept[1]
    assert backups_of(second, shared) == [] and newest_good(second, shared, NOW) is None
    assert age_of_newest(second, shared, NOW) is None
    here = {"database": f"sqlite:///{second}", "backup_folder": str(shared)}
    assert check_backups(settings.model_copy(update=here)).text.startswith("none in ")
    made = [back_up(second, new_backup_path(second, shared, NOW - timedelta(days=days))) for days in (9, 0)]
    delete_old_backups(second, shared, NOW)
    assert backups_of(second, shared) == [made[1]] and all(path.exists() for path in kept)


async def test_a_damaged_database_still_knows_its_own(database: Path, tmp_path: Path) -> None:
    """At the start that finds it damaged its own backup is named, not the other bot's newer one; so after a restore."""
    first, second = two_bots(database, tmp_path)
    shared = tmp_path / "shared"
    own = back_up(second, new_backup_path(second, shared, NOW - timedelta(days=2)))
    other = back_up(first, new_backup_path(first, shared, NOW))
    second.write_bytes(b"damaged" * 1000)
    with pytest.raises(CannotOpen, match="The newest good backup is") as told:
        await upgrade(Address.file_address(second), shared, NOW)
    assert own.name in str(told.value) and other.name not in str(told.value)
    restore_backup(second, other, NOW)
    assert backups_of(second, shared) == [own]


async def test_a_start_gives_a_mark_and_it_moves_with_the_folder(tmp_path: Path) -> None:
    """It is given once; whoever moves the data folder finds the backups again."""
    path = tmp_path / "data" / "war-room.db"
    for _ in range(2):
        await upgrade(Address.file_address(path), tmp_path / "backups", NOW)
        assert label_of(path) is not None
        made = back_up(path, new_backup_path(path, tmp_path / "backups", NOW))
    assert made.stem.endswith("-2") and str(label_of(path)) in made.stem
    moved = path.parent.rename(tmp_path / "moved") / path.name
    assert newest_good(moved, tmp_path / "backups", NOW) == made


def test_a_torn_mark_is_made_anew(database: Path, tmp_path: Path) -> None:
    """What is no mark counts as none; a folder that can't be written to is told in one line."""
    database.with_name(database.name + ".mark").write_bytes(b"\xff..")
    assert label_of(database) is None
    assert new_backup_path(database, tmp_path, NOW).name.startswith(f"{label_of(database)}-2026")
    with pytest.raises(CannotOpen, match=r"nowhere.*can't be written: No such file"):
        new_backup_path(tmp_path / "nowhere" / "war-room.db", tmp_path, NOW)


def test_old_names_count_in_the_folder_of_the_database_alone(database: Path, tmp_path: Path) -> None:
    """Backups from before there were marks are found and let go of beside their database, and left alone elsewhere."""
    old = f"{database.stem}-{NOW - 2 * KEEP_FOR:%Y%m%d-%H%M%S}.db"
    for folder in ("backups", "shared"):
        back_up(database, tmp_path / folder / old)
        new = back_up(database, new_backup_path(database, tmp_path / folder, NOW))
        assert (tmp_path / folder / old in backups_of(database, tmp_path / folder)) is (folder == "backups")
        delete_old_backups(database, tmp_path / folder, NOW)
        assert (tmp_path / folder / old).exists() is (folder == "shared") and new.exists()


def test_a_backup_from_the_future_is_not_the_newest(database: Path, tmp_path: Path) -> None:
    """It keeps nobody from making today's, is never let go of, and is restored if nothing else is good."""
    backups = tmp_path / "backups"
    future = back_up(database, new_backup_path(database, backups, NOW + timedelta(days=4000)))
    assert age_of_newest(database, backups, NOW) is None and newest_good(database, backups, NOW) == future
    today, old = (back_up(database, new_backup_path(database, backups, NOW - days)) for days in (timedelta(0), 2 * KEEP_FOR))
    assert age_of_newest(database, backups, NOW) == timedelta(0) and newest_good(database, backups, NOW) == today
    delete_old_backups(database, backups, NOW)
    assert future.exists() and today.exists() and not old.exists()


def test_a_lost_mark_hides_no_backup_of_the_own_folder(database: Path, tmp_path: Path) -> None:
    """Whoever copies a database and its backups without the mark finds them, and they go when their time is over."""
    backups = tmp_path / "backups"
    old = back_up(database, new_backup_path(database, backups, NOW - 2 * KEEP_FOR))
    new = back_up(database, new_backup_path(database, backups, NOW))
    database.with_name(database.name + ".mark").unlink()
    assert backups_of(database, backups) == [new, old] and newest_good(database, backups, NOW) == new
    delete_old_backups(database, backups, NOW)
    assert backups_of(database, backups) == [new]
