"""Writes files under temporary names, private and locked, and sweeps those that a killed process left behind."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from glob import escape
from pathlib import Path

from bot.store.database.file_access import copy_owner
from bot.store.database.system_lock import try_lock

ABANDONED_AFTER = timedelta(days=1)
"""A file that was not written to for so long is abandoned, also where the file system has no locks."""


@contextmanager
def partial_file(part: Path, mode: int) -> Iterator[None]:
    """Make an empty file with the mode `mode`, and keep it locked for the block. Afterwards no file of that name is left.

    Raises OSError. The lock is on a file beside it: on some systems a lock on the file itself would keep SQLite out.
    """
    held = _lock_of(part)
    try:
        with held.open("xb") as file:
            try_lock(file)
            os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            with suppress(OSError):  # as it is said, whatever the umask; where that may not be, it stays private
                part.chmod(mode)
            yield
    finally:
        _delete(part)


@contextmanager
def folder_for(folder: Path) -> Iterator[None]:
    """Make a folder for what the block writes, and remove it again if the block fails. Raises OSError."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for each in reversed(missing):
            copy_owner(each, each.parent)
        yield
    except BaseException:
        for each in missing:
            with suppress(OSError):
                each.rmdir()
        raise


def partial_path(folder: Path, label: str, token: str) -> Path:
    """Return the path of a file while it is being written; `label` says which database it belongs to."""
    return folder / f".{label}.{token}.part"


def sweep_abandoned(folder: Path, label: str) -> None:
    """Delete the partial files with a label that no process is writing any more. One that cannot be deleted stays."""
    found = folder.glob(f".{escape(label)}.*.part*")
    for part in {each.with_name(each.name.rpartition(".part")[0] + ".part") for each in found}:
        with suppress(OSError):
            if _is_abandoned(part):
                _delete(part)


def _is_abandoned(part: Path) -> bool:
    """Whether no process is writing a partial file. One that is has held the lock since before the file was there."""
    if part.exists() and _lock_of(part).exists():
        with _lock_of(part).open("rb+") as file:
            if try_lock(file):
                return True
    return all(time.time() - each.stat().st_mtime > ABANDONED_AFTER.total_seconds() for each in _files_of(part))


def _delete(part: Path) -> None:
    for each in _files_of(part):
        with suppress(OSError):
            each.unlink()


def _files_of(part: Path) -> list[Path]:
    """Return a partial file, what SQLite keeps beside it, and its lock, in this order: the first is what fills the disk."""
    return sorted(part.parent.glob(f"{escape(part.name)}*"))


def _lock_of(part: Path) -> Path:
    return part.with_name(part.name + ".lock")
