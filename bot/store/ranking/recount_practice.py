"""Counts all games with bots from the beginning, once, after a migration has asked for it or with a recount of everything.

One player after the other, so that no more is in memory than the games and totals of one, however many there are.
"""

from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, date, datetime, time
from functools import lru_cache
from itertools import product
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, literal, select

from bot.host.ids import NOBODY
from bot.host.ranking.boards import PRACTICE, LeaderboardKey, places_of
from bot.host.ranking.periods import is_kept, windows_of
from bot.host.ranking.scoring import RatedStatus
from bot.host.ranking.totals import Total
from bot.store.database import schema
from bot.store.ranking import large_boards
from bot.store.ranking.preload import hidden_among
from bot.store.ranking.recount_player import practice_past
from bot.store.ranking.totals import HIDDEN, SMALL, new_row, slices

ASKED = "practice"
"""The key under which a migration asks for it."""

PLAYERS_AT_ONCE = 200
ROWS_AT_ONCE = 500

_RESULTS, _TOTALS = schema.results.c, schema.totals.c
_WHO = select(_RESULTS.player).where(_RESULTS.player > bindparam("last")).distinct()
_WHO = _WHO.order_by(_RESULTS.player).limit(PLAYERS_AT_ONCE)  # from the index alone, without a look at the games
_BOARD = (_TOTALS.place, _TOTALS.stretch, _TOTALS.subject)
_MANY = (
    select(*_BOARD, literal(large_boards.NOBODY_YET))
    .where(_TOTALS.subject == PRACTICE)
    .group_by(*_BOARD)
    .having(func.count() >= bindparam("large"))
)
_NO_LONGER_WAITING = delete(schema.uncounted).where(
    schema.uncounted.c.game.in_(select(schema.games.c.id).where(schema.games.c.rated == RatedStatus.BOTS.value))
)
_NOTE_LARGE = insert(schema.boards).from_select(["place", "stretch", "subject", "upto"], _MANY)


def recount_practice(connection: Connection, today: date) -> None:
    """Count all practice to the boards that are kept on a day; those that are large are sorted in the background later."""
    for table in (schema.totals, schema.boards, schema.rank_buckets):
        connection.execute(delete(table).where(table.c.subject == PRACTICE))
    connection.execute(_NO_LONGER_WAITING)
    for players in _players(connection):
        hidden = hidden_among(connection, players)
        rows = (row for player in players for row in _rows(connection, player, HIDDEN if player in hidden else SMALL, today))
        for part in slices(rows, ROWS_AT_ONCE):
            connection.execute(insert(schema.totals), part)
    connection.execute(_NOTE_LARGE, {"large": large_boards.LARGE})


def _players(connection: Connection) -> Iterator[list[int]]:
    """Yield everybody who has played, some at a time."""
    last = NOBODY
    while players := list(connection.execute(_WHO, {"last": last}).scalars()):
        yield players
        last = players[-1]


def _rows(connection: Connection, player: int, standing: int, today: date) -> Iterator[dict[str, Any]]:
    """Yield the rows of the totals of a player's practice."""
    totals: dict[tuple[int, int], Total] = defaultdict(Total)
    for played, score in practice_past(connection, player):
        for board in product([place.code for place in places_of(played)], _stretches(played.ended.date(), today)):
            totals[board].add(score)
    for (place, stretch), total in totals.items():
        yield new_row(LeaderboardKey(place, stretch, PRACTICE), player, total, standing)


@lru_cache(maxsize=1024)
def _stretches(day: date, today: date) -> tuple[int, ...]:
    """Return the codes of the periods that a day in UTC lies in and that are kept; plain numbers, for there are many games."""
    windows = windows_of(datetime.combine(day, time(), UTC))
    return tuple(window.code for window in windows if is_kept(window, today))
