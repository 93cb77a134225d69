"""Reads pages of leaderboards and the places of players on them.

A large board is kept sorted. A small one, and one that is not completely sorted yet, is sorted when it is read.
"""

from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Connection, Integer, Row, Select, and_, bindparam, func, literal_column, select, tuple_

from bot.host.ids import PlayerId
from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.leaderboards import LeaderboardEntry, LeaderboardSlice
from bot.host.ranking.totals import Measure, Total, fewest_games
from bot.store.database import schema
from bot.store.ranking import large_board_ranks
from bot.store.ranking.large_board_ranks import ABOVE_ALL, YOUNGEST
from bot.store.ranking.rank_buckets import most
from bot.store.ranking.totals import HIDDEN, SORTED, total_of

_ROWS = schema.totals.c
_OF = tuple(_ROWS[name] == bindparam(f"of_{name}") for name in LeaderboardKey._fields)
_IS_LARGE = select(schema.boards.c.place).where(*large_board_ranks.IS_LARGE)
_MINE = select(schema.totals).where(*_OF, _ROWS.player == bindparam("whose"))
_SOME = select(schema.totals).where(*_OF, _ROWS.player.in_(bindparam("whose", expanding=True)))
_ENOUGH_GAMES = select(_ROWS.player, _ROWS.games, _ROWS.wins, _ROWS.draws).where(
    *_OF, _ROWS.standing != HIDDEN, _ROWS.games >= bindparam("fewest")
)


class LeaderboardQueries(NamedTuple):
    """The queries for a board that is ranked by one measure."""

    down: Any
    between: Any
    better: Any
    before: Any
    some: Any


def _asked(measure: Measure) -> LeaderboardQueries:
    """Return the queries of a measure. Those of large boards repeat the condition of its index, so that the index is used.

    SQLite begins its range at the first lower bound that is given. PostgreSQL leaves out of its range what that condition
    says, and goes through the index of the whole board, unless the bounds name the standing too.
    """
    value = _ROWS[measure.value]
    standing: Any = literal_column(str(SORTED))
    sorted_in = (*_OF, _ROWS.standing == standing, value > literal_column("0"))
    upto = (bindparam("most", type_=Integer), bindparam("upto", type_=BigInteger))
    mine = (bindparam("mine", type_=Integer), bindparam("whose", type_=BigInteger))
    line, standing_line = tuple_(value, _ROWS.player), tuple_(_ROWS.standing, value, _ROWS.player)
    not_above = (line <= tuple_(*upto), standing_line <= tuple_(standing, *upto))
    before = line > tuple_(*mine)
    large = select(_ROWS.player).where(*sorted_in, *not_above)
    between = select(func.count()).where(before, *sorted_in, *not_above, standing_line > tuple_(standing, *mine))
    small = (*_OF, _ROWS.standing != literal_column(str(HIDDEN)))
    listed = select(schema.totals, func.rank().over(order_by=value.desc()), func.count().over()).where(*small, value > 0)
    some = listed.order_by(value.desc(), _ROWS.player.desc())
    return LeaderboardQueries(
        _rows_of(large.order_by(value.desc(), _ROWS.player.desc())),
        between,
        select(func.count()).where(*small, value > bindparam("mine")),
        select(func.count()).where(*small, before),
        some.limit(bindparam("count")).offset(bindparam("passed")),
    )


def _rows_of(players: Select[Any]) -> Any:
    """Return a query of the rows of some players of a board; rows that are skipped are never read."""
    found = players.limit(bindparam("count")).offset(bindparam("passed")).subquery()
    return select(schema.totals).join(found, and_(*_OF, _ROWS.player == found.c.player))


_QUESTIONS = {measure: _asked(measure) for measure in Measure}


def page(connection: Connection, board: LeaderboardKey, measure: Measure, first: int, count: int) -> LeaderboardSlice:
    """Return so many lines of a board from a place on."""
    if (in_all := large_board_ranks.ranked_on(connection, board, measure)) is not None:
        return _large_page(connection, board, measure, first, count, in_all)
    if measure is Measure.RATE:
        return _rate_page(connection, board, first, count)
    facts = {**_of(board), "count": count, "passed": first}
    rows = connection.execute(_QUESTIONS[measure].some, facts).all()
    if not rows and first:
        before = page(connection, board, measure, 0, 1)
        return LeaderboardSlice((), first, before.lines_in_all)
    lines = tuple(_line(row, board, measure, row[-2]) for row in rows)
    return LeaderboardSlice(lines, first, rows[0][-1] if rows else 0)


