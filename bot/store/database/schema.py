"""Defines the current tables of the database with SQLAlchemy; `migrations` lead here, and a test compares the two.

Ids of Discord are integers, our own are text, moments are milliseconds since 1970 in UTC, structures are JSON text:
only what SQLite and PostgreSQL both know.
"""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text, UniqueConstraint, text

from bot.engine.analysis.seat_stats import SeatStat
from bot.host.ranking.totals import STATISTICS, Measure
from bot.store.database import schema_daily as _daily  # noqa: F401 - it adds its tables
from bot.store.database import schema_members as member_tables
from bot.store.database import schema_predictions as prediction_tables
from bot.store.database import schema_routines

metadata = schema_routines.metadata
"""All tables; those of tournaments, routines and the daily are in `schema_tournaments`, `schema_routines`, `schema_daily`."""

members, preferences, sessions = member_tables.members, member_tables.preferences, member_tables.sessions

predictions, prediction_sums = prediction_tables.predictions, prediction_tables.prediction_sums
war_calls, call_sums = prediction_tables.war_calls, prediction_tables.call_sums

meta = Table(
    "meta",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Single values by key: the cursor of table time, the digest of the commands that Discord knows."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False, unique=True),
    Column("phase", String(10), nullable=False),
    Column("battle", Integer, nullable=False),
    Column("deadline", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""Live tables and those whose result is still on show. `deadline` is table time, `battle` the rounds played until then."""

games = Table(
    "games",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("variant", String(40), nullable=False),
    Column("close", String(12), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("capacity", Integer, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("record", Text, nullable=False),
    Column("title", String(40), nullable=False, server_default=""),
    Column("match", String(16), nullable=False, server_default=""),
    Column("rounds", Integer, nullable=False, server_default="0"),
    Column("family", String(16), nullable=False, server_default=""),
    Column("rated", String(12), nullable=False, server_default=""),
    Column("number", BigInteger),
    Column("season", Integer),
    Column("void", Integer, nullable=False, server_default="0"),
    Column("contest", String(24).with_variant(String(24, collation="C"), "postgresql"), nullable=False, server_default=""),
)
"""Games that ended, each with its record; stopped ones too, without outcome. `rounds` are those that were played.

`rated` says whether a game counts, or why not. Those that do have a `number`: the order in which they count everywhere. One
that still waits for that (`uncounted`) has none.
`contest` is the match of a tournament that a game belongs to, as `<tournament>:<match>`: sorted as bytes, so that all of one
tournament lie together in the index.
"""

_OF_SEATS = ("wars", "pot", "captured", "chain", "lowest", "fell")
"""The first statistics of a seat; later ones follow after all other columns, where a migration adds them."""

results = Table(
    "results",
    metadata,
    Column("game", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", BigInteger),
    Column("word", String(80), nullable=False),
    Column("place", Integer),
    Column("cards", Integer),
    Column("won", Integer),
    Column("wars", Integer),
    Column("pot", Integer),
    Column("captured", Integer),
    Column("resigned", Integer, nullable=False, server_default="0"),
    Column("chain", Integer),
    Column("lowest", Integer),
    Column("fell", Integer),
    Column("chance", Integer),
    *(Column(name, Integer) for name in SeatStat._fields if name not in _OF_SEATS),
)
"""The seats of finished games and their results; `player` is null for a bot player and 0 for an erased member, the rest is
null for a stopped game. `chance` is stored for rated games only, where it is known
(`bot.host.ranking.luck`)."""

house_rules = Table(
    "house_rules",
    metadata,
    Column("server", BigInteger, primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("code", String(120), nullable=False),
    Column("author", BigInteger, nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""The saved house rules of servers, each as its share code; `key` is the name as it is compared."""

chips = Table(
    "chips",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("moment", BigInteger, nullable=False),
    Column("source", String(40), nullable=False),
    Column("target", String(40), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("reason", String(12), nullable=False),
    Column("game", String(20), nullable=False),
    Column("battle", Integer, nullable=False),
    UniqueConstraint("server", "target", "source", "game", "battle", "reason"),
)
"""The ledger of play chips: every transfer from one account to another, append-only. `game` is the table, empty for a
grant, whose `battle` is its day. The unique columns identify a transfer; their order finds a member's grants."""

balances = Table(
    "balances",
    metadata,
    Column("server", BigInteger, primary_key=True),
    Column("account", String(40), primary_key=True),
    Column("chips", BigInteger, nullable=False),
)
"""The balance of each account: always the sum of its rows in the ledger, as both are written together."""

servers = Table(
    "servers",
    metadata,
    Column("server", BigInteger, primary_key=True),
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Settings of servers, a row for each that differs from its default."""

MEASURES = tuple(measure.value for measure in Measure)
"""The columns of `totals` by which boards are ranked."""

_SUMS = ("wins", "rate", "points", "streak", "best", "wars", "pot", "captured", "rating")
"""The first totals and measures; later statistics follow after all other columns, where a migration adds them."""


def _board() -> tuple[Column[int], Column[int], Column[str]]:
    """Return the key columns of a leaderboard (`bot.host.ranking.boards.LeaderboardKey`)."""
    return (
        Column("place", BigInteger, primary_key=True, autoincrement=False),
        Column("stretch", Integer, primary_key=True, autoincrement=False),
        Column("subject", String(48), primary_key=True),
    )


totals = Table(
    "totals",
    metadata,
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    *_board(),
    Column("standing", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    *(Column(name, Integer, nullable=False) for name in _SUMS),
    Column("mu", Integer),
    Column("sigma", Integer),
    *(Column(one.name, Integer, nullable=False, server_default="0") for one in STATISTICS if one.name not in _SUMS),
    sqlite_with_rowid=False,
)
"""The totals of a player on a board. `standing` is 0 for a hidden player, 1 on a small board, 2 on a large one.

A small board is sorted when it is read. A large one is kept sorted by every measure, in partial indexes of its rows; only
there `rate` is stored, as it is not a sum. The player comes first in the key: all that one result changes lies together.
"""

boards = Table("boards", metadata, *_board(), Column("upto", BigInteger), sqlite_with_rowid=False)
"""The large boards. `upto` is the last player who is sorted in already, null when all are."""

rank_buckets = Table(
    "rungs",
    metadata,
    *_board(),
    Column("measure", String(8), primary_key=True),
    Column("level", Integer, primary_key=True, autoincrement=False),
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("players", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""How many players of a large board have each value: exactly at level 0, in buckets of values above, and by the ages of
accounts with one value below. So a rank is the sum of a few rows, however many players there are
(`bot.store.ranking.rank_buckets`)."""

uncounted = Table(
    "uncounted",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("game", String(20), nullable=False, unique=True),
    Column("server", BigInteger, nullable=False),
    Column("failed", Integer, nullable=False, server_default="0"),
)
"""The results that are counted for their server and its channels, and wait to be counted everywhere and for ratings, in the
order of their ids. A game gets its number then. One that `failed` is left aside until another process counts. On a file
nothing waits."""

rating_history = Table(
    "course",
    metadata,
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("subject", String(48), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", BigInteger, nullable=False),
    Column("ranked", Integer, nullable=False),
    Column("mu_before", Integer, nullable=False),
    Column("sigma_before", Integer, nullable=False),
    Column("mu", Integer, nullable=False),
    Column("sigma", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""The ratings after games of choice, a row for each seat, for each board with ratings: those of a place and a subject over
all time. `number` is the game's, `ranked` the seat's place in it."""

seasons = Table(
    "seasons",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger),
)
"""The seasons of servers, numbered from 1; the one without an end is running."""

voids = Table(
    "voids",
    metadata,
    Column("game", String(20), primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("moment", BigInteger, nullable=False),
    Column("by", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
)
"""Results that were declared void: they do not count while they are here."""

Index("games_by_server", games.c.server, games.c.ended)
Index("games_by_channel", games.c.channel, games.c.ended)
Index("games_by_number", games.c.number, unique=True)
Index("games_by_host", games.c.host)
_contest = text("contest <> ''")
Index("games_by_contest", games.c.contest, sqlite_where=_contest, postgresql_where=_contest)
Index("results_by_player", results.c.player, results.c.game)
_known = text("chance IS NOT NULL")
Index(
    "results_by_chance",
    *(results.c[_name] for _name in ("player", "won", "chance", "game")),
    sqlite_where=_known,
    postgresql_where=_known,
)
Index("chips_by_source", chips.c.server, chips.c.source, chips.c.id)
Index("chips_by_target", chips.c.server, chips.c.target, chips.c.id)
Index("course_by_player", rating_history.c.player, rating_history.c.place, rating_history.c.subject, rating_history.c.number)
Index("voids_by_server", voids.c.server, voids.c.moment)
Index("totals_by_board", totals.c.place, totals.c.stretch, totals.c.subject, totals.c.player)
for _measure in MEASURES:
    _ranked_rows = text(f"standing = 2 AND {_measure} > 0")
    _columns = ("place", "stretch", "subject", "standing", _measure, "player")  # all that is asked of it, so rows are not read
    Index(
        f"totals_by_{_measure}",
        *(totals.c[_name] for _name in _columns),
        sqlite_where=_ranked_rows,
        postgresql_where=_ranked_rows,
    )

owners = Table(
    "owners",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("draining", Integer, nullable=False, server_default="0"),
    Column("step", Integer, nullable=False),
)
"""The processes that share the slots of a PostgreSQL database. A lease runs `until` then, by the database's clock. One that
is `draining` gives all its slots to the others, and ends. A process whose row is gone has lost its lease for good: no
transaction of its own succeeds. `step` is the newest step of the schema that the process knows."""

slots = Table(
    "slots",
    metadata,
    Column("slot", Integer, primary_key=True, autoincrement=False),
    Column("owner", String(16)),
    Column("cursor", BigInteger),
)
"""The owner of each slot. `cursor` is the table time at which a free one continues, null for that under `cursor` in `meta`."""

answers = Table(
    "answers",
    metadata,
    Column("question", String(16), primary_key=True),
    Column("owner", String(16), primary_key=True),
    Column("answer", Text, nullable=False),
)
"""The answers of processes to a question of another, while it waits for them: empty for yes, else a refusal."""

experience = Table(
    "experience",
    metadata,
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", String(20), primary_key=True),
    Column("quest", String(16), primary_key=True),
    Column("points", Integer, nullable=False),
    Column("counts", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""What games gave their players, a row for each, and another for each weekly quest that one completed: `quest` is empty for the
game itself. `day` is the day in UTC on which the game ended, as `date.toordinal`; `counts` is 0 while its result is void."""

first_actions = Table(
    "first_actions",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("action", String(16), primary_key=True),
    Column("members", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""How many members of a server did what first on a day in UTC (`bot.host.ranking.first_actions`). Nobody stands in it."""

Index("first_actions_by_day", first_actions.c.day)
