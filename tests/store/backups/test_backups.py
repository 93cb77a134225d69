"""Backups: whole while a bot writes, never over a file, deleted by age; and a restore loses nothing."""

import asyncio
import re
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.main import cli
from bot.store.backups.copy import SOUND, back_up, check_soundness
from bot.store.backups.folder import (
    KEEP_FOR,
    LAST_ERASURE,
    backups_of,
    delete_old_backups,
    last_erasure,
    new_backup_path,
    newest_good,
    replaced_path,
)
from bot.store.backups.restore import restore_backup
from bot.store.backups.server_dump import has_fresh_dump
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, LockTaken
from bot.store.database.file_lock import only_process
from bot.store.store import Store, open_store

NOW = datetime(2026, 1, 9, 3, 4, 5, tzinfo=UTC)

pytestmark = pytest.mark.usefixtures("no_settings")


def content(path: Path) -> dict[str, str]:
    """The single values that a database keeps."""
    with closing(sqlite3.connect(path)) as connection:
        return dict(connection.execute("SELECT key, value FROM meta WHERE key LIKE 'n%'").fetchall())


def put(path: Path, **values: str) -> None:
    """Keep single values."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", values.items())
        connection.commit()


async def write_on(store: Store, kept: list[str]) -> None:
    """Commit without end, and note what is kept."""
    while True:
        key = f"n{len(kept)}"
        await store.database.put(key, "x" * 2000)
        kept.append(key)


async def test_a_backup_under_load_has_all_that_was_kept_before(file_address: Address, database: Path, tmp_path: Path) -> None:
    """While a bot commits as fast as it can, each backup holds every commit from before it began, is sound, and restores."""
    kept: list[str] = []
    async with open_store(file_address) as store:
        writing = asyncio.create_task(write_on(store, kept))
        for number in range(4):
            while len(kept) < 40 * (number + 1):
                await asyncio.sleep(0.001)
            before = set(kept)
            made = await asyncio.to_thread(back_up, database, tmp_path / f"backup-{number}.db")
            assert before <= content(made).keys() and check_soundness(made) == SOUND
        assert set(kept) > before, "the writer waited for the backup"
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
    fresh = tmp_path / "elsewhere" / "war.db"
    assert restore_backup(fresh, made, NOW) is None
    assert before <= content(fresh).keys() and check_soundness(fresh) == SOUND
    async with open_store(Address.file_address(fresh)) as store:
        assert await store.tables.load()


def test_a_backup_is_one_file_and_never_overwrites(database: Path, tmp_path: Path) -> None:
    """Beside a backup there is no log and no half; a file of that name stays as it is, and the refusal says so."""
    target = tmp_path / "deep" / "backup.db"
    back_up(database, target)
    assert [path.name for path in target.parent.iterdir()] == ["backup.db"]
    before = target.read_bytes()
    with pytest.raises(CannotOpen, match="can't be written: a file with that name already exists"):
        back_up(database, target)
    assert target.read_bytes() == before and len(list(target.parent.iterdir())) == 1


def test_of_a_damaged_database_there_is_no_backup(database: Path, tmp_path: Path) -> None:
    """What is not sound is not kept as if it were, and no empty folder is left behind."""
    torn = bytearray(database.read_bytes())
    torn[4096 : 4096 * 6] = b"\xff" * (4096 * 5)
    database.write_bytes(bytes(torn))
    with pytest.raises(CannotOpen, match="can't be written"):
        back_up(database, tmp_path / "copies" / "backup.db")
    assert not (tmp_path / "copies").exists()


def test_backups_go_after_a_week_but_never_the_newest(database: Path, tmp_path: Path) -> None:
    """By the moments in their names; files of other names are nobody's business."""
    backups = tmp_path / "backups"
    for days in (1, 6, 8, 30):
        back_up(database, new_backup_path(database, backups, NOW - timedelta(days=days)))
    (backups / "war-room-mine.db").touch()
    delete_old_backups(database, backups, NOW)
    assert len(backups_of(database, backups)) == 2 and (backups / "war-room-mine.db").exists()
    delete_old_backups(database, backups, NOW + timedelta(days=300))
    assert [path.stem[-15:] for path in backups_of(database, backups)] == ["20260108-030405"] and KEEP_FOR.days == 7


