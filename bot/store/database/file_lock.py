"""Lets one process at a time use a database file. A killed process leaves no lock behind."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bot.store.database.errors import CannotOpen, LockTaken, reason_of
from bot.store.database.file_access import close_to_others, copy_owner, database_files
from bot.store.database.system_lock import TAKEN, acquire_lock

FOLDER_LOCK = "process.lock"
"""The lock in the data folder of a process whose database is on a server."""


@contextmanager
def only_process(path: Path | None) -> Iterator[None]:
    """Hold the lock beside a database file for the length of the block. None (a server) needs no lock here.

    Files that an older version left open to every user of this machine are closed to them.

    Raises LockTaken when another process holds it, CannotOpen when the folder cannot be made or written to, or when its file
    system cannot lock files.
    """
    if path is None:
        yield
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = lock_path(path).open("ab")
        copy_owner(lock_path(path), path if path.exists() else path.parent)
    except OSError as error:
        raise CannotOpen(f"The folder {path.parent} can't be used: {reason_of(error)}. See WAR_ROOM_DATA.") from error
    with file:
        try:
            acquire_lock(file.fileno())
        except OSError as error:
            if error.errno in TAKEN:
                fault = f"Another War Room is already using {path}. Stop it first, or give this one its own database."
                raise LockTaken(fault) from error
            fault = f"The file system of {path.parent} can't lock files ({reason_of(error)}), so a second bot could write there"
            raise CannotOpen(f"{fault} unnoticed. Set WAR_ROOM_DATA to a folder on a local disk.") from error
        close_to_others(database_files(path))
        yield


@contextmanager
def only_in_folder(folder: Path) -> Iterator[None]:
    """Hold a data folder for the length of the block, for a process whose database is on a server.

    Two would take each other's heartbeat and lease for their own. All that lasts is in the database, so a folder that cannot be
    locked is used as it is. Raises LockTaken when another process holds it.
    """
    with ExitStack() as stack:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            acquire_lock(stack.enter_context((folder / FOLDER_LOCK).open("ab")).fileno())
            close_to_others([folder / FOLDER_LOCK])
        except OSError as error:
            if error.errno in TAKEN:
                fault = f"Another War Room is already using the folder {folder}. Give each one its own: WAR_ROOM_DATA."
                raise LockTaken(fault) from error
        yield


def lock_path(path: Path) -> Path:
    """Return the lock's path beside the file itself, whatever link leads to it: one file has one lock."""
    real = path.resolve()
    return real.with_name(real.name + ".lock")
