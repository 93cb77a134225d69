"""Checks whether this version may work with a database, and records the oldest version that may.

A step of the schema that only adds keeps older processes working: it says in `oldest` which step they have to know. One without
it takes something away that they use, so that only those may go on that know the step itself. A PostgreSQL database or schema
with another program's tables is refused: War Room would mix its own with them.
"""

from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, Unreachable

if TYPE_CHECKING:
    from alembic.script import Script

VERSION = "alembic_version"
"""The table in which alembic keeps the step of the schema; the oldest step that a process has to know stands beside it."""

UPGRADE_LOCK = 0x5761725F55706772
"""The lock under which a server's database is upgraded: the letters of War_Upgr as a number."""


def oldest_for(steps: "list[Script]") -> int:
    """Return the step that a process has to know at least to work with a schema that these steps have made."""
    return max(int(getattr(step.module, "oldest", step.revision)) for step in steps)


def current_revision(connection: Connection) -> str | None:
    """Return the step of the schema, None in a database without one. Alembic would say the same, but takes long to import."""
    if not inspect(connection).has_table(VERSION):
        return None
    found: str | None = connection.scalar(text(f"SELECT version_num FROM {VERSION}"))  # noqa: S608 - our own name
    return found


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


def require_current(connection: Connection, address: str, own: int) -> None:
    """Raise unless a process that changes nothing, and knows the steps up to `own`, can read a database as it is.

    Raises Unreachable where a bot has to upgrade it first, CannotOpen for one that is too new.
    """
    present = current_revision(connection)
    if present is None or int(present) < own:
        raise Unreachable(f"The database at {address} isn't upgraded to this version yet. Start the bot first.")
    if int(present) > own and (oldest := recorded_oldest(connection)) is not None and oldest > own:
        raise CannotOpen(f"The database at {address} was written by a newer War Room (step {present}). Update this one.")


OURS = {"meta": {"key", "value"}, "tables": {"id", "server", "channel", "phase", "battle", "deadline", "version", "body"}}
"""Tables that every War Room database has had from the first step on, with their columns: their names alone are common."""

_MADE_HERE = text(
    "SELECT c.relname FROM pg_class c WHERE c.relnamespace = to_regnamespace(quote_ident(current_schema()))"
    " AND c.relkind IN ('r', 'p', 'f', 'v', 'm') AND NOT EXISTS"
    " (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')"
    " ORDER BY c.relname"
)
"""The tables and views of the schema in which ours would be, without those of PostgreSQL's extensions."""


def require_ours(connection: Connection, address: Address) -> None:
    """Raise CannotOpen for a server's schema that is neither empty nor War Room's."""
    found = connection.execute(_MADE_HERE).scalars().all()
    if found and not _is_ours(connection, {*found}):
        there = f"has tables that aren't War Room's ({found[0]}{', …' if len(found) > 1 else ''})"
        raise CannotOpen(f"The database at {address} {there}. Nothing was written. Name an empty database: {address.origin}.")


def _is_ours(connection: Connection, found: set[str]) -> bool:
    if not found.issuperset({VERSION, *OURS}):
        return False
    look = inspect(connection)
    return all({column["name"] for column in look.get_columns(table)} >= columns for table, columns in OURS.items())
