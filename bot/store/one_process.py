"""Makes sure that one process alone works on a SQLite file. A lock of the system, so a killed process leaves none behind."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


class Taken(Exception):
    """Another process works on this file."""


@contextmanager
def only_process(path: Path | None) -> Iterator[None]:
    """Hold the lock beside the database for the length of the block; raises Taken. None (a server) needs no lock here."""
    if path is None:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(path.name + ".lock").open("ab") as file:
        _lock(file, path)
        yield


def _lock(file: BinaryIO, path: Path) -> None:
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - exists on Windows only

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - exists on Unix only

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise Taken(f"Another War Room already works on {path}. Stop it first, or give this one its own database.") from None
