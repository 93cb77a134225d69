"""A database full of results for the benches, with all that is counted of them: made by SQLite itself, in minutes, not hours.

Members play in servers of their own, one of which has a fifth of them; a few play much and many play little. Games have no
records, which no leaderboard reads and which would only make the naive way slower. Streaks are not worked out but made up.
"""

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.host.ranking.periods import Period, window_of
from bot.host.ranking.totals import ENOUGH_GAMES, wilson_bound
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.ranking.rank_buckets import AGE_BITS, BITS, EQUALS, LEVELS, OFTEN_EQUAL, OLDEST_AGE
from bot.store.upgrade import upgrade

LAST = datetime(2026, 6, 30, 20, tzinfo=UTC)
"""When the last game ended; the first one ended two years before."""

YEARS = 2 * 365 * 86_400_000
FIRST_MEMBER, ONE_MEMBER = 10**17, 4_194_304 * 640_009
"""Half a million accounts are as old as they can be: from Discord's second year until today."""

FIRST_SERVER = 10**18
VARIANTS = (("classic", "classic"), ("peace", "cards"), ("short-war", "short"), ("classic", "classic"))
SMALL_SERVERS = 2000


@dataclass(frozen=True, slots=True)
class Size:
    """How many games of two, and how many members."""

    games: int
    members: int


@contextmanager
def data_folder() -> Iterator[Path]:
    """Where the databases are made: those of ten million take minutes, so `BENCH_DATA` names a folder that keeps them."""
    if kept := os.environ.get("BENCH_DATA"):
        Path(kept).mkdir(parents=True, exist_ok=True)
        yield Path(kept)
    else:
        with tempfile.TemporaryDirectory(prefix="war-room-bench-") as folder:
            yield Path(folder)


def build(folder: Path, size: Size) -> Path:
    """Make the database in a folder, unless it is there already; return its path."""
    path, part = folder / f"{size.games}.db", folder / f"{size.games}.part"
    if not path.exists():
        part.unlink(missing_ok=True)
        _build(part, size)
        part.rename(path)
    return path


def _build(path: Path, size: Size) -> None:
    asyncio.run(upgrade(Address.file_address(path), path.parent / "backups", LAST))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=OFF")
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("PRAGMA cache_size=-1000000")
        connection.create_function("wilson", 2, rate, deterministic=True)
        indexes = list(_dropped_indexes(connection))
        _play(connection, size)
        _count(connection)
        sort(connection)
        for index in indexes:
            connection.execute(index)
        connection.execute("PRAGMA journal_mode=WAL")


def member(number: int) -> int:
    """The id of a member."""
    return FIRST_MEMBER + number * ONE_MEMBER


def rate(half_wins: int, games: int) -> int:
    """The win rate as SQLite is given it."""
    return wilson_bound(half_wins, games)


def _dropped_indexes(connection: sqlite3.Connection) -> Iterator[str]:
    """Drop what is made faster afterwards, and say how."""
    wanted = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN {}"
    for name, sql in connection.execute(wanted.format("('games', 'results', 'totals')")).fetchall():
        connection.execute(f"DROP INDEX {name}")
        yield sql


def _play(connection: sqlite3.Connection, size: Size) -> None:
    """Games and results: the square of a number by lot makes a few members play much."""
    start, step = int(LAST.timestamp() * 1000) - YEARS, YEARS // size.games
    names = " ".join(f"WHEN {at} THEN '{key}'" for at, (key, _) in enumerate(VARIANTS))
    families = " ".join(f"WHEN {at} THEN '{family}'" for at, (_, family) in enumerate(VARIANTS))
    many = size.members
    connection.executescript(f"""
        CREATE TEMP TABLE draw AS
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {size.games})
        SELECT i, abs(random()) % 1000003 / 1000003.0 AS one, abs(random()) % 1000003 / 1000003.0 AS two,
            abs(random()) % 2 AS won, abs(random()) % 30 AS luck FROM n;
        CREATE TEMP TABLE game AS
        SELECT i, printf('%015d', i) AS id, {start} + i * {step} AS ended, won, luck, i % {len(VARIANTS)} AS kind,
            CAST(one * one * {many} AS INTEGER) AS a, CAST(two * two * {many} AS INTEGER) AS b FROM draw;
        UPDATE game SET b = b - b % 5 + a % 5;
        UPDATE game SET b = (b + 5) % {many} WHERE b = a OR b >= {many};
        CREATE TEMP TABLE told AS
        SELECT *, {FIRST_SERVER} + (CASE WHEN a % 5 = 0 THEN 0 ELSE 1 + a / 5 % {SMALL_SERVERS} END) * 1000 AS server,
            CASE kind {names} END AS variant, CASE kind {families} END AS family FROM game;
        INSERT INTO games (id, server, channel, host, variant, close, ended, capacity, pace, record, family, rated, number)
        SELECT id, server, server + 1 + i % 3, {FIRST_MEMBER} + a * {ONE_MEMBER}, variant, 'finished', ended, 2, 3000, '',
            family, 'rated', i FROM told;
        CREATE TEMP TABLE flat AS
        SELECT id, 0 AS seat, {FIRST_MEMBER} + a * {ONE_MEMBER} AS player, won, server, i % 3 AS room, variant, family,
            ended, luck FROM told
        UNION ALL
        SELECT id, 1, {FIRST_MEMBER} + b * {ONE_MEMBER}, 1 - won, server, i % 3, variant, family, ended, 29 - luck FROM told;
        INSERT INTO results (game, seat, player, word, place, cards, won, wars, pot, captured)
        SELECT id, seat, player, '1', 2 - won, 52 * won, won, luck / 2, 4 + luck, 300 + 9 * luck FROM flat ORDER BY id, seat;
    """)


