"""Saves finished games and counts those that are rated or practice, in one transaction, on leaderboards and in ratings."""

from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, date
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select

from bot.host.ids import NOBODY
from bot.host.ranking.boards import LeaderboardKey, Played, kept_keys_of, pools_of
from bot.host.ranking.ratings import BEGINNER
from bot.host.ranking.scoring import RatedStatus, decides, family_of, is_practice, rating_of, scores_of
from bot.host.table.finished_game import FinishedGame
from bot.store.database import schema
from bot.store.ranking import rating_history
from bot.store.ranking.expiry import ExpirySweeper
from bot.store.ranking.large_boards import is_sampled, note_large_boards
from bot.store.ranking.preload import Preload, preload_of
from bot.store.ranking.rating_history import RatedSeat
from bot.store.ranking.recount_kept import RatingsBefore
from bot.store.ranking.small_boards import SmallBoardWriter, facts_of, facts_of_seat
from bot.store.ranking.totals import HIDDEN, SMALL, Statements, TotalsTable, slices
from bot.store.tables.table_rows import game_row, result_rows

AT_ONCE = 100
"""Games that are counted in one go: a statement takes only so many values, and others on the loop want their turn."""

LOCK_NUMBER = 0x5761725F53756D73
"""The lock under which a PostgreSQL server counts one transaction after the other: the letters of War_Sums as a number."""


class CountedGame(NamedTuple):
    """A game that counts, its number among rated ones, its season, and the ratings of anonymous seats before it.

    Practice counts in no season and changes no rating; its number means nothing.
    """

    game: FinishedGame
    number: int
    season: int | None
    ratings_before: RatingsBefore = MappingProxyType({})

    @property
    def played(self) -> Played:
        """The facts that decide to which boards it counts."""
        game, practice = self.game, is_practice(self.game)
        season = None if practice else self.season
        return Played(game.server, game.channel, game.variant, family_of(game), game.ended, season, practice)

    @property
    def players(self) -> list[int]:
        """The players by seat, NOBODY for a bot player and for a member who has been erased."""
        return [seat.player or NOBODY for seat in self.game.seats]

    @property
    def named(self) -> set[int]:
        """The players for whom it counts."""
        return set(self.players) - {NOBODY}

    @property
    def seated(self) -> list[RatedSeat]:
        """The player and the place of each seat."""
        outcome = self.game.record.outcome
        places = outcome.places if outcome is not None else ()
        return [RatedSeat(seat, *who) for seat, who in enumerate(zip(self.players, places, strict=True))]


class ResultCounter:
    """Saves and counts games. `insert` is the insert of the database's dialect."""

    def __init__(self, insert: Any) -> None:
        self.statements = Statements(insert)
        self._small_boards = SmallBoardWriter(insert)
        self._expiry = ExpirySweeper()
        self._keep_game = insert(schema.games).on_conflict_do_nothing(index_elements=["id"]).returning(schema.games.c.id)
        self._keep_results = insert(schema.results).on_conflict_do_nothing(index_elements=["game", "seat"])

    def keep(self, connection: Connection, finished: Sequence[FinishedGame]) -> None:
        """Save games, and count those that count and were not saved before, in the order in which they are given."""
        lock_counting(connection)
        once: dict[str, FinishedGame] = {}
        for game in finished:
            once.setdefault(game.id, game)
        for part in slices(once.values(), AT_ONCE):
            self._keep(connection, part)

    def _keep(self, connection: Connection, games: Sequence[FinishedGame]) -> None:
        preload = preload_of(connection, games)
        numbered = [
            CountedGame(game, at, preload.seasons.get(game.server)) for at, game in enumerate(games, preload.number + 1)
        ]
        kept = set(connection.execute(self._keep_game, list(map(_row, numbered))).scalars())
        fresh = [counted for counted in numbered if counted.game.id in kept]
        if fresh:
            connection.execute(self._keep_results, [row for counted in fresh for row in result_rows(counted.game)])
        today = max(game.ended for game in games).astimezone(UTC).date()
        self.count(connection, [counted for counted in fresh if _counts(counted.game)], preload, today)

    def count(self, connection: Connection, games: Sequence[CountedGame], preload: Preload, today: date) -> None:
        """Count games to every board that is kept on a day, in the order in which they are given.

        `preload` holds what has to be known of them (`bot.store.ranking.preload`). A number that is not needed stays free.
        """
        if not games:
            return
        self._small_boards.add(connection, [facts for counted in games for facts in _facts(counted, preload.hidden, today)])
        boards = [kept_keys_of(counted.played, today) for counted in games]
        sums = TotalsTable(connection, self.statements, preload.hidden)
        sums.know_large({board for keys in boards for board in keys}, preload.large)
        for counted, keys in zip(games, boards, strict=True):
            _count_large(sums, counted, [key for key in keys if key in preload.large])
            if decides(counted.game) and _is_rated(counted.game):
                _rate(connection, sums, counted)
        sums.write()
        sampled = {
            key for counted, keys in zip(games, boards, strict=True) if any(map(is_sampled, counted.named)) for key in keys
        }
        note_large_boards(connection, sorted(sampled - preload.large))
        self._expiry.sweep(connection, {key.place for keys in boards for key in keys}, today)


def lock_counting(connection: Connection) -> None:
    """Wait until no other process counts, so that the order of numbers is the order in which games are saved.

    SQLite has one writer anyway; PostgreSQL releases the lock at the end of the transaction.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK_NUMBER)))


def _is_rated(game: FinishedGame) -> bool:
    return rating_of(game) is RatedStatus.RATED


def _counts(game: FinishedGame) -> bool:
    return rating_of(game) in {RatedStatus.RATED, RatedStatus.BOTS}


def _row(counted: CountedGame) -> dict[str, Any]:
    row, rated = game_row(counted.game), _is_rated(counted.game)
    return {**row, "number": counted.number if rated else None, "season": counted.season if rated else None}


def _facts(counted: CountedGame, hidden: Collection[int], today: date) -> Iterator[dict[str, Any]]:
    """Yield the values that a game adds to the small boards, one row a seat."""
    facts = facts_of(counted.played, today)
    for player, score in zip(counted.players, scores_of(counted.game), strict=True):
        if player != NOBODY:
            yield facts | facts_of_seat(player, HIDDEN if player in hidden else SMALL, score)


def _count_large(sums: TotalsTable, counted: CountedGame, boards: Sequence[LeaderboardKey]) -> None:
    """Count a game to its large boards."""
    if not boards:
        return
    sums.open(boards, counted.named)
    for player, score in zip(counted.players, scores_of(counted.game), strict=True):
        for board in boards if player != NOBODY else ():
            sums.of(board, player).add(score)


def _rate(connection: Connection, sums: TotalsTable, counted: CountedGame) -> None:
    """Change the ratings of the players of a game of choice, on every board that keeps ratings for it."""
    pools = [pool.key for pool in pools_of(counted.played)]
    sums.open(pools, counted.named)
    for pool in pools:
        before = [
            (counted.ratings_before.get((pool.place, pool.subject, seat)) if player == NOBODY else sums.of(pool, player).rating)
            or BEGINNER
            for seat, player in enumerate(counted.players)
        ]
        changes = rating_history.played(counted.number, counted.seated, before)
        rating_history.add(connection, pool, changes)
        for change in changes:
            if change.player != NOBODY:
                sums.of(pool, change.player).rating = change.after
