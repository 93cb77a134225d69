"""The folder of a SQLite database's backups: how they are named, which is good, which are let go. Makes and restores none."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from glob import escape
from pathlib import Path

from alembic.script import ScriptDirectory

from bot.store.address import uri_of
from bot.store.copying import SOUND, soundness

KEPT = timedelta(days=7)
"""How long a backup in the folder of backups is kept; the newest is kept for ever."""

DAY = timedelta(days=1)

STEPS = Path(__file__).parent / "migrations"
_STAMP = "%Y%m%d-%H%M%S"


def place_of(path: Path, backups: Path, now: datetime) -> Path:
    """Return where a backup of a database goes that is made now; no file is there yet."""
    stamped = backups / f"{path.stem}-{now.astimezone(UTC):{_STAMP}}.db"
    more = (stamped.with_stem(f"{stamped.stem}-{number}") for number in range(2, 1000))
    return next((place for place in (stamped, *more) if not place.exists()), stamped)


def backups_of(path: Path, backups: Path) -> Sequence[Path]:
    """Return the backups of a database in the folder of backups, newest first."""
    found = [
        (made, len(each.stem), each)
        for each in backups.glob(f"{escape(path.stem)}-*.db")
        if (made := _made(path, each)) is not None
    ]
    return [each for _, _, each in sorted(found, reverse=True)]


def age_of_newest(path: Path, backups: Path, now: datetime) -> timedelta | None:
    """Return how long ago the newest backup was made, None when there is none; below nothing if the clock was set back."""
    newest = next(iter(backups_of(path, backups)), None)
    made = _made(path, newest) if newest else None
    return None if made is None else now - made


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


def sweep_parts(path: Path, backups: Path, now: datetime) -> None:
    """Delete what a killed process left of a backup a day ago or more: nobody works on that any more."""
    for part in backups.glob(f".{escape(path.stem)}-*.part*"):
        with suppress(OSError):
            if now.timestamp() - part.stat().st_mtime > DAY.total_seconds():
                part.unlink()


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


def _made(path: Path, backup: Path) -> datetime | None:
    """Return when a backup was made, by its name; None for a file of another kind."""
    stamp = backup.stem.removeprefix(f"{path.stem}-")[:15]
    try:
        return datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
