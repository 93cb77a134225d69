"""Runs the commands `backup` and `restore` on a SQLite file, and says what to type for a PostgreSQL server."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import typer
from sqlalchemy import URL

from bot.cli.exit_codes import CANNOT_START, exit_reason
from bot.settings import Settings, read_settings
from bot.store.backups.copy import PAUSE, CopyThrottle, back_up
from bot.store.backups.folder import delete_old_backups, new_backup_path, sweep_partial_files
from bot.store.backups.restore import restore

DUMP = "pg_dump -Fc -f war-room.dump '{url}'"
LOAD = "pg_restore --clean --if-exists --no-owner -d '{url}' {file}"
"""What to type to back up and to restore a database on a PostgreSQL server, with its own tools."""


def backup_command(file: Path | None) -> int:
    """Back up the database to `file`, or into the folder of backups; return the exit code. A running bot goes on."""
    return run_command(lambda settings: _back_up(settings, file))


def restore_command(file: Path) -> int:
    """Replace the database of a stopped bot with a backup; return the exit code."""
    return run_command(lambda settings: _restore(settings, file))


def _back_up(settings: Settings, file: Path | None) -> int:
    path, now = settings.address.path, datetime.now(UTC)
    if path is None:
        return say_line(f"The database is on a PostgreSQL server. Its own tool backs it up, any time: {dump_line(settings)}")
    if not path.exists():
        return say_line(f"There's no database {path} yet, so there is nothing to back up.", CANNOT_START)
    if path.is_dir():
        return say_line(f"The database {path} is a folder, so there is nothing to back up.", CANNOT_START)
    target = new_backup_path(path, settings.backups, now) if file is None else file
    sweep_partial_files(path, target.parent)
    made = back_up(path, target, CopyThrottle(PAUSE))
    delete_old_backups(path, settings.backups, now)
    return say_line(f"Backed up {path} to {made} ({made.stat().st_size / 1024**2:.1f} MiB, checked).")


def _restore(settings: Settings, file: Path) -> int:
    path = settings.address.path
    if path is None:
        line = f"The database is on a PostgreSQL server. With the bot stopped: {load_line(settings, file)}"
        return say_line(line, CANNOT_START)
    replaced = restore(path, file, datetime.now(UTC))
    return say_line(f"Restored {path} from {file}." + (f" The old one is now {replaced}." if replaced else ""))


def run_command(command: Callable[[Settings], int]) -> int:
    """Run a command; known errors are one line each and an exit code, as at a start."""
    try:
        return command(read_settings())
    except Exception as error:
        reason = exit_reason(error)
        if reason is None:
            raise
        for line in reason.lines:
            say_line(line, reason.code)
        return reason.code


def say_line(line: str, code: int = 0) -> int:
    """Print a line, to standard error if the exit code is not 0, and return the code."""
    typer.echo(line, err=code != 0)
    return code


def dump_line(settings: Settings) -> str:
    """Return the command that backs up the server's database. It holds no password: the tool asks for it."""
    return DUMP.format(url=_url(settings))


def load_line(settings: Settings, file: Path) -> str:
    """Return the command that restores what `dump_line` wrote, while no bot runs."""
    return LOAD.format(url=_url(settings), file=file)


def _url(settings: Settings) -> str:
    """Return a server's address as PostgreSQL's own tools take it."""
    given = settings.address.url
    return URL.create("postgresql", given.username, None, given.host, given.port, given.database).render_as_string()
