"""Copies a SQLite database while a bot writes to it, and looks whether a file is sound. Knows no folder of backups."""

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
from bot.store.backups.partial_files import folder_for, part_of, writing
from bot.store.database.address import uri_of
from bot.store.database.errors import CannotOpen, reason_of

SOUND = "ok"
FOLDER = "it is a folder"
"""What is found where a file should be: who mounts a file into a container that is not there gets a folder."""

ONE_FILE = "PRAGMA journal_mode=DELETE"
"""Makes a copy one file that can be carried about, without a log beside it."""

SLICE = 512
"""Pages that are copied at once, 2 MiB: after each they are put on the disk, so that no commit waits behind a heap of them."""

PAUSE = 0.01
"""Seconds of rest after each slice where a bot may be playing: the disk is the games' first."""


class CopyThrottle:
    """Slows a copy that is made in a thread, and lets somebody else give it up. Without a pause nothing is slowed."""

    def __init__(self, pause: float = 0.0) -> None:
        self._pause = pause
        self._pulled = False
        self._reading: sqlite3.Connection | None = None
        self._lock = threading.Lock()

    def pull(self) -> None:
        """Let the copy be given up, whatever it does just now."""
        with self._lock:
            self._pulled = True
            if self._reading is not None:
                self._reading.interrupt()

    def rest(self) -> None:
        """Rest between two slices; raises sqlite3.OperationalError when the copy is to be given up."""
        time.sleep(self._pause)
        if self._pulled:
            raise sqlite3.OperationalError("interrupted")

    @contextmanager
    def reading(self, connection: sqlite3.Connection) -> Iterator[None]:
        """Let what this connection asks in the block be given up too."""
        with self._lock:
            self._reading = connection
        try:
            self.rest()
            yield
        finally:
            with self._lock:
                self._reading = None


def back_up(
    path: Path, target: Path, brake: CopyThrottle | None = None, *, label: str | None = None, like: Path | None = None
) -> Path:
    """Copy a database as it is in one moment, through SQLite itself, and check the copy; return where it is.

    A bot may go on writing: the copy is read by a connection of its own, and writers do not wait for it. It has all that
    was kept before this began. It appears at once and whole, on the disk, or not at all, and is from its first byte as
    open as `like`, or the database. `label` says in the name of a part whose it is. Raises CannotOpen, also when something
    is at `target` already: nothing is ever overwritten.
    """
    brake = brake or CopyThrottle()
    part = part_of(target.parent, label or label_of(path) or path.stem, secrets.token_hex(4))
    try:
        _require_free(target)
        with folder_for(target.parent), writing(part, _mode_of(like or path)):
            _copy(path, part, brake)
            if (verdict := soundness(part, brake)) != SOUND:
                raise sqlite3.DatabaseError(verdict)
            _flush(part)
            _put_in_place(part, target)
    except (sqlite3.Error, OSError) as error:
        raise CannotOpen(f"The backup {target} cannot be written: {reason_of(error)}.") from error
    return target


def _require_free(target: Path) -> None:
    if target.is_dir():
        raise IsADirectoryError(21, f"{FOLDER}; name a file in it")
    if target.exists():
        raise FileExistsError(17, "there is a file already")


def _mode_of(path: Path) -> int:
    """Who may read and write a copy: those who may the file, and in any case we."""
    return stat.S_IMODE(path.stat().st_mode) & 0o666 | 0o600


def _copy(path: Path, part: Path, brake: CopyThrottle) -> None:
    """Copy slice by slice. The open transaction keeps all of them of one moment, however long that takes."""
    with (
        part.open("ab") as file,
        closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(part)) as copy,
    ):
        source.isolation_level = None
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()

        def copied(_: int, left: int, __: int) -> None:
            os.fsync(file.fileno())
            if left:
                brake.rest()

        source.backup(copy, pages=SLICE, progress=copied)
        copy.execute(ONE_FILE)


def soundness(path: Path, brake: CopyThrottle | None = None) -> str:
    """Return SOUND for a sound database file, else SQLite's words for what is wrong with it, in one line. Changes nothing."""
    if path.is_dir():
        return FOLDER
    try:
        with (
            closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as connection,
            (brake or CopyThrottle()).reading(connection),
        ):
            return " ".join(connection.execute("PRAGMA quick_check(1)").fetchone()[0].split())
    except sqlite3.Error as error:
        return reason_of(error)


def _flush(path: Path) -> None:
    """Wait until a file is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where a system can say so."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _put_in_place(part: Path, target: Path) -> None:
    """Give a finished file its name, in one step, and only if nobody has it; raises FileExistsError."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # not every file system has links
        if target.exists():
            raise FileExistsError(17, "there is a file already") from None
        part.rename(target)
    flush_folder(target.parent)
