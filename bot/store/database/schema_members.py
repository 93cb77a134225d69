"""Defines the tables of what members have settled for themselves, and of where they are signed in.

Those of their games, places and predictions are in `schema` beside this module.
"""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from bot.store.database.schema_tournaments import metadata

members = Table(
    "members",
    metadata,
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("hidden", Integer, nullable=False),
)
"""Settings of members; those with the defaults have no row."""

preferences = Table(
    "preferences",
    metadata,
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Preferences of members, a row for each that a member has set."""

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("player", BigInteger, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Members who signed in on web pages, a row for each browser. `digest` is the SHA-256 of a token that only the browser has."""

Index("sessions_by_player", sessions.c.player)
Index("sessions_by_until", sessions.c.until)
