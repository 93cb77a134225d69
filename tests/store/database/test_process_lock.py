"""The lock on a database: a second process says so and exits."""

import asyncio
import errno
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
import structlog
from sqlalchemy import text
from sqlalchemy.exc import ProgrammingError
from structlog.testing import capture_logs

from bot.app import WarRoom
from bot.cli.main import serve
from bot.host.hall.ports import Batch
from bot.host.refusals import StoreDown
from bot.settings import Settings
from bot.store.database import process_lock
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, LockTaken, Unreachable
from bot.store.database.file_lock import only_process
from bot.store.database.process_lock import ProcessLock, only_bot
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from tests.support.environment import not_ours
from tests.support.postgres import empty_database

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
        address = Address.read(f"sqlite:///{way}")
        assert address.path == Address.file(Path(way)).path == path.resolve()
        for taking in (Path(way), address.path):
            with only_process(path), pytest.raises(LockTaken), only_process(taking):
                pass
    async with only_bot(Address.read(f"sqlite:///{link}")):
        with pytest.raises(LockTaken), only_process(path):
            pass


async def test_a_bot_holds_its_file(tmp_path: Path) -> None:
    """The bot's own lock is the same lock."""
    async with only_bot(Address.file(tmp_path / "war.db")):
        with pytest.raises(LockTaken), only_process(tmp_path / "war.db"):
            pass


async def test_trouble_inside_is_no_second_process(tmp_path: Path) -> None:
    """An error of the work itself passes through as it is."""
    with pytest.raises(ConnectionResetError):
        async with only_bot(Address.file(tmp_path / "war.db")):
            raise ConnectionResetError


def test_a_file_system_without_locks_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not another bot that is in the way, and the remedy is another folder."""

    def cannot(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", cannot)
    words = r"^The file system of .* can't lock files \(No locks available\), .*WAR_ROOM_DATA to a folder on a local disk\.$"
    with pytest.raises(CannotOpen, match=words), only_process(tmp_path / "war.db"):
        pass


async def test_a_server_whose_locks_do_nothing_is_refused() -> None:
    """CockroachDB says by its version what it is, and is refused in words before anything is written."""
    async with empty_database() as address:
        engine = address.writer()
        version = "CockroachDB CCL v23.1.11 (x86_64-pc-linux-gnu, built 2023/09/27, go1.19.10)"
        async with engine.begin() as connection:
            await connection.exec_driver_sql(
                f"CREATE OR REPLACE FUNCTION pg_catalog.version() RETURNS text LANGUAGE sql AS $$ SELECT '{version}'::text $$"
            )
        await engine.dispose()
        with pytest.raises(CannotOpen, match=r"is CockroachDB, where two bots could play at once: .* Use PostgreSQL\.$"):
            async with only_bot(address):
                pass


@pytest.mark.parametrize("taken", [0, 1])
async def test_a_server_that_is_full_may_have_room_later(taken: int) -> None:
    """A start then ends with 75, after which systemd tries again, whichever of the bot's connections finds no room."""
    async with empty_database() as server, AsyncExitStack() as stack:
        admin = server.writer()
        stack.push_async_callback(admin.dispose)
        role = f"guest_{token_hex(4)}"
        async with admin.begin() as connection:
            await connection.execute(text(f"CREATE ROLE {role} LOGIN CONNECTION LIMIT {taken}"))
            stack.push_async_callback(_drop_role, server, role)
        address = Address(server.url.set(username=role))
        with pytest.raises(Unreachable, match="can't be used right now: too many connections"):
            async with only_bot(address, shared=True):
                await upgrade(address, Path("backups"), datetime.now(UTC))


async def _drop_role(server: Address, role: str) -> None:
    engine = server.writer()
    async with engine.begin() as connection:
        await connection.execute(text(f"DROP ROLE {role}"))
    await engine.dispose()


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
        await serve(settings)
    assert path.read_bytes() == b"no database" * 500


class Line:
    """A connection that answers until it is cut."""

    def __init__(self) -> None:
        self.asked = 0

    async def execute(self, _: object) -> None:
        self.asked += 1
        if self.asked > 3:
            raise ConnectionResetError(104, "Connection reset by peer")

    async def commit(self) -> None:
        """Nothing to do."""


