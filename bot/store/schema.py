"""The tables of the database as they are now. How a database gets here is in `migrations`; a test compares the two.

Ids of Discord are integers, our own are text, moments are milliseconds since 1970 in UTC, structures are JSON text:
only what SQLite and PostgreSQL both know.
"""

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Single values: the cursor of table time, the hash of the commands that Discord knows."""

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
)
"""Games that ended, each with its record; stopped ones too, without outcome. `rounds` are those that were played."""

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
)
"""Who sat in which seat of a game and what came of it; `player` is null for a bot player, the rest for a stopped game."""

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
"""House rules that a server keeps, each as its share code; `key` is the name as it is compared."""

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
"""The ledger of play chips: every movement from one account to another, only ever added to. `game` is the table, empty for
a grant, whose `battle` is its day. The unique columns say what can happen once only; their order finds a member's grants."""

balances = Table(
    "balances",
    metadata,
    Column("server", BigInteger, primary_key=True),
    Column("account", String(40), primary_key=True),
    Column("chips", BigInteger, nullable=False),
)
"""What each account has: always the sum of its rows in the ledger, for both are written together."""

servers = Table(
    "servers",
    metadata,
    Column("server", BigInteger, primary_key=True),
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What servers have settled for themselves, a row a setting that is not as it comes."""

Index("games_by_server", games.c.server, games.c.ended)
Index("games_by_channel", games.c.channel, games.c.ended)
Index("results_by_player", results.c.player)
Index("chips_by_source", chips.c.server, chips.c.source, chips.c.id)
Index("chips_by_target", chips.c.server, chips.c.target, chips.c.id)