def test_no_backup_outlives_what_members_are_told(database: Path, tmp_path: Path) -> None:
    """Once somebody was erased, even the newest backup from before goes after a week, and so does what a restore replaced."""
    backups = tmp_path / "backups"
    before = back_up(database, new_backup_path(database, backups, NOW))
    replaced = [back_up(database, replaced_path(database, NOW - timedelta(days=days))) for days in (6, 8)]
    assert last_erasure(database) is None
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO meta VALUES (?, ?)", (LAST_ERASURE, (NOW + timedelta(hours=1)).isoformat()))
    delete_old_backups(database, backups, NOW + KEEP_FOR - timedelta(days=7))
    assert before.exists() and [file.exists() for file in replaced] == [True, False]
    delete_old_backups(database, backups, NOW + KEEP_FOR + timedelta(minutes=1))
    assert not before.exists() and not replaced[0].exists()
    after = back_up(database, new_backup_path(database, backups, NOW + timedelta(hours=2)))
    delete_old_backups(database, backups, NOW + timedelta(days=300))
    assert after.exists()


def test_signs_in_the_name_of_a_database_are_only_signs(database: Path, tmp_path: Path) -> None:
    """Its backups are found, and another database's are not taken for them."""
    named = database.rename(database.with_name("war[12].db"))
    backups = tmp_path / "backups"
    made = back_up(named, new_backup_path(named, backups, NOW))
    back_up(named, new_backup_path(tmp_path / "war1.db", backups, NOW))
    assert backups_of(named, backups) == [made]


def test_two_backups_in_a_second_are_two(database: Path, tmp_path: Path) -> None:
    """The folder of backups has a place for each, and the later one counts as newer."""
    first, second = (back_up(database, new_backup_path(database, tmp_path / "backups", NOW)) for _ in range(2))
    assert backups_of(database, tmp_path / "backups") == [second, first]
    assert newest_good(database, tmp_path / "backups", NOW) == second


def test_a_restore_keeps_what_it_replaces(database: Path, tmp_path: Path) -> None:
    """Also what only the log of a killed bot holds; no log of the old database meets the new one."""
    put(database, n1="then")
    backup = back_up(database, tmp_path / "backup.db")
    killed = _killed_with_a_log(database, tmp_path / "killed")
    assert killed.with_name(killed.name + "-wal").stat().st_size > 0
    replaced = restore_backup(killed, backup, NOW)
    assert content(killed) == {"n1": "then"} and check_soundness(killed) == SOUND
    assert replaced is not None and content(replaced) == {"n1": "then", "n2": "now"}
    assert {path.name for path in killed.parent.iterdir()} == {killed.name, f"{killed.name}.lock", replaced.name}


def test_a_log_goes_with_the_database_that_it_belongs_to(database: Path, tmp_path: Path) -> None:
    """While another program reads, SQLite leaves the log where it is: there it would be taken for the new database's."""
    put(database, n1="then")
    backup = back_up(database, tmp_path / "backup.db")
    killed = _killed_with_a_log(database, tmp_path / "killed")
    with closing(sqlite3.connect(killed)) as reader:
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM meta WHERE key = 'n2'").fetchone() == (1,)
        replaced = restore_backup(killed, backup, NOW)
    assert replaced is not None and content(replaced) == {"n1": "then", "n2": "now"}
    assert content(killed) == {"n1": "then"} and check_soundness(killed) == SOUND


def _killed_with_a_log(database: Path, folder: Path) -> Path:
    """A database as a killed bot leaves it: its last commits are in the log alone."""
    folder.mkdir()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("INSERT INTO meta VALUES ('n2', 'now')")
        connection.commit()
        for path in (database, database.with_name(database.name + "-wal")):
            shutil.copy(path, folder / path.name)
    return folder / database.name


def test_a_backup_of_what_a_killed_bot_left_has_its_last_commits(database: Path, tmp_path: Path) -> None:
    """Nobody has to start the bot first."""
    killed = _killed_with_a_log(database, tmp_path / "killed")
    assert content(back_up(killed, tmp_path / "backup.db")) == {"n2": "now"}


