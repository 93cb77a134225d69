"""Defines the tables of predictions: the winners that members named, and the sums of what each has scored by them."""

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

_DECIDED = text("decided IS NOT NULL")
Index("predictions_by_player", predictions.c.player, predictions.c.event)
Index("predictions_by_game", predictions.c.decided, sqlite_where=_DECIDED, postgresql_where=_DECIDED)
Index(
    "prediction_sums_by_average",
    *(prediction_sums.c[_name] for _name in ("place", "stretch", "average", "player", "predictions")),
)
