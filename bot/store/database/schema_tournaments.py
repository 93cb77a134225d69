"""Defines the database tables of tournaments: charter, log, players, prizes. All others: `bot.store.database.schema`."""

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
"""Tournaments, also those that are over. `happened` counts the entries of the log, `entrants` the players who have entered
or want to. What lists and queries need of the charter is repeated in columns; a creator of 0 was erased."""

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
"""The log of each tournament, append-only. `actor` is null for what happened by itself, and 0 for an erased member; `body`
is the event (`bot.tournament.model.events`)."""

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(20), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", BigInteger),
)
"""The player of each entrant: null for a bot player, 0 for an erased member. The log holds the numbers only."""

tournament_marks = Table(
    "tournament_marks",
    metadata,
    Column("tournament", String(20), primary_key=True),
    Column("key", String(40), primary_key=True),
    Column("value", BigInteger, nullable=False),
)
"""Notes of the views on a tournament: ids of messages, threads and events."""

tournament_templates = Table(
    "tournament_templates",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("key", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("creator", BigInteger, nullable=False),
    Column("charter", Text, nullable=False),
)
"""The saved templates of servers; `key` is the name as it is compared."""

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
"""The place of each member in a tournament that finished; `entrants` counts the people who played in it."""

_known = text("actor IS NOT NULL")
Index("tournaments_by_server", tournaments.c.server, tournaments.c.made)
Index("tournaments_by_phase", tournaments.c.phase, tournaments.c.made)
Index("tournaments_by_creator", tournaments.c.creator)
Index("events_by_actor", tournament_events.c.actor, sqlite_where=_known, postgresql_where=_known)
Index("entrants_by_player", entrants.c.player)
Index("trophies_by_player", trophies.c.player, trophies.c.server, trophies.c.ended)
