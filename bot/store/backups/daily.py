"""Backs the SQLite database of a running bot up once a day. Says in the log and in a file when it cannot; stops nothing."""

import asyncio
import shutil
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import structlog

from bot.host.clock import Clock
from bot.store.backups.copy import PAUSE, CopyThrottle, back_up
from bot.store.backups.folder import DAY, age_of_newest, let_go, place_of, sweep_parts
from bot.store.database.errors import CannotOpen, reason_of

log = structlog.get_logger()

SOON = 60.0
"""Seconds after a start until it is looked whether a backup is due: a start has enough to do."""

AGAIN = 3600.0
"""Seconds between two looks, and until a backup that could not be made is tried again."""

LEFT_FREE = 100 * 1024 * 1024
"""Bytes that a backup leaves free on the disk: games go before backups."""

FAILED = "backup-failed"
"""The file in the data folder that says why the last backup could not be made; not there when it could."""


class DailyBackups:
    """`async with DailyBackups(…):` keeps a backup that is not older than a day, as long as the block lasts."""

    def __init__(self, path: Path | None, backups: Path, data: Path, clock: Clock) -> None:
        """`path` is the database; None, for a server's or where none are wanted, makes this do nothing."""
        self._path = path
        self._backups = backups
        self._failed = data / FAILED
        self._clock = clock
        self._brake = CopyThrottle(PAUSE)
        self._stop = asyncio.Event()
        self._made_at: float | None = None
        self._task: asyncio.Task[None] | None = None

    async def run(self, path: Path) -> None:
        """Look now and then whether a backup is due, and make it, until `_stop` is set. Never raises."""
        seconds = SOON
        while not await self._clock.wait(self._stop, seconds):
            seconds = AGAIN
            try:
                await asyncio.to_thread(self._look, path)
            except Exception as error:
                self._tell(error)

    def age(self) -> timedelta | None:
        """Return how old the newest backup is, None when there is none or none are made."""
        return age_of_newest(self._path, self._backups, self._clock.now()) if self._path else None

    def _due(self, path: Path) -> bool:
        """Whether a day has passed, by the newest one's name; by our own clock where no name says so that can be true."""
        age = age_of_newest(path, self._backups, self._clock.now())
        if age is not None and age >= timedelta(0):
            return age >= DAY
        return self._made_at is None or self._clock.monotonic() - self._made_at >= DAY.total_seconds()

    def _look(self, path: Path) -> None:
        """Make a backup if one is due; where none is, whatever failed is made good. In a thread: a disk may be slow."""
        if self._due(path):
            self._make(path)
        self._failed.unlink(missing_ok=True)

    def _make(self, path: Path) -> None:
        """Make a backup, after those that are too old are let go; raises CannotOpen or OSError."""
        now = self._clock.now()
        sweep_parts(path, self._backups)
        let_go(path, self._backups, now)
        require_room(path, self._backups)
        made = back_up(path, place_of(path, self._backups, now), self._brake)
        self._made_at = self._clock.monotonic()
        log.info("backed_up", file=str(made), bytes=made.stat().st_size)

    def _tell(self, error: Exception) -> None:
        if self._stop.is_set():
            return  # it was given up: nothing is wrong
        log.warning("backup_failed", reason=reason_of(error))
        with suppress(OSError):
            self._failed.write_text(f"{self._clock.now():%Y-%m-%d %H:%M} UTC: {reason_of(error)}\n", encoding="utf-8")

    async def __aenter__(self) -> "DailyBackups":
        if self._path is not None:
            self._task = asyncio.create_task(self.run(self._path), name="backups")
        return self

    async def __aexit__(self, *_: Any) -> None:
        """Stop; a backup that is being made is given up within a moment, and nothing of it stays."""
        self._stop.set()
        self._brake.pull()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)


def require_room(path: Path, backups: Path) -> None:
    """Raise CannotOpen when a backup would not leave LEFT_FREE on the disk, OSError when the folder cannot be made."""
    backups.mkdir(parents=True, exist_ok=True)
    wanted = path.stat().st_size + LEFT_FREE
    free = shutil.disk_usage(backups).free
    if free < wanted:
        raise CannotOpen(f"There is no room in {backups}: {free // 1024**2} MiB are free, {wanted // 1024**2} MiB wanted.")
