"""Brings a database to today's schema at every start, with a backup first. Refuses what it must not touch."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.store.address import Address, uri_of

BACKUPS_KEPT = 7


class CannotOpen(Exception):
    """The database cannot be used as it is; the message says what to do. Nothing was changed."""


async def upgrade(address: Address, backups: Path, now: datetime) -> str | None:
    """Apply what is missing; return the path of the backup that was made before, if one was needed.

    Raises CannotOpen when the file is damaged, is newer than this bot, or cannot be reached.
    """
    if address.path is not None:
        _require_sound(address.path, backups)
    engine = address.writer()
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_upgrade, address, backups, now)
    except (SQLAlchemyError, OSError) as error:
        raise CannotOpen(f"The database at {address} cannot be opened: {error}") from error
    finally:
        await engine.dispose()


def _upgrade(connection: Connection, address: Address, backups: Path, now: datetime) -> str | None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    known = {step.revision for step in script.walk_revisions()}
    if present is not None and present not in known:
        raise CannotOpen(f"The database at {address} was written by a newer War Room (step {present}). Update the bot.")
    if present == script.get_current_head():
        return None
    made = _back_up(address.path, backups, now) if present is not None and address.path else None
    command.upgrade(config, "head")
    connection.commit()
    return made


def _back_up(path: Path, backups: Path, now: datetime) -> str:
    """Copy the database through SQLite itself, never the file; keep the newest few."""
    backups.mkdir(parents=True, exist_ok=True)
    target = backups / f"{path.stem}-{now:%Y%m%d-%H%M%S}.db"
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    for old in sorted(backups.glob(f"{path.stem}-*.db"))[:-BACKUPS_KEPT]:
        old.unlink()
    return str(target)


def _require_sound(path: Path, backups: Path) -> None:
    """Raise CannotOpen for a file that is no sound database, naming the newest backup; make the folder of a new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.stat().st_size == 0:
        return
    try:
        with closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as connection:
            verdict = " ".join(connection.execute("PRAGMA quick_check(1)").fetchone()[0].split())
    except sqlite3.DatabaseError as error:
        verdict = str(error)
    if verdict != "ok":
        newest = max(backups.glob(f"{path.stem}-*.db"), default=None)
        advice = f"The newest backup is {newest}." if newest else "There is no backup."
        raise CannotOpen(f"The database {path} is damaged ({verdict}). Nothing was overwritten. {advice}")
