"""Defines the database tables of the daily: chains of seeds, days, games, calls, outages. Others: `schema`."""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from bot.store.database.schema_tournaments import metadata

daily_chains = Table(
    "daily_chains",
    metadata,
    Column("first", Integer, primary_key=True, autoincrement=False),
    Column("length", Integer, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("anchor", String(64), nullable=False),
)
"""The chains of seeds (`bot.engine.daily.seed_chain`), by their first day; all days of the daily are ordinals. `secret` is
known to nobody else until the last day is over, `anchor` was announced before the first."""

daily_days = Table(
    "daily_days",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("seal", String(64), nullable=False),
    Column("best", Integer),
    Column("line", Text),
    Column("exact", Integer),
)
"""The seal of each day, as it was shown the day before, and the best line of its deal, null until it is found: the score, the
choices in JSON, and whether no other line can come to more."""

daily_games = Table(
    "daily_games",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("counts", Integer, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("made", Integer, nullable=False),
    Column("choices", Text, nullable=False),
    Column("ended", BigInteger),
    Column("score", Integer),
    Column("signs", String(64)),
    sqlite_with_rowid=False,
)
"""What members play of a deal: 1 in `counts` for the game that counts, 0 for practice. `made` is the number of `choices`, which
are in JSON. `ended`, `score` and `signs` are null until it is over. `server` is where it was begun, 0 for nowhere."""

daily_calls = Table(
    "daily_calls",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("pick", Integer, nullable=False),
    Column("wars", Integer, nullable=False),
    Column("moment", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""The calls of a day's classic game: the seat that is to win, and the lower of the two numbers of wars."""

daily_outages = Table(
    "daily_outages",
    metadata,
    Column("start", BigInteger, primary_key=True, autoincrement=False),
    Column("end", BigInteger, nullable=False),
)
"""When the bot was away, and until when, in milliseconds since 1970."""

Index("daily_games_by_score", *(daily_games.c[_name] for _name in ("day", "counts", "score", "player")))
Index("daily_games_by_server", *(daily_games.c[_name] for _name in ("day", "counts", "server", "score", "player")))
Index("daily_games_by_player", daily_games.c.player, daily_games.c.day)
Index("daily_calls_by_player", daily_calls.c.player)
