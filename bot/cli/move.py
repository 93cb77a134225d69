"""Runs the command `move`: copies the SQLite database of a stopped bot to a PostgreSQL server, with a progress bar."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.cli.backup import run_command, say_line
from bot.cli.exit_codes import CANNOT_START
from bot.settings import Settings, variable
from bot.store.database.address import Address
from bot.store.move import Moved, move


def move_command(address: str) -> int:
    """Copy the database to the server at `address`; return the exit code. The file stays as it is."""
    return run_command(lambda settings: _move(settings, address))


def _move(settings: Settings, address: str) -> int:
    source = settings.address.path
    if source is None:
        return say_line(f"{variable('database')} already names a server. Remove it to move the file.", CANNOT_START)
    try:
        target = Address.read(address)
    except ValueError as error:
        return say_line(f"The address of the new database {error}.", CANNOT_START)
    moved = asyncio.run(_with_bar(source, target))
    say_line(f"Moved {moved.rows:,} rows in {moved.tables} tables to {target}. Counts and digests match.")
    return say_line(f"{source} is unchanged. Set {variable('database')} to the new address, then start the bot.")


async def _with_bar(source: Path, target: Address) -> Moved:
    """Move, with a bar on standard error that says what is being done and how long it will take."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Opening the databases", total=None)
        return await move(
            source,
            target,
            datetime.now(UTC),
            lambda doing, done, steps: bar.update(task, description=doing, completed=done, total=steps),
        )
