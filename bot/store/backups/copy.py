"""Copies a SQLite database while a bot writes to it, slowly enough for the disk, and checks that the copy is sound."""

import os
import secrets
import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from bot.store.backups.database_id import label_of
from bot.store.backups.partial_files import folder_for, partial_file, partial_path
from bot.store.database.address import uri_of
from bot.store.database.errors import CannotOpen, reason_of
from bot.store.database.file_access import copy_owner

SOUND = "ok"
FOLDER = "it's a folder"
"""The verdict on a folder where a file should be: mounting a missing file into a container makes one."""

ONE_FILE = "PRAGMA journal_mode=DELETE"
"""Makes a copy a single file that can be moved, without a log beside it."""

UNCACHED = "PRAGMA cache_size = 16"
"""Makes a copy write its pages at once: what SQLite still holds back would be flushed with a later slice."""

SLICE = 512
"""Pages that are copied at once, 2 MiB: each slice is flushed to the disk, so that no commit waits behind many of them."""

PAUSE = 0.01
"""Seconds of rest after each slice when a bot may be running: games need the disk first."""


class CopyThrottle:
    """Slows down a copy that runs in a thread, and lets other code cancel it. Without a pause it slows nothing."""

    def __init__(self, pause: float = 0.0) -> None:
        self._pause = pause
        self._cancelled = False
        self._reading: sqlite3.Connection | None = None
        self._lock = threading.Lock()

    def cancel_copy(self) -> None:
        """Cancel the copy, whatever it is doing."""
        with self._lock:
            self._cancelled = True
            if self._reading is not None:
                self._reading.interrupt()

    def rest_between(self) -> None:
        """Rest between two slices; raises sqlite3.OperationalError when the copy was cancelled."""
        time.sleep(self._pause)
        if self._cancelled:
            raise sqlite3.OperationalError("interrupted")

    @contextmanager
    def make_cancellable(self, connection: sqlite3.Connection) -> Iterator[None]:
        """Make the queries of this connection in the block cancellable too."""
        with self._lock:
            self._reading = connection
        try:
            self.rest_between()
            yield
        finally:
            with self._lock:
                self._reading = None


def back_up(
    path: Path, target: Path, throttle: CopyThrottle | None = None, *, label: str | None = None, like: Path | None = None
) -> Path:
    """Copy a database as it is at one moment, through SQLite itself, and check the copy; return its path.

    A bot may go on writing: the copy is read on a connection of its own, and writers do not wait for it. It holds all that
    was saved before the call. It appears at once and whole, on the disk, or not at all. From its first byte it has the file
    mode of `like`, or of the database, without the rights of everybody; made by root, it has the folder's owner. `label`
    names the partial file. Raises CannotOpen, also when something exists at `target`: nothing is ever overwritten.
    """
    throttle = throttle or CopyThrottle()
    part = partial_path(target.parent, label or label_of(path) or path.stem, secrets.token_hex(4))
    try:
        _require_free(target)
        with folder_for(target.parent), partial_file(part, _mode_of(like or path)):
            _copy(path, part, throttle)
            if (verdict := check_soundness(part, throttle)) != SOUND:
                raise sqlite3.DatabaseError(verdict)
            _flush(part)
            copy_owner(part, target.parent)
            _put_in_place(part, target)
    except (sqlite3.Error, OSError) as error:
        raise CannotOpen(f"The backup {target} can't be written: {reason_of(error)}.") from error
    return target


def _require_free(target: Path) -> None:
    if target.is_dir():
        raise IsADirectoryError(21, f"{FOLDER}; name a file in it")
    if target.exists():
        raise FileExistsError(17, "a file with that name already exists")


def _mode_of(path: Path) -> int:
    """Return the mode of a copy: that of the file for its user and group, readable and writable for us, and for nobody else."""
    return stat.S_IMODE(path.stat().st_mode) & 0o660 | 0o600


def _copy(path: Path, part: Path, throttle: CopyThrottle) -> None:
    """Copy slice by slice. The open transaction holds them all at one moment, however long that takes."""
    with (
        part.open("ab") as file,
        closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(part)) as copy,
    ):
        copy.execute(UNCACHED)
        source.isolation_level = None
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()

        def flush_slice(_: int, left: int, __: int) -> None:
            os.fsync(file.fileno())
            if left:
                throttle.rest_between()

        source.backup(copy, pages=SLICE, progress=flush_slice)
        copy.execute(ONE_FILE)


def check_soundness(path: Path, throttle: CopyThrottle | None = None) -> str:
    """Return SOUND for a sound database file, else what is wrong with it in SQLite's words, on one line. Changes nothing."""
    if path.is_dir():
        return FOLDER
    try:
        with (
            closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as connection,
            (throttle or CopyThrottle()).make_cancellable(connection),
        ):
            return " ".join(connection.execute("PRAGMA quick_check(1)").fetchone()[0].split())
    except sqlite3.Error as error:
        return reason_of(error)


def _flush(path: Path) -> None:
    """Flush a file to the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Flush the names in a folder to the disk, where the system can."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _put_in_place(part: Path, target: Path) -> None:
    """Give a finished file its name, in one step, and only if the name is free; raises FileExistsError."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # not every file system has links
        if target.exists():
            raise FileExistsError(17, "a file with that name already exists") from None
        part.rename(target)
    flush_folder(target.parent)
