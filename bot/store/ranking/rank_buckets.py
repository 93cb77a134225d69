"""Counts the players of large boards in buckets of values, so that a rank costs the same however many players there are.

Values are counted one by one at level 0, in buckets of 512 at level 1, and in buckets of those at level 2. Of measures by
which many are equal, the equals are counted at level -1 by the month or so in which their accounts were made: so a place
among a hundred thousand equals is found as soon as any. Ranks are computed in `bot.store.ranking.large_board_ranks`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, literal_column

from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.totals import STATISTICS
from bot.store.database import schema
from bot.store.database.bulk_writes import BulkStatement, BulkUpsert

BITS = 9
LEVELS = 3
EQUALS = -1
"""The level below the values; its buckets are a value, then the age of the account."""

OFTEN_EQUAL = frozenset({"wins", "points", "streak", "best", *(one.name for one in STATISTICS if one.often_equal)})
AGE_BITS = 53
"""Of a Discord id what is above these bits changes every 25 days."""

OLDEST_AGE = (1 << BITS) - 1

_ROWS = schema.rank_buckets.c
_KEY = ("place", "stretch", "subject", "measure", "level", "bucket")
_OF = tuple(f"of_{name}" for name in _KEY)
BucketKey = tuple[int, int, str, str, int, int]
"""The key of one row."""

BucketRow = tuple[int, int, str, str, int, int, int]
"""The key of one row, and by how many players it changes."""


def most(measure: str) -> int:
    """Return the value as which all larger ones are counted: 4 million wins, or 134 million cards."""
    return (1 << (31 - BITS if measure in OFTEN_EQUAL else BITS * LEVELS)) - 1


_MEASURES = tuple((str(measure), most(str(measure)), measure in OFTEN_EQUAL) for measure in schema.MEASURES)
"""Each measure, the value as which all larger ones are counted, and whether many are equal by it."""

_NONE = (0,) * len(_MEASURES)


def age_of(player: int) -> int:
    """Return the age of an account as a number that is larger for younger accounts."""
    return min(player >> AGE_BITS, OLDEST_AGE)


class BucketChanges:
    """Collects players that move from value to value; changes that cancel out are not written."""

    def __init__(self) -> None:
        self._changes: Counter[BucketKey] = Counter()

    def move(self, board: LeaderboardKey, player: int, old: Sequence[int], new: Sequence[int]) -> None:
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

    def rows(self) -> list[BucketRow]:
        """Return the rows to be written, in the order of their keys."""
        return [(*key, change) for key, change in sorted(self._changes.items()) if change]


class BucketWriter:
    """Writes changes. `insert` is the insert of the database's dialect."""

    def __init__(self, insert: Any) -> None:
        self._add = BulkUpsert(insert, schema.rank_buckets, _KEY, lambda new: {"players": _ROWS.players + new.players})
        empty = (_ROWS[key] == bindparam(of) for key, of in zip(_KEY, _OF, strict=True))
        self._delete_empty = BulkStatement(delete(schema.rank_buckets).where(*empty, _ROWS.players == literal_column("0")), _OF)

    def write(self, connection: Connection, rows: Sequence[BucketRow]) -> None:
        """Add the changes, and delete the rows that are left without players."""
        self._add.run(connection, rows)
        self._delete_empty.run(connection, [row[:-1] for row in rows if row[-1] < 0])
