"""Runs the commands on the database: `backup` and `restore` of a SQLite file, `move` to a PostgreSQL server."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.exit_codes import CANNOT_START, WRONG_WORDS, run_command, say_line
from bot.runtime.heartbeat import LOCAL_DATABASE
from bot.settings import Settings, variable_of
from bot.store.backups.copy import PAUSE, CopyThrottle, back_up
from bot.store.backups.folder import delete_old_backups, new_backup_path, sweep_partial_files
from bot.store.backups.restore import restore_backup
from bot.store.backups.server_dump import dump_line, load_line
from bot.store.database.address import Address

if TYPE_CHECKING:
    from bot.store.move import Moved


def backup_command(file: Path | None) -> int:
    """Back up the database to `file`, or into the folder of backups; return the exit code. A running bot goes on."""
    return run_command(lambda settings: _back_up(settings, file))


def restore_command(file: Path) -> int:
    """Replace the database of a stopped bot with a backup; return the exit code."""
    return run_command(lambda settings: _restore(settings, file))


def _back_up(settings: Settings, file: Path | None) -> int:
    path, now = settings.address.path, datetime.now(UTC)
    if path is None:
        settings.backups.mkdir(parents=True, exist_ok=True)  # private, unlike the file that the tool will make in it
        line = dump_line(settings.address, settings.backups, now)
        return say_line(f"The database is on a PostgreSQL server. Its own tool backs it up, any time: {line}")
    if not path.exists():
        local = settings.data / LOCAL_DATABASE
        only = f" Only the local table's, {local}, which isn't backed up." if local.exists() else ""
        return say_line(f"There's no database {path} yet, so there is nothing to back up.{only}", CANNOT_START)
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
        where = "The database is on a PostgreSQL server. With the bot stopped, in the project's folder"
        return say_line(f"{where}: {load_line(settings.address, file)}", CANNOT_START)
    replaced = restore_backup(path, file, datetime.now(UTC))
    return say_line(f"Restored {path} from {file}." + (f" The old one is now {replaced}." if replaced else ""))


def move_command(address: str | None) -> int:
    """Copy the database to the server at `address`, else at that of the settings; return the exit code. The file stays."""
    return run_command(lambda settings: _move(settings, address))


def _move(settings: Settings, typed: str | None) -> int:
    source, origin = settings.address.path, "ADDRESS" if typed else variable_of("move_to")
    if source is None:
        return say_line(f"{variable_of('database')} already names a server. Remove it to move the file.", CANNOT_START)
    if not (address := typed or settings.move_to):
        return say_line(f"Say where to: set {origin} or {origin}_FILE, or type the address.", WRONG_WORDS)
    try:
        target = Address.read_address(address, origin)
    except ValueError as error:
        return say_line(f"{origin}: {error}.", CANNOT_START)
    moved = asyncio.run(_move_with_bar(source, target))
    say_line(f"Moved {moved.rows:,} rows in {moved.tables} tables to {target}. Counts and digests match.")
    return say_line(f"{source} is unchanged. Set {variable_of('database')} to the new address, then start the bot.")


async def _move_with_bar(source: Path, target: Address) -> "Moved":
    """Move, with a bar on standard error that says what is being done and how long it will take."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from bot.store.move import move_database

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Opening the databases", total=None)
        return await move_database(
            source,
            target,
            datetime.now(UTC),
            lambda doing, done, steps: bar.update(task, description=doing, completed=done, total=steps),
        )
