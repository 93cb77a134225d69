"""Checks the bot's files for the doctor: whether the file system can lock them, and whether others can read them."""

import os
import shlex
import stat
from collections.abc import Iterator
from glob import escape
from pathlib import Path

from bot.cli.check_result import CheckResult, existing_parent
from bot.runtime.heartbeat import FILE, LOCAL_DATABASE
from bot.settings import Settings, variable
from bot.store.backups.daily import FAILURE_FILE
from bot.store.database.file_lock import lock_path
from bot.store.database.system_lock import why_no_locks


def check_locks(settings: Settings) -> CheckResult:
    """Return whether the file system of the database can lock files, without which a second bot could write there too."""
    path = settings.address.path or settings.data / LOCAL_DATABASE
    held = lock_path(path)
    place = held if held.exists() else existing_parent(path.parent)
    why = why_no_locks(place)
    remedy = f"Set {variable('data')} to a folder on a local disk."
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
    """Yield the files that the bot has written: databases with what lies beside them, backups, and notes in the data folder."""
    for path in filter(None, (settings.address.path, settings.data / LOCAL_DATABASE)):
        for folder in {path.parent, settings.backups}:
            yield from folder.glob(f"{escape(path.stem)}*{escape(path.suffix)}*")
    yield from (settings.data / FILE, settings.data / FAILURE_FILE)


def _readable_by_all(path: Path) -> bool:
    """Whether any user may read a file and reach it in its folder. On Windows the folder's own list of rights decides."""
    if os.name == "nt" or not path.is_file():
        return False
    return bool(path.stat().st_mode & stat.S_IROTH and path.parent.stat().st_mode & stat.S_IXOTH)
