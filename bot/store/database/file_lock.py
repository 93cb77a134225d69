"""Locks a file for one process. The locks are the operating system's, so a killed process leaves none behind."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from bot.store.database.errors import CannotOpen, LockTaken, reason_of


def lock(file: BinaryIO) -> bool:
    """Lock an open file until it is closed; return whether the lock was free."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - exists on Windows only

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - exists on Unix only

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextmanager
def only_process(path: Path | None) -> Iterator[None]:
    """Hold the lock beside a database file for the length of the block. None (a server) needs no lock here.

    Raises LockTaken when another process holds it, CannotOpen when the folder cannot be made or written to.
    """
    if path is None:
        yield
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = _lock_file(path).open("ab")
    except OSError as error:
        raise CannotOpen(f"The folder {path.parent} cannot be used: {reason_of(error)}. See WAR_ROOM_DATA.") from error
    with file:
        if not lock(file):
            raise LockTaken(f"Another War Room already works on {path}. Stop it first, or give this one its own database.")
        yield


def _lock_file(path: Path) -> Path:
    """Return the lock's path beside the file itself, whatever link leads to it: one file has one lock."""
    real = path.resolve()
    return real.with_name(real.name + ".lock")
