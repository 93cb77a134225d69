"""Counts the players of large boards in buckets of values, so that a rank costs the same however many players there are.

Values are counted one by one at level 0, in buckets of 512 at level 1, and in buckets of those at level 2. Of measures by
which many are equal, the equals are counted at level -1 by the month or so in which their accounts were made: so a place
among a hundred thousand equals is found as soon as any.

The players above a value are those in the rest of its bucket, in the rest of the bucket above, and so on: three short
ranges of rows. A place is found the other way round, from the top, and among equals by the ages of their accounts.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    FromClause,
    Select,
    bindparam,
    delete,
    func,
    literal_column,
    select,
    union_all,
)
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.totals import STATISTICS, Measure
from bot.store.database import schema
from bot.store.database.bulk_writes import BulkStatement, BulkUpsert, Inserter
from bot.store.database.landmarks import TOP, YOUNGEST, Landmark

BITS = 9
LEVELS = 3
EQUALS = -1
"""The level below the values; its buckets are a value, then the age of the account."""

OFTEN_EQUAL = frozenset({"wins", "points", "streak", "best", *(one.name for one in STATISTICS if one.often_equal)})
AGE_BITS = 53
"""Of a Discord id what is above these bits changes every 25 days."""

OLDEST_AGE = (1 << BITS) - 1

_ROWS, _BOARDS = schema.rank_buckets.c, schema.boards.c
_KEY = ("place", "stretch", "subject", "measure", "level", "bucket")
_OF = tuple(f"of_{name}" for name in _KEY)
BucketKey = tuple[int, int, str, str, int, int]
"""The key of one row."""

BucketRow = tuple[int, int, str, str, int, int, int]
"""The key of one row, and by how many players it changes."""


def is_board(rows: ReadOnlyColumnCollection[str, Column[Any]]) -> tuple[ColumnElement[bool], ...]:
    """Return the condition for the rows of a board, whose values are its `board_facts`."""
    return tuple(rows[name] == bindparam(f"of_{name}") for name in LeaderboardKey._fields)


def board_facts(board: LeaderboardKey) -> dict[str, Any]:
    """Return the values of the queries about a board."""
    return {f"of_{name}": value for name, value in board._asdict().items()}


def highest_counted(measure: str) -> int:
    """Return the value as which all larger ones are counted: 4 million wins, or 134 million cards."""
    return (1 << (31 - BITS if measure in OFTEN_EQUAL else BITS * LEVELS)) - 1


_MEASURES = tuple((str(measure), highest_counted(str(measure)), measure in OFTEN_EQUAL) for measure in schema.MEASURES)
"""Each measure, the value as which all larger ones are counted, and whether many are equal by it."""

_NONE = (0,) * len(_MEASURES)


def age_of(player: int) -> int:
    """Return the age of an account as a number that is larger for younger accounts."""
    return min(player >> AGE_BITS, OLDEST_AGE)


class BucketChanges:
    """Collects players that move from value to value; changes that cancel out are not written."""

    def __init__(self) -> None:
        self._changes: Counter[BucketKey] = Counter()

    def move_player(self, board: LeaderboardKey, player: int, old: Sequence[int], new: Sequence[int]) -> None:
        """Move a player from some values to others, by measure; a value of 0, or none, is not on the board."""
        if old == new:
            return
        age = age_of(player)
        for (measure, limit, often_equal), left, came in zip(_MEASURES, old or _NONE, new or _NONE, strict=True):
            before, now = min(left, limit), min(came, limit)
            if before == now:
                continue
            ranking = (*board, measure)
            if often_equal:
                self._move_one(ranking, EQUALS, before and before << BITS | age, now and now << BITS | age)
            self._move_levels(ranking, before, now)

    def _move_levels(self, ranking: tuple[int, int, str, str], old: int, new: int) -> None:
        for level in range(LEVELS):
            left, came = old >> BITS * level, new >> BITS * level
            if left == came and old and new:
                return  # and so are all buckets above
            if old:
                self._changes[*ranking, level, left] -= 1
            if new:
                self._changes[*ranking, level, came] += 1

    def _move_one(self, ranking: tuple[int, int, str, str], level: int, left: int, came: int) -> None:
        if left:
            self._changes[*ranking, level, left] -= 1
        if came:
            self._changes[*ranking, level, came] += 1

    def changed_rows(self) -> list[BucketRow]:
        """Return the rows to be written, in the order of their keys."""
        return [(*key, change) for key, change in sorted(self._changes.items()) if change]


class BucketWriter:
    """Writes changes. `insert` is the insert of the database's dialect."""

    def __init__(self, insert: Inserter) -> None:
        self._add = BulkUpsert(insert, schema.rank_buckets, _KEY, lambda new: {"players": _ROWS.players + new.players})
        empty = (_ROWS[key] == bindparam(of) for key, of in zip(_KEY, _OF, strict=True))
        self._delete_empty = BulkStatement(delete(schema.rank_buckets).where(*empty, _ROWS.players == literal_column("0")), _OF)

    def write_rows(self, connection: Connection, rows: Sequence[BucketRow]) -> None:
        """Add the changes, and delete the rows that are left without players."""
        self._add.run(connection, rows)
        self._delete_empty.run(connection, [row[:-1] for row in rows if row[-1] < 0])


