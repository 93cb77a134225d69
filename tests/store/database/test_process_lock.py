"""The lock on a database: whoever lost it, or was frozen, knows, says so, and writes nothing more."""

import asyncio
import time
from typing import Any

import pytest
import structlog
from sqlalchemy import text
from sqlalchemy.exc import ProgrammingError
from structlog.testing import capture_logs

from bot.app import WarRoom
from bot.cli.serve import serve_discord
from bot.host.hall.group_commit import Batch
from bot.host.refusals import StoreDown
from bot.settings import Settings
from bot.store.database import process_lock
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, LockTaken
from bot.store.database.process_lock import ProcessLock, only_bot
from bot.store.database.server_limits import LEASE
from bot.store.store import open_store
from tests.support.postgres import empty_database


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
    assert await ProcessLock(line).wait_until_lost() == "Connection reset by peer" and line.asked == 4
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(ProcessLock().wait_until_lost(), 0.01)


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
    assert await lock.wait_until_lost() == "Connection reset by peer"
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
    assert "was paused" in await lock.wait_until_lost()


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
            await lock.enroll_process()
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
        assert await asyncio.wait_for(hold.wait_until_lost(), 60)
        async with only_bot(address):
            pass


async def _drop_holders(address: Address) -> int:
    """Let the server end whoever holds an advisory lock of this database; return how many those were."""
    engine = address.open_writer()
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
    async with open_store(address) as next_store:
        assert await next_store.database.get("n") == "1"


async def test_a_bot_that_lost_its_database_stops(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so, writes nothing, and ends with 75: the same start may work again, or wait for the one who has it now."""

    async def lost(_: ProcessLock) -> str:
        return "the line was cut"

    async def connected(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(ProcessLock, "wait_until_lost", lost)
    monkeypatch.setattr(WarRoom, "start", connected)
    with capture_logs() as said:
        assert await serve_discord(settings) == 75
    assert [line["reason"] for line in said if line["event"] == "database_lock_lost"] == ["the line was cut"]


async def test_a_process_stops_before_another_takes_over() -> None:
    """Who is cut off leaves Discord, and who is paused calls nobody, before the server lets others have the slots.

    The server's limits count from what it heard last, ours from before we said it.
    """
    waits = process_lock.CHECK_EVERY + process_lock.ANSWER_WITHIN + process_lock.READ_WITHIN
    assert waits < process_lock.SILENCE_LIMIT < LEASE / 1000
    async with empty_database() as address, only_bot(address, shared=True) as lock:
        assert lock._connection is not None
        assert await lock._connection.scalar(text("SHOW idle_session_timeout")) == f"{LEASE}ms"


@pytest.mark.parametrize(
    ("meanwhile", "told"),
    [
        ("DELETE FROM owners", "another bot has taken over"),
        ("UPDATE owners SET until = until - 60000", "the database went back in time: a backup was restored, or a standby"),
    ],
)
async def test_why_a_lease_is_lost(monkeypatch: pytest.MonkeyPatch, meanwhile: str, told: str) -> None:
    """Taken over, or renewed by us in a future that the database no longer knows: we would write what follows from that."""
    monkeypatch.setattr(process_lock, "CHECK_EVERY", 0.05)
    async with empty_database() as address, only_bot(address, shared=True) as lock:
        await lock.enroll_process()
        await asyncio.sleep(0.2)
        engine = address.open_writer()
        async with engine.begin() as connection:
            await connection.execute(text(meanwhile))
        await engine.dispose()
        assert (await asyncio.wait_for(lock.wait_until_lost(), 60)).startswith(told)


class Pooled(Line):
    """A connection through a pooler that takes whatever session is free."""

    async def scalar(self, _: object) -> int:
        self.asked += 1
        return self.asked


async def test_a_pooler_that_shares_sessions_is_refused() -> None:
    """Our locks would stay behind in a session that others get, and these would take us for dead."""
    async with empty_database() as address:
        line: Any = Pooled()
        with pytest.raises(CannotOpen, match=r"is a pooler that shares connections \(PgBouncer in transaction mode\)"):
            await process_lock._require_session(line, address)


async def test_who_begins_to_listen_keeps_the_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A start that takes long listens while the lock is being checked, and a connection can only do one at a time."""
    monkeypatch.setattr(process_lock, "CHECK_EVERY", 0.0)
    async with empty_database() as address, only_bot(address, shared=True) as lock:
        await lock.enroll_process()
        for _ in range(20):
            await lock.listen_for(lambda _: None)
            await asyncio.sleep(0.001)
        assert lock._losing is not None and not lock._losing.done()


async def test_who_was_held_up_reads_what_the_server_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with too little processor is no database that doesn't respond: the answer came meanwhile."""
    monkeypatch.setattr(process_lock, "CHECK_EVERY", 0.0)
    monkeypatch.setattr(process_lock, "ANSWER_WITHIN", 0.1)
    monkeypatch.setattr(process_lock, "READ_WITHIN", 5.0)  # so that the server may take its time on a busy machine too
    async with empty_database() as address, only_bot(address, shared=True) as lock:
        await lock.enroll_process()
        for _ in range(20):
            time.sleep(0.15)  # noqa: ASYNC251 - the whole process is held up
            await asyncio.sleep(0.003)
        assert lock._losing is not None and not lock._losing.done()
