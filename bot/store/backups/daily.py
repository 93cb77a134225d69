"""Backs up the SQLite database of a running bot once a day and deletes old backups; notes a failure for the doctor."""

import asyncio
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import structlog

from bot.host.clock import Clock
from bot.store.backups.copy import PAUSE, CopyThrottle, back_up
from bot.store.backups.folder import (
    CHECK_EVERY,
    DAY,
    FAILURE_FILE,
    age_of_newest,
    delete_old_backups,
    new_backup_path,
    require_space,
    sweep_partial_files,
)
from bot.store.backups.server_dump import dumps_in
from bot.store.database.errors import reason_of
from bot.store.database.file_access import close_to_others

log = structlog.get_logger()

FIRST_CHECK = 60.0
"""Seconds from the start to the first check whether a backup is due: a start has enough to do."""


class DailyBackups:
    """Makes a backup a day for as long as the block of `async with DailyBackups(…):` lasts."""

    def __init__(self, path: Path | None, backups: Path, data: Path, clock: Clock, *, wanted: bool = True) -> None:
        """Back up the database `path`; None, for a server, does nothing. Where none are `wanted`, old ones go all the same."""
        self._path = path
        self._wanted = wanted
        self._backups = backups
        self._failure_file = data / FAILURE_FILE
        self._clock = clock
        self._throttle = CopyThrottle(PAUSE)
        self._stop = asyncio.Event()
        self._made_at: float | None = None
        self._task: asyncio.Task[None] | None = None

    async def run(self, path: Path) -> None:
        """Check now and then whether a backup is due, and make it, until the block ends. Never raises."""
        seconds = FIRST_CHECK
        while not await self._clock.wait(self._stop, seconds):
            seconds = CHECK_EVERY
            try:
                await asyncio.to_thread(self._check, path)
            except Exception as error:
                self._report(error)

    def newest_age(self) -> timedelta | None:
        """Return the age of the newest backup, None when there is none or none are made.

        On a server it's that of the newest dump in the folder of backups, whoever made it.
        """
        if self._path is None:
            dumps = dumps_in(self._backups)
            return self._clock.now() - dumps[0].made if dumps else None
        return age_of_newest(self._path, self._backups, self._clock.now()) if self._wanted else None

    def _due(self, path: Path) -> bool:
        """Whether a day has passed, by the newest backup's name, or by our own clock when no name can be right."""
        age = age_of_newest(path, self._backups, self._clock.now())
        if age is not None and age >= timedelta(0):
            return age >= DAY
        return self._made_at is None or self._clock.monotonic() - self._made_at >= DAY.total_seconds()

    def _check(self, path: Path) -> None:
        """Delete old backups, make one if one is due, and clear an earlier failure.

        Runs in a thread: a disk may be slow.
        """
        delete_old_backups(path, self._backups, self._clock.now())
        if not self._wanted:
            return
        if self._due(path):
            self._back_up(path)
        self._failure_file.unlink(missing_ok=True)

    def _back_up(self, path: Path) -> None:
        """Make a backup; raises CannotOpen or OSError."""
        now = self._clock.now()
        sweep_partial_files(path, self._backups)
        require_space(path, self._backups)
        made = back_up(path, new_backup_path(path, self._backups, now), self._throttle)
        self._made_at = self._clock.monotonic()
        log.info("backed_up", file=str(made), bytes=made.stat().st_size)

    def _report(self, error: Exception) -> None:
        if self._stop.is_set():
            return  # the copy was cancelled: nothing is wrong
        log.warning("backup_failed", reason=reason_of(error))
        with suppress(OSError):
            self._failure_file.write_text(f"{self._clock.now():%Y-%m-%d %H:%M} UTC: {reason_of(error)}\n", encoding="utf-8")
            close_to_others([self._failure_file])

    async def __aenter__(self) -> "DailyBackups":
        if self._path is not None:
            name = "backups" if self._wanted else "old-backups"
            self._task = asyncio.create_task(self.run(self._path), name=name)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop; a backup that is being made is cancelled within a moment, and nothing of it stays."""
        self._stop.set()
        self._throttle.cancel_copy()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
