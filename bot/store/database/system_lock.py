"""Takes the operating system's lock on a file, and finds out whether it is held or the file system has none.

Only the standard library is imported: the health check asks for a lock twice a minute.
"""

import errno
import os
import sys
from pathlib import Path
from typing import BinaryIO

TAKEN = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK})
"""What the system answers while the lock is held. Any other answer means that the file system cannot lock files."""


def try_lock(file: BinaryIO) -> bool:
    """Lock an open file until it is closed; return whether that worked, which it never does where files cannot be locked."""
    try:
        acquire_lock(file.fileno())
    except OSError:
        return False
    return True


def acquire_lock(opened: int, *, shared: bool = False) -> None:
    """Lock an open file until it is closed; raises OSError, with a number of TAKEN where another process holds the lock."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - exists on Windows only

        msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - exists on Unix only

        fcntl.flock(opened, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def is_locked(path: Path) -> bool:
    """Whether a process holds the lock on a file; none does on one that is not there."""
    return _refusal(path) in TAKEN


def why_no_locks(path: Path) -> str:
    """Return why files cannot be locked where `path` is, a file or a folder, in the system's words; empty when they can."""
    refusal = _refusal(path)
    return "" if refusal is None or refusal in TAKEN else os.strerror(refusal)


def _refusal(path: Path) -> int | None:
    """Return the number of the error with which a shared lock is refused; None when it was granted, and given back."""
    try:
        opened = os.open(path, os.O_RDONLY)
    except OSError:
        return None
    try:
        acquire_lock(opened, shared=True)
    except OSError as error:
        return error.errno
    finally:
        os.close(opened)
    return None
