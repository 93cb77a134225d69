"""Daily backups: one a day, none without space, cancelled at a stop; a game never waits for one."""

import asyncio
import logging
import os
import shutil
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import structlog
from structlog.testing import capture_logs

from bot.cli.doctor_files import check_backups
from bot.runtime.heartbeat import Heartbeat
from bot.settings import Settings
from bot.store.backups import daily
from bot.store.backups import folder as backup_folder
from bot.store.backups.copy import CopyThrottle, back_up
from bot.store.backups.daily import FIRST_CHECK, DailyBackups
from bot.store.backups.folder import CHECK_EVERY, FAILURE_FILE, age_of_newest, backups_of, new_backup_path
from bot.store.database.errors import CannotOpen

NOW = datetime(2026, 1, 9, 3, 4, 5, tzinfo=UTC)


class Hours:
    """A clock that is moved by hand: whoever waits is let go on when a test says so."""

    def __init__(self) -> None:
        self.present = NOW
        self.run = 0.0
        self._next = asyncio.Event()
        self._asked: asyncio.Queue[float | None] = asyncio.Queue()

    def now(self) -> datetime:
        return self.present

    def monotonic(self) -> float:
        return self.run

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        self._asked.put_nowait(seconds)
        waits = [asyncio.ensure_future(each.wait()) for each in (event, self._next)]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for each in waits:
            each.cancel()
        self._next.clear()
        return event.is_set()

    async def begun(self) -> float | None:
        """Wait until somebody waits; for how long."""
        return await asyncio.wait_for(self._asked.get(), 60)

    async def pass_by(self, hours: float) -> float | None:
        """Let time pass, and what is due be done; how long is waited next."""
        self.present += timedelta(hours=hours)
        self.run += hours * 3600
        self._next.set()
        return await self.begun()


@contextmanager
def heard() -> Iterator[list[Any]]:
    """What is logged, warnings too."""
    before = structlog.get_config()["wrapper_class"]
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    try:
        with capture_logs() as said:
            yield said
    finally:
        structlog.configure(wrapper_class=before)


@asynccontextmanager
async def running(database: Path, folder: Path) -> AsyncIterator[Hours]:
    """Backups of a bot that has just started."""
    clock = Hours()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(daily, "PAUSE", 0.0)
        async with DailyBackups(database, folder / "backups", folder, clock):
            assert await clock.begun() == FIRST_CHECK
            yield clock


async def test_a_running_bot_backs_itself_up_each_day(database: Path, tmp_path: Path) -> None:
    """The first is made soon after a start, the next a day later, and those of more than a week go."""
    async with running(database, tmp_path) as clock:
        (tmp_path / "backups").mkdir()
        for days in (2, 6, 8):
            shutil.copy(database, new_backup_path(database, tmp_path / "backups", NOW - timedelta(days=days)))
        for hours in (0.0, 12.0, 11.0, 1.0):
            await clock.pass_by(hours)
        found = [path.stem[-15:-7] for path in backups_of(database, tmp_path / "backups")]
        assert found == ["20260110", "20260109", "20260107", "20260103"]


async def test_a_start_soon_after_a_backup_makes_none(database: Path, tmp_path: Path) -> None:
    """A backup of today is enough, whoever made it; one from the future says nothing, and is not made up for each hour."""
    back_up(database, new_backup_path(database, tmp_path / "backups", NOW - timedelta(hours=23)))
    async with running(database, tmp_path) as clock:
        await clock.pass_by(0)
        assert len(backups_of(database, tmp_path / "backups")) == 1
        clock.present -= timedelta(days=300)
        for _ in range(5):
            await clock.pass_by(1)
        assert len(backups_of(database, tmp_path / "backups")) == 2


async def test_a_machine_that_slept_is_backed_up(database: Path, tmp_path: Path) -> None:
    """A day by the calendar is a day, also when the bot's own clock stood still."""
    async with running(database, tmp_path) as clock:
        await clock.pass_by(0)
        clock.present += timedelta(days=3)
        await clock.pass_by(0)
        await clock.pass_by(1)
        assert len(backups_of(database, tmp_path / "backups")) == 2


async def test_a_backup_by_hand_mends_a_failure(database: Path, tmp_path: Path) -> None:
    """At the next look nothing is due, and nothing says any more that the last could not be made."""
    async with running(database, tmp_path) as clock:
        (tmp_path / "backups").touch()
        await clock.pass_by(0)
        assert (tmp_path / FAILURE_FILE).exists()
        (tmp_path / "backups").unlink()
        back_up(database, new_backup_path(database, tmp_path / "backups", clock.now()))
        await clock.pass_by(1)
        assert not (tmp_path / FAILURE_FILE).exists() and len(backups_of(database, tmp_path / "backups")) == 1


