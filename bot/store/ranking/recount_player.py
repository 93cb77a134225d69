"""Recounts the players of a game that is taken out or put back: their totals from all their games, and their ratings."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, case, func, select

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.variants import Family
from bot.host.ids import NOBODY
from bot.host.ranking.boards import LeaderboardKey, Played, kept_keys_of, places_of, pools_of, subjects_of
from bot.host.ranking.periods import Period, Window, windows_of
from bot.host.ranking.scoring import Score
from bot.host.ranking.totals import Total
from bot.store.database import schema
from bot.store.ranking import rating_history, rating_replay
from bot.store.ranking.counted_games import PLAYED, PRACTICED, played_of
from bot.store.ranking.rating_history import RatedSeat
from bot.store.ranking.result_queue import COUNTED_EVERYWHERE
from bot.store.ranking.totals import Statements, TotalsTable, slices

GAMES_AT_ONCE = 200
"""Games of a player's past that are read, and added up, in one go."""

_GAMES = schema.games.c
_MINE, _SEAT = schema.results.alias("mine"), schema.results.alias("seat")
_LIKE_MINE = case((_SEAT.c.place > _MINE.c.place, 2), (_SEAT.c.place == _MINE.c.place, 1), else_=0)
_POINTS = select(func.sum(_LIKE_MINE) - 1).where(_SEAT.c.game == _MINE.c.game).scalar_subquery()
_ALL_WON = select(func.min(_SEAT.c.won)).where(_SEAT.c.game == _MINE.c.game).scalar_subquery()
_OF_PLAYER = (
    select(_GAMES.number, _MINE.c.game)
    .join(_MINE, _MINE.c.game == _GAMES.id)
    .where(_MINE.c.player == bindparam("whose"), _GAMES.number + 0 > 0, _GAMES.void == 0)
)
_SCORED = (
    select(*PLAYED, _MINE.c.won, _ALL_WON, _POINTS, *(_MINE.c[name] for name in SeatStat._fields))
    .join(_MINE, _MINE.c.game == _GAMES.id)
    .where(_MINE.c.player == bindparam("whose"), _MINE.c.game.in_(bindparam("these", expanding=True)))
)
_PAST = _SCORED.order_by(_GAMES.number)
_PRACTICE_OF_PLAYER = (
    select(_GAMES.ended, _MINE.c.game)
    .join(_MINE, _MINE.c.game == _GAMES.id)
    .where(_MINE.c.player == bindparam("whose"), *PRACTICED, COUNTED_EVERYWHERE)
)
_PRACTICE_PAST = _SCORED.order_by(_GAMES.ended, _GAMES.id)
_SEATS = select(_SEAT.c.seat, _SEAT.c.player, _SEAT.c.place).where(_SEAT.c.game == bindparam("of")).order_by(_SEAT.c.seat)


class CountedOnce(NamedTuple):
    """A rated game, or one of practice, that is taken out or put back. Only a rated one has a number."""

    id: str
    number: int | None
    played: Played


def correct(connection: Connection, statements: Statements, game: CountedOnce, today: date, *, counts: bool) -> None:
    """Count a game again, or no longer, for everybody who played it, on every board that is kept on a day.

    Whether it counts must be written already.
    """
    seats = [RatedSeat(*row) for row in connection.execute(_SEATS, {"of": game.id})]
    players = [seat.player for seat in seats if seat.player != NOBODY]
    boards = kept_keys_of(game.played, today)
    sums = TotalsTable(connection, statements)
    sums.open(boards, players)
    for player in players:
        _count_again(connection, sums, boards, player, practice=game.played.practice)
    if game.number is not None and game.played.family is Family.CHOICE:
        _rate_again(connection, sums, game.number, game.played, seats, counts=counts)
    sums.write()


def _count_again(
    connection: Connection, sums: TotalsTable, boards: Collection[LeaderboardKey], player: int, *, practice: bool
) -> None:
    totals: dict[tuple[int, int, str], Total]
    totals = {board: Total(rating=sums.of(board, player).rating) for board in boards}
    wanted = _wanted(boards)
    past = practice_past(connection, player) if practice else _past(connection, player, _OF_PLAYER, _PAST)
    for played, score in past:
        for board in _boards_met(played, wanted):
            if (total := totals.get(board)) is not None:
                total.add(score)
    for board in boards:
        sums.put(board, player, totals[board])


def practice_past(connection: Connection, player: int) -> Iterator[tuple[Played, Score]]:
    """Yield the games of practice of a player, in the order in which they ended."""
    for played, score in _past(connection, player, _PRACTICE_OF_PLAYER, _PRACTICE_PAST):
        yield played._replace(practice=True, season=None), score


def _past(connection: Connection, player: int, mine: Any, scored: Any) -> Iterator[tuple[Played, Score]]:
    """Yield games of a player in the order in which they count; others get their turn before each page."""
    games = sorted(connection.execute(mine, {"whose": player}).all())
    for part in slices(games, GAMES_AT_ONCE):
        for row in connection.execute(scored, {"whose": player, "these": [game for _, game in part]}).all():
            won, all_won, points, *stats = row[6:]
            seat = SeatStat(*[value or 0 for value in stats])
            yield played_of(row[:6]), Score(bool(won) and not all_won, bool(all_won), int(points), seat)


class _Wanted(NamedTuple):
    places: frozenset[int]
    stretches: frozenset[int]
    subjects: frozenset[str]


def _wanted(boards: Iterable[LeaderboardKey]) -> _Wanted:
    places, stretches, subjects = zip(*boards, strict=True)
    return _Wanted(frozenset(places), frozenset(stretches), frozenset(subjects))


@lru_cache(maxsize=1024)
def _windows(day: date) -> tuple[int, ...]:
    """Return the codes of the periods that a day in UTC lies in."""
    return tuple(window.code for window in windows_of(datetime.combine(day, time(), UTC)))


def _boards_met(played: Played, wanted: _Wanted) -> Iterator[tuple[int, int, str]]:
    """Return those of the wanted boards to which a game counts: most past games have nothing to do with most boards.

    They are plain tuples, which are equal to the keys of boards and made in a fourth of the time.
    """
    season = () if played.season is None else (Window(Period.SEASON, played.season),)
    places = [place.code for place in places_of(played) if place.code in wanted.places]
    windows = (*_windows(played.ended.date()), *(window.code for window in season))
    stretches = [code for code in windows if code in wanted.stretches]
    subjects = [subject for subject in subjects_of(played) if subject in wanted.subjects]
    return product(places, stretches, subjects)


def _rate_again(
    connection: Connection, sums: TotalsTable, number: int, played: Played, seats: Sequence[RatedSeat], *, counts: bool
) -> None:
    """Take a game out of the rating histories of its boards, or put it back; later games are replayed in the background."""
    players = [seat.player for seat in seats if seat.player != NOBODY]
    for pool in pools_of(played):
        if counts:
            rating_history.put_back(connection, pool.key, number, seats)
        else:
            rating_history.take_out(connection, pool.key, number)
        rating_replay.mark(connection, pool.key, number)
        sums.open([pool.key], players)
        for player in players:
            sums.of(pool.key, player).rating = rating_history.rating_before(
                connection, pool.key, player, rating_history.AFTER_ALL
            )