def _of_level(level: int) -> list[ColumnElement[bool]]:
    return [*is_board(_ROWS), _ROWS.measure == bindparam("of_measure"), _ROWS.level == level]


def _above(level: int) -> Select[int]:
    """Return a query that counts the players above the value's bucket, but within the same bucket of the next level."""
    found = select(func.coalesce(func.sum(_ROWS.players), 0).label("players")).where(*_of_level(level))
    return found.where(_ROWS.bucket > bindparam(f"bucket_{level}"), _ROWS.bucket <= bindparam(f"last_{level}"))


def _bucket_at(level: int, found: FromClause | None) -> Select[Any]:
    """Return a query of the bucket of a level that contains a place, with the players above it.

    `found` is the query of the level above.
    """
    rows = select(_ROWS.bucket, _ROWS.players, func.sum(_ROWS.players).over(order_by=_ROWS.bucket.desc()).label("upto"))
    rows = rows.where(*_of_level(level))
    above: ColumnElement[int] = literal_column("0")
    if found is not None:
        first = found.c.bucket * (1 << BITS)
        rows = rows.where(_ROWS.bucket.between(first, first + (1 << BITS) - 1))
        above = select(found.c.above).scalar_subquery()
    buckets = rows.subquery()
    upto = buckets.c.upto + above
    here = select(buckets.c.bucket, (upto - buckets.c.players).label("above")).where(upto > bindparam("at"))
    return here.order_by(buckets.c.bucket.desc()).limit(1)


def _way_down(last: int) -> Select[Any]:
    """Return a query that goes down from the top level to this one."""
    found = None
    for level in reversed(range(last + 1, LEVELS)):
        found = _bucket_at(level, found).cte(f"level_{level}")
    return _bucket_at(last, found)


_LEVELS = union_all(*map(_above, range(LEVELS))).subquery()
_ABOVE = select(func.sum(_LEVELS.c.players))
_YOUNGER = select(func.coalesce(func.sum(_ROWS.players), 0)).where(
    *_of_level(EQUALS), _ROWS.bucket > bindparam("bucket"), _ROWS.bucket <= bindparam("last")
)
_ALL = select(func.coalesce(func.sum(_ROWS.players), 0)).where(*_of_level(LEVELS - 1)).scalar_subquery()
_IS_SORTED = select(_BOARDS.place).where(*is_board(_BOARDS), _BOARDS.upto.is_(None))
_RANKED = _IS_SORTED.with_only_columns(_ALL)
_BY_VALUE, _BY_AGE = _way_down(0), _way_down(EQUALS)


class BucketLandmarks:
    """Finds landmarks of a large board that is ranked by a measure; values from `most` on are counted as one."""

    def __init__(self, connection: Connection, board: LeaderboardKey, measure: Measure) -> None:
        self.most = highest_counted(measure)
        self._connection = connection
        self._facts = {**board_facts(board), "of_measure": measure.value}
        self._often_equal = measure.value in OFTEN_EQUAL

    def is_sorted(self) -> bool:
        """Whether the board is large and completely sorted."""
        return self._connection.execute(_IS_SORTED, self._facts).first() is not None

    def count_ranked(self) -> int | None:
        """Return how many players the board ranks; None for a board that is small, or not completely sorted yet."""
        found = self._connection.execute(_RANKED, self._facts).scalar_one_or_none()
        return None if found is None else int(found)

    def count_better(self, value: int) -> int:
        """Return how many players have more than a value."""
        value, facts = min(value, self.most), self._facts.copy()
        for level in range(LEVELS):
            bucket = value >> BITS * level
            facts |= {f"bucket_{level}": bucket, f"last_{level}": bucket | (1 << BITS) - 1}
        return int(self._connection.execute(_ABOVE, facts).scalar_one())

    def above_line(self, value: int, player: int) -> Landmark:
        """Return a landmark that only a few rows lie between and a player, however many players are equal."""
        if value >= self.most:
            return TOP
        above = self.count_better(value)
        if not self._often_equal:
            return Landmark(value, YOUNGEST, above)
        age = age_of(player)
        facts = self._facts | {"bucket": value << BITS | age, "last": value << BITS | OLDEST_AGE}
        return Landmark(value, _youngest(age), above + int(self._connection.execute(_YOUNGER, facts).scalar_one()))

    def at_place(self, place: int) -> Landmark:
        """Return a landmark near a place; larger values than are counted stand in their own order, from the top."""
        query = _BY_AGE if self._often_equal else _BY_VALUE
        found = self._connection.execute(query, {**self._facts, "at": place}).one_or_none() if place else None
        if found is None:
            return TOP
        value, youngest = (
            (found.bucket >> BITS, _youngest(found.bucket & OLDEST_AGE)) if self._often_equal else (found.bucket, YOUNGEST)
        )
        return TOP if value == self.most else Landmark(value, youngest, int(found.above))


def _youngest(age: int) -> int:
    """Return the highest id of an account of an age."""
    return YOUNGEST if age == OLDEST_AGE else (age + 1 << AGE_BITS) - 1
