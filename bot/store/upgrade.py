"""Brings a database to today's schema at every start, with a backup first. Refuses what it must not touch."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.store.address import Address, uri_of
from bot.store.faults import CannotOpen, Unreachable, reason_of
from bot.store.recount import recount_if_asked

BACKUPS_KEPT = 7
STEPS = Path(__file__).parent / "migrations"
SOUND = "ok"


async def upgrade(address: Address, backups: Path, now: datetime) -> str | None:
    """Apply what is missing; return the path of the backup that was made before, if one was needed.

    Raises CannotOpen when the file is damaged, is newer than this bot, or a step fails, Unreachable when no server answers.
    """
    engine = address.writer()
    try:
        if address.path is not None:
            _require_sound(address.path, backups)
        async with engine.connect() as connection:
            return await connection.run_sync(_upgrade, address, backups, now)
    except (SQLAlchemyError, CommandError) as error:
        raise CannotOpen(f"The database at {address} cannot be opened: {reason_of(error)}") from error
    except OSError as error:
        kind = CannotOpen if address.path is not None else Unreachable
        raise kind(f"The database at {address} cannot be reached: {reason_of(error)}") from error
    finally:
        await engine.dispose()


def _upgrade(connection: Connection, address: Address, backups: Path, now: datetime) -> str | None:
    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    known = {step.revision for step in script.walk_revisions()}
    if present is not None and present not in known:
        raise CannotOpen(f"The database at {address} was written by a newer War Room (step {present}). Update the bot.")
    if present == script.get_current_head():
        return None
    made = _back_up(address.path, backups, now) if present is not None and address.path else None
    _apply(connection, config, begin=address.path is not None)
    return made


def _apply(connection: Connection, config: Config, *, begin: bool) -> None:
    """Apply every missing step, and the recount if one asks for it, all in one transaction or none.

    SQLite's driver opens none before it makes a table.
    """
    if begin:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    try:
        command.upgrade(config, "head")
        recount_if_asked(connection)
        connection.commit()
    except BaseException:
        connection.rollback()
        raise


def _back_up(path: Path, backups: Path, now: datetime) -> str:
    """Copy the database through SQLite itself, never the file; keep the newest few. Raises CannotOpen."""
    target = backups / f"{path.stem}-{now:%Y%m%d-%H%M%S}.db"
    try:
        backups.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
        for old in sorted(backups.glob(f"{path.stem}-*.db"))[:-BACKUPS_KEPT]:
            old.unlink()
    except (sqlite3.Error, OSError) as error:
        raise CannotOpen(f"The backup {target} cannot be written: {reason_of(error)}. Nothing was upgraded.") from error
    return str(target)


def soundness(path: Path) -> str:
    """Return SOUND for a sound database file, else SQLite's words for what is wrong with it, in one line. Changes nothing."""
    try:
        with closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as connection:
            return " ".join(connection.execute("PRAGMA quick_check(1)").fetchone()[0].split())
    except sqlite3.Error as error:
        return reason_of(error)


def _require_sound(path: Path, backups: Path) -> None:
    """Raise CannotOpen for a file that is no sound database, naming the newest backup; make the folder of a new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.stat().st_size == 0:
        return
    verdict = soundness(path)
    if verdict != SOUND:
        newest = max(backups.glob(f"{path.stem}-*.db"), default=None)
        advice = f"The newest backup is {newest}." if newest else "There is no backup."
        raise CannotOpen(f"The database {path} is damaged ({verdict}). Nothing was overwritten. {advice}")
