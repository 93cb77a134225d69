"""The mark of a SQLite database: eight signs in a file beside it, so that its backups are known by name. Opens no database.

It is neither in the database, which may be damaged, nor its path, which is the same in every container.
"""

import os
import re
import secrets
from pathlib import Path

from bot.store.database.errors import CannotOpen, reason_of

_MARK = re.compile(r"[0-9a-f]{8}")


def label_of(path: Path) -> str | None:
    """Return how names of backups of a database begin; None as long as it has no mark."""
    try:
        mark = _file(path).read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return None
    return f"{path.stem}-{mark}" if _MARK.fullmatch(mark) else None


def mark(path: Path) -> str:
    """Return how names of backups of a database begin, after giving it a mark if it has none; raises CannotOpen."""
    known = label_of(path)
    if known is not None:
        return known
    file, half = _file(path), path.with_name(f".{path.name}.mark")
    try:
        with half.open("w", encoding="ascii") as written:
            written.write(secrets.token_hex(4) + "\n")
            written.flush()
            os.fsync(written.fileno())
        os.replace(half, file)
    except OSError as error:
        raise CannotOpen(f"The file {file} cannot be written: {reason_of(error)}.") from error
    return label_of(path) or path.stem


def _file(path: Path) -> Path:
    return path.with_name(path.name + ".mark")
