"""Migrations: a database is upgraded at every start, after a backup, or refused with a sentence."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from bot.store.backups.database_id import label_of
from bot.store.backups.folder import MIGRATIONS, known_revisions, newest_revision, revision_of
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from tests.store.conftest import Ask, AskFile, asking

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
TABLES_IN_FILE = "SELECT name, sql FROM sqlite_master ORDER BY name"
COLUMNS_ON_SERVER = (
    "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2"
)
NO_TABLE = r'no such table: nowhere|relation "nowhere" does not exist'


async def test_a_new_file_needs_no_backup(tmp_path: Path) -> None:
    """The first start makes the folder and the file, and no backup."""
    path = tmp_path / "deep" / "down" / "war.db"
    assert await upgrade(Address.read_address(f"sqlite:///{path}"), tmp_path / "backups", NOW) is None
    assert path.exists() and not (tmp_path / "backups").exists()


async def everything(address: Address) -> object:
    """What a database has: of a file every byte, of a server its tables with their columns, and its rows."""
    if address.path is not None:
        return address.path.read_bytes()
    async with asking(address) as ask:
        columns = await ask(COLUMNS_ON_SERVER)
        return columns, [sorted(await ask(f"SELECT * FROM {name}")) for name in sorted({row[0] for row in columns})]


async def test_a_database_of_today_is_left_alone(address: Address, ask: Ask, tmp_path: Path) -> None:
    """A second start changes nothing and makes no backup."""
    await ask("INSERT INTO meta VALUES ('old', 'kept')")
    before = await everything(address)
    assert await upgrade(address, tmp_path / "backups", NOW) is None
    assert await everything(address) == before and not (tmp_path / "backups").exists()


async def test_a_backup_of_a_file_comes_first(
    file_address: Address, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before a step is applied the database is copied, with its content, and copies older than a week go."""
    backups = tmp_path / "backups"
    backups.mkdir()
    for stamp in ("20250101-000000", "20251226-030000", "20251227-030000", "now"):
        (backups / f"war-room-{stamp}.db").touch()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("INSERT INTO meta VALUES ('old', 'kept')")
        connection.commit()
    monkeypatch.setattr("bot.store.upgrade.MIGRATIONS", tmp_path / "steps")
    tomorrow(tmp_path / "steps", table="games")
    before = revision_of(database)
    made = await upgrade(file_address, backups, NOW)
    assert made == str(backups / f"{label_of(database)}-20260102-030405.db")
    assert (revision_of(database), revision_of(Path(made))) == ("9001", before)
    with closing(sqlite3.connect(made)) as connection:
        assert connection.execute("SELECT value FROM meta WHERE key = 'old'").fetchone() == ("kept",)
    kept = {"war-room-20251227-030000.db", "war-room-now.db", Path(made).name}
    assert {path.name for path in backups.iterdir()} == kept


def test_a_step_is_named_after_its_number() -> None:
    """Which steps this version knows is read from the names of their files."""
    steps = ScriptDirectory(str(MIGRATIONS))
    assert known_revisions() == {step.revision for step in steps.walk_revisions()}
    assert newest_revision() == steps.get_current_head()


STEP = '''"""A step of tomorrow."""

import sqlalchemy as sa
from alembic import op

revision = "9001"
down_revision = "{head}"
oldest = "{oldest}"


def upgrade() -> None:
    op.create_table("tomorrow", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("INSERT INTO meta VALUES ('tomorrow', 'came')")
    op.add_column("{table}", sa.Column("more", sa.Integer))
'''


def tomorrow(folder: Path, table: str, oldest: str = "9001") -> None:
    """Add a step to a copy of the steps: a table, a row, and a column of `table`, which may not be there."""
    head = str(ScriptDirectory(str(MIGRATIONS)).get_current_head())
    shutil.copytree(MIGRATIONS, folder, dirs_exist_ok=True)
    (folder / "versions" / "v9001_tomorrow.py").write_text(STEP.format(head=head, oldest=oldest, table=table), encoding="utf-8")


async def test_a_failed_step_changes_nothing(
    address: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ask: Ask
) -> None:
    """Of a step that fails half-way nothing is left, and the next start, with the step corrected, goes through."""
    tables = TABLES_IN_FILE if address.path is not None else COLUMNS_ON_SERVER
    before = [await ask(question) for question in (tables, "SELECT * FROM meta", "SELECT * FROM alembic_version")]
    monkeypatch.setattr("bot.store.upgrade.MIGRATIONS", tmp_path / "steps")
    tomorrow(tmp_path / "steps", table="nowhere")
    with pytest.raises(CannotOpen, match=NO_TABLE) as refused:
        await upgrade(address, tmp_path / "backups", NOW)
    assert "\n" not in str(refused.value)
    assert [await ask(question) for question in (tables, "SELECT * FROM meta", "SELECT * FROM alembic_version")] == before
    tomorrow(tmp_path / "steps", table="games")
    await upgrade(address, tmp_path / "backups", NOW)
    assert await ask("SELECT version_num FROM alembic_version") == [("9001",)]
    assert (
        await ask("SELECT value FROM meta WHERE key = 'tomorrow'") == [("came",)] and await ask("SELECT more FROM games") == []
    )


