"""Reads pages of leaderboards of predictions, and the places of members on them."""

from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, bindparam, exists, func, select

from bot.host.ids import PlayerId
from bot.host.predictions.ports import PredictionLine, PredictionSlice, PredictionSum
from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.totals import fewest_games
from bot.host.settings.preferences import PreferenceKey
from bot.host.settings.setting_readers import OFF
from bot.store.database import schema

_ROWS = schema.prediction_sums.c
_SUM = (_ROWS.player, _ROWS.predictions, _ROWS.hits, _ROWS.average)


def unlisted(player: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the condition that no list shows a member: they are hidden, or their predictions are."""
    members, preferences = schema.members.c, schema.preferences.c
    off = and_(preferences.key == PreferenceKey.PREDICTIONS.value, preferences.value == OFF)
    return exists().where(members.player == player, members.hidden == 1) | exists().where(preferences.player == player, off)


_OF = (_ROWS.place == bindparam("at"), _ROWS.stretch == bindparam("during"))
_RANKED = (*_OF, _ROWS.predictions >= bindparam("fewest"), ~unlisted(_ROWS.player))
_ORDER = (_ROWS.average.desc(), _ROWS.player.desc())
_PAGE = select(*_SUM).where(*_RANKED).order_by(*_ORDER).limit(bindparam("count")).offset(bindparam("first"))
_IN_ALL = select(func.count()).select_from(schema.prediction_sums).where(*_RANKED)
_BETTER = _IN_ALL.where(_ROWS.average > bindparam("mine"))
_EQUAL_BEFORE = _IN_ALL.where(_ROWS.average == bindparam("mine"), _ROWS.player > bindparam("whose"))
_MINE = select(*_SUM).where(*_OF, _ROWS.player == bindparam("whose"))
_LISTED = _MINE.where(~unlisted(_ROWS.player))


def page(connection: Connection, board: LeaderboardKey, first: int, count: int) -> PredictionSlice:
    """Return so many lines of a board from a place on; of equals the younger account stands first."""
    facts = _of(board)
    in_all = connection.execute(_IN_ALL, facts).scalar_one()
    rows = connection.execute(_PAGE, {**facts, "first": first, "count": count}).all() if first < in_all else []
    lines, rank, value = list[PredictionLine](), 0, None
    for place, row in enumerate(rows, first):
        if row.average != value:
            value = row.average
            rank = place + 1 if lines else 1 + _better(connection, board, row.average)
        lines.append(PredictionLine(rank, _sum(row)))
    return PredictionSlice(tuple(lines), first, in_all)


def line(connection: Connection, board: LeaderboardKey, player: PlayerId, *, to_others: bool = False) -> PredictionLine | None:
    """Return the line of a member on a board, listed or not; None without a prediction there, or if others don't see it."""
    row = connection.execute(_LISTED if to_others else _MINE, {**_of(board), "whose": player}).one_or_none()
    if row is None:
        return None
    ranked = row.predictions >= fewest_games(board.period)
    return PredictionLine(1 + _better(connection, board, row.average) if ranked else None, _sum(row))


def place(connection: Connection, board: LeaderboardKey, player: PlayerId) -> int | None:
    """Return at which place, counted from 0, a member stands on a board, or would; None without a rank."""
    mine = line(connection, board, player)
    if mine is None or mine.rank is None:
        return None
    facts = {**_of(board), "mine": mine.total.average, "whose": player}
    return mine.rank - 1 + int(connection.execute(_EQUAL_BEFORE, facts).scalar_one())


def _better(connection: Connection, board: LeaderboardKey, average: int) -> int:
    return int(connection.execute(_BETTER, {**_of(board), "mine": average}).scalar_one())


def _sum(row: Any) -> PredictionSum:
    return PredictionSum(PlayerId(row.player), row.predictions, row.hits, row.average)


def _of(board: LeaderboardKey) -> dict[str, int]:
    return {"at": board.place, "during": board.stretch, "fewest": fewest_games(board.period)}
