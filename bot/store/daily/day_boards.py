"""Reads the boards of a daily: the best of a day, how many finished, and the place of a score, by index ranges alone.

Hidden members are few: they are looked up once for a query, whatever a database knows of its tables.
"""

from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, bindparam, func, select

from bot.host.daily.ports import DayBoard, DayLine
from bot.host.ids import PlayerId, ServerId
from bot.store.database import schema
from bot.store.database.schema_daily import daily_games

_ROWS, _MEMBERS = daily_games.c, schema.members.c
_EVERYWHERE = and_(_ROWS.day == bindparam("of"), _ROWS.counts == 1, _ROWS.score > bindparam("above"))
_HERE = and_(_EVERYWHERE, _ROWS.server == bindparam("at"))

LEAST: Final = -1
"""Below every score."""


_LISTED = _ROWS.player.not_in(select(_MEMBERS.player).where(_MEMBERS.hidden == 1))


def _lines_query(where: ColumnElement[bool]) -> Select[Any]:
    wanted = select(_ROWS.player, _ROWS.score, _ROWS.signs, _ROWS.started, _ROWS.ended).where(where, _LISTED)
    return wanted.order_by(_ROWS.score.desc(), _ROWS.player.desc()).limit(bindparam("most"))


def _count_query(where: ColumnElement[bool]) -> Select[Any]:
    """Return the query of how many games there are of those whom lists show."""
    return select(func.count()).select_from(daily_games).where(where, _LISTED)


_LINES, _LINES_HERE = _lines_query(_EVERYWHERE), _lines_query(_HERE)
_COUNT, _COUNT_HERE = _count_query(_EVERYWHERE), _count_query(_HERE)


def read_board(connection: Connection, day: int, server: ServerId | None, count: int) -> DayBoard:
    """Return the best of a day, in a server or everywhere, and how many finished there."""
    asked, lines = _asked(day, LEAST, server), list[DayLine]()
    found = connection.execute(_LINES if server is None else _LINES_HERE, {**asked, "most": count}) if count else ()
    for number, row in enumerate(found, start=1):
        rank = lines[-1].rank if lines and lines[-1].score == row.score else number
        lines.append(_line(row, rank))
    return DayBoard(tuple(lines), _count(connection, asked))


def find_place(connection: Connection, day: int, score: int, server: ServerId | None) -> int:
    """Return the rank that a score has: one more than those have who came to more."""
    return 1 + _count(connection, _asked(day, score, server))


def _asked(day: int, above: int, server: ServerId | None) -> dict[str, int]:
    return {"of": day, "above": above} if server is None else {"of": day, "above": above, "at": server}


def _count(connection: Connection, asked: dict[str, int]) -> int:
    return int(connection.scalar(_COUNT_HERE if "at" in asked else _COUNT, asked) or 0)


def _line(row: Row[Any], rank: int) -> DayLine:
    return DayLine(PlayerId(row.player), rank, row.score, row.signs, round((row.ended - row.started) / 1000))