async def test_a_first_start_that_fails_leaves_no_table(bare: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All steps of a start are one: when the last fails, a new database is still empty."""
    monkeypatch.setattr("bot.store.upgrade.MIGRATIONS", tmp_path / "steps")
    tomorrow(tmp_path / "steps", table="nowhere")
    with pytest.raises(CannotOpen, match=NO_TABLE):
        await upgrade(bare, tmp_path / "backups", NOW)
    async with asking(bare) as ask:
        assert await ask(TABLES_IN_FILE if bare.path is not None else COLUMNS_ON_SERVER) == []


async def test_without_a_backup_no_file_is_upgraded(
    file_address: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ask_file: AskFile
) -> None:
    """Where the backup cannot be written the start is refused in one line, and the database stays as it was."""
    monkeypatch.setattr("bot.store.upgrade.MIGRATIONS", tmp_path / "steps")
    tomorrow(tmp_path / "steps", table="games")
    before = ask_file("SELECT * FROM alembic_version")
    (tmp_path / "backups").touch()
    with pytest.raises(CannotOpen, match=r"The backup .* can't be written: .* Nothing was upgraded.$"):
        await upgrade(file_address, tmp_path / "backups", NOW)
    assert ask_file("SELECT * FROM alembic_version") == before


@pytest.mark.parametrize("recorded", ["UPDATE alembic_version SET oldest = 9999", "ALTER TABLE alembic_version DROP oldest"])
async def test_a_newer_database_is_refused(address: Address, ask: Ask, tmp_path: Path, recorded: str) -> None:
    """A database of a later version is not touched, unless that says that this one may; the sentence says to update the bot."""
    await ask("UPDATE alembic_version SET version_num = '9999'")
    await ask(recorded)
    before = await everything(address)
    with pytest.raises(CannotOpen, match=r"newer War Room \(step 9999\). Update the bot"):
        await upgrade(address, tmp_path / "backups", NOW)
    assert await everything(address) == before


async def test_a_newer_database_that_has_only_more_is_used(
    address: Address, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an update that only added, the version before can be started again: it finds all it knows."""
    head = str(ScriptDirectory(str(MIGRATIONS)).get_current_head())
    with monkeypatch.context() as later:
        later.setattr("bot.store.upgrade.MIGRATIONS", tmp_path / "steps")
        tomorrow(tmp_path / "steps", table="games", oldest=head)
        await upgrade(address, tmp_path / "backups", NOW)
    before = await everything(address)
    assert await upgrade(address, tmp_path / "backups", NOW) is None and await everything(address) == before
    async with open_store(address) as store:
        await store.tables.load()


@pytest.mark.parametrize("damage", ["not a database", "torn"])
async def test_a_damaged_file_is_refused(file_address: Address, database: Path, tmp_path: Path, damage: str) -> None:
    """A damaged file stops the start, names the newest backup that is good, and nothing is overwritten."""
    backups = tmp_path / "backups"
    backups.mkdir()
    for day in ("20260101", "20260103", "20260102"):
        shutil.copy(database, backups / f"war-room-{day}-000000.db")
    (backups / "war-room-20260104-000000.db").touch()
    (backups / "war-room-20260105-000000.db").write_bytes(b"torn" * 999)
    sound = bytearray(database.read_bytes())
    if damage == "torn":
        sound[4096 : 4096 * 6] = b"\xff" * (4096 * 5)
    database.write_bytes(bytes(sound) if damage == "torn" else b"this is no database" * 100)
    before = database.read_bytes()
    with pytest.raises(
        CannotOpen,
        match=r"is damaged .* Nothing was overwritten. The newest good backup is .*bot restore .*20260103-000000.db$",
    ):
        await upgrade(file_address, backups, NOW)
    assert database.read_bytes() == before


async def test_another_programs_file_is_left_alone(tmp_path: Path) -> None:
    """Nothing is added to the tables of another program; what has no tables yet may become ours."""
    path = tmp_path / "war.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE invoices (number INTEGER)")
    before = path.read_bytes()
    with pytest.raises(CannotOpen, match=r"has tables, but not War Room's. Nothing was written. .* WAR_ROOM_DATABASE"):
        await upgrade(Address.file_address(path), tmp_path / "backups", NOW)
    assert path.read_bytes() == before
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE invoices")
    await upgrade(Address.file_address(path), tmp_path / "backups", NOW)


async def test_a_damaged_file_without_backups_says_so(file_address: Address, database: Path, tmp_path: Path) -> None:
    """Where there is no backup the sentence does not promise one."""
    database.write_bytes(b"x" * 4096)
    with pytest.raises(CannotOpen, match="There's no good backup"):
        await upgrade(file_address, tmp_path / "none", NOW)


async def test_a_folder_in_the_way_is_refused(tmp_path: Path) -> None:
    """A path that cannot be opened is refused in a sentence."""
    (tmp_path / "war.db").mkdir()
    with pytest.raises(CannotOpen):
        await upgrade(Address.read_address(f"sqlite:///{tmp_path / 'war.db'}"), tmp_path / "backups", NOW)


@pytest.mark.parametrize("folder", ["a b", "50% off", "what?", "no #1", "ünï"])
async def test_any_folder_will_do(tmp_path: Path, folder: str) -> None:
    """Spaces and signs in the path of the database mean nothing special."""
    address = Address.file_address(tmp_path / folder / "war.db")
    for _ in range(2):
        await upgrade(address, tmp_path / "backups", NOW)
    async with open_store(address) as store:
        await store.database.put("key", "value")
        assert await store.database.get("key") == "value"
    assert [path.name for path in tmp_path.iterdir()] == [folder]