async def test_what_is_in_the_way_is_told_and_stops_nothing(
    database: Path, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No room and no folder are a line in the log and the doctor's; it is tried again, and then all is well."""
    monkeypatch.setattr(backup_folder, "KEEP_FREE", 1 << 60)
    async with running(database, tmp_path) as clock:
        with heard() as said:
            assert await clock.pass_by(0) == CHECK_EVERY
            assert said[-1]["event"] == "backup_failed" and "There isn't enough space" in said[-1]["reason"]
            assert not backups_of(database, tmp_path / "backups") and not check_backups(settings).well
            monkeypatch.setattr(backup_folder, "KEEP_FREE", 0)
            (tmp_path / "backups").rmdir()
            (tmp_path / "backups").touch()
            await clock.pass_by(1)
        assert [line["event"] for line in said] == ["backup_failed"] * 2 and "can't be written" in check_backups(settings).text
        (tmp_path / "backups").unlink()
        found = check_backups(settings)
        assert not found.well and "the last one failed: 2026-01-09 04:04 UTC" in found.text
        await clock.pass_by(1)
        assert not (tmp_path / FAILURE_FILE).exists() and len(backups_of(database, tmp_path / "backups")) == 1


async def test_a_stop_gives_a_backup_up(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a copy waits for nobody and leaves nothing, and is no failure."""
    began = asyncio.Event()
    loop = asyncio.get_running_loop()

    class Held(CopyThrottle):
        def __init__(self, pause: float = 0.0) -> None:
            super().__init__(pause)
            self.released = threading.Event()

        def cancel_copy(self) -> None:
            super().cancel_copy()
            self.released.set()

        def rest_between(self) -> None:
            loop.call_soon_threadsafe(began.set)
            self.released.wait(10)
            super().rest_between()

    monkeypatch.setattr(daily, "CopyThrottle", Held)
    clock = Hours()
    with heard() as said:
        async with DailyBackups(database, tmp_path / "backups", tmp_path, clock):
            await clock.begun()
            clock._next.set()
            await began.wait()
    assert said == [] and list((tmp_path / "backups").iterdir()) == [] and not (tmp_path / FAILURE_FILE).exists()


def test_a_copy_that_is_checked_can_be_given_up_too(database: Path, tmp_path: Path) -> None:
    """A throttle that was pulled lets no copy begin or end."""
    throttle = CopyThrottle()
    throttle.cancel_copy()
    with pytest.raises(CannotOpen, match="interrupted"):
        back_up(database, tmp_path / "copy.db", throttle)
    with (
        sqlite3.connect(":memory:") as connection,
        pytest.raises(sqlite3.OperationalError),
        throttle.make_cancellable(connection),
    ):
        pass


async def test_what_a_bot_without_locks_left_of_a_backup_goes(database: Path, tmp_path: Path) -> None:
    """A day later, where nothing says whether somebody works on it, as once or on a disk without locks."""
    old, fresh = (tmp_path / "backups" / f".{database.stem}-20260101-{name}.db.0f.part" for name in ("000000", "000001"))
    log = old.with_name(old.name + "-journal")
    old.parent.mkdir()
    for path, hours in ((old, 25), (log, 25), (fresh, 23)):
        path.touch()
        moment = time.time() - hours * 3600
        os.utime(path, (moment, moment))
    async with running(database, tmp_path) as clock:
        await clock.pass_by(0)
    assert not old.exists() and not log.exists() and fresh.exists()


async def test_where_none_are_wanted_old_ones_go_all_the_same(database: Path, tmp_path: Path) -> None:
    """Members are told when the last backup with their data is gone, and an upgrade may have made one."""
    old, new = (new_backup_path(database, tmp_path / "backups", NOW - timedelta(days=days)) for days in (8, 1))
    (tmp_path / "backups").mkdir()
    for path in (old, new):
        shutil.copy(database, path)
    clock = Hours()
    async with DailyBackups(database, tmp_path / "backups", tmp_path, clock, wanted=False) as backups:
        await clock.begun()
        clock.present += timedelta(days=2)
        await clock.pass_by(0)
        assert backups_of(database, tmp_path / "backups") == [new] and backups.newest_age() is None


async def test_where_none_are_wanted_none_are_made(tmp_path: Path) -> None:
    """A server's database is backed up by the server's own tools."""
    async with DailyBackups(None, tmp_path / "backups", tmp_path, Hours()) as backups:
        assert backups.newest_age() is None
    assert list(tmp_path.iterdir()) == []


def test_the_doctor_does_not_wait_for_the_bot_to_see_a_backup(database: Path, settings: Settings) -> None:
    """One that was made after the failure makes it good at once; an older one does not, nor one of the future."""
    (settings.data / FAILURE_FILE).write_text("no room")
    hour = timedelta(hours=1)
    well = {}
    for made in (-hour, hour, 3 * hour):
        backup = back_up(database, new_backup_path(database, settings.backups, datetime.now(UTC) - made))
        failed = (datetime.now(UTC) - 2 * hour).timestamp()
        os.utime(settings.data / FAILURE_FILE, (failed, failed))
        well[made] = check_backups(settings).well
        backup.unlink()
    assert well == {-hour: False, hour: True, 3 * hour: False}


@pytest.mark.parametrize("days", [3, None])
def test_after_a_pause_the_doctor_waits_for_the_first_backup(database: Path, settings: Settings, days: int | None) -> None:
    """An old one, or none, is well in the first hour of a bot, and wrong from then on."""
    if days is not None:
        back_up(database, new_backup_path(database, settings.backups, datetime.now(UTC) - timedelta(days=days)))
    heartbeat = Heartbeat(time.time(), ticker=0.0, gateway=0.0, database=0.0, commit=-1.0, tables=0)
    for up, well in ((30.0, True), (CHECK_EVERY + 1, False)):
        replace(heartbeat, up=up).write_heartbeat(settings.data)
        found = check_backups(settings)
        assert found.well is well and ("no recent backup" in found.text) is not well


def test_the_doctor_tells_how_old_the_newest_is(database: Path, settings: Settings) -> None:
    """Also where they are switched off, and what to type for a server; the password is not said."""
    back_up(database, new_backup_path(database, settings.backups, datetime.now(UTC) - timedelta(days=3)))
    found = check_backups(settings)
    assert found.well and "3 days old" in found.text and age_of_newest(database, settings.backups, datetime.now(UTC))
    off = check_backups(settings.model_copy(update={"daily_backup": False}))
    assert off.well and "WAR_ROOM_DAILY_BACKUP" in off.text
    server = check_backups(settings.model_copy(update={"database": "postgresql://me:hunter2@host/war"}))
    assert server.well and "pg_dump --format=custom" in server.text and "hunter2" not in server.text
