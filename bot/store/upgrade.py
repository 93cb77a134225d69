"""Migrates the database to the current schema at every start, after a backup; refuses a damaged or newer one.

An upgrade waits while processes of an older version run that still use what it takes away. A server's database is dumped before
a step that takes something away; where that cannot be done, the operator has to say that there is a backup.
"""

import asyncio
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import structlog
from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from bot.store.backups.copy import FOLDER, SOUND, back_up, check_soundness
from bot.store.backups.database_id import assign_id
from bot.store.backups.folder import (
    MIGRATIONS,
    close_backups,
    delete_old_backups,
    is_foreign,
    known_revisions,
    new_backup_path,
    newest_good,
    newest_revision,
    sweep_partial_files,
)
from bot.store.backups.restore import redraw_if_restored, sweep_restored
from bot.store.backups.server_dump import dump_server, has_fresh_dump, load_line, newest_readable_dump
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.database.compatibility import (
    UPGRADE_LOCK,
    current_revision,
    oldest_for,
    record_oldest,
    recorded_oldest,
    require_ours,
)
from bot.store.database.errors import CannotOpen, OlderProcesses, Unreachable, reason_of, will_pass
from bot.store.database.leases import NOW
from bot.store.database.server_limits import UNHURRIED_IDLE_LIMIT, close_when_idle
from bot.store.ranking.recount import recount_if_asked
from bot.store.slots.slots import end_dead_lease, is_gone

log = structlog.get_logger()

_OWNERS = schema.owners.c


def require_no_older(connection: Connection, oldest: int, address: str) -> None:
    """Raise OlderProcesses while one lives that does not know the step `oldest`; end the leases of those that are dead.

    No other begins meanwhile: each begins its lease under the lock of upgrades.
    """
    if "owners" not in inspect(connection).get_table_names() or not _tells_steps(connection):
        return
    older = select(_OWNERS.id, _OWNERS.step, (_OWNERS.until < text(NOW)).label("late")).where(_OWNERS.step < oldest)
    living = []
    for row in connection.execute(older.order_by(_OWNERS.id)).all():
        if row.late or is_gone(connection, row.id):
            end_dead_lease(connection, row.id)
        else:
            living.append(row.step)
    if living:
        raise OlderProcesses(
            f"The database at {address} isn't upgraded yet. {len(living)} of the processes that run couldn't go on: they know"
            f" step {min(living)}, and {oldest} is needed. Stop them, or update them to a version in between first."
        )


def _tells_steps(connection: Connection) -> bool:
    """Whether processes say which steps they know; before that no step took anything away."""
    return any(column["name"] == "step" for column in inspect(connection).get_columns("owners"))


async def upgrade(address: Address, backups: Path, now: datetime, *, is_backed_up: bool = False) -> str | None:
    """Apply the migrations that are missing; return the path of the backup made before, if one was needed.

    A database that a newer version has upgraded is used as it is, if that version says that this one may. `is_backed_up` is
    the operator's word that a server's database needs no dump.

    Raises CannotOpen when the file is damaged, the tables are another program's or too new for this bot, or a step fails,
    or a server's database cannot be backed up; Unreachable when no server answers, OlderProcesses while some run that could
    not go on.
    """
    engine = address.open_writer(statement_limit=None)
    try:
        if address.path is not None:
            sweep_partial_files(address.path, backups)
            sweep_restored(address.path)
            _require_sound(address.path, backups, now)
            assign_id(address.path)
        async with engine.connect() as connection:
            if address.path is None:  # processes that share a database start together
                with suppress(DBAPIError):  # before version 14, where only one that is gone lets the lock go
                    await close_when_idle(connection, UNHURRIED_IDLE_LIMIT * 1000)
                await connection.execute(text("SELECT pg_advisory_lock(:number)"), {"number": UPGRADE_LOCK})
                await connection.commit()
            made = None
            if address.path is None and not is_backed_up and (step := await connection.run_sync(_irreversible_from)):
                await connection.commit()
                made = await asyncio.to_thread(_dump, address, backups, now, step)
            made = await connection.run_sync(_upgrade, address, backups, now) or made
            if address.path is None:
                await connection.run_sync(redraw_if_restored)
                await connection.commit()
        if address.path is not None:
            delete_old_backups(address.path, backups, now)
            close_backups(address.path, backups)
        return made
    except SQLAlchemyError as error:
        if will_pass(error):
            raise Unreachable(f"The database at {address} can't be used right now: {reason_of(error)}") from error
        raise CannotOpen(f"The database at {address} can't be opened: {reason_of(error)}") from error
    except OSError as error:
        kind = CannotOpen if address.path is not None else Unreachable
        raise kind(f"The database at {address} can't be reached: {reason_of(error)}") from error
    finally:
        await engine.dispose()


