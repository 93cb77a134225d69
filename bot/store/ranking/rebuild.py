"""Rebuilds the totals of players from their stored games: after a void, and of everybody when a migration asks for it.

One player after the other, so that no more is in memory than the games and totals of a few, however many there are.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, bindparam, case, delete, func, insert, literal, select, true

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.variants import Family
from bot.host.ids import NOBODY
from bot.host.ranking.boards import EVERYWHERE, PRACTICE, LeaderboardKey, Played, kept_keys_of, places_of, pools_of, subjects_of
from bot.host.ranking.periods import Period, Window, is_kept, windows_of
from bot.host.ranking.scoring import Score
from bot.host.ranking.totals import Total
from bot.store.database import schema
from bot.store.ranking import large_boards, rating_history, rating_replay
from bot.store.ranking.counted_games import PLAYED, PRACTICED, played_of
from bot.store.ranking.rating_history import RatedSeat
from bot.store.ranking.result_queue import COUNTED_EVERYWHERE
from bot.store.ranking.totals import Statements, TotalsTable, slice_rows

GAMES_AT_ONCE = 200
"""Games of a player's past that are read, and added up, in one go."""

PLAYERS_AT_ONCE = 50
"""Players whose totals are written in one go, when everybody's are rebuilt."""

_GAMES, _RESULTS, _TOTALS = schema.games.c, schema.results.c, schema.totals.c
_MINE, _SEAT = schema.results.alias("mine"), schema.results.alias("seat")
_LIKE_MINE = case((_SEAT.c.place > _MINE.c.place, 2), (_SEAT.c.place == _MINE.c.place, 1), else_=0)
_POINTS = select(func.sum(_LIKE_MINE) - 1).where(_SEAT.c.game == _MINE.c.game).scalar_subquery()
_ALL_WON = select(func.min(_SEAT.c.won)).where(_SEAT.c.game == _MINE.c.game).scalar_subquery()
_SCORED = (
    select(*PLAYED, _MINE.c.won, _ALL_WON, _POINTS, *(_MINE.c[name] for name in SeatStat._fields))
    .join(_MINE, _MINE.c.game == _GAMES.id)
    .where(_MINE.c.player == bindparam("whose"), _MINE.c.game.in_(bindparam("these", expanding=True)))
)
_SEATS = select(_SEAT.c.seat, _SEAT.c.player, _SEAT.c.place).where(_SEAT.c.game == bindparam("of")).order_by(_SEAT.c.seat)
_WHO = select(_RESULTS.player).where(_RESULTS.player > bindparam("last")).distinct()
_WHO = _WHO.order_by(_RESULTS.player).limit(bindparam("most"))  # from the index alone, without a look at the games
_BOARD = (_TOTALS.place, _TOTALS.stretch, _TOTALS.subject)


class PastGames(NamedTuple):
    """The games of a player that count alike: the query of which they are, sorted as they count, and that of their scores."""

    which: Select[Any]
    scored: Select[Any]
    practice: bool


_OF_PLAYER = _MINE.c.player == bindparam("whose")
_PLAYED = schema.games.join(_MINE, _MINE.c.game == _GAMES.id)
RATED = PastGames(
    select(_GAMES.number, _MINE.c.game).select_from(_PLAYED).where(_OF_PLAYER, _GAMES.number + 0 > 0, _GAMES.void == 0),
    _SCORED.order_by(_GAMES.number),
    practice=False,
)
WITH_BOTS = PastGames(
    select(_GAMES.ended, _MINE.c.game).select_from(_PLAYED).where(_OF_PLAYER, *PRACTICED, COUNTED_EVERYWHERE),
    _SCORED.order_by(_GAMES.ended, _GAMES.id),
    practice=True,
)


class CountedOnce(NamedTuple):
    """A rated game, or one of practice, that is taken out or put back. Only a rated one has a number."""

    id: str
    number: int | None
    played: Played


def correct_players(connection: Connection, statements: Statements, game: CountedOnce, today: date, *, counts: bool) -> None:
    """Count a game again, or no longer, for everybody who played it, on every board that is kept on a day.

    Whether it counts must be written already. The ratings of later games are replayed in the background.
    """
    seats = [RatedSeat(*row) for row in connection.execute(_SEATS, {"of": game.id})]
    if game.number is not None and game.played.family is Family.CHOICE:
        for pool in pools_of(game.played):
            if counts:
                rating_history.put_back_game(connection, pool.key, game.number, seats)
            else:
                rating_history.take_out_game(connection, pool.key, game.number)
            rating_replay.note_replay(connection, pool.key, game.number)
    players = [seat.player for seat in seats if seat.player != NOBODY]
    games = (WITH_BOTS if game.played.practice else RATED,)
    rebuild_totals(connection, statements, players, games, today, kept_keys_of(game.played, today))


