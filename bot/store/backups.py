"""Backups of a SQLite database: made while a bot writes, checked, named, and let go of by age. Restores nothing."""

import os
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from alembic.script import ScriptDirectory

from bot.store.address import uri_of
from bot.store.faults import CannotOpen, reason_of

KEPT = timedelta(days=7)
"""How long a backup in the folder of backups is kept; the newest is kept for ever."""

STEPS = Path(__file__).parent / "migrations"
SOUND = "ok"
_STAMP = "%Y%m%d-%H%M%S"
ONE_FILE = "PRAGMA journal_mode=DELETE"
"""Makes a copy one file that can be carried about, without a log beside it."""


def place_of(path: Path, backups: Path, now: datetime) -> Path:
    """Return where a backup of a database goes that is made now; no file is there yet."""
    stamped = backups / f"{path.stem}-{now.astimezone(UTC):{_STAMP}}.db"
    more = (stamped.with_stem(f"{stamped.stem}-{number}") for number in range(2, 1000))
    return next((place for place in (stamped, *more) if not place.exists()), stamped)


def back_up(path: Path, target: Path) -> Path:
    """Copy a database as it is in one moment, through SQLite itself, and check the copy; return where it is.

    A bot may go on writing: the copy is read by a connection of its own, and writers do not wait for it. It has all that
    was kept before this began. It appears at once and whole, on the disk, or not at all. Raises CannotOpen, also when
    something is at `target` already: nothing is ever overwritten.
    """
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        if target.exists():
            raise FileExistsError(17, "there is a file already")
        target.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute(ONE_FILE)
        if (verdict := soundness(part)) != SOUND:
            raise sqlite3.DatabaseError(verdict)
        flush(part)
        put_in_place(part, target)
    except (sqlite3.Error, OSError) as error:
        raise CannotOpen(f"The backup {target} cannot be written: {reason_of(error)}.") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return target


def backups_of(path: Path, backups: Path) -> Sequence[Path]:
    """Return the backups of a database in the folder of backups, newest first."""
    found = [
        (made, len(each.stem), each) for each in backups.glob(f"{path.stem}-*.db") if (made := _made(path, each)) is not None
    ]
    return [each for _, _, each in sorted(found, reverse=True)]


def newest_good(path: Path, backups: Path) -> Path | None:
    """Return the newest backup that is sound and that this bot can read, or None."""
    return next(
        (each for each in backups_of(path, backups) if soundness(each) == SOUND and step_of(each) in known_steps()), None
    )


def let_go(path: Path, backups: Path, now: datetime) -> None:
    """Delete the backups that are older than KEPT, but never the newest. One that cannot be deleted stays."""
    for old in backups_of(path, backups)[1:]:
        made = _made(path, old)
        if made is not None and now - made > KEPT:
            with suppress(OSError):
                old.unlink()


def soundness(path: Path) -> str:
    """Return SOUND for a sound database file, else SQLite's words for what is wrong with it, in one line. Changes nothing."""
    try:
        with closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as connection:
            return " ".join(connection.execute("PRAGMA quick_check(1)").fetchone()[0].split())
    except sqlite3.Error as error:
        return reason_of(error)


def step_of(path: Path) -> str | None:
    """Return the step to which a database was brought, None for a file that War Room has not made."""
    try:
        with closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as connection:
            ours = connection.execute("SELECT count(*) FROM sqlite_master WHERE name IN ('meta', 'tables')").fetchone()[0] == 2
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error:
        return None
    return found[0] if ours and found else None


def known_steps() -> frozenset[str]:
    """Return every step that this bot knows."""
    return frozenset(step.revision for step in ScriptDirectory(str(STEPS)).walk_revisions())


def flush(path: Path) -> None:
    """Wait until a file is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where a system can say so."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def put_in_place(part: Path, target: Path) -> None:
    """Give a finished file its name, in one step, and only if nobody has it; raises FileExistsError."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # not every file system has links
        if target.exists():
            raise FileExistsError(17, "there is a file already") from None
        part.rename(target)
    flush_folder(target.parent)


def _made(path: Path, backup: Path) -> datetime | None:
    """Return when a backup was made, by its name; None for a file of another kind."""
    stamp = backup.stem.removeprefix(f"{path.stem}-")[:15]
    try:
        return datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
