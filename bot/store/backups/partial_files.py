"""Files that are not finished: private and locked while they are written, so that what a killed process left is swept."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from glob import escape
from pathlib import Path

from bot.store.database.file_lock import lock

FORGOTTEN = timedelta(days=1)
"""Nobody works on what nobody wrote to for so long, also where a file system has no locks."""


@contextmanager
def writing(part: Path, mode: int) -> Iterator[None]:
    """Make an empty file with the rights `mode`, and keep it locked for the block. Afterwards nothing of that name is left.

    Raises OSError. The lock is on a file beside it: on some systems one on the file itself would keep SQLite out.
    """
    held = _lock_of(part)
    try:
        with held.open("xb") as file:
            lock(file)
            os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            with suppress(OSError):  # as it is said, whatever the umask; where that may not be, it stays private
                part.chmod(mode)
            yield
    finally:
        _delete(part)


@contextmanager
def folder_for(folder: Path) -> Iterator[None]:
    """Make a folder for what the block writes; if the block fails, what was made is taken away again. Raises OSError."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for each in missing:
            with suppress(OSError):
                each.rmdir()
        raise


def part_of(folder: Path, label: str, token: str) -> Path:
    """Return the name of a file that is being written; `label` says whose it is."""
    return folder / f".{label}.{token}.part"


def sweep(folder: Path, label: str) -> None:
    """Delete the parts under a label on which nobody works any more. One that cannot be deleted stays."""
    found = folder.glob(f".{escape(label)}.*.part*")
    for part in {each.with_name(each.name.rpartition(".part")[0] + ".part") for each in found}:
        with suppress(OSError):
            if _is_left(part):
                _delete(part)


def _is_left(part: Path) -> bool:
    """Whether nobody works on a part. Who does holds the lock since before the part was there."""
    if part.exists() and _lock_of(part).exists():
        with _lock_of(part).open("rb+") as file:
            if lock(file):
                return True
    return all(time.time() - each.stat().st_mtime > FORGOTTEN.total_seconds() for each in _all_of(part))


def _delete(part: Path) -> None:
    for each in _all_of(part):
        with suppress(OSError):
            each.unlink()


def _all_of(part: Path) -> list[Path]:
    """A part, what SQLite keeps beside it and its lock, in this order: the part is what fills the disk."""
    return sorted(part.parent.glob(f"{escape(part.name)}*"))


def _lock_of(part: Path) -> Path:
    return part.with_name(part.name + ".lock")
