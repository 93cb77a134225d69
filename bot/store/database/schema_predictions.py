"""Defines the tables of predictions: who wins a game or a match, calls of wars, and the sums of both by member and place."""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, text

from bot.store.database.schema_tournaments import metadata

predictions = Table(
    "predictions",
    metadata,
    Column("event", String(48), primary_key=True),
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("pick", Integer, nullable=False),
    Column("confidence", Integer, nullable=False),
    Column("chance", Integer, nullable=False),
    Column("moment", BigInteger, nullable=False),
    Column("decided", String(20)),
    Column("hit", Integer),
    Column("skill", Integer),
    sqlite_with_rowid=False,
)
"""The winners that members named: of a game, by its id and a seat, or of a match, by `<tournament>:<match>:<attempt>` and
an entrant. `confidence` is in per cent, the bot's own `chance` and the `skill` are in millionths. `decided` is the game that
ended it; until then an event that ends without a winner takes its predictions with it."""

prediction_sums = Table(
    "prediction_sums",
    metadata,
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("stretch", Integer, primary_key=True, autoincrement=False),
    Column("predictions", Integer, nullable=False),
    Column("hits", Integer, nullable=False),
    Column("skill", BigInteger, nullable=False),
    Column("average", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""The sums of a member's predictions in a place and a period (`bot.host.ranking.boards`): how many, how many were right,
the sum of their skill and its average."""

war_calls = Table(
    "war_calls",
    metadata,
    Column("game", String(20), primary_key=True),
    Column("battle", Integer, primary_key=True, autoincrement=False),
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("server", BigInteger, nullable=False),
    Column("pick", Integer, nullable=False),
    Column("moment", BigInteger, nullable=False),
    Column("hit", Integer),
    Column("counts", Integer),
    sqlite_with_rowid=False,
)
"""The seats that members called to win a war, before its cards came up. `hit` is whether that was right, None until the game is
over; `counts` is 0 for practice and for void games, whose calls are in no sum."""

call_sums = Table(
    "call_sums",
    metadata,
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("calls", Integer, nullable=False),
    Column("hits", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""The sums of a member's calls in a server, or everywhere: how many, how many were right, how many of the last ones in a row,
and the most there ever were in a row."""

_DECIDED = text("decided IS NOT NULL")
Index("predictions_by_player", predictions.c.player, predictions.c.event)
Index("war_calls_by_player", war_calls.c.player, war_calls.c.moment)
Index("predictions_by_game", predictions.c.decided, sqlite_where=_DECIDED, postgresql_where=_DECIDED)
Index(
    "prediction_sums_by_average",
    *(prediction_sums.c[_name] for _name in ("place", "stretch", "average", "player", "predictions")),
)
