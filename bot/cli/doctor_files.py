"""Checks the bot's files for the doctor: locks, who can read them, the newest backup, and whether the next can be made."""

import os
import shlex
import stat
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from glob import escape
from pathlib import Path

from bot.cli.check_result import CheckResult, existing_parent
from bot.runtime.heartbeat import FILE, LOCAL_DATABASE, judge_heartbeat, read_heartbeat
from bot.settings import FILE as SETTINGS_FILE
from bot.settings import Settings, variable_of
from bot.store.backups.folder import CHECK_EVERY, FAILURE_FILE, age_of_newest, require_space
from bot.store.backups.server_dump import dump_line, dumps_in
from bot.store.database.errors import CannotOpen
from bot.store.database.file_lock import lock_path
from bot.store.database.system_lock import why_no_locks

LATE = timedelta(days=2)
"""A bot that has run for a while, CHECK_EVERY seconds, has made a backup within this time, or something is wrong."""


def check_locks(settings: Settings) -> CheckResult:
    """Return whether the file system of the database can lock files, without which a second bot could write there too."""
    path = settings.address.path or settings.data / LOCAL_DATABASE
    held = lock_path(path)
    place = held if held.exists() else existing_parent(path.parent)
    why = why_no_locks(place)
    remedy = f"Set {variable_of('data')} to a folder on a local disk."
    return CheckResult("File locks", not why, f"{place} can't be locked: {why}" if why else "they work", remedy if why else "")


def check_permissions(settings: Settings) -> CheckResult:
    """Return whether only the bot's user, and perhaps its group, can read what the bot has written."""
    open_files = sorted({path for path in _written(settings) if _readable_by_all(path)})
    if not open_files:
        return CheckResult("File permissions", True, "no other user can read the bot's files")
    count, which = len(open_files), open_files[0]
    text = f"any user of this machine can read {which}" + (f" and {count - 1} more" if count > 1 else "")
    own = {settings.data, settings.backups}
    places = sorted({path.parent if path.parent in own else path for path in open_files})
    words = " ".join(shlex.quote(str(place)) for place in places)
    return CheckResult("File permissions", False, text, f"Run chmod -R o-rwx {words}")


def _written(settings: Settings) -> Iterator[Path]:
    """Yield the files that the bot has written: databases with what lies beside them, backups, and notes in the data folder.

    `.env` is among them, though a host wrote that: the token is in it.
    """
    yield Path(SETTINGS_FILE)
    for path in filter(None, (settings.address.path, settings.data / LOCAL_DATABASE)):
        for folder in {path.parent, settings.backups}:
            yield from folder.glob(f"{escape(path.stem)}*{escape(path.suffix)}*")
    yield from (settings.data / FILE, settings.data / FAILURE_FILE)


def _readable_by_all(path: Path) -> bool:
    """Whether any user may read a file and reach it in its folder. On Windows the folder's own list of rights decides."""
    if os.name == "nt" or not path.is_file():
        return False
    return bool(path.stat().st_mode & stat.S_IROTH and path.parent.stat().st_mode & stat.S_IXOTH)


def check_backups(settings: Settings) -> CheckResult:
    """Return whether backups are made and can be made; raises OSError when the folder cannot be read."""
    path = settings.address.path
    if path is None:
        return _check_dumps(settings)
    age = age_of_newest(path, settings.backups, datetime.now(UTC))
    newest = f"the newest in {settings.backups} is {_age_text(age)} old" if age is not None else f"none in {settings.backups}"
    if not settings.daily_backup:
        return CheckResult("Backups", True, f"{newest}; automatic backups are off ({variable_of('daily_backup')})")
    wrong, remedy = _obstacle(path, settings, age) if path.exists() else ("", "")
    if not wrong and (age is None or age > LATE) and _has_run(settings.data):
        wrong, remedy = "no recent backup", "The bot's log says why."
    return CheckResult("Backups", not wrong, f"{wrong}; {newest}" if wrong else newest, remedy)


def _check_dumps(settings: Settings) -> CheckResult:
    """Return how old the newest dump of a server's database is, as far as dumps are in the folder of backups."""
    line = dump_line(settings.address, settings.backups, datetime.now(UTC))
    by_hand = f"The bot makes none of a PostgreSQL database: see docs/hosting.md. One by hand: {line}"
    if not (dumps := dumps_in(settings.backups)):
        return CheckResult("Backups", True, f"none in {settings.backups}. {by_hand}")
    age = datetime.now(UTC) - dumps[0].made
    newest = f"the newest dump in {settings.backups} is {_age_text(age)} old"
    return CheckResult("Backups", age <= LATE, newest, "" if age <= LATE else by_hand)


def _obstacle(path: Path, settings: Settings, age: timedelta | None) -> tuple[str, str]:
    """Return what prevents the next backup, and what to do about it; two empty texts when nothing does."""
    place = existing_parent(settings.backups)
    if not (place.is_dir() and os.access(place, os.W_OK | os.X_OK)):
        return f"{place} can't be written to", f"Let the bot's user write to it, or set {variable_of('backup_folder')}."
    try:
        require_space(path, place)
    except CannotOpen as error:
        return str(error).rstrip("."), f"Make room, or set {variable_of('backup_folder')}."
    why = _failure(settings.data, age)
    return (f"the last one failed: {why}", "Fix that; the bot tries again every hour.") if why else ("", "")


def _failure(data: Path, age: timedelta | None) -> str:
    """Return why the bot's last backup failed; empty when it succeeded, or when one was made since."""
    try:
        ago = datetime.now(UTC) - datetime.fromtimestamp((data / FAILURE_FILE).stat().st_mtime, UTC)
        why = " ".join((data / FAILURE_FILE).read_text(encoding="utf-8", errors="replace").split())
    except FileNotFoundError:
        return ""
    return "" if age is not None and timedelta(0) <= age < ago else why


def _has_run(data: Path) -> bool:
    """Whether a running bot has had time to make a backup: right after a start the newest may be old."""
    heartbeat = read_heartbeat(data)
    return heartbeat is not None and heartbeat.up > CHECK_EVERY and judge_heartbeat(data)[0]


def _age_text(age: timedelta) -> str:
    hours = max(0, round(age.total_seconds() / 3600))
    return f"{hours} h" if hours < 48 else f"{hours // 24} days"
