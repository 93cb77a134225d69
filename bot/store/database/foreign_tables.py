"""Refuses a PostgreSQL database or schema with another program's tables: War Room would mix its own with them."""

from sqlalchemy import Connection, inspect, text

from bot.store.database.address import Address
from bot.store.database.compatibility import VERSION
from bot.store.database.errors import CannotOpen

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
        raise CannotOpen(f"The database at {address} {there}. Nothing was written. Name an empty database: WAR_ROOM_DATABASE.")


def _is_ours(connection: Connection, found: set[str]) -> bool:
    if not found.issuperset({VERSION, *OURS}):
        return False
    look = inspect(connection)
    return all({column["name"] for column in look.get_columns(table)} >= columns for table, columns in OURS.items())
