"""Names, finds and deletes the backups of a SQLite database in their folder, and picks the newest good one."""

import re
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from glob import escape
from pathlib import Path

from bot.store.backups.copy import SOUND, check_soundness
from bot.store.backups.database_id import assign_id, label_of
from bot.store.backups.partial_files import sweep_abandoned
from bot.store.database.address import uri_of
from bot.store.database.errors import CannotOpen
from bot.store.database.file_access import close_to_others

KEEP_FOR = timedelta(days=7)
"""How long a backup is kept in the folder of backups; the newest is kept for ever, unless somebody was erased since."""

GONE_AFTER = timedelta(days=8)
"""When the last backup with a member's data is gone after they were erased: a bot looks each hour, and may be off for a day."""

LAST_ERASURE = "last_erasure"
"""The key in `meta` of the moment at which a member was last erased."""

DAY = timedelta(days=1)

KEEP_FREE = 100 * 1024 * 1024
"""Bytes that a backup leaves free on the disk: games come first."""

CHECK_EVERY = 3600.0
"""Seconds between two checks of a running bot whether a backup is due, and until a failed one is tried again."""

FAILURE_FILE = "backup-failed"
"""The file in the data folder that says why the last backup failed; not there when it succeeded."""

MIGRATIONS = Path(__file__).parents[1] / "migrations"
_STAMP = "%Y%m%d-%H%M%S"
_STAMPED = "[0-9]" * 8 + "-" + "[0-9]" * 6


def new_backup_path(path: Path, backups: Path, now: datetime) -> Path:
    """Return the path of a backup that is made now; no file is there yet. Raises CannotOpen."""
    stamped = backups / f"{assign_id(path)}-{now.astimezone(UTC):{_STAMP}}.db"
    more = (stamped.with_stem(f"{stamped.stem}-{number}") for number in range(2, 1000))
    return next((place for place in (stamped, *more) if not place.exists()), stamped)


def require_space(path: Path, backups: Path) -> None:
    """Raise CannotOpen when a backup would leave less than KEEP_FREE on the disk, OSError when the folder cannot be made."""
    backups.mkdir(parents=True, exist_ok=True)
    wanted = path.stat().st_size + KEEP_FREE
    free = shutil.disk_usage(backups).free
    if free < wanted:
        raise CannotOpen(f"There isn't enough space in {backups}: {free // 1024**2} MiB free, {wanted // 1024**2} MiB needed.")


def backups_of(path: Path, backups: Path) -> Sequence[Path]:
    """Return the backups of a database in the folder of backups, newest first, without those of another database."""
    return [file for _, _, file in _found(path, backups)]


def age_of_newest(path: Path, backups: Path, now: datetime) -> timedelta | None:
    """Return how long ago the newest backup was made, None when there is none; negative if the clock was set back."""
    return next((now - made for made, _ in _past(path, backups, now)), None)


def newest_good(path: Path, backups: Path, now: datetime) -> Path | None:
    """Return the newest backup that is sound and that this version can read, or None. Those from the future come last."""
    past = [file for _, file in _past(path, backups, now)]
    late = [file for file in backups_of(path, backups) if file not in past]
    return next(
        (each for each in (*past, *late) if check_soundness(each) == SOUND and revision_of(each) in known_revisions()), None
    )


def delete_old_backups(path: Path, backups: Path, now: datetime) -> None:
    """Delete the backups that are older than KEEP_FOR, and what restores have replaced. One that cannot be deleted stays.

    The newest backup stays as long as nobody was erased since: members are told when the last one with their data is gone.
    """
    erased = last_erasure(path)
    past = _past(path, backups, now)
    old = [file for made, file in past[1:] if now - made > KEEP_FOR]
    old += [file for made, file in past[:1] if now - made > KEEP_FOR and erased is not None and made <= erased]
    for file in (*old, *_replaced(path, now)):
        with suppress(OSError):
            file.unlink()


def last_erasure(path: Path) -> datetime | None:
    """Return when a member of this database was last erased, None where nobody was or it cannot be read."""
    try:
        with closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as connection:
            found = connection.execute("SELECT value FROM meta WHERE key = ?", (LAST_ERASURE,)).fetchone()
        return datetime.fromisoformat(found[0]) if found else None
    except (sqlite3.Error, ValueError):
        return None


