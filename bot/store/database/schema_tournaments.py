"""The database tables of tournaments: charter, log, players and prizes. All others: `bot.store.database.schema`."""

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, String, Table, Text, text

metadata = MetaData()
"""The tables of the whole database: `bot.store.database.schema` adds its own."""

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("creator", BigInteger, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("name", Text, nullable=False),
    Column("start", BigInteger),
    Column("entrants", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("charter", Text, nullable=False),
    Column("clocks", Text, nullable=False),
    Column("happened", Integer, nullable=False),
)
"""Tournaments, also those that are over. `happened` counts the entries of the log, `entrants` those who are in the field or
want to be. What lists and questions need of the charter stands beside it; 0 is a creator whose name was taken out."""

tournament_events = Table(
    "tournament_events",
    metadata,
    Column("tournament", String(20), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("moment", BigInteger, nullable=False),
    Column("actor", BigInteger),
    Column("reason", Text, nullable=False),
    Column("body", Text, nullable=False),
)
"""The log of each tournament, only ever added to. `actor` is null for what happened by itself, and 0 for somebody whose name
was taken out; `body` is the event (`bot.tournament.model.notation`)."""

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(20), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", BigInteger),
)
"""Who an entrant is: null for a bot player, 0 for somebody whose name was taken out. The log knows the numbers alone."""

tournament_marks = Table(
    "tournament_marks",
    metadata,
    Column("tournament", String(20), primary_key=True),
    Column("key", String(40), primary_key=True),
    Column("value", BigInteger, nullable=False),
)
"""What Discord's side noted of a tournament: ids of messages, threads and events."""

tournament_templates = Table(
    "tournament_templates",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("key", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("creator", BigInteger, nullable=False),
    Column("charter", Text, nullable=False),
)
"""Charters that a server keeps under a name; `key` is the name as it is compared."""

trophies = Table(
    "trophies",
    metadata,
    Column("tournament", String(20), primary_key=True),
    Column("entrant", Integer, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("entrants", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
)
"""Which place a member took in a tournament that came to its end; `entrants` are the people who played in it."""

_known = text("actor IS NOT NULL")
Index("tournaments_by_server", tournaments.c.server, tournaments.c.made)
Index("tournaments_by_phase", tournaments.c.phase, tournaments.c.made)
Index("tournaments_by_creator", tournaments.c.creator)
Index("events_by_actor", tournament_events.c.actor, sqlite_where=_known, postgresql_where=_known)
Index("entrants_by_player", entrants.c.player)
Index("trophies_by_player", trophies.c.player, trophies.c.server, trophies.c.ended)
