"""Backups of a PostgreSQL database: one before a step that cannot be undone, and a way back that names a backup to restore."""

import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.cli.doctor_files import check_backups
from bot.host.clock import SystemClock
from bot.settings import Settings
from bot.store.backups.copy import back_up
from bot.store.backups.daily import DailyBackups
from bot.store.backups.folder import new_backup_path, newest_revision
from bot.store.backups.server_dump import dump_server, dumps_in
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen
from bot.store.upgrade import upgrade
from tests.store.conftest import asking
from tests.store.test_migrations import tomorrow
from tests.support.postgres import server_program

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


@pytest.fixture
def one_way(server: Address, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An update of the server's database with a step that takes away what the version before uses."""
    monkeypatch.setattr("bot.store.upgrade.MIGRATIONS", tmp_path / "steps")
    tomorrow(tmp_path / "steps", table="games")


@pytest.fixture
def no_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without PostgreSQL's own tools."""
    monkeypatch.setattr("shutil.which", lambda _: None)


async def step_of(address: Address) -> object:
    """Return the step of a database's schema."""
    async with asking(address) as ask:
        return (await ask("SELECT version_num FROM alembic_version"))[0][0]


def content_of(dump: str) -> str:
    """Return a dump as the statements that restore it."""
    command = [str(server_program("pg_restore")), "--file=-", dump]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return str(done.stdout)


@pytest.mark.usefixtures("one_way")
async def test_a_dump_comes_first(server: Address, tmp_path: Path) -> None:
    """Before a step that the version before could not live with, the database is dumped, with a name that says its step."""
    async with asking(server) as ask:
        await ask("INSERT INTO meta VALUES ('old', 'kept')")
    made = await upgrade(server, tmp_path / "backups", NOW)
    assert made == str(tmp_path / "backups" / f"war-room-20260102-030405-step{newest_revision()}.dump")
    assert "old\tkept" in (dumped := content_of(made)) and "tomorrow" not in dumped
    assert await step_of(server) == "9001" and [file.name for file in (tmp_path / "backups").iterdir()] == [Path(made).name]


@pytest.mark.usefixtures("one_way", "no_tools")
async def test_without_a_dump_the_operator_is_asked(server: Address, tmp_path: Path) -> None:
    """Where pg_dump is missing the start says what to do, and changes nothing until there is a backup."""
    before = await step_of(server)
    with pytest.raises(CannotOpen, match=r"pg_dump isn't installed here. Nothing was changed. .* WAR_ROOM_MIGRATE=yes.$"):
        await upgrade(server, tmp_path / "backups", NOW)
    assert await step_of(server) == before
    await upgrade(server, tmp_path / "backups", NOW, is_backed_up=True)
    assert await step_of(server) == "9001"


@pytest.mark.usefixtures("one_way", "no_tools")
@pytest.mark.parametrize(("minutes", "enough"), [(59, True), (61, False), (-1, False)])
async def test_a_fresh_dump_is_enough(server: Address, tmp_path: Path, minutes: int, enough: bool) -> None:
    """One of the last hour that lies in the folder of backups, whoever made it; not an older one, nor one of the future."""
    (tmp_path / f"war-room-{NOW - timedelta(minutes=minutes):%Y%m%d-%H%M%S}.dump").touch()
    if not enough:
        with pytest.raises(CannotOpen):
            await upgrade(server, tmp_path, NOW)
        return
    await upgrade(server, tmp_path, NOW)
    assert await step_of(server) == "9001"


def test_a_dump_that_fails_leaves_nothing(tmp_path: Path) -> None:
    """The reason is pg_dump's own, in one line, without the password."""
    with pytest.raises(CannotOpen, match=r"^pg_dump couldn't back up the database at .*") as refused:
        dump_server(Address.read_address("postgresql://me:hunter2@127.0.0.1:1/war"), tmp_path, NOW, "0014")
    assert "hunter2" not in str(refused.value) and "\n" not in str(refused.value) and list(tmp_path.iterdir()) == []


async def test_the_way_back_is_named(address: Address, database: Path, tmp_path: Path) -> None:
    """A version that is too old for a database names the newest backup that it can read, and the command."""
    if address.path is not None:
        wanted = back_up(database, new_backup_path(database, tmp_path, NOW - timedelta(days=1)))
    else:
        wanted = tmp_path / f"war-room-20260101-000000-step{newest_revision()}.dump"
        for name in (wanted.name, "war-room-20260101-120000-step9999.dump", "war-room-20260102-000000.dump"):
            (tmp_path / name).touch()
    async with asking(address) as ask:
        await ask("UPDATE alembic_version SET version_num = '9999', oldest = 9999")
    tool = "python -m bot restore" if address.path is not None else "sh deploy/restore-postgres.sh"
    with pytest.raises(CannotOpen, match=rf"Update the bot. Or go back to the newest backup .*: {tool}") as refused:
        await upgrade(address, tmp_path, NOW)
    assert f"{tool} {wanted}" in str(refused.value)


def test_the_age_of_a_dump_is_a_metric(tmp_path: Path) -> None:
    """Where dumps lie in the folder of backups, the alert about old backups holds for a server too."""
    backups = DailyBackups(None, tmp_path, tmp_path, SystemClock())
    assert backups.newest_age() is None
    (tmp_path / f"war-room-{datetime.now(UTC) - timedelta(days=3):%Y%m%d-%H%M%S}.dump").touch()
    age = backups.newest_age()
    assert age is not None and age.days == 3


def test_the_doctor_says_what_it_knows(settings: Settings) -> None:
    """No dump: nobody makes one by itself. One that is too old: how to make another. The password is not said."""
    on_server = settings.model_copy(update={"database": "postgresql://me:hunter2@host/war"})
    settings.backups.mkdir()
    none = check_backups(on_server)
    assert none.well and "The bot makes none of a PostgreSQL database" in none.text and "pg_dump" in none.text
    for days, well in ((3, False), (1, True)):
        (settings.backups / f"war-room-{datetime.now(UTC) - timedelta(days=days):%Y%m%d-%H%M%S}.dump").touch()
        assert check_backups(on_server).well is well
    assert "hunter2" not in none.text and len(dumps_in(settings.backups)) == 2