def _upgrade(connection: Connection, address: Address, backups: Path, now: datetime) -> str | None:
    if address.path is None:
        require_ours(connection, address)
    present, newest = current_revision(connection), newest_revision(MIGRATIONS)
    if present is not None and present not in known_revisions(MIGRATIONS):
        _require_usable(connection, address, present, newest, backups, now)
        return None
    if present == newest:
        return None
    oldest = _oldest_needed()
    if address.path is None and present is not None:
        require_no_older(connection, oldest, str(address))
    made = _back_up(address.path, backups, now) if present is not None and address.path else None
    _apply(connection, address, oldest)
    return made


def _irreversible_from(connection: Connection) -> str | None:
    """Return the step of a database that an older version could not use any more after this upgrade; None where it could."""
    present = current_revision(connection)
    if present is None or present not in known_revisions(MIGRATIONS) or present == newest_revision(MIGRATIONS):
        return None
    return present if _oldest_needed() > int(present) else None


def _oldest_needed() -> int:
    """Return the step that a process has to know at least once all steps are applied."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - a tenth of a start, and few starts migrate anything

    return oldest_for(list(ScriptDirectory(str(MIGRATIONS)).walk_revisions()))


def _dump(address: Address, backups: Path, now: datetime, step: str) -> str | None:
    """Back up a server's database before a step that cannot be undone, unless there is a fresh dump.

    Raises CannotOpen where that cannot be done.
    """
    if has_fresh_dump(backups, now):
        return None
    reason = "pg_dump isn't installed here"
    try:
        made = dump_server(address, backups, now, step)
    except CannotOpen as error:
        made, reason = None, str(error).rstrip(".")
    if made is None:
        raise CannotOpen(
            f"This update changes the database at {address} so that the version before can't use it any more, and it can't be"
            f" backed up first: {reason}. Nothing was changed. Back it up yourself, then start once with WAR_ROOM_MIGRATE=yes."
        )
    log.info("database_backed_up", file=str(made))
    return str(made)


def _way_back(address: Address, backups: Path, now: datetime) -> str:
    """Return what there is to do besides an update: the newest backup that this version can read, or nothing."""
    if address.path is None:
        dump = newest_readable_dump(backups)
        command = dump and load_line(address, dump)
    else:
        backup = newest_good(address.path, backups, now)
        command = backup and f"python -m bot restore {backup}"
    return f" Or go back to the newest backup that this version can read: {command}" if command else ""


def _require_usable(connection: Connection, address: Address, present: str, own: str, backups: Path, now: datetime) -> None:
    """Raise CannotOpen unless a database that a newer version has upgraded may be used by this one."""
    oldest = recorded_oldest(connection)
    if oldest is None or oldest > int(own):
        newer = f"The database at {address} was written by a newer War Room (step {present}). Update the bot."
        raise CannotOpen(newer + _way_back(address, backups, now))
    log.info("database_is_newer", step=present, oldest=oldest, own=own)


def _apply(connection: Connection, address: Address, oldest: int) -> None:
    """Apply every missing migration, and the recount that one may ask for, in one transaction.

    SQLite's driver opens none by itself before it creates a table.
    """
    from alembic import command  # noqa: PLC0415 - as above
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if address.path is not None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    try:
        command.upgrade(config, "head")
        record_oldest(connection, oldest)
        recount_if_asked(connection)
        connection.commit()
    except CommandError as error:
        connection.rollback()
        raise CannotOpen(f"The database at {address} can't be opened: {reason_of(error)}") from error
    except BaseException:
        connection.rollback()
        raise


def _back_up(path: Path, backups: Path, now: datetime) -> str:
    try:
        return str(back_up(path, new_backup_path(path, backups, now)))
    except CannotOpen as error:
        raise CannotOpen(f"{error} Nothing was upgraded.") from error


def _require_sound(path: Path, backups: Path, now: datetime) -> None:
    """Raise CannotOpen for a file that is no sound database, naming the newest good backup; make the folder of a new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_dir() and (not path.exists() or path.stat().st_size == 0):
        return
    verdict = check_soundness(path)
    if verdict == FOLDER:
        raise CannotOpen(f"The database {path} is a folder. Move it away, or name a file: WAR_ROOM_DATABASE.")
    if verdict != SOUND:
        newest = newest_good(path, backups, now)
        way = f"The newest good backup is {newest}: python -m bot restore {newest}"
        advice = way if newest else "There's no good backup."
        raise CannotOpen(f"The database {path} is damaged ({verdict}). Nothing was overwritten. {advice}")
    if is_foreign(path):
        raise CannotOpen(
            f"The database {path} has tables, but not War Room's. Nothing was written. Name another file: WAR_ROOM_DATABASE."
        )
