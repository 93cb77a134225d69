"""Restores a backup over a SQLite database while no bot runs, and keeps the replaced database beside it.

The secret seeds in it are drawn again: games played after the backup may have revealed them. Cards already dealt stay as they
are: anyone who saw the game go on knows them. So do the seeds of tournaments that had started, and rows that no version could
read.
"""

import json
import os
import shutil
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from datetime import datetime
from glob import escape
from pathlib import Path
from secrets import token_hex
from typing import Any

from sqlalchemy import Connection, text

from bot.engine.random_source import SEED_BYTES
from bot.store.backups.copy import ONE_FILE, SOUND, back_up, check_soundness, flush_folder
from bot.store.backups.folder import known_revisions, replaced_path, revision_of
from bot.store.database.address import uri_of
from bot.store.database.errors import CannotOpen, reason_of
from bot.store.database.file_access import SIDE_FILES, copy_owner
from bot.store.database.file_lock import only_process

BEFORE_THE_DRAW = ("open", "checkin")
"""The phases of a tournament in which nothing was drawn from its seed yet."""

RESTORED = "restored"
"""The key in `meta` that `deploy/restore-postgres.sh` leaves in a server's database."""


def redraw_seeds(path: Path) -> None:
    """Give every lobby and every tournament that has not started a new seed, and every channel a new seed chain.

    A row that cannot be read stays as it is. Raises sqlite3.Error.
    """
    with closing(sqlite3.connect(path)) as connection, connection:
        drawn = _redrawn_rows(connection.execute("SELECT id, phase, body FROM tables").fetchall())
        connection.executemany("UPDATE tables SET body = :body WHERE id = :id", drawn)
        if connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tournaments'").fetchone()[0]:
            waiting = connection.execute("SELECT id FROM tournaments WHERE phase IN (?, ?)", BEFORE_THE_DRAW).fetchall()
            seeds = [(token_hex(SEED_BYTES), tournament) for (tournament,) in waiting]
            connection.executemany("UPDATE tournaments SET seed = ? WHERE id = ?", seeds)


def redraw_if_restored(connection: Connection) -> None:
    """Draw the seeds on a server anew, as `redraw_seeds` does those of a file, if a dump was restored since the last start."""
    if not connection.execute(text("DELETE FROM meta WHERE key = :key"), {"key": RESTORED}).rowcount:
        return
    if drawn := _redrawn_rows(connection.execute(text("SELECT id, phase, body FROM tables")).all()):
        connection.execute(text("UPDATE tables SET body = :body WHERE id = :id"), drawn)
    waiting = text("SELECT id FROM tournaments WHERE phase = ANY(:phases)")
    for tournament in connection.execute(waiting, {"phases": [*BEFORE_THE_DRAW]}).scalars().all():
        seed = {"seed": token_hex(SEED_BYTES), "id": tournament}
        connection.execute(text("UPDATE tournaments SET seed = :seed WHERE id = :id"), seed)


def _redrawn_rows(rows: Iterable[Sequence[Any]]) -> list[dict[str, str]]:
    """Return the ids and new bodies of the tables that change, of rows with an id, a phase and a body."""
    return [{"id": table, "body": body} for table, phase, old in rows if (body := _redrawn(phase, old)) != old]


def _redrawn(phase: str, body: str) -> str:
    """Return the body of a table's row without its seed chain and, in a lobby, with a new seed."""
    try:
        known: dict[str, Any] = json.loads(body)
        known.pop("chain", None)
        if phase == "lobby":
            known["seed"] = token_hex(SEED_BYTES)
    except (ValueError, TypeError, AttributeError):
        return body
    return json.dumps(known, separators=(",", ":"))


def restore_backup(path: Path, backup: Path, now: datetime) -> Path | None:
    """Replace the database with a copy of `backup`; return the new path of the replaced one, None if there was none.

    The backup is checked first and stays where it is. At every moment there is a whole database under the name, with new
    secret seeds instead of those of the backup. Made by root, it has the owner of the replaced one, or of the folder where
    there was none. Raises LockTaken while a bot holds the database, CannotOpen when the backup is not one or cannot be copied
    there; then nothing was changed.
    """
    _require_good(backup)
    with only_process(path):
        part = path.with_name(f".{path.name}.restored")
        try:
            sweep_restored(path)
            back_up(backup, part, label=f"{path.name}.restored", like=path if path.exists() else backup)
            redraw_seeds(part)
            copy_owner(part, path if path.exists() else path.parent)
            replaced = _set_aside(path, now) if path.exists() else None
            os.replace(part, path)
            flush_folder(path.parent)
        except (OSError, sqlite3.Error) as error:
            raise CannotOpen(f"The database {path} can't be replaced: {reason_of(error)}.") from error
        finally:
            sweep_restored(path)
    return replaced


def sweep_restored(path: Path) -> None:
    """Delete what a killed restore left beside a database. The caller must hold the database's lock."""
    for left in path.parent.glob(f".{escape(path.name)}.restored*"):
        with suppress(OSError):
            left.unlink()


def _require_good(backup: Path) -> None:
    """Raise CannotOpen for a file that is not a sound War Room database of a known version."""
    if not backup.is_file():
        raise CannotOpen(f"There's no file {backup}. Nothing was changed.")
    if (verdict := check_soundness(backup)) != SOUND:
        raise CannotOpen(f"The backup {backup} is damaged ({verdict}). Nothing was changed.")
    step = revision_of(backup)
    if step is None:
        raise CannotOpen(f"The file {backup} isn't a War Room database. Nothing was changed.")
    if step not in known_revisions():
        raise CannotOpen(f"The backup {backup} was written by a newer War Room (step {step}). Update the bot first.")


def _set_aside(path: Path, now: datetime) -> Path:
    """Give the present database a second name, with all that its log holds, and move its side files away."""
    kept = replaced_path(path, now)
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{uri_of(path)}?mode=rw", uri=True)) as connection:
        connection.execute(ONE_FILE)  # a damaged one keeps its log, and takes it along
    try:
        os.link(path, kept)
    except FileExistsError:
        raise
    except OSError:  # not every file system has links
        os.close(os.open(kept, os.O_CREAT | os.O_EXCL, 0o600))  # never more open than it was, not even meanwhile
        shutil.copy2(path, kept)
        copy_owner(kept, path)
    for ending in SIDE_FILES:
        log = path.with_name(path.name + ending)
        if log.exists():
            log.rename(kept.with_name(kept.name + ending))
    return kept
