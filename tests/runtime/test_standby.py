"""A standby waits for the database: logged once, healthy, without a connection to Discord, and stopped at once by a signal."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
import structlog
from structlog.testing import capture_logs
from typer.testing import CliRunner

from bot.app import WarRoom
from bot.cli.exit_codes import CANNOT_START
from bot.cli.main import cli
from bot.cli.serve import serve_discord
from bot.runtime import standby
from bot.runtime.heartbeat import FILE, judge_heartbeat, read_heartbeat
from bot.runtime.standby import hold_database
from bot.settings import InvalidSettings, Settings, read_settings
from bot.store.database.address import Address
from bot.store.database.errors import LockTaken, Unreachable
from bot.store.database.process_lock import ProcessLock

SERVER = "postgresql://me:hunter2@host/war"


class Server:
    """What a server says each time that somebody asks for its lock; the last answer is given for ever."""

    def __init__(self, *answers: Exception | None) -> None:
        self.answers = list(answers)
        self.asked = 0

    @asynccontextmanager
    async def only_bot(self, _: Address, *, shared: bool) -> AsyncIterator[ProcessLock]:
        answer = self.answers[min(self.asked, len(self.answers) - 1)]
        self.asked += 1
        if answer is not None:
            raise answer
        yield ProcessLock()


@pytest.fixture
def second(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The settings of a standby that is in a hurry."""
    monkeypatch.setattr(standby, "RETRY", 0.005)
    monkeypatch.setattr(standby, "log", structlog.wrap_logger(None, wrapper_class=structlog.make_filtering_bound_logger(0)))
    monkeypatch.setattr("bot.cli.serve.tune_interpreter", lambda: None)  # it would outlive the test
    return settings.model_copy(update={"standby": True, "database": SERVER})


async def test_it_waits_and_takes_over(second: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says once that it waits, outwaits a server that goes away, and holds the database when that is free."""
    away = Unreachable("does not answer")
    server = Server(LockTaken("no"), LockTaken("no"), away, away, LockTaken("no"), None)
    monkeypatch.setattr(standby, "only_bot", server.only_bot)
    async with AsyncExitStack() as stack:
        with capture_logs() as said:
            assert await hold_database(second, stack, asyncio.Event()) is not None
    assert [line["event"] for line in said] == ["standby_waits", "database_does_not_answer", "database_answers_again"]
    assert "hunter2" not in str(said) and server.asked == 6 and not (second.data / FILE).exists()


async def test_a_standby_that_waits_is_healthy(second: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """`doctor --live` says that it waits; told to stop it ends with 0 at once and leaves no heartbeat."""
    monkeypatch.setattr(standby, "only_bot", Server(LockTaken("no")).only_bot)
    running = asyncio.create_task(serve_discord(second))
    while read_heartbeat(second.data) is None:
        await asyncio.sleep(0.001)
    assert judge_heartbeat(second.data, time.time() + 59) == (True, "waits as a standby for 1 s")
    os.kill(os.getpid(), signal.SIGTERM)
    assert await asyncio.wait_for(running, 60) == 0 and judge_heartbeat(second.data) == (False, "not running")


async def test_a_server_that_never_answered_is_a_fault(second: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A standby outwaits a server that goes away, not an address at which there is none."""
    monkeypatch.setattr(standby, "only_bot", Server(Unreachable("does not answer")).only_bot)
    async with AsyncExitStack() as stack:
        with pytest.raises(Unreachable):
            await hold_database(second, stack, asyncio.Event())


async def test_who_is_no_standby_does_not_wait(second: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """The start ends as soon as another bot has the database."""
    monkeypatch.setattr(standby, "only_bot", Server(LockTaken("another")).only_bot)
    async with AsyncExitStack() as stack:
        with pytest.raises(LockTaken):
            await hold_database(second.model_copy(update={"standby": False}), stack, asyncio.Event())


@pytest.fixture
def typed(nowhere: None, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Where settings are typed: none of this machine's are there."""
    return monkeypatch


@pytest.mark.parametrize("waits", [True, False])
async def test_a_stop_as_the_lock_is_taken_is_heard(second: Settings, waits: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is told to stop in that very moment holds nothing and lets the lock go again, a standby or not."""
    stop, let_go = asyncio.Event(), asyncio.Event()

    @asynccontextmanager
    async def taken(_: Address, *, shared: bool) -> AsyncIterator[ProcessLock]:
        stop.set()
        yield ProcessLock()
        let_go.set()

    monkeypatch.setattr(standby, "only_bot", taken)
    async with AsyncExitStack() as stack:
        assert await hold_database(second.model_copy(update={"standby": waits}), stack, stop) is None
    assert let_go.is_set()


async def test_a_signal_while_the_database_is_made_ready_is_heard(
    settings: Settings, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The step is finished, so that the database is whole; then the bot ends with 0, and Discord never hears of it."""
    done: list[str] = []

    async def upgraded(*_: object, **_known: object) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.sleep(0.001)
        done.append("upgraded")

    async def login(*_: object) -> None:
        done.append("connected")

    monkeypatch.setattr("bot.cli.serve.tune_interpreter", lambda: None)
    monkeypatch.setattr("bot.cli.serve.upgrade", upgraded)
    monkeypatch.setattr(WarRoom, "login", login)
    assert await serve_discord(settings) == 0 and done == ["upgraded"] and database.exists()


def test_a_file_has_no_standby(typed: pytest.MonkeyPatch) -> None:
    """With SQLite the start says in one line that it needs a server, and exits with 78."""
    typed.setattr("bot.runtime.logging.set_up_logs", lambda *_: None)
    typed.setenv("WAR_ROOM_STANDBY", "yes")
    run = CliRunner().invoke(cli, ["run"])
    assert (run.exit_code, len(run.stderr.splitlines())) == (CANNOT_START, 1) and "WAR_ROOM_STANDBY: needs" in run.stderr


def test_a_server_may_have_a_standby(typed: pytest.MonkeyPatch) -> None:
    """The setting works with the address of a server."""
    typed.setenv("WAR_ROOM_STANDBY", "yes")
    typed.setenv("WAR_ROOM_DATABASE", SERVER)
    assert read_settings().standby


def test_half_a_standby_is_none(typed: pytest.MonkeyPatch) -> None:
    """What is neither yes nor no is told with what may stand there."""
    typed.setenv("WAR_ROOM_STANDBY", "perhaps")
    with pytest.raises(InvalidSettings, match="WAR_ROOM_STANDBY: must be true or false"):
        read_settings()