def own(connection: Connection, board: LeaderboardKey, measure: Measure, player: int) -> LeaderboardEntry | None:
    """Return the line of a player on a board, hidden or not; None without a game there."""
    row = connection.execute(_MINE, {**_of(board), "whose": player}).one_or_none()
    if row is None:
        return None
    line = _line(row, board, measure, None)
    if not line.value:
        return line
    if _is_large(connection, board):
        better = large_board_ranks.above(connection, board, measure, line.value)
    elif measure is Measure.RATE:
        better = sum(rate > line.value for rate, _ in _rates(connection, board))
    else:
        better = connection.execute(_QUESTIONS[measure].better, {**_of(board), "mine": line.value}).scalar_one()
    return LeaderboardEntry(line.player, better + 1, line.value, line.total)


def place(connection: Connection, board: LeaderboardKey, measure: Measure, player: int) -> int | None:
    """Return at which place, counted from 0, a player stands on a board, or would if not hidden; None without a rank.

    Equals share a rank, and the younger account stands first.
    """
    row = connection.execute(_MINE, {**_of(board), "whose": player}).one_or_none()
    value = _line(row, board, measure, None).value if row is not None else 0
    if not value:
        return None
    facts = {**_of(board), "mine": value, "whose": player}
    if not _is_large(connection, board):
        if measure is Measure.RATE:
            return sum(other > (value, player) for other in _rates(connection, board))
        return int(connection.execute(_QUESTIONS[measure].before, facts).scalar_one())
    passed, most_of_these, upto = large_board_ranks.up_to(connection, board, measure, value, player)
    facts |= {"most": most_of_these, "upto": upto}
    return passed + int(connection.execute(_QUESTIONS[measure].between, facts).scalar_one())


def _large_page(
    connection: Connection, board: LeaderboardKey, measure: Measure, first: int, count: int, in_all: int
) -> LeaderboardSlice:
    found = large_board_ranks.place_nearby(connection, board, measure, first) if 0 < first < in_all else None
    value, above, passed, upto = found or (ABOVE_ALL, 0, 0, YOUNGEST)
    limit = most(measure)
    if found is not None and value == limit:  # larger ones stand in their own order, whatever they are counted as
        passed, upto = above, YOUNGEST
    facts = {
        **_of(board),
        "most": ABOVE_ALL if value == limit else value,
        "upto": upto,
        "count": count,
        "passed": first - passed,
    }
    rows = connection.execute(_QUESTIONS[measure].down, facts).all() if first < in_all else []
    lines: list[LeaderboardEntry] = []
    for place, row in enumerate(sorted(rows, key=lambda row: (getattr(row, measure.value), row.player), reverse=True), first):
        mine = min(getattr(row, measure.value), limit)
        if mine != value:
            value, above = mine, place
        lines.append(_line(row, board, measure, above + 1))
    return LeaderboardSlice(tuple(lines), first, in_all)


def _rate_page(connection: Connection, board: LeaderboardKey, first: int, count: int) -> LeaderboardSlice:
    """Return a page of a small board by win rate, computed here because not every SQLite has a square root."""
    rates = sorted(_rates(connection, board), reverse=True)
    listed = rates[first : first + count]
    found = connection.execute(_SOME, {**_of(board), "whose": [player for _, player in listed]}) if listed else ()
    rows = {row.player: row for row in found}
    lines = [_line(rows[player], board, Measure.RATE, 1 + sum(other > rate for other, _ in rates)) for rate, player in listed]
    return LeaderboardSlice(tuple(lines), first, len(rates))


def _rates(connection: Connection, board: LeaderboardKey) -> list[tuple[int, int]]:
    """Return the win rates of a small board that count, with their players."""
    facts = {**_of(board), "fewest": fewest_games(board.period)}
    found = ((Total(games, wins, draws), player) for player, games, wins, draws in connection.execute(_ENOUGH_GAMES, facts))
    rates = ((total.rate(board.period), player) for total, player in found)
    return [(rate, player) for rate, player in rates if rate]


def _is_large(connection: Connection, board: LeaderboardKey) -> bool:
    return connection.execute(_IS_LARGE, _of(board)).first() is not None


def _line(row: Row[Any], board: LeaderboardKey, measure: Measure, rank: int | None) -> LeaderboardEntry:
    total = total_of(tuple(row[4 : len(schema.totals.c)]))
    value = total.rate(board.period) if measure is Measure.RATE else getattr(row, measure.value)
    return LeaderboardEntry(PlayerId(row.player), rank, value, total)


def _of(board: LeaderboardKey) -> dict[str, Any]:
    return {f"of_{name}": value for name, value in board._asdict().items()}
