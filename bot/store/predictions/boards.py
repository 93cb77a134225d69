"""Reads pages of leaderboards of predictions, and the places of members on them.

Every 200th row of a large board is remembered as a landmark: no page counts its lines from the top. The landmarks of a board
are looked for once in ten minutes. What lies between two of them is read anew each time, so only the number of lines above one
can be old, by as many as have passed it since. A small board has none but its top and is read whole.
"""

import time
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, bindparam, case, func, select

from bot.host.ids import PlayerId
from bot.host.predictions.ports import PredictionLine, PredictionSlice, PredictionSum
from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.totals import fewest_games
from bot.host.settings.options import OFF
from bot.host.settings.preferences import PreferenceKey
from bot.store.database import schema
from bot.store.database.landmarks import TOP, YOUNGEST, Landmark, SortedLines

LARGE = 1_000
"""Rows from which on a board has landmarks, also of members with too few predictions for a rank."""

APART = 200
"""Rows from one landmark to the next."""

KEPT_SECONDS = 600.0
KEPT_BOARDS = 100

_ROWS = schema.prediction_sums.c
_MEMBERS, _PREFERENCES = schema.members.c, schema.preferences.c
_IN_BOARD = (_ROWS.place == bindparam("at"), _ROWS.stretch == bindparam("during"))
_RANKED = _ROWS.predictions >= bindparam("fewest")
_HIDDEN = select(_MEMBERS.player).where(_MEMBERS.hidden == 1)
_HIDING = select(_PREFERENCES.player).where(_PREFERENCES.key == PreferenceKey.PREDICTIONS.value, _PREFERENCES.value == OFF)


def is_unlisted(player: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the condition that no list shows a member, for a few rows: they are hidden, or their predictions are."""
    return _HIDDEN.where(_MEMBERS.player == player).exists() | _HIDING.where(_PREFERENCES.player == player).exists()


def _landmark_query() -> Select[Any]:
    """Return the query of landmarks. For all rows of a board, the few hidden members are looked up once, not once a row."""
    down = (_ROWS.average.desc(), _ROWS.player.desc())
    is_listed = case((and_(_RANKED, _ROWS.player.not_in(_HIDDEN), _ROWS.player.not_in(_HIDING)), 1), else_=0)
    upto, number = func.sum(is_listed).over(order_by=down, rows=(None, 0)), func.row_number().over(order_by=down)
    rows = select(_ROWS.average, _ROWS.player, (upto - is_listed).label("above"), number.label("number"))
    numbered = rows.where(*_IN_BOARD).subquery()
    kept = select(numbered.c.average, numbered.c.player, numbered.c.above)
    return kept.where(numbered.c.number % bindparam("apart") == 0).order_by(numbered.c.number)


_LANDMARKS = _landmark_query()
_MANY = select(_ROWS.player).where(*_IN_BOARD).offset(bindparam("fewer")).limit(1)
_LINES = SortedLines(schema.prediction_sums, _ROWS.average, _IN_BOARD, (_RANKED, ~is_unlisted(_ROWS.player)))
_MINE = select(schema.prediction_sums).where(*_IN_BOARD, _ROWS.player == bindparam("whose"))
_LISTED = _MINE.where(~is_unlisted(_ROWS.player))


class PredictionBoards:
    """Reads the boards, and remembers landmarks of the large ones for this process."""

    def __init__(self) -> None:
        self._kept: dict[LeaderboardKey, tuple[float, Sequence[Landmark]]] = {}

    def read_page(self, connection: Connection, board: LeaderboardKey, first: int, count: int) -> PredictionSlice:
        """Return so many lines of a board from a place on; of equals the younger account stands first."""
        near = self._open(connection, board)
        in_all = _LINES.count_lines(connection, near.facts, near.landmarks[-1])
        lines = _LINES.read_page(connection, near.facts, near, first, count) if first < in_all else []
        return PredictionSlice(tuple(PredictionLine(rank, _sum(row)) for rank, row in lines), first, in_all)

    def read_line(
        self, connection: Connection, board: LeaderboardKey, player: PlayerId, *, to_others: bool = False
    ) -> PredictionLine | None:
        """Return a member's line on a board, listed or not; None without a prediction there, or if others don't see it."""
        near = self._open(connection, board)
        row = connection.execute(_LISTED if to_others else _MINE, {**near.facts, "whose": player}).one_or_none()
        if row is None:
            return None
        ranked = row.predictions >= fewest_games(board.period)
        return PredictionLine(1 + near.count_better(row.average) if ranked else None, _sum(row))

    def find_place(self, connection: Connection, board: LeaderboardKey, player: PlayerId) -> int | None:
        """Return at which place, counted from 0, a member stands on a board, or would; None without a rank."""
        near = self._open(connection, board)
        row = connection.execute(_MINE, {**near.facts, "whose": player}).one_or_none()
        if row is None or row.predictions < fewest_games(board.period):
            return None
        return _LINES.count_above(connection, near.facts, near, row.average, player)

    def _open(self, connection: Connection, board: LeaderboardKey) -> "_BoardLandmarks":
        facts = {"at": board.place, "during": board.stretch, "fewest": fewest_games(board.period)}
        return _BoardLandmarks(connection, facts, self._landmarks_of(connection, board, facts))

    def _landmarks_of(self, connection: Connection, board: LeaderboardKey, facts: dict[str, int]) -> Sequence[Landmark]:
        """Return the landmarks of a board, `APART` rows between two; the first is above all rows."""
        now = time.monotonic()
        until, landmarks = self._kept.get(board, (0.0, ()))
        if until > now:
            return landmarks
        if connection.execute(_MANY, {**facts, "fewer": LARGE - 1}).first() is None:
            return (TOP,)
        found = connection.execute(_LANDMARKS, {**facts, "apart": APART})
        landmarks = (TOP, *[Landmark(row.average, row.player, int(row.above)) for row in found])
        self._kept.pop(board, None)
        while len(self._kept) >= KEPT_BOARDS:
            self._kept.pop(next(iter(self._kept)), None)
        self._kept[board] = (now + KEPT_SECONDS, landmarks)
        return landmarks


class _BoardLandmarks:
    """The landmarks of one board, in its order; `facts` are the values of its queries."""

    def __init__(self, connection: Connection, facts: dict[str, int], landmarks: Sequence[Landmark]) -> None:
        self._connection = connection
        self.facts = facts
        self.landmarks = landmarks

    def at_place(self, place: int) -> Landmark:
        return self.landmarks[bisect_right(self.landmarks, place, key=attrgetter("above")) - 1]

    def above_line(self, value: int, player: int) -> Landmark:
        before = bisect_left(self.landmarks, (-value, -player), key=lambda one: (-one.value, -one.player))
        return self.landmarks[max(before - 1, 0)]

    def count_better(self, value: int) -> int:
        return _LINES.count_above(self._connection, self.facts, self, value, YOUNGEST)


def _sum(row: Row[Any]) -> PredictionSum:
    return PredictionSum(PlayerId(row.player), row.predictions, row.hits, row.average)
