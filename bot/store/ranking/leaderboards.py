"""Reads leaderboards, profiles and histories from the database: the host's `LeaderboardStore`.

A large board is kept sorted. A small one, and one that is not completely sorted yet, is sorted when it is read.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Connection, Integer, Row, Select, bindparam, func, literal_column, select, tuple_

from bot.host.ids import PlayerId, ServerId
from bot.host.ranking.boards import (
    EVERYWHERE,
    HeadToHead,
    HistoryEntry,
    Leaderboard,
    LeaderboardEntry,
    LeaderboardKey,
    LeaderboardQuery,
    LeaderboardSlice,
    Profile,
    RatingPoint,
    server_place,
)
from bot.host.ranking.server_statistics import ServerSeat
from bot.host.ranking.totals import Measure, Total, fewest_games
from bot.store.database import schema
from bot.store.database.database import Database
from bot.store.database.landmarks import SortedLines
from bot.store.ranking import history
from bot.store.ranking.rank_buckets import BucketLandmarks, board_facts, is_board
from bot.store.ranking.totals import HIDDEN, SORTED, total_of

_ROWS = schema.totals.c
_OF = is_board(_ROWS)
_MINE = select(schema.totals).where(*_OF, _ROWS.player == bindparam("whose"))
_SOME = select(schema.totals).where(*_OF, _ROWS.player.in_(bindparam("whose", expanding=True)))
_SMALL = (*_OF, _ROWS.standing != literal_column(str(HIDDEN)))
_ENOUGH_GAMES = select(_ROWS.player, _ROWS.games, _ROWS.wins, _ROWS.draws).where(
    *_OF, _ROWS.standing != HIDDEN, _ROWS.games >= bindparam("fewest")
)


class LeaderboardQueries(NamedTuple):
    """The lines of large boards that are ranked by one measure, and the queries for a small one."""

    lines: SortedLines
    page: Select[Any]
    better: Select[int]
    before: Select[int]


def _queries_by(measure: Measure) -> LeaderboardQueries:
    """Return the queries of a measure. Those of large boards repeat the condition of its index, so that the index is used."""
    value, standing = _ROWS[measure.value], literal_column(str(SORTED), Integer)
    is_sorted = (_ROWS.standing == standing, value > literal_column("0"))
    listed = select(schema.totals, func.rank().over(order_by=value.desc()), func.count().over()).where(*_SMALL, value > 0)
    listed = listed.order_by(value.desc(), _ROWS.player.desc())
    mine = (bindparam("mine", type_=Integer), bindparam("whose", type_=BigInteger))
    return LeaderboardQueries(
        SortedLines(schema.totals, value, _OF, is_sorted, prefix=(_ROWS.standing, standing), joined=True),
        listed.limit(bindparam("count")).offset(bindparam("passed")),
        select(func.count()).where(*_SMALL, value > bindparam("mine")),
        select(func.count()).where(*_SMALL, tuple_(value, _ROWS.player) > tuple_(*mine)),
    )


_QUERIES = {measure: _queries_by(measure) for measure in Measure}


class LeaderboardRepository:
    """Implements the host's `LeaderboardStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read_page(self, query: LeaderboardQuery, first: int, count: int) -> LeaderboardSlice:
        """Return so many lines of a leaderboard from a place on, counted from 0."""
        key, measure = query.board.key, query.measure
        return await self._database.look(read_page, key, measure, first, count)

    async def read_played(self, server: ServerId, since: datetime) -> Sequence[ServerSeat]:
        """Return who played what on a server since a moment, oldest first; the newest games, where there are very many."""
        return await self._database.look(history.read_played, server, since)

    async def read_dailies(self, server: ServerId, since: datetime) -> Sequence[tuple[PlayerId, datetime]]:
        """Return who finished a daily on a server since a moment, and when; the newest, where there are very many."""
        return await self._database.look(history.read_dailies, server, since)

    async def read_own(self, query: LeaderboardQuery, player: PlayerId) -> LeaderboardEntry | None:
        """Return the line of a player, None without a game there; hidden members see where they would stand."""
        key, measure = query.board.key, query.measure
        return await self._database.look(read_own_line, key, measure, player)

    async def read_place(self, query: LeaderboardQuery, player: PlayerId) -> int | None:
        """Return at which place of a leaderboard, counted from 0, a player stands; None without a rank."""
        key, measure = query.board.key, query.measure
        return await self._database.look(find_place, key, measure, player)

    async def read_profile(self, player: PlayerId, server: ServerId | None = None) -> Profile:
        """Return a player's profile in a server, or everywhere; `hidden` says whether others may not see it."""
        place = EVERYWHERE if server is None else server_place(server)
        return await self._database.look(history.read_profile, player, place, server)

    async def read_versus(self, first: PlayerId, second: PlayerId, server: ServerId | None = None) -> Sequence[HeadToHead]:
        """Return how two players have done against each other, by variant, most games first."""
        return await self._database.look(history.read_head_to_heads, first, second, server)

    async def read_history(
        self, player: PlayerId, server: ServerId | None = None, first: int = 0, count: int = 25
    ) -> Sequence[HistoryEntry]:
        """Return the games of a player, also those that do not count, newest first."""
        return await self._database.look(history.read_history, player, server, first, count)

    async def read_most_played(self, player: PlayerId, server: ServerId, often: int) -> Sequence[str]:
        """Return the variants that a player has played so often on a server of late, most games first; of hidden ones none."""
        return await self._database.look(history.read_most_played, player, server, often)

    async def rating_history(self, player: PlayerId, board: Leaderboard, count: int = 200) -> Sequence[RatingPoint]:
        """Return the last points of a player's rating history on a board that keeps ratings, oldest first."""
        return await self._database.look(history.read_rating_points, player, board.key, count)

    async def read_lengths(self, player: PlayerId, server: ServerId | None = None, count: int = 200) -> Sequence[int]:
        """Return the rounds of a player's last games that count, newest first."""
        return await self._database.look(history.read_lengths, player, server, count)