def replaced_path(path: Path, now: datetime) -> Path:
    """Return under which name a restore keeps the database that it replaces."""
    return path.with_stem(f"{path.stem}-replaced-{now.astimezone(UTC):{_STAMP}}")


def close_backups(path: Path, backups: Path) -> None:
    """Close the backups of a database, and what restores have replaced, to other users: older versions left them open."""
    close_to_others([*backups_of(path, backups), *_all_replaced(path)])


def _all_replaced(path: Path) -> Iterator[Path]:
    """Return the databases that restores have replaced, each with what SQLite keeps beside it."""
    return path.parent.glob(f"{escape(path.stem)}-replaced-{_STAMPED}{escape(path.suffix)}*")


def _replaced(path: Path, now: datetime) -> Iterator[Path]:
    """Yield those that were replaced longer ago than KEEP_FOR."""
    for file in _all_replaced(path):
        made = _moment(file.name.removeprefix(f"{path.stem}-replaced-")[:15])
        if made is not None and now - made > KEEP_FOR:
            yield file


def sweep_partial_files(path: Path, folder: Path) -> None:
    """Delete the unfinished backups of a database that killed processes left in a folder."""
    label = label_of(path)
    for each in (label, path.stem) if label else (path.stem,):
        sweep_abandoned(folder, each)
    for old in folder.glob(f".{escape(path.stem)}-{_STAMPED}*.db.*.part"):  # as they were named before databases had ids
        sweep_abandoned(folder, old.name[1:].rpartition(".part")[0].rpartition(".")[0])


def revision_of(path: Path) -> str | None:
    """Return the schema revision of a database, None for a file that War Room has not made."""
    try:
        with closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as connection:
            ours = connection.execute("SELECT count(*) FROM sqlite_master WHERE name IN ('meta', 'tables')").fetchone()[0] == 2
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error:
        return None
    return found[0] if ours and found else None


def is_foreign(path: Path) -> bool:
    """Whether a sound database has tables and none is ours: War Room would mix its own with another program's."""
    with closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as connection:
        found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return bool(found) and found.isdisjoint({"meta", "tables"})


def known_revisions(migrations: Path = MIGRATIONS) -> frozenset[str]:
    """Return every schema revision that this version knows: the numbers in the names of its steps.

    Alembic reads them out of the steps, but importing it is a tenth of a start.
    """
    return frozenset(step.name[1:5] for step in (migrations / "versions").glob("v????_*.py"))


def newest_revision(migrations: Path = MIGRATIONS) -> str:
    """Return the schema revision of a database that this version has upgraded."""
    return max(known_revisions(migrations))


def _past(path: Path, backups: Path, now: datetime) -> list[tuple[datetime, Path]]:
    """Return when each backup was made, newest first, but none from after tomorrow: the clock was wrong then, or is now."""
    return [(made, file) for made, _, file in _found(path, backups) if made <= now + DAY]


def _found(path: Path, backups: Path) -> list[tuple[datetime, int, Path]]:
    """Return each backup of a database: when it was made, its number within that second, and the file; newest first."""
    whose = "|".join(_labels(path, backups))
    name = re.compile(rf"(?:{whose})-(\d{{8}}-\d{{6}})(?:-(\d+))?\.db")
    matches = ((name.fullmatch(file.name), file) for file in backups.glob(f"{escape(path.stem)}-*.db"))
    read = ((_moment(match[1]), int(match[2] or 1), file) for match, file in matches if match)
    return sorted(((made, number, file) for made, number, file in read if made is not None), reverse=True)


def _labels(path: Path, backups: Path) -> list[str]:
    """Return patterns of a database's labels. In its own folder also those without an id, as once, or with a lost one."""
    if backups.resolve() == (path.parent / "backups").resolve():
        return [re.escape(path.stem) + "(?:-[0-9a-f]{8})?"]
    label = label_of(path)
    return [re.escape(label)] if label else []


def _moment(stamp: str) -> datetime | None:
    try:
        return datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
