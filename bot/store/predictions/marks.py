"""Remembers where every 200th row of a large leaderboard of predictions stands: no page counts its lines from the top.

The marks of a board are looked for once in ten minutes. What lies between two of them is read anew each time, so only the
number of lines above a mark can be old, by as many as have passed it since. A small board has no marks and is read whole.
"""

import time
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, bindparam, case, func, select

from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.totals import fewest_games
from bot.host.settings.preferences import PreferenceKey
from bot.host.settings.setting_readers import OFF
from bot.store.database import schema

LARGE = 1_000
"""Rows from which on a board has marks, also of members with too few predictions for a rank."""

APART = 200
"""Rows from one mark to the next."""

KEPT_SECONDS = 600.0
KEPT_BOARDS = 100

_ROWS = schema.prediction_sums.c
_MEMBERS, _PREFERENCES = schema.members.c, schema.preferences.c
IN_BOARD = (_ROWS.place == bindparam("at"), _ROWS.stretch == bindparam("during"))
RANKED = (*IN_BOARD, _ROWS.predictions >= bindparam("fewest"))
_HIDDEN = select(_MEMBERS.player).where(_MEMBERS.hidden == 1)
_HIDING = select(_PREFERENCES.player).where(_PREFERENCES.key == PreferenceKey.PREDICTIONS.value, _PREFERENCES.value == OFF)
_MANY = select(_ROWS.player).where(*IN_BOARD).offset(bindparam("fewer")).limit(1)


def unlisted(player: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the condition that no list shows a member, for a few rows: they are hidden, or their predictions are."""
    return _HIDDEN.where(_MEMBERS.player == player).exists() | _HIDING.where(_PREFERENCES.player == player).exists()


def _marks() -> Any:
    """Return the query of the marks. For all rows of a board, the few hidden members are looked up once, not once a row."""
    down = (_ROWS.average.desc(), _ROWS.player.desc())
    listed = and_(RANKED[-1], _ROWS.player.not_in(_HIDDEN), _ROWS.player.not_in(_HIDING))
    is_listed = case((listed, 1), else_=0)
    upto, number = func.sum(is_listed).over(order_by=down, rows=(None, 0)), func.row_number().over(order_by=down)
    rows = select(_ROWS.average, _ROWS.player, (upto - is_listed).label("above"), number.label("number"))
    numbered = rows.where(*IN_BOARD).subquery()
    kept = select(numbered.c.average, numbered.c.player, numbered.c.above)
    return kept.where(numbered.c.number % bindparam("apart") == 0).order_by(numbered.c.number)


_MARKS = _marks()


class BoardMark(NamedTuple):
    """A row of a board, and how many lines are above it; rows are ordered by average, then by account, both downwards."""

    average: int
    player: int
    above: int = 0


TOP = BoardMark(2**31 - 1, 2**63 - 1)
"""Above every line."""

Marks = tuple[BoardMark, ...]


class MarkKeeper:
    """Keeps the marks of boards for this process."""

    def __init__(self) -> None:
        self._kept: dict[LeaderboardKey, tuple[float, Marks]] = {}

    def of(self, connection: Connection, board: LeaderboardKey) -> Marks:
        """Return the marks of a board, `APART` rows between two; the first is above all rows."""
        now = time.monotonic()
        until, marks = self._kept.get(board, (0.0, ()))
        if until > now:
            return marks
        facts = facts_of(board)
        if connection.execute(_MANY, {**facts, "fewer": LARGE - 1}).first() is None:
            return (TOP,)
        found = connection.execute(_MARKS, {**facts, "apart": APART})
        marks = (TOP, *[BoardMark(row.average, row.player, int(row.above)) for row in found])
        self._kept.pop(board, None)
        while len(self._kept) >= KEPT_BOARDS:
            self._kept.pop(next(iter(self._kept)), None)
        self._kept[board] = (now + KEPT_SECONDS, marks)
        return marks


def facts_of(board: LeaderboardKey) -> dict[str, int]:
    """Return the values of `RANKED`."""
    return {"at": board.place, "during": board.stretch, "fewest": fewest_games(board.period)}