def rebuild_everybody(connection: Connection, statements: Statements, today: date, *, practice_alone: bool = False) -> None:
    """Rebuild all totals, or those of practice alone, on the boards that are kept on a day.

    Those boards that are large are sorted in the background later.
    """
    for table in (schema.totals, schema.boards, schema.rank_buckets):
        connection.execute(delete(table).where(table.c.subject == PRACTICE if practice_alone else true()))
    games, last = ((WITH_BOTS,) if practice_alone else (RATED, WITH_BOTS)), NOBODY
    while players := connection.execute(_WHO, {"last": last, "most": PLAYERS_AT_ONCE}).scalars().all():
        rebuild_totals(connection, statements, players, games, today)
        last = players[-1]
    counted = select(*_BOARD, literal(large_boards.NOBODY_YET)).group_by(*_BOARD).having(func.count() >= large_boards.LARGE)
    counted = counted.where(_TOTALS.subject == PRACTICE if practice_alone else true())
    connection.execute(insert(schema.boards).from_select(["place", "stretch", "subject", "upto"], counted))


def rebuild_totals(
    connection: Connection,
    statements: Statements,
    players: Iterable[int],
    games: Sequence[PastGames],
    today: date,
    boards: Collection[LeaderboardKey] = (),
) -> None:
    """Rebuild the totals of players from their games: on some boards, or on all that are kept on a day."""
    found = {player: _totals_of(connection, player, games, today, boards) for player in players}
    table = TotalsTable(connection, statements)
    table.open_lines({(board, player) for player, totals in found.items() for board in totals})
    for player, totals in found.items():
        for board, total in totals.items():
            table.replace_total(board, player, total)
    table.write_changes()


def _totals_of(
    connection: Connection, player: int, kinds: Sequence[PastGames], today: date, boards: Collection[LeaderboardKey]
) -> Mapping[LeaderboardKey, Total]:
    """Return a player's totals on each board where they have played, or on each of those that are wanted."""
    totals: dict[tuple[int, int, str], Total] = defaultdict(Total, {board: Total() for board in boards})
    choice, wanted = dict[tuple[int, str], Played](), _wanted(boards)
    for kind in kinds:
        for played, score in _past(connection, player, kind):
            for board in _boards_met(played, today, wanted):
                if not boards or board in totals:
                    totals[board].count_game(score)
            if played.family is Family.CHOICE and not played.practice:
                choice[played.server, played.variant] = played
    for pool in {pool.key for played in choice.values() for pool in pools_of(played)} & totals.keys():
        totals[pool].rating = rating_history.rating_before(connection, pool, player, rating_history.AFTER_ALL)
    return {LeaderboardKey(*board): total for board, total in totals.items()}


def _past(connection: Connection, player: int, kind: PastGames) -> Iterator[tuple[Played, Score]]:
    """Yield games of a player in the order in which they count; others get their turn before each page."""
    games = sorted(connection.execute(kind.which, {"whose": player}).all())
    for part in slice_rows(games, GAMES_AT_ONCE):
        for row in connection.execute(kind.scored, {"whose": player, "these": [game for _, game in part]}).all():
            won, all_won, points, *stats = row[6:]
            seat = SeatStat(*[value or 0 for value in stats])
            score = Score(bool(won) and not all_won, bool(all_won), int(points), seat)
            yield played_of(row[:6], practice=kind.practice), score


class _Wanted(NamedTuple):
    """The codes of the places, the periods and the subjects of boards that are wanted."""

    places: frozenset[int]
    stretches: frozenset[int]
    subjects: frozenset[str]


def _wanted(boards: Collection[LeaderboardKey]) -> _Wanted | None:
    """Return what is wanted of boards, None for all."""
    if not boards:
        return None
    places, stretches, subjects = zip(*boards, strict=True)
    return _Wanted(frozenset(places), frozenset(stretches), frozenset(subjects))


@lru_cache(maxsize=1024)
def _stretches(day: date, today: date) -> tuple[int, ...]:
    """Return the codes of the periods that a day in UTC lies in and that are kept."""
    windows = windows_of(datetime.combine(day, time(), UTC))
    return tuple(window.code for window in windows if is_kept(window, today))


def _boards_met(played: Played, today: date, wanted: _Wanted | None) -> Iterator[tuple[int, int, str]]:
    """Yield those of the wanted boards to which a game counts: most past games have nothing to do with most boards.

    They are plain tuples, which are equal to the keys of boards and made in a fourth of the time.
    """
    places = [place.code for place in places_of(played)]
    stretches: Sequence[int] = _stretches(played.ended.date(), today)
    subjects: Sequence[str] = subjects_of(played)
    if wanted is not None:
        places = [place for place in places if place in wanted.places]
        stretches = [stretch for stretch in stretches if stretch in wanted.stretches]
        subjects = [subject for subject in subjects if subject in wanted.subjects]
    yield from product(places, stretches, subjects)
    if played.season is not None:
        season = Window(Period.SEASON, played.season).code
        yield from product([place for place in places if place != EVERYWHERE.code], [season], subjects)