async def test_a_lost_lock_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is asked again and again; the first time that it does not answer the lock counts as lost."""
    monkeypatch.setattr(process_lock, "CHECK_EVERY", 0.01)
    line: Any = Line()
    assert await ProcessLock(line).lost() == "Connection reset by peer" and line.asked == 4
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(ProcessLock().lost(), 0.01)


async def test_who_was_frozen_knows_that_it_may_be_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first moment on that it wakes up, before it has asked; and no longer once it has heard that it lives."""
    monkeypatch.setattr(process_lock, "CHECK_EVERY", 0.01)
    now = 1000.0
    monkeypatch.setattr(process_lock, "_now", lambda: now)
    line: Any = Line()
    lock = ProcessLock(line)
    assert lock.is_current() and ProcessLock().is_current()
    now += process_lock.SILENCE_LIMIT
    assert not lock.is_current() and ProcessLock().is_current(), "nobody takes a file over"
    while not line.asked:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0)
    assert lock.is_current()
    assert await lock.lost() == "Connection reset by peer"
    now += process_lock.SILENCE_LIMIT
    assert not lock.is_current()


async def test_who_was_frozen_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the driver says about a connection that ended meanwhile would tell nobody why the process ends."""
    monkeypatch.setattr(process_lock, "CHECK_EVERY", 0.01)
    monkeypatch.setattr(process_lock, "_now", lambda: 1000.0)
    line: Any = Line()
    lock = ProcessLock(line)
    monkeypatch.setattr(process_lock, "_now", lambda: 1000.0 + process_lock.SILENCE_LIMIT)
    line.asked = 3
    assert "was paused" in await lock.lost()


@pytest.mark.parametrize(("ahead", "told"), [(-3600.0, [-3600]), (0.0, []), (90.0, [90])])
async def test_a_clock_that_is_wrong_is_told(monkeypatch: pytest.MonkeyPatch, ahead: float, told: list[int]) -> None:
    """Once, at the start, by how much: nothing else would say why tournaments start early on some servers."""
    monkeypatch.setattr(
        process_lock, "log", structlog.wrap_logger(None, wrapper_class=structlog.make_filtering_bound_logger(0))
    )
    right = time.time
    async with empty_database() as address, only_bot(address, shared=True) as lock:
        with monkeypatch.context() as wrong, capture_logs() as said:
            wrong.setattr(time, "time", lambda: right() + ahead)
            await lock.enroll()
    assert [round(line["ahead_of_database"]) for line in said if line["event"] == "clock_differs"] == told


class OldLine(Line):
    """A connection to a server before version 14."""

    def __init__(self) -> None:
        super().__init__()
        self.undone = 0

    async def execute(self, _: object) -> None:
        raise ProgrammingError("SET", None, Exception('unrecognized configuration parameter "idle_session_timeout"'))

    async def rollback(self) -> None:
        self.undone += 1


async def test_a_server_that_ends_no_silent_line_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock is held all the same, and one warning says that a frozen bot would keep it, and what would help."""
    monkeypatch.setattr(
        process_lock, "log", structlog.wrap_logger(None, wrapper_class=structlog.make_filtering_bound_logger(0))
    )
    line: Any = OldLine()
    with capture_logs() as said:
        await process_lock._close_when_silent(line)
    (warning,) = said
    assert warning["log_level"] == "warning" and "PostgreSQL 14" in str(warning) and line.undone == 1


async def test_a_server_that_ends_the_line_takes_the_lock_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """The holder of the lock on a server is told when the server drops them; another may have it then."""
    monkeypatch.setattr(process_lock, "CHECK_EVERY", 0.05)
    async with empty_database() as address, only_bot(address) as hold:
        with pytest.raises(LockTaken):
            async with only_bot(address):
                pass
        assert await _drop_holders(address) == 1
        assert await asyncio.wait_for(hold.lost(), 5)
        async with only_bot(address):
            pass


async def _drop_holders(address: Address) -> int:
    """Let the server end whoever holds an advisory lock of this database; return how many those were."""
    engine = address.writer()
    async with engine.begin() as connection:
        ended = await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
                " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()"
            )
        )
        count = len(ended.all())
    await engine.dispose()
    return count


async def test_who_lost_the_lock_writes_nothing_more(address: Address) -> None:
    """Every change is refused from then on, and what was kept stays."""
    async with open_store(address) as store:
        await store.database.put("n", "1")
        store.database.give_up()
        for change in (
            store.database.put("n", "2"),
            store.database.transact(lambda _: None),
            store.tables.commit(Batch(cursor=5)),
        ):
            with pytest.raises(StoreDown, match="no longer holds the database"):
                await change
        assert await store.database.get("n") == "1"


async def test_a_bot_that_lost_its_database_stops(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so, writes nothing, and ends with 75: the same start may work again, or wait for the one who has it now."""

    async def lost(_: ProcessLock) -> str:
        return "the line was cut"

    async def connected(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(ProcessLock, "lost", lost)
    monkeypatch.setattr(WarRoom, "start", connected)
    with capture_logs() as said:
        assert await serve(settings) == 75
    assert [line["reason"] for line in said if line["event"] == "database_lock_lost"] == ["the line was cut"]
