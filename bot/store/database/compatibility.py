"""Records in the database the oldest version of the bot that may still work with its schema, and checks it.

A step of the schema that only adds keeps older processes working: it says in `oldest` which step they have to know. One without
it takes something away that they use, so that only those may go on that know the step itself.
"""

from alembic.script import Script
from sqlalchemy import Connection, inspect, text

VERSION = "alembic_version"
"""The table in which alembic keeps the step of the schema; the oldest step that a process has to know stands beside it."""

UPGRADE_LOCK = 0x5761725F55706772
"""The lock under which a server's database is upgraded: the letters of War_Upgr as a number."""


def oldest_for(steps: list[Script]) -> int:
    """Return the step that a process has to know at least to work with a schema that these steps have made."""
    return max(int(getattr(step.module, "oldest", step.revision)) for step in steps)


def recorded_oldest(connection: Connection) -> int | None:
    """Return the oldest step that a process has to know to work with the schema; None where none was recorded."""
    if not _is_recorded(connection):
        return None
    found = connection.scalar(text(f"SELECT oldest FROM {VERSION}"))  # noqa: S608 - our own name
    return None if found is None else int(found)


def record_oldest(connection: Connection, oldest: int) -> None:
    """Record the oldest step that a process has to know, in the open transaction."""
    if not _is_recorded(connection):
        connection.execute(text(f"ALTER TABLE {VERSION} ADD COLUMN oldest INTEGER"))
    connection.execute(text(f"UPDATE {VERSION} SET oldest = :oldest"), {"oldest": oldest})  # noqa: S608 - our own name


def _is_recorded(connection: Connection) -> bool:
    return any(column["name"] == "oldest" for column in inspect(connection).get_columns(VERSION))
