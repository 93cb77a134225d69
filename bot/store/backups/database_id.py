"""Gives each SQLite database an id, eight characters in a file beside it, that marks its backups by name.

The id is not in the database, which may be damaged, and is not the path, which is the same in every container.
"""

import os
import re
import secrets
from pathlib import Path

from bot.store.database.errors import CannotOpen, reason_of
from bot.store.database.file_access import copy_owner

_ID = re.compile(r"[0-9a-f]{8}")


def label_of(path: Path) -> str | None:
    """Return the label with which names of a database's backups begin; None as long as it has no id."""
    try:
        found = _file(path).read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return None
    return f"{path.stem}-{found}" if _ID.fullmatch(found) else None


def assign_id(path: Path) -> str:
    """Return the label of a database's backups, after giving the database an id if it has none; raises CannotOpen."""
    known = label_of(path)
    if known is not None:
        return known
    file, part = _file(path), path.with_name(f".{path.name}.mark")
    try:
        with part.open("w", encoding="ascii") as written:
            written.write(secrets.token_hex(4) + "\n")
            written.flush()
            os.fsync(written.fileno())
        copy_owner(part, path.parent)
        os.replace(part, file)
    except OSError as error:
        raise CannotOpen(f"The file {file} can't be written: {reason_of(error)}.") from error
    return label_of(path) or path.stem


def _file(path: Path) -> Path:
    return path.with_name(path.name + ".mark")
