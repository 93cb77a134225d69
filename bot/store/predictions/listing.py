"""Reads pages of leaderboards of predictions, and the places of members on them."""

from bisect import bisect_left, bisect_right
from operator import attrgetter
from typing import Any

from sqlalchemy import BigInteger, Connection, Integer, bindparam, func, select, tuple_

from bot.host.ids import PlayerId
from bot.host.predictions.ports import PredictionLine, PredictionSlice, PredictionSum
from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.totals import fewest_games
from bot.store.database import schema
from bot.store.predictions.marks import IN_BOARD, RANKED, TOP, BoardMark, Marks, facts_of, unlisted

_ROWS = schema.prediction_sums.c
_SUM = (_ROWS.player, _ROWS.predictions, _ROWS.hits, _ROWS.average)
_LINE = tuple_(_ROWS.average, _ROWS.player)
_FROM_MARK = tuple_(bindparam("mark", type_=Integer), bindparam("marked", type_=BigInteger)) >= _LINE
_ABOVE = tuple_(bindparam("mine", type_=Integer), bindparam("whose", type_=BigInteger)) < _LINE
_LINES = (*RANKED, _FROM_MARK, ~unlisted(_ROWS.player))
_PAGE = (
    select(*_SUM)
    .where(*_LINES)
    .order_by(_ROWS.average.desc(), _ROWS.player.desc())
    .limit(bindparam("count"))
    .offset(bindparam("passed"))
)
_REST = select(func.count()).select_from(schema.prediction_sums).where(*_LINES)
_BETWEEN = _REST.where(_ABOVE)
_MINE = select(*_SUM).where(*IN_BOARD, _ROWS.player == bindparam("whose"))
_LISTED = _MINE.where(~unlisted(_ROWS.player))


def page(connection: Connection, board: LeaderboardKey, marks: Marks, first: int, count: int) -> PredictionSlice:
    """Return so many lines of a board from a place on; of equals the younger account stands first."""
    in_all = marks[-1].above + int(connection.execute(_REST, _from(board, marks[-1])).scalar_one())
    mark = marks[bisect_right(marks, first, key=attrgetter("above")) - 1]
    facts = {**_from(board, mark), "passed": first - mark.above, "count": count}
    rows = connection.execute(_PAGE, facts).all() if first < in_all else []
    lines, rank, value = list[PredictionLine](), 0, None
    for number, row in enumerate(rows, first):
        if row.average != value:
            value = row.average
            rank = number + 1 if lines else 1 + _better(connection, board, marks, row.average)
        lines.append(PredictionLine(rank, _sum(row)))
    return PredictionSlice(tuple(lines), first, in_all)


def line(
    connection: Connection, board: LeaderboardKey, marks: Marks, player: PlayerId, *, to_others: bool = False
) -> PredictionLine | None:
    """Return the line of a member on a board, listed or not; None without a prediction there, or if others don't see it."""
    row = connection.execute(_LISTED if to_others else _MINE, {**facts_of(board), "whose": player}).one_or_none()
    if row is None:
        return None
    ranked = row.predictions >= fewest_games(board.period)
    return PredictionLine(1 + _better(connection, board, marks, row.average) if ranked else None, _sum(row))


def place(connection: Connection, board: LeaderboardKey, marks: Marks, player: PlayerId) -> int | None:
    """Return at which place, counted from 0, a member stands on a board, or would; None without a rank."""
    row = connection.execute(_MINE, {**facts_of(board), "whose": player}).one_or_none()
    if row is None or row.predictions < fewest_games(board.period):
        return None
    return _above(connection, board, marks, BoardMark(row.average, player))


def _better(connection: Connection, board: LeaderboardKey, marks: Marks, average: int) -> int:
    return _above(connection, board, marks, BoardMark(average, TOP.player))


def _above(connection: Connection, board: LeaderboardKey, marks: Marks, line: BoardMark) -> int:
    """Return how many lines are above this one: those above the last mark before it, and those from there on."""
    before = bisect_left(marks, (-line.average, -line.player), key=lambda mark: (-mark.average, -mark.player))
    mark = marks[max(before - 1, 0)]
    facts = {**_from(board, mark), "mine": line.average, "whose": line.player}
    return mark.above + int(connection.execute(_BETWEEN, facts).scalar_one())


def _from(board: LeaderboardKey, mark: BoardMark) -> dict[str, int]:
    return {**facts_of(board), "mark": mark.average, "marked": mark.player}


def _sum(row: Any) -> PredictionSum:
    return PredictionSum(PlayerId(row.player), row.predictions, row.hits, row.average)
