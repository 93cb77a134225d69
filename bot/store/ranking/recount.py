"""Recounts all results from the beginning, once, after a migration has asked for it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import zip_longest

import structlog
from sqlalchemy import Connection, Row, RowMapping, case, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from bot.engine.analysis.seat_stats import SeatStat, SeatStats
from bot.engine.errors import RecordError
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game
from bot.engine.records.trace import trace_game
from bot.host.ids import NOBODY
from bot.host.ranking.boards import pools_of
from bot.host.ranking.luck import Luck
from bot.host.ranking.scoring import RatedStatus, family_of, rating_of
from bot.host.table.finished_game import FinishedGame
from bot.host.table.resigning import gave_up
from bot.store.database import schema
from bot.store.ranking import rating_history
from bot.store.ranking.counted_games import CountedGame, counted_game
from bot.store.ranking.counting_locks import lock_counting
from bot.store.ranking.older_experience import ask_for_all
from bot.store.ranking.rebuild import rebuild_everybody
from bot.store.ranking.totals import Statements, slice_rows, statements_for
from bot.store.tables.game_rows import game_from_rows

log = structlog.get_logger()

ASKED = "recount"
"""The key under which a migration asks for a recount of all results."""

PRACTICE_ASKED = "practice"
"""The key under which a migration asks for a recount of the games with bots alone."""

AT_ONCE = 100
_GAMES, _RESULTS = schema.games.c, schema.results.c
_PRACTICE_THAT_WAITS = schema.uncounted.c.game.in_(select(_GAMES.id).where(_GAMES.rated == RatedStatus.BOTS.value))


def recount_if_asked(connection: Connection) -> int:
    """Recount all results, or practice alone, if a migration has asked for it; return how many games are rated."""
    lock_counting(connection)
    everything, practice = (
        connection.execute(delete(schema.meta).where(schema.meta.c.key == key)).rowcount for key in (ASKED, PRACTICE_ASKED)
    )
    if everything:
        return recount_everything(connection)
    if practice:
        connection.execute(delete(schema.uncounted).where(_PRACTICE_THAT_WAITS))
        rebuild_everybody(connection, _statements(connection), _last_day(connection), practice_alone=True)
    return 0


def recount_everything(connection: Connection) -> int:
    """Recount all results, in the order in which they counted; return how many are rated.

    The statistics of the seats are found by replaying the record of each game. A record that cannot be played is logged,
    and its game counts for nothing. What cannot be recounted is kept: the ratings of anonymous seats, and those of games that
    are taken out.
    """
    games, counted, luck = _in_order(connection), 0, Luck()
    rating_history.set_all_aside(connection)
    connection.execute(delete(schema.uncounted))
    connection.execute(update(schema.games).values(number=None))
    for part in slice_rows(games, AT_ONCE):
        found = connection.execute(select(schema.games).where(_GAMES.id.in_([row.id for row in part])))
        rows = {row["id"]: row for row in found.mappings()}
        for id_, number in part:
            game = _describe(connection, rows[id_], luck)
            if game is not None and rating_of(game) is RatedStatus.RATED:
                counted += 1
                _rate(
                    connection, counted_game(game, counted, rows[id_]["season"]), counted, number, void=bool(rows[id_]["void"])
                )
    rating_history.drop_set_aside(connection)
    rebuild_everybody(connection, _statements(connection), _last_day(connection))
    ask_for_all(connection)
    return counted


def _statements(connection: Connection) -> Statements:
    return statements_for(postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert)


def _last_day(connection: Connection) -> date:
    """Return the day in UTC on which the last game ended."""
    last = connection.execute(select(func.max(_GAMES.ended))).scalar() or 0
    return datetime.fromtimestamp(last / 1000, UTC).date()


def _in_order(connection: Connection) -> Sequence[Row[str, int | None]]:
    """Return the ids and numbers of all games in the order in which they counted, those without one where they ended.

    That is not always the order in which they ended: what a process that died still owed is saved by the next one.
    """
    numberless = _GAMES.number.is_(None)
    ended = case((numberless, _GAMES.ended), else_=func.max(_GAMES.ended).over(partition_by=numberless, order_by=_GAMES.number))
    wanted = select(_GAMES.id, _GAMES.number).order_by(ended, numberless, _GAMES.number, _GAMES.ended, _GAMES.id)
    return connection.execute(wanted).all()


def _describe(connection: Connection, row: RowMapping, luck: Luck) -> FinishedGame | None:
    """Update what a game's rows say of it, and return it with its statistics; None if it cannot be played."""
    seats = (
        connection.execute(select(schema.results).where(_RESULTS.game == row["id"]).order_by(_RESULTS.seat)).mappings().all()
    )
    try:
        game = _without_status(game_from_rows(row, seats))
        stats = _stats_of(game.record) if game.record.outcome is not None else ()
    except RecordError as error:
        log.warning("game_not_counted", game=row["id"], reason=str(error))
        return None
    values = {"family": family_of(game).value, "rated": rating_of(game).value}
    connection.execute(update(schema.games).where(_GAMES.id == row["id"]).values(values))
    gone, game = gave_up(game), replace(game, stats=stats)
    for number, (stat, chance) in enumerate(zip_longest(stats, luck.chances_of(game))):
        did = {"chance": chance} if stat is None else {"chance": chance, **stat._asdict()}
        mine = (_RESULTS.game == row["id"]) & (_RESULTS.seat == number)
        connection.execute(update(schema.results).where(mine).values({"resigned": int(number in gone), **did}))
    return game


def _without_status(game: FinishedGame) -> FinishedGame:
    """Return the game so that its rating status is found again; not with anonymous seats, for two may be one player's."""
    return game if any(seat.player == NOBODY for seat in game.seats) else replace(game, rated="")


def _stats_of(record: Record) -> tuple[SeatStat, ...]:
    game = open_game(record)
    stats = SeatStats(game)
    for _ in trace_game(record, game, stats.count_round):
        pass
    return stats.of_seats()


def _rate(connection: Connection, game: CountedGame, number: int, former: int | None, *, void: bool) -> None:
    """Give a rated game its number, and play its ratings again unless it is void."""
    connection.execute(update(schema.games).where(_GAMES.id == game.id).values(number=number))
    for pool in pools_of(game.played) if game.is_rated else ():
        if former is not None:
            rating_history.renumber_game(connection, pool.key, former, number)
        if not void:
            rating_history.put_back_game(connection, pool.key, number, game.rated_seats)
