"""Pages and places of leaderboards, as one transaction reads them. A large board is kept sorted; a small one is sorted now."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Select, and_, bindparam, func, literal_column, select

from bot.host.boards import Key
from bot.host.ids import PlayerId
from bot.host.leaderboards import Line, Page
from bot.host.totals import Measure, Total, fewest_games
from bot.store import ranks, schema
from bot.store.rungs import MOST
from bot.store.sums import HIDDEN, SMALL, SORTED, total_of

ABOVE_ALL = 2**31 - 1
_ROWS, _LARGE = schema.totals.c, schema.boards.c
_OF = tuple(_ROWS[name] == bindparam(f"of_{name}") for name in Key._fields)
_IS_LARGE = select(_LARGE.place).where(*(_LARGE[name] == bindparam(f"of_{name}") for name in Key._fields))
_MINE = select(schema.totals).where(*_OF, _ROWS.player == bindparam("whose"))
_ENOUGH_GAMES = select(_ROWS.player, _ROWS.games, _ROWS.wins, _ROWS.draws).where(
    *_OF, _ROWS.standing == SMALL, _ROWS.games >= bindparam("fewest")
)


class Questions(NamedTuple):
    """What is asked of a board that is ranked by one measure."""

    down: Any
    up: Any
    better: Any
    some: Any


def _asked(measure: Measure) -> Questions:
    """The questions of a measure. Those of large boards say what the index of the measure says, so that it answers them."""
    value = _ROWS[measure.value]
    large = select(_ROWS.player).where(
        *_OF, _ROWS.standing == literal_column(str(SORTED)), value > literal_column("0"), value <= bindparam("most")
    )
    small = (*_OF, _ROWS.standing == literal_column(str(SMALL)))
    listed = select(schema.totals, func.rank().over(order_by=value.desc()), func.count().over()).where(*small, value > 0)
    some = listed.order_by(value.desc(), _ROWS.player.desc())
    return Questions(
        _rows_of(large.order_by(value.desc(), _ROWS.player.desc())),
        _rows_of(large.where(value >= bindparam("most")).order_by(value, _ROWS.player)),
        select(func.count()).where(*small, value > bindparam("mine")),
        some.limit(bindparam("count")).offset(bindparam("passed")),
    )


def _rows_of(players: Select[Any]) -> Any:
    """The rows of some players of a board; those that are passed over are never read."""
    found = players.limit(bindparam("count")).offset(bindparam("passed")).subquery()
    return select(schema.totals).join(found, and_(*_OF, _ROWS.player == found.c.player))


_QUESTIONS = {measure: _asked(measure) for measure in Measure}


def page(connection: Connection, board: Key, measure: Measure, first: int, count: int) -> Page:
    """Return so many lines of a board from a place on."""
    if _is_large(connection, board):
        return _large_page(connection, board, measure, first, count, ranks.ranked_on(connection, board, measure))
    if measure is Measure.RATE:
        return _rate_page(connection, board, first, count)
    facts = {**_of(board), "count": count, "passed": first}
    rows = connection.execute(_QUESTIONS[measure].some, facts).all()
    if not rows and first:
        before = page(connection, board, measure, 0, 1)
        return Page((), first, before.lines_in_all)
    lines = tuple(_line(row, board, measure, row[-2]) for row in rows)
    return Page(lines, first, rows[0][-1] if rows else 0)


def own(connection: Connection, board: Key, measure: Measure, player: int) -> Line | None:
    """Return the line of a player on a board, hidden or not; None for who has no game there."""
    row = connection.execute(_MINE, {**_of(board), "whose": player}).one_or_none()
    if row is None:
        return None
    line = _line(row, board, measure, None)
    if not line.value:
        return line
    if row.standing == SORTED or (row.standing == HIDDEN and _is_large(connection, board)):
        better = ranks.above(connection, board, measure, line.value)
    elif measure is Measure.RATE:
        better = sum(rate > line.value for rate, _ in _rates(connection, board))
    else:
        better = connection.execute(_QUESTIONS[measure].better, {**_of(board), "mine": line.value}).scalar_one()
    return Line(line.player, better + 1, line.value, line.total)


def _large_page(connection: Connection, board: Key, measure: Measure, first: int, count: int, in_all: int) -> Page:
    found = ranks.spot(connection, board, measure, first) if 0 < first < in_all else None
    value, above = (found.value, found.above) if found is not None else (ABOVE_ALL, 0)
    rows = _from_spot(connection, board, measure, found, first, count) if first < in_all else []
    lines: list[Line] = []
    for place, row in enumerate(rows, first):
        mine = min(getattr(row, measure.value), MOST)
        if mine != value:
            value, above = mine, place
        lines.append(_line(row, board, measure, above + 1))
    return Page(tuple(lines), first, in_all)


def _from_spot(
    connection: Connection, board: Key, measure: Measure, found: ranks.Spot | None, first: int, count: int
) -> Sequence[Row[Any]]:
    """The rows from a place on. Of the players who have the same there, the fewer are passed over: from above or below."""
    asked = _QUESTIONS[measure]
    passed, players = (first - found.above, found.players) if found is not None else (0, 0)
    most = ABOVE_ALL if found is None or found.value == MOST else found.value
    rows: list[Row[Any]] = []
    if 2 * passed > players and most != ABOVE_ALL:
        here = min(count, players - passed)
        facts = {**_of(board), "most": most, "count": here, "passed": players - passed - here}
        rows = _in_order(connection.execute(asked.up, facts).all(), measure)
        passed, most, count = 0, most - 1, count - here
    if count:
        facts = {**_of(board), "most": most, "count": count, "passed": passed}
        rows += _in_order(connection.execute(asked.down, facts).all(), measure)
    return rows


def _in_order(rows: Sequence[Row[Any]], measure: Measure) -> list[Row[Any]]:
    return sorted(rows, key=lambda row: (getattr(row, measure.value), row.player), reverse=True)


def _rate_page(connection: Connection, board: Key, first: int, count: int) -> Page:
    """A page of a small board by win rates, which are worked out here: SQLite knows no square roots for certain."""
    rates = sorted(_rates(connection, board), reverse=True)
    lines = []
    for rate, player in rates[first : first + count]:
        row = connection.execute(_MINE, {**_of(board), "whose": player}).one()
        lines.append(_line(row, board, Measure.RATE, 1 + sum(other > rate for other, _ in rates)))
    return Page(tuple(lines), first, len(rates))


def _rates(connection: Connection, board: Key) -> list[tuple[int, int]]:
    """The win rates of a small board that count, with their players."""
    facts = {**_of(board), "fewest": fewest_games(board.period)}
    found = ((Total(games, wins, draws), player) for player, games, wins, draws in connection.execute(_ENOUGH_GAMES, facts))
    rates = ((total.rate(board.period), player) for total, player in found)
    return [(rate, player) for rate, player in rates if rate]


def _is_large(connection: Connection, board: Key) -> bool:
    return connection.execute(_IS_LARGE, _of(board)).first() is not None


def _line(row: Row[Any], board: Key, measure: Measure, rank: int | None) -> Line:
    total = total_of(tuple(row[4 : len(schema.totals.c)]))
    value = total.rate(board.period) if measure is Measure.RATE else getattr(row, measure.value)
    return Line(PlayerId(row.player), rank, value, total)


def _of(board: Key) -> dict[str, Any]:
    return {f"of_{name}": value for name, value in board._asdict().items()}
