"""Defines the database tables of what the bot does by itself: its marks, and the roles that members have from it."""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table

from bot.store.database import schema_tournaments as tournament_tables

metadata = tournament_tables.metadata
"""The tables of the whole database; `bot.store.database.schema` adds its own."""

routine_marks = Table(
    "routine_marks",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("key", String(40), primary_key=True),
    Column("value", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Notes on what the bot does by itself on a server: messages, channels, moments (`bot.host.routines`)."""

routine_roles = Table(
    "routine_roles",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("role", BigInteger, primary_key=True, autoincrement=False),
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("given", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""The roles that members have from the bot. A row comes before the role and goes after it, so none is forgotten."""

taken_roles = Table(
    "taken_roles",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("role", BigInteger, primary_key=True, autoincrement=False),
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)
"""The roles that members took with a button, to be told of evening tables. A row comes before the role, and goes after it."""

Index("taken_roles_by_player", taken_roles.c.player)
Index("routine_roles_by_player", routine_roles.c.player)