def read_page(connection: Connection, board: LeaderboardKey, measure: Measure, first: int, count: int) -> LeaderboardSlice:
    """Return so many lines of a board from a place on."""
    near, facts = BucketLandmarks(connection, board, measure), board_facts(board)
    if (in_all := near.count_ranked()) is not None:
        found = _QUERIES[measure].lines.read_page(connection, facts, near, first, count, near.most) if first < in_all else []
        return LeaderboardSlice(tuple(_entry(row, board, measure, rank) for rank, row in found), first, in_all)
    if measure is Measure.RATE:
        return _rate_page(connection, board, first, count)
    rows = connection.execute(_QUERIES[measure].page, {**facts, "count": count, "passed": first}).all()
    if not rows and first:
        before = read_page(connection, board, measure, 0, 1)
        return LeaderboardSlice((), first, before.lines_in_all)
    lines = tuple(_entry(row, board, measure, row[-2]) for row in rows)
    return LeaderboardSlice(lines, first, rows[0][-1] if rows else 0)


def read_own_line(connection: Connection, board: LeaderboardKey, measure: Measure, player: int) -> LeaderboardEntry | None:
    """Return the line of a player on a board, hidden or not; None without a game there."""
    row = connection.execute(_MINE, {**board_facts(board), "whose": player}).one_or_none()
    if row is None:
        return None
    line, near = _entry(row, board, measure, None), BucketLandmarks(connection, board, measure)
    if not line.value:
        return line
    if near.is_sorted():
        better = near.count_better(line.value)
    elif measure is Measure.RATE:
        better = sum(rate > line.value for rate, _ in _rates(connection, board))
    else:
        better = connection.execute(_QUERIES[measure].better, {**board_facts(board), "mine": line.value}).scalar_one()
    return LeaderboardEntry(line.player, better + 1, line.value, line.total)


def find_place(connection: Connection, board: LeaderboardKey, measure: Measure, player: int) -> int | None:
    """Return at which place, counted from 0, a player stands on a board, or would if not hidden; None without a rank.

    Equals share a rank, and the younger account stands first.
    """
    facts, near = board_facts(board), BucketLandmarks(connection, board, measure)
    row = connection.execute(_MINE, {**facts, "whose": player}).one_or_none()
    value = _entry(row, board, measure, None).value if row is not None else 0
    if not value:
        return None
    if near.is_sorted():
        return _QUERIES[measure].lines.count_above(connection, facts, near, value, player)
    if measure is Measure.RATE:
        return sum(other > (value, player) for other in _rates(connection, board))
    return connection.execute(_QUERIES[measure].before, {**facts, "mine": value, "whose": player}).scalar_one()


def _rate_page(connection: Connection, board: LeaderboardKey, first: int, count: int) -> LeaderboardSlice:
    """Return a page of a small board by win rate, computed here because not every SQLite has a square root."""
    rates = sorted(_rates(connection, board), reverse=True)
    listed = rates[first : first + count]
    found = connection.execute(_SOME, {**board_facts(board), "whose": [player for _, player in listed]}) if listed else ()
    rows = {row.player: row for row in found}
    lines = [_entry(rows[player], board, Measure.RATE, 1 + sum(other > rate for other, _ in rates)) for rate, player in listed]
    return LeaderboardSlice(tuple(lines), first, len(rates))


def _rates(connection: Connection, board: LeaderboardKey) -> list[tuple[int, int]]:
    """Return the win rates of a small board that count, with their players."""
    facts = {**board_facts(board), "fewest": fewest_games(board.period)}
    found = ((Total(games, wins, draws), player) for player, games, wins, draws in connection.execute(_ENOUGH_GAMES, facts))
    rates = ((total.win_rate(board.period), player) for total, player in found)
    return [(rate, player) for rate, player in rates if rate]


def _entry(row: Row[Any], board: LeaderboardKey, measure: Measure, rank: int | None) -> LeaderboardEntry:
    total = total_of(tuple(row[4 : len(schema.totals.c)]))
    value = total.win_rate(board.period) if measure is Measure.RATE else getattr(row, measure.value)
    return LeaderboardEntry(PlayerId(row.player), rank, value, total)