def test_a_damaged_database_is_kept_too(database: Path, tmp_path: Path) -> None:
    """It goes aside byte for byte: somebody may still read something in it."""
    backup = back_up(database, tmp_path / "backup.db")
    database.write_bytes(b"damaged" * 1000)
    replaced = restore_backup(database, backup, NOW)
    assert replaced is not None and replaced.read_bytes() == b"damaged" * 1000 and check_soundness(database) == SOUND


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda backup: backup.unlink(), "There's no file"),
        (lambda backup: backup.write_bytes(b"torn" * 2000), "is damaged"),
        (lambda backup: backup.write_bytes(b""), "isn't a War Room database"),
        (lambda backup: _ask(backup, "DROP TABLE tables"), "isn't a War Room database"),
        (lambda backup: _ask(backup, "UPDATE alembic_version SET version_num = '9999'"), "newer War Room"),
    ],
)
def test_what_is_no_good_backup_is_refused(database: Path, tmp_path: Path, spoil: object, words: str) -> None:
    """A file that is missing, damaged, somebody else's or from tomorrow changes nothing."""
    backup = back_up(database, tmp_path / "folder" / "backup.db")
    assert callable(spoil)
    spoil(backup)
    before = database.read_bytes(), sorted(tmp_path.iterdir())
    with pytest.raises(CannotOpen, match=words):
        restore_backup(database, backup, NOW)
    assert (database.read_bytes(), sorted(tmp_path.iterdir())) == before


def _ask(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


def test_nothing_is_restored_under_a_running_bot(database: Path, tmp_path: Path) -> None:
    """While a bot holds the database it is refused, and the file stays as it is."""
    backup = back_up(database, tmp_path / "backup.db")
    put(database, n1="newer")
    with only_process(database), pytest.raises(LockTaken):
        restore_backup(database, backup, NOW)
    assert content(database) == {"n1": "newer"}


def test_the_commands_say_what_they_did(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`backup` and `restore` go round; whatever cannot be is one line and exit code 78."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WAR_ROOM_DATABASE", f"sqlite:///{database}")
    put(database, n1="kept")
    backed_up = CliRunner().invoke(cli, ["backup"])
    assert backed_up.exit_code == 0 and "checked" in backed_up.stdout
    (made,) = (tmp_path / "data" / "backups").iterdir()
    put(database, n1="lost")
    assert CliRunner().invoke(cli, ["restore", str(made)]).exit_code == 0 and content(database) == {"n1": "kept"}
    again = CliRunner().invoke(cli, ["backup", str(made)])
    assert (again.exit_code, len(again.stderr.splitlines())) == (78, 1)
    assert "a file with that name already exists" in again.stderr
    with only_process(database):
        held = CliRunner().invoke(cli, ["restore", str(made)])
    assert (held.exit_code, len(held.stderr.splitlines())) == (78, 1) and "Another War Room" in held.stderr


@pytest.mark.parametrize(
    ("command", "tool", "code"),
    [(["backup"], "pg_dump --format=custom", 0), (["restore", "a.dump"], "sh deploy/restore-postgres.sh ", 78)],
)
def test_for_a_server_its_own_tools_are_named(
    nowhere: None, monkeypatch: pytest.MonkeyPatch, command: list[str], tool: str, code: int
) -> None:
    """The line can be typed as it is, and has no password in it. Advice is no fault, but nothing was restored."""
    monkeypatch.setenv("WAR_ROOM_DATABASE", "postgresql://me:hunter2@host:5433/war")
    run = CliRunner().invoke(cli, command)
    said = run.stderr if code else run.stdout
    assert run.exit_code == code and tool in said and "'postgresql://me@host:5433/war'" in said
    assert "hunter2" not in run.output


def test_a_dump_by_hand_lies_where_it_is_looked_for(nowhere: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line writes into the folder of backups, which is there, under a name that the doctor and an update know."""
    monkeypatch.setenv("WAR_ROOM_DATABASE", "postgresql://me:hunter2@host:5433/war")
    said = CliRunner().invoke(cli, ["backup"]).stdout
    (file,) = re.findall(r"--file=(\S+)", said)
    Path(file).touch()
    assert has_fresh_dump(Path("data/backups"), datetime.now(UTC))


def test_the_local_tables_database_is_no_backups_business(nowhere: None) -> None:
    """Someone who only has that is told so, by its name."""
    Path("data").mkdir()
    Path("data/local.db").touch()
    run = CliRunner().invoke(cli, ["backup"])
    assert run.exit_code == 78 and "Only the local table's, data/local.db, which isn't backed up." in run.stderr
