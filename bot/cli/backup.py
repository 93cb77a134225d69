"""The commands `backup` and `restore`: what they do to a SQLite file, and what to type where the database is a server."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import typer

from bot.cli.exit_codes import CANNOT_START, exit_reason
from bot.cli.server_tools import dump_line, load_line
from bot.settings import Settings, read_settings
from bot.store.backups.copy import PAUSE, CopyThrottle, back_up
from bot.store.backups.folder import delete_old_backups, new_backup_path, sweep_partial_files
from bot.store.backups.restore import restore


def backup_command(file: Path | None) -> int:
    """Back the database up to `file`, or into the folder of backups; return the exit code. A running bot goes on."""
    return _told(lambda settings: _back_up(settings, file))


def restore_command(file: Path) -> int:
    """Put a backup in the place of the database of a bot that does not run; return the exit code."""
    return _told(lambda settings: _restore(settings, file))


def _back_up(settings: Settings, file: Path | None) -> int:
    path, now = settings.address.path, datetime.now(UTC)
    if path is None:
        return _say(f"The database is a PostgreSQL server. While the bot runs or not: {dump_line(settings)}", CANNOT_START)
    if not path.exists():
        return _say(f"There is no database {path} yet, so there is nothing to back up.", CANNOT_START)
    if path.is_dir():
        return _say(f"The database {path} is a folder, so there is nothing to back up.", CANNOT_START)
    target = new_backup_path(path, settings.backups, now) if file is None else file
    sweep_partial_files(path, target.parent)
    made = back_up(path, target, CopyThrottle(PAUSE))
    delete_old_backups(path, settings.backups, now)
    return _say(f"Backed up {path} to {made} ({made.stat().st_size / 1024**2:.1f} MiB, checked).")


def _restore(settings: Settings, file: Path) -> int:
    path = settings.address.path
    if path is None:
        return _say(f"The database is a PostgreSQL server. With the bot stopped: {load_line(settings, file)}", CANNOT_START)
    replaced = restore(path, file, datetime.now(UTC))
    return _say(f"Restored {path} from {file}." + (f" What was there before is {replaced}." if replaced else ""))


def _told(command: Callable[[Settings], int]) -> int:
    """Run a command; known faults are a line each and their exit code, as at a start."""
    try:
        return command(read_settings())
    except Exception as error:
        fault = exit_reason(error)
        if fault is None:
            raise
        for line in fault.lines:
            _say(line, fault.code)
        return fault.code


def _say(line: str, code: int = 0) -> int:
    typer.echo(line, err=code != 0)
    return code
