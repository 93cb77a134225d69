"""How many players of a large board have which value, so that a rank costs the same however many they are.

Values are counted one by one at level 0, in buckets of 512 at level 1, and in buckets of those at level 2. What a rank
makes of them is in `bot.store.ranks`.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from sqlalchemy import Connection, bindparam, delete

from bot.host.boards import Key
from bot.store import schema

BITS = 9
LEVELS = 3
MOST = (1 << BITS * LEVELS) - 1
"""Larger values are counted as this one: 134 million cards captured are as good as more."""

_ROWS = schema.rungs.c


_KEY = ("place", "stretch", "subject", "measure", "level", "bucket")
_OF = tuple(f"of_{name}" for name in _KEY)
Rung = tuple[int, int, str, str, int, int]
"""The key of one row."""


class Changes:
    """Players that move from value to value; what cancels out is not written."""

    def __init__(self) -> None:
        self._changes: Counter[Rung] = Counter()

    def move(self, board: Key, old: Sequence[int], new: Sequence[int]) -> None:
        """Let a player go from some values to others, by measure; 0 is no place on a board, and neither is no value."""
        if old == new:
            return
        for measure, left, came in zip_longest(schema.MEASURES, old, new, fillvalue=0):
            if left != came:
                self._move((*board, str(measure)), min(left, MOST), min(came, MOST))

    def _move(self, ladder: tuple[int, int, str, str], old: int, new: int) -> None:
        for level in range(LEVELS):
            left, came = old >> BITS * level, new >> BITS * level
            if left == came and old and new:
                return  # and so are all buckets above
            if old:
                self._changes[*ladder, level, left] -= 1
            if new:
                self._changes[*ladder, level, came] += 1

    def rows(self) -> list[dict[str, Any]]:
        """Return what has to be written, in the order of its keys."""
        changes = sorted(self._changes.items())
        return [dict(zip((*_KEY, "players"), (*rung, change), strict=True)) for rung, change in changes if change]


class Writer:
    """Writes changes. `insert` makes the inserts of the database's own kind."""

    def __init__(self, insert: Any) -> None:
        change = insert(schema.rungs)
        added = {"players": _ROWS.players + change.excluded.players}
        self._add = change.on_conflict_do_update(index_elements=_KEY, set_=added)
        empty = (_ROWS[key] == bindparam(of) for key, of in zip(_KEY, _OF, strict=True))
        self._sweep = delete(schema.rungs).where(*empty, _ROWS.players == 0)

    def write(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        """Count the changes, and leave no row of nobody."""
        if rows:
            connection.execute(self._add, rows)
        left = [{of: row[key] for key, of in zip(_KEY, _OF, strict=True)} for row in rows if row["players"] < 0]
        if left:
            connection.execute(self._sweep, left)
