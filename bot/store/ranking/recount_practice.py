"""Counts all games with bots from the beginning, once, after a migration has asked for it or with a recount of everything.

One player after the other, so that no more is in memory than the games and totals of one, however many there are.
"""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, literal, select

from bot.host.ids import NOBODY
from bot.host.ranking.boards import PRACTICE, LeaderboardKey, boards_of
from bot.host.ranking.periods import is_kept
from bot.host.ranking.totals import Total
from bot.store.database import schema
from bot.store.ranking import large_boards
from bot.store.ranking.counted_games import PRACTICED
from bot.store.ranking.preload import hidden_among
from bot.store.ranking.recount_player import practice_past
from bot.store.ranking.totals import HIDDEN, SMALL, new_row, slices

ASKED = "practice"
"""The key under which a migration asks for it."""

PLAYERS_AT_ONCE = 200
ROWS_AT_ONCE = 500

_GAMES, _RESULTS, _TOTALS = schema.games.c, schema.results.c, schema.totals.c
_WHO = (
    select(_RESULTS.player)
    .join(schema.games, _GAMES.id == _RESULTS.game)
    .where(_RESULTS.player > bindparam("last"), *PRACTICED)
    .group_by(_RESULTS.player)
    .order_by(_RESULTS.player)
    .limit(PLAYERS_AT_ONCE)
)
_BOARD = (_TOTALS.place, _TOTALS.stretch, _TOTALS.subject)
_MANY = (
    select(*_BOARD, literal(large_boards.NOBODY_YET))
    .where(_TOTALS.subject == PRACTICE)
    .group_by(*_BOARD)
    .having(func.count() >= bindparam("large"))
)
_NOTE_LARGE = insert(schema.boards).from_select(["place", "stretch", "subject", "upto"], _MANY)


def recount_practice(connection: Connection, today: date) -> None:
    """Count all practice to the boards that are kept on a day; those that are large are sorted in the background later."""
    for table in (schema.totals, schema.boards, schema.rank_buckets):
        connection.execute(delete(table).where(table.c.subject == PRACTICE))
    for players in _players(connection):
        hidden = hidden_among(connection, players)
        rows = (row for player in players for row in _rows(connection, player, HIDDEN if player in hidden else SMALL, today))
        for part in slices(rows, ROWS_AT_ONCE):
            connection.execute(insert(schema.totals), part)
    connection.execute(
        insert(schema.boards).from_select([*(column.name for column in _BOARD), "upto"], _MANY), {"large": large_boards.LARGE}
    )


def _players(connection: Connection) -> Iterator[list[int]]:
    """Yield everybody who has practised, some at a time."""
    last = NOBODY
    while players := list(connection.execute(_WHO, {"last": last}).scalars()):
        yield players
        last = players[-1]


def _rows(connection: Connection, player: int, standing: int, today: date) -> Iterator[dict[str, Any]]:
    """Yield the rows of the totals of a player's practice."""
    totals: dict[LeaderboardKey, Total] = defaultdict(Total)
    for played, score in practice_past(connection, player):
        for board in boards_of(played):
            if is_kept(board.window, today):
                totals[board.key].add(score)
    for key, total in totals.items():
        yield new_row(key, player, total, standing)
