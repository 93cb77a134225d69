"""Reads pages and places of long leaderboards from a landmark on, so that no line is counted from the top.

Lines stand in the order of a value, then of an account, both downwards. A landmark is a point in that order of which is known
how many lines are above it. Ranking finds one near any line in its buckets (`bot.store.ranking.rank_buckets`), predictions
remember some for a while (`bot.store.predictions.boards`).
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import BigInteger, ColumnElement, Connection, Integer, Row, Table, and_, bindparam, func, select, tuple_


class Landmark(NamedTuple):
    """A value and an account, and how many lines are above every line that is not above these."""

    value: int
    player: int
    above: int = 0


YOUNGEST = 2**63 - 1
"""No account has a higher id."""

TOP = Landmark(2**31 - 1, YOUNGEST)
"""Above every line: nobody has more of anything."""


class Landmarks(Protocol):
    """What finds landmarks of one board."""

    def at_place(self, place: int) -> Landmark:
        """Return a landmark near a place, counted from 0, and not below it."""
        ...

    def above_line(self, value: int, player: int) -> Landmark:
        """Return a landmark near a line, and not below it."""
        ...

    def count_better(self, value: int) -> int:
        """Return how many lines have more than a value."""
        ...


class SortedLines:
    """The lines of the boards in a table, sorted by a column: those rows of which `board` and `listed` are true.

    A page is `joined` where an index has the players of a board alone: rows that are skipped are never read. `prefix` is a
    column, and its value in every line, by which the index is sorted before: PostgreSQL leaves out of its range what the
    condition of an index says, and goes through the index of the whole board unless the bounds name that column too. SQLite
    begins its range at the first lower bound that is given.
    """

    def __init__(
        self,
        table: Table,
        value: ColumnElement[int],
        board: Sequence[ColumnElement[bool]],
        listed: Sequence[ColumnElement[bool]],
        *,
        prefix: tuple[ColumnElement[int], ColumnElement[int]] | None = None,
        joined: bool = False,
    ) -> None:
        player = table.c.player
        landmark = (bindparam("most", type_=Integer), bindparam("upto", type_=BigInteger))
        mine = (bindparam("mine", type_=Integer), bindparam("whose", type_=BigInteger))
        line = tuple_(value, player)
        lines, above = [*board, *listed, line <= tuple_(*landmark)], [line > tuple_(*mine)]
        if prefix is not None:
            long_line = tuple_(prefix[0], value, player)
            lines.append(long_line <= tuple_(prefix[1], *landmark))
            above.append(long_line > tuple_(prefix[1], *mine))
        page = select(player) if joined else select(table)
        page = page.where(*lines).order_by(value.desc(), player.desc()).limit(bindparam("count")).offset(bindparam("passed"))
        some = page.subquery()
        self._page = select(table).join(some, and_(*board, player == some.c.player)) if joined else page
        self._rest = select(func.count()).select_from(table).where(*lines)
        self._between = select(func.count()).select_from(table).where(above[0], *lines, *above[1:])
        self._value = value.key or ""

    def read_page(
        self,
        connection: Connection,
        board: Mapping[str, Any],
        landmarks: Landmarks,
        first: int,
        count: int,
        most: int = TOP.value,
    ) -> list[tuple[int, Row[Any]]]:
        """Return so many lines of a board from a place on, with their ranks. Values from `most` on share a rank."""
        landmark = landmarks.at_place(first)
        facts = {**board, "most": landmark.value, "upto": landmark.player, "passed": first - landmark.above, "count": count}
        rows = [(getattr(row, self._value), row.player, row) for row in connection.execute(self._page, facts)]
        lines, rank, before = list[tuple[int, Row[Any]]](), 1, None
        for place, (value, _, row) in enumerate(sorted(rows, key=lambda found: found[:2], reverse=True), first):
            if min(value, most) != before:
                before = min(value, most)
                rank = place + 1 if lines or not place else 1 + landmarks.count_better(before)
            lines.append((rank, row))
        return lines

    def count_above(
        self, connection: Connection, board: Mapping[str, Any], landmarks: Landmarks, value: int, player: int
    ) -> int:
        """Return how many lines are above this one: those above the landmark before it, and those from there on."""
        landmark = landmarks.above_line(value, player)
        facts = {**board, "most": landmark.value, "upto": landmark.player, "mine": value, "whose": player}
        return landmark.above + int(connection.execute(self._between, facts).scalar_one())

    def count_lines(self, connection: Connection, board: Mapping[str, Any], landmark: Landmark) -> int:
        """Return how many lines a board has, given a landmark near its end."""
        facts = {**board, "most": landmark.value, "upto": landmark.player}
        return landmark.above + int(connection.execute(self._rest, facts).scalar_one())
