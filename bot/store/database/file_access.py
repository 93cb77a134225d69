"""Sets owner and rights of the bot's files: what root makes belongs to the bot's user, and no other user reads what is there.

Versions before 0.1.0 left the rights of their files to the umask of the shell.
"""

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

SIDE_FILES = ("-wal", "-shm", "-journal")
"""Files that SQLite keeps beside a database; those of another database would corrupt it."""

NOTES = (".lock", ".mark")
"""Files that the bot keeps beside a database."""


def copy_owner(path: Path, like: Path) -> None:
    """Give a file or folder that root has made to the user and group of `like`; what other users make is their own.

    So a command that root types leaves nothing that the bot, as another user, cannot open. Never raises: not every file system
    has owners, and not every root may give files away.
    """
    if os.name == "nt" or os.geteuid() != 0:
        return
    with suppress(OSError):
        owner = like.stat()
        os.chown(path, owner.st_uid, owner.st_gid)


def close_to_others(paths: Iterable[Path]) -> None:
    """Take every right from users who are neither the owner nor in the group of a file. One that isn't ours stays as it is."""
    if os.name == "nt":  # the folder's own list of rights decides there
        return
    for path in paths:
        with suppress(OSError):
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & stat.S_IRWXO:
                path.chmod(mode & ~stat.S_IRWXO)


def database_files(path: Path) -> list[Path]:
    """Return a database file and the files that SQLite and the bot keep beside it, whether they are there or not."""
    return [path.with_name(path.name + ending) for ending in ("", *SIDE_FILES, *NOTES)]
