"""A database becomes today's at every start, after a backup, or is left alone with a sentence."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import MetaData, UniqueConstraint, create_engine
from sqlalchemy.exc import OperationalError

from bot.store import schema
from bot.store.address import Address
from bot.store.store import open_store
from bot.store.upgrade import BACKUPS_KEPT, CannotOpen, upgrade

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def described(metadata: MetaData) -> dict[str, object]:
    """The tables of a database: their columns, keys, uniques and indexes, in words that can be compared."""
    return {
        table.name: (
            [(column.name, str(column.type), column.nullable, column.primary_key) for column in table.columns],
            sorted((index.name, [column.name for column in index.columns], index.unique) for index in table.indexes),
            sorted(
                tuple(column.name for column in constraint.columns)
                for constraint in table.constraints
                if isinstance(constraint, UniqueConstraint)
            ),
        )
        for table in metadata.sorted_tables
        if table.name != "alembic_version"
    }


def test_the_migrations_make_the_schema(database: Path, tmp_path: Path) -> None:
    """A migrated database has exactly the tables, columns and indexes that the schema describes."""
    migrated, made = MetaData(), MetaData()
    migrated.reflect(create_engine(f"sqlite:///{database}"))
    fresh = create_engine(f"sqlite:///{tmp_path / 'fresh.db'}")
    schema.metadata.create_all(fresh)
    made.reflect(fresh)
    assert described(migrated) == described(made)


async def test_a_new_database_needs_no_backup(tmp_path: Path) -> None:
    """The first start makes the folder and the file, and no backup."""
    path = tmp_path / "deep" / "down" / "war.db"
    assert await upgrade(Address.read(f"sqlite:///{path}"), tmp_path / "backups", NOW) is None
    assert path.exists() and not (tmp_path / "backups").exists()


async def test_a_database_of_today_is_left_alone(address: Address, database: Path, tmp_path: Path) -> None:
    """A second start changes nothing and makes no backup."""
    before = database.read_bytes()
    assert await upgrade(address, tmp_path / "backups", NOW) is None
    assert database.read_bytes() == before and not (tmp_path / "backups").exists()


async def test_a_backup_comes_first(address: Address, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a step is applied the database is copied, with its content, and the newest few copies are kept."""
    backups = tmp_path / "backups"
    backups.mkdir()
    for day in range(1, 10):
        (backups / f"war-room-2025010{day}-000000.db").touch()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("INSERT INTO meta VALUES ('old', 'kept')")
        connection.commit()
    applied: list[str] = []
    monkeypatch.setattr("bot.store.upgrade.ScriptDirectory.get_current_head", lambda _: "0002")
    monkeypatch.setattr("bot.store.upgrade.command.upgrade", lambda _, target: applied.append(target))
    made = await upgrade(address, backups, NOW)
    assert applied == ["head"] and made == str(backups / "war-room-20260102-030405.db")
    with closing(sqlite3.connect(made)) as connection:
        assert connection.execute("SELECT value FROM meta WHERE key = 'old'").fetchone() == ("kept",)
    assert len(list(backups.iterdir())) == BACKUPS_KEPT and Path(made).exists()


async def test_a_failed_step_changes_nothing(
    address: Address, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a step fails the start is refused and the tables are as they were."""

    def fails(*_: object) -> None:
        raise OperationalError("ALTER", None, Exception("disk full"))

    monkeypatch.setattr("bot.store.upgrade.ScriptDirectory.get_current_head", lambda _: "0002")
    monkeypatch.setattr("bot.store.upgrade.command.upgrade", fails)
    with pytest.raises(CannotOpen, match="disk full"):
        await upgrade(address, tmp_path / "backups", NOW)
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]


async def test_a_newer_database_is_refused(address: Address, database: Path, tmp_path: Path) -> None:
    """A database of a later version is not touched; the sentence says to update the bot."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = database.read_bytes()
    with pytest.raises(CannotOpen, match=r"newer War Room \(step 9999\). Update the bot"):
        await upgrade(address, tmp_path / "backups", NOW)
    assert database.read_bytes() == before


@pytest.mark.parametrize("damage", ["not a database", "torn"])
async def test_a_damaged_file_is_refused(address: Address, database: Path, tmp_path: Path, damage: str) -> None:
    """A damaged file stops the start, names the newest backup, and nothing is overwritten."""
    backups = tmp_path / "backups"
    backups.mkdir()
    for day in ("20260101", "20260103", "20260102"):
        (backups / f"war-room-{day}-000000.db").touch()
    sound = bytearray(database.read_bytes())
    if damage == "torn":
        sound[4096 : 4096 * 6] = b"\xff" * (4096 * 5)
    database.write_bytes(bytes(sound) if damage == "torn" else b"this is no database" * 100)
    before = database.read_bytes()
    with pytest.raises(CannotOpen, match=r"is damaged .* Nothing was overwritten. The newest backup is .*20260103-000000.db"):
        await upgrade(address, backups, NOW)
    assert database.read_bytes() == before


async def test_a_damaged_file_without_backups_says_so(address: Address, database: Path, tmp_path: Path) -> None:
    """Where there is no backup the sentence does not promise one."""
    database.write_bytes(b"x" * 4096)
    with pytest.raises(CannotOpen, match="There is no backup"):
        await upgrade(address, tmp_path / "none", NOW)


async def test_a_folder_in_the_way_is_refused(tmp_path: Path) -> None:
    """A path that cannot be opened is refused in a sentence."""
    (tmp_path / "war.db").mkdir()
    with pytest.raises(CannotOpen):
        await upgrade(Address.read(f"sqlite:///{tmp_path / 'war.db'}"), tmp_path / "backups", NOW)


@pytest.mark.parametrize("folder", ["a b", "50% off", "what?", "no #1", "ünï"])
async def test_any_folder_will_do(tmp_path: Path, folder: str) -> None:
    """Spaces and signs in the path of the database mean nothing special."""
    address = Address.file(tmp_path / folder / "war.db")
    for _ in range(2):
        await upgrade(address, tmp_path / "backups", NOW)
    async with open_store(address) as store:
        await store.put("key", "value")
        assert await store.get("key") == "value"
    assert [path.name for path in tmp_path.iterdir()] == [folder]
