"""Recounts all results from the beginning, once, after a migration has asked for it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import zip_longest
from typing import Any

import structlog
from sqlalchemy import Connection, case, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from bot.engine.analysis.seat_stats import SeatStat, SeatStats
from bot.engine.errors import RecordError
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game
from bot.engine.records.trace import trace_game
from bot.host.ids import NOBODY
from bot.host.ranking.luck import chances_of
from bot.host.ranking.scoring import RatedStatus, family_of, rating_of
from bot.host.table.finished_game import FinishedGame
from bot.host.table.resigning import gave_up
from bot.store.database import schema
from bot.store.ranking.counted_games import counted_game
from bot.store.ranking.counting import ResultCounter
from bot.store.ranking.counting_locks import lock_counting
from bot.store.ranking.preload import preload_of_counted
from bot.store.ranking.recount_kept import KeptRows, put_back_taken_out, read_kept
from bot.store.ranking.recount_practice import ASKED as PRACTICE_ASKED
from bot.store.ranking.recount_practice import recount_practice
from bot.store.tables.game_rows import game_from_rows

log = structlog.get_logger()

ASKED = "recount"
"""The key under which a migration asks for it."""

AT_ONCE = 100
_GAMES, _RESULTS = schema.games.c, schema.results.c


def recount_if_asked(connection: Connection) -> int:
    """Recount all results, or practice alone, if a migration has asked for it; return how many games are rated."""
    lock_counting(connection)
    everything, practice = (
        connection.execute(delete(schema.meta).where(schema.meta.c.key == key)).rowcount for key in (ASKED, PRACTICE_ASKED)
    )
    if everything:
        return recount(connection)
    if practice:
        recount_practice(connection, _last_day(connection))
    return 0


def recount(connection: Connection) -> int:
    """Recount all results, in the order in which they counted; return how many are rated.

    The statistics of the seats are found by replaying the record of each game. A record that cannot be played is logged,
    and its game counts for nothing.
    """
    kept, order = read_kept(connection), _in_order(connection)
    for table in (schema.totals, schema.boards, schema.rank_buckets, schema.rating_history, schema.uncounted):
        connection.execute(delete(table))
    connection.execute(update(schema.games).values(number=None))
    today, counted = _last_day(connection), 0
    counting = ResultCounter(postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert)
    for rows in _pages(connection, order):
        games = [found for row in rows if (found := _described(connection, row)) is not None]
        counted += _count(connection, counting, games, counted, today, kept)
    recount_practice(connection, today)
    return counted


def _last_day(connection: Connection) -> date:
    """Return the day in UTC on which the last game ended."""
    last = connection.execute(select(func.max(_GAMES.ended))).scalar() or 0
    return datetime.fromtimestamp(last / 1000, UTC).date()


def _in_order(connection: Connection) -> Sequence[str]:
    """Return the ids of all games in the order in which they counted; those without a number where they ended among these.

    That is not always the order in which they ended: what a process that died still owed is saved by the next one.
    """
    numberless = _GAMES.number.is_(None)
    ended = case((numberless, _GAMES.ended), else_=func.max(_GAMES.ended).over(partition_by=numberless, order_by=_GAMES.number))
    wanted = select(_GAMES.id).order_by(ended, numberless, _GAMES.number, _GAMES.ended, _GAMES.id)
    return connection.execute(wanted).scalars().all()


def _pages(connection: Connection, ids: Sequence[str]) -> Iterator[Sequence[Any]]:
    for at in range(0, len(ids), AT_ONCE):
        some = ids[at : at + AT_ONCE]
        rows = {row.id: row for row in connection.execute(select(schema.games).where(_GAMES.id.in_(some)))}
        yield [rows[id_] for id_ in some]


def _described(connection: Connection, row: Any) -> tuple[FinishedGame, int | None, bool] | None:
    """Update a game's rows, and return it with its statistics, its season and whether it is void; None if unplayable."""
    seats = connection.execute(select(schema.results).where(_RESULTS.game == row.id).order_by(_RESULTS.seat)).all()
    try:
        game = _rated_again(game_from_rows(row, list(seats)))
        stats = _stats_of(game.record) if game.record.outcome is not None else ()
    except RecordError as error:
        log.warning("game_not_counted", game=row.id, reason=str(error))
        return None
    values = {"family": family_of(game).value, "rated": rating_of(game).value}
    connection.execute(update(schema.games).where(_GAMES.id == row.id).values(values))
    gone, game = gave_up(game), replace(game, stats=stats)
    for number, (stat, chance) in enumerate(zip_longest(stats, chances_of(game))):
        did = {"chance": chance} if stat is None else {"chance": chance, **stat._asdict()}
        mine = (_RESULTS.game == row.id) & (_RESULTS.seat == number)
        connection.execute(update(schema.results).where(mine).values({"resigned": int(number in gone), **did}))
    return game, row.season, bool(row.void)


def _rated_again(game: FinishedGame) -> FinishedGame:
    """Return the game so that its rating status is found again; not with anonymous seats, for two may be one player's."""
    return game if any(seat.player == NOBODY for seat in game.seats) else replace(game, rated="")


def _stats_of(record: Record) -> tuple[SeatStat, ...]:
    game = open_game(record)
    stats = SeatStats(game)
    for _ in trace_game(record, game, stats.count_round):
        pass
    return stats.of_seats()


def _count(
    connection: Connection,
    counting: ResultCounter,
    games: Sequence[tuple[FinishedGame, int | None, bool]],
    before: int,
    today: date,
    kept: KeptRows,
) -> int:
    rated = [(game, season, void) for game, season, void in games if rating_of(game) is RatedStatus.RATED]
    counted = [
        (counted_game(game, before + at, season, kept.ratings_before.get(game.id, {})), void)
        for at, (game, season, void) in enumerate(rated, 1)
    ]
    for one, _ in counted:
        connection.execute(update(schema.games).where(_GAMES.id == one.id).values(number=one.number))
    put_back_taken_out(connection, kept, [(one.id, one.number) for one, void in counted if void and one.number])
    these = [one for one, void in counted if not void]
    if these:
        counting.count(connection, these, preload_of_counted(connection, these), today)
    return len(counted)
