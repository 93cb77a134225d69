"""Reads the boards of a daily: the best of a day, how many finished, and the place of a score, by index ranges alone.

Hidden members are few: they are looked up one by one and taken out of what an index counts.
"""

from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, func, select

from bot.host.daily.ports import DayBoard, DayLine
from bot.host.ids import PlayerId, ServerId
from bot.store.database import schema
from bot.store.database.schema_daily import daily_games

_ROWS, _MEMBERS = daily_games.c, schema.members.c


def _finished(day: int, server: ServerId | None) -> ColumnElement[bool]:
    here = and_(_ROWS.day == day, _ROWS.counts == 1)
    return here if server is None else and_(here, _ROWS.server == server)


def _count_listed(connection: Connection, where: ColumnElement[bool]) -> int:
    """Return how many games there are of those whom lists show."""
    rows = connection.scalar(select(func.count()).select_from(daily_games).where(where)) or 0
    hidden = select(func.count()).select_from(schema.members).join(daily_games, _ROWS.player == _MEMBERS.player)
    return int(rows) - int(connection.scalar(hidden.where(_MEMBERS.hidden == 1, where)) or 0)


def read_board(connection: Connection, day: int, server: ServerId | None, count: int) -> DayBoard:
    """Return the best of a day, in a server or everywhere, and how many finished there."""
    where = and_(_finished(day, server), _ROWS.score.is_not(None))
    hidden = select(_MEMBERS.player).where(_MEMBERS.player == _ROWS.player, _MEMBERS.hidden == 1).exists()
    wanted = select(daily_games).where(where, ~hidden).order_by(_ROWS.score.desc(), _ROWS.player.desc()).limit(count)
    lines = list[DayLine]()
    for number, row in enumerate(connection.execute(wanted), start=1):
        rank = lines[-1].rank if lines and lines[-1].score == row.score else number
        lines.append(_line(row, rank))
    return DayBoard(tuple(lines), _count_listed(connection, where))


def find_place(connection: Connection, day: int, score: int, server: ServerId | None) -> int:
    """Return the rank that a score has: one more than those have who came to more."""
    return 1 + _count_listed(connection, and_(_finished(day, server), _ROWS.score > score))


def _line(row: Row[Any], rank: int) -> DayLine:
    return DayLine(PlayerId(row.player), rank, row.score, row.signs, round((row.ended - row.started) / 1000))
