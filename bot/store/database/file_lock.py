"""The system's lock on an open file, of which a killed process leaves none. Does not know what the file is for."""

import sys
from typing import BinaryIO


def lock(file: BinaryIO) -> bool:
    """Take the lock until the file is closed; return whether it was to be had."""
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
