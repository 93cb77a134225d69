"""Backs up a PostgreSQL database with its own tool, pg_dump, into the folder of backups, and finds the newest dump there.

A dump's name says which step of the schema is in it, so that a bot that went back a version can name one that it can read.
"""

import os
import re
import shlex
import shutil
import subprocess
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import URL

from bot.store.backups.folder import known_revisions
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, reason_of

FRESH: Final = timedelta(hours=1)
"""A dump of the last hour, whoever made it, is backup enough before a step that cannot be undone."""

_STAMP = "%Y%m%d-%H%M%S"
_NAME = re.compile(r"war-room-(?P<stamp>\d{8}-\d{6})(?:-step(?P<step>\d+))?\.dump")


class Dump(NamedTuple):
    """A backup of a server's database: the file, when it was made, and the step of its schema where the name says so."""

    file: Path
    made: datetime
    step: str | None


def dump_line(address: Address, folder: Path, now: datetime) -> str:
    """Return the command that backs up a server's database into the folder of backups, where the doctor and an upgrade look.

    It holds no password: the tool asks for it.
    """
    file = shlex.quote(str(folder / f"war-room-{now.astimezone(UTC):{_STAMP}}.dump"))
    return f"pg_dump --format=custom --file={file} '{_tool_address(address)}'"


def load_line(address: Address, file: Path) -> str:
    """Return the command that restores a dump, in the project's folder, while no bot runs."""
    return f"sh deploy/restore-postgres.sh {shlex.quote(str(file.absolute()))} '{_tool_address(address)}'"


def _tool_address(address: Address) -> str:
    """Return a server's address as PostgreSQL's own tools take it, without the password."""
    given = address.url
    query = {"sslmode": given.query["ssl"]} if "ssl" in given.query else {}
    return URL.create("postgresql", given.username, None, given.host, given.port, given.database, query).render_as_string()


def dump_server(address: Address, folder: Path, now: datetime, step: str) -> Path | None:
    """Dump a server's database into the folder, and return the file; None where pg_dump is not installed.

    The dump appears whole or not at all. Raises CannotOpen when pg_dump fails.
    """
    if (tool := shutil.which("pg_dump")) is None:
        return None
    target = folder / f"war-room-{now.astimezone(UTC):{_STAMP}}-step{step}.dump"
    part = target.with_name(f".{target.name}.part")
    command = [tool, "--format=custom", "--no-password", f"--file={part}", _tool_address(address)]
    password = {} if address.url.password is None else {"PGPASSWORD": str(address.url.password)}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(command, env=os.environ | password, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode != 0:
            why = " ".join(done.stderr.split()) or f"exit code {done.returncode}"
            raise CannotOpen(f"pg_dump couldn't back up the database at {address}: {why}")
        os.replace(part, target)
    except OSError as error:
        raise CannotOpen(f"The database at {address} can't be backed up to {folder}: {reason_of(error)}") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return target


def dumps_in(folder: Path) -> list[Dump]:
    """Return the dumps in the folder of backups, newest first."""
    found = []
    for file in folder.glob("war-room-*.dump"):
        if (name := _NAME.fullmatch(file.name)) is None:
            continue
        with suppress(ValueError):
            made = datetime.strptime(name["stamp"], _STAMP).replace(tzinfo=UTC)
            found.append(Dump(file, made, name["step"]))
    return sorted(found, key=lambda dump: dump.made, reverse=True)


def newest_readable_dump(folder: Path) -> Path | None:
    """Return the newest dump whose name says that this version can read it, or None."""
    known = known_revisions()
    return next((dump.file for dump in dumps_in(folder) if dump.step in known), None)


def has_fresh_dump(folder: Path, now: datetime) -> bool:
    """Whether a dump was made within the last hour."""
    return any(timedelta(0) <= now - dump.made <= FRESH for dump in dumps_in(folder))