def _count(connection: sqlite3.Connection) -> None:
    """The sums over all time and of the last month: of each room and variant first, and of those all others.

    Everywhere and in the largest server boards are large.
    """
    since = int(LAST.replace(day=1, hour=0).timestamp() * 1000)
    for stretch, where in ((0, "1"), (window_of(Period.MONTH, LAST.date()).code, f"ended >= {since}")):
        connection.executescript(f"""
            DROP TABLE IF EXISTS part;
            CREATE TEMP TABLE part AS
            SELECT player, server, room, variant, 'family:' || family AS family, count(*) AS games, sum(won) AS wins,
                sum(luck / 2) AS wars, max(4 + luck) AS pot, sum(300 + 9 * luck) AS captured
            FROM flat WHERE {where} GROUP BY player, server, room, variant;
        """)
        for place in ("0", "server"):
            for subject in ("''", "family", "variant"):
                _sum_up(connection, place, stretch, subject)
        _sum_up(connection, "-(server + 1 + room)", stretch, "''")


def _sum_up(connection: sqlite3.Connection, place: str, stretch: int, subject: str) -> None:
    names = [column.name for column in schema.totals.c]
    large = "1" if place == "0" else f"server = {FIRST_SERVER}"
    known_rate = f"CASE WHEN {large} AND sum(games) >= {ENOUGH_GAMES} THEN wilson(2 * sum(wins), sum(games)) ELSE 0 END"
    known = {"player": "player", "place": place, "stretch": str(stretch), "subject": subject, "standing": f"1 + ({large})"}
    known |= {"games": "sum(games)", "draws": "0", "wins": "sum(wins)", "rate": known_rate, "points": "2 * sum(wins)"}
    known |= {"streak": "min(sum(wins), abs(random()) % 5)", "best": "min(sum(wins), 1 + sum(wins) / 3)", "wars": "sum(wars)"}
    known |= {"pot": "max(pot)", "captured": "sum(captured)", "rating": "0", "mu": "NULL", "sigma": "NULL"}
    columns, values = ", ".join(names), ", ".join(known[name] for name in names)
    groups = ["player", *(part for part in (place, subject) if part not in {"0", "''"})]
    connection.execute(f"INSERT INTO totals ({columns}) SELECT {values} FROM part GROUP BY {', '.join(groups)}")


def sort(connection: sqlite3.Connection) -> None:
    """What is kept of the large boards beside their sums."""
    key = "place, stretch, subject"
    connection.execute("CREATE TEMP TABLE large AS SELECT * FROM totals WHERE standing = 2")
    connection.execute(f"INSERT INTO boards SELECT DISTINCT {key}, NULL FROM large")
    for measure in schema.MEASURES:
        connection.execute(f"""
            INSERT INTO rungs SELECT {key}, '{measure}', 0, {measure}, count(*) FROM large
            WHERE {measure} > 0 GROUP BY {key}, {measure}
        """)
    age = f"min(player >> {AGE_BITS}, {OLDEST_AGE})"
    for measure in OFTEN_EQUAL:
        connection.execute(f"""
            INSERT INTO rungs SELECT {key}, '{measure}', {EQUALS}, {measure} << {BITS} | {age}, count(*) FROM large
            WHERE {measure} > 0 GROUP BY {key}, {measure}, {age}
        """)
    for level in range(1, LEVELS):
        connection.execute(f"""
            INSERT INTO rungs SELECT {key}, measure, {level}, bucket >> {BITS}, sum(players) FROM rungs
            WHERE level = {level - 1} GROUP BY {key}, measure, bucket >> {BITS}
        """)
