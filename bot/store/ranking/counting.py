"""Saves finished games and counts those that are rated or practice, on leaderboards and in ratings.

What belongs to a server is always counted in the transaction that saves the game. On a file everything is; where processes
share a server, the rest waits in a queue (`bot.store.ranking.result_queue`), and one process counts it about a second later.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import UTC, date
from itertools import product
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, bindparam, update

from bot.host.ids import NOBODY, slot_of
from bot.host.ranking.boards import EVERYWHERE, LeaderboardKey, kept_keys_of, places_of, pools_of
from bot.host.ranking.luck import Luck
from bot.host.ranking.scoring import BEGINNER, RatedStatus, rating_of
from bot.host.table.finished_game import FinishedGame
from bot.store.database import schema
from bot.store.database.bulk_writes import Inserter
from bot.store.database.database import Database
from bot.store.predictions.calls import CallScorer
from bot.store.predictions.scoring import PredictionScorer
from bot.store.ranking import rating_history, result_queue
from bot.store.ranking.counted_games import CountedGame, counted_game, read_counted
from bot.store.ranking.counting_locks import lock_counting, lock_house, lock_slots
from bot.store.ranking.experience import ExperienceLedger
from bot.store.ranking.expiry import ExpirySweeper
from bot.store.ranking.large_boards import is_sampled, note_large_boards
from bot.store.ranking.preload import Preload, preload_of, preload_of_counted
from bot.store.ranking.result_queue import ResultsWait
from bot.store.ranking.small_boards import facts_of, facts_of_seat, small_board_writer
from bot.store.ranking.totals import HIDDEN, SMALL, Line, TotalsTable, slice_rows, statements_for
from bot.store.tables.game_rows import game_row, result_rows

T = TypeVar("T")

AT_ONCE = 100
"""Games that are counted in one go: a statement takes only so many values, and others on the loop want their turn."""


HOUSE, SERVER = "house", "server"


class CountedPart(NamedTuple):
    """Which part of a game is counted: to boards, and in ratings, of the whole house, or of its server and channel."""

    boards: tuple[str, ...] = ()
    ratings: tuple[str, ...] = ()


WHOLE = CountedPart((HOUSE, SERVER), (HOUSE, SERVER))
AT_HOME = CountedPart((SERVER,))
"""What is counted at once: the boards of the server and the channel, which only the owner of their slot changes."""

IN_HOUSE = CountedPart((HOUSE,), (HOUSE,))
RATINGS_AT_HOME = CountedPart(ratings=(SERVER,))
"""Ratings of the server: they go by the numbers of games, so they wait for these."""


def _owner_of(place: int) -> str:
    """Return who owns the boards of a place, by its code."""
    return HOUSE if place == EVERYWHERE.code else SERVER


class ResultCounter:
    """Saves and counts games. `insert` is the insert of the database's dialect; `luck` says how lucky their winners were.

    One that `queues` leaves to `count_waiting` what belongs to the whole house.
    """

    def __init__(self, insert: Inserter, luck: Luck | None = None, *, queues: bool = False) -> None:
        self._luck = luck or Luck()
        self.statements = statements_for(insert)
        self._queues = queues
        self._older_gone = False
        self._small_boards = small_board_writer(insert)
        self._expiry = ExpirySweeper()
        self.predictions, self.calls = PredictionScorer(insert), CallScorer(insert)
        self.experience = ExperienceLedger(insert)
        self._keep_game = insert(schema.games).on_conflict_do_nothing(index_elements=["id"]).returning(schema.games.c.id)
        self._keep_results = insert(schema.results).on_conflict_do_nothing(index_elements=["game", "seat"])

    def keep_games(self, connection: Connection, finished: Sequence[FinishedGame]) -> None:
        """Save games, and count those that count and were not saved before, in the order in which they are given."""
        once: dict[str, FinishedGame] = {}
        for game in finished:
            once.setdefault(game.id, game)
        slots = {slot_of(game.server) for game in once.values()}
        if queues := self._queues and self._is_alone(connection):
            lock_slots(connection, slots)
        else:
            lock_counting(connection, slots)
        for part in slice_rows(once.values(), AT_ONCE):
            self._keep(connection, part, queues=queues)

    def _is_alone(self, connection: Connection) -> bool:
        """Whether every process knows the queue. Beside an older one we count as it does."""
        self._older_gone = self._older_gone or not result_queue.older_process_lives(connection)
        return self._older_gone

    def _keep(self, connection: Connection, games: Sequence[FinishedGame], *, queues: bool) -> None:
        preload = preload_of(connection, games)
        while preload.waiting and not queues:  # they were stored before
            self.count_waiting(connection)
            preload = preload_of(connection, games)
        seasons = [preload.seasons.get(game.server) for game in games]
        numbers = [None if queues else number for number, _ in enumerate(games, preload.number + 1)]
        numbered = list(zip(games, numbers, seasons, strict=True))
        kept = set(connection.execute(self._keep_game, [_row(*one) for one in numbered]).scalars())
        fresh = [(game, number, season) for game, number, season in numbered if game.id in kept]
        if fresh:
            connection.execute(self._keep_results, [row for game, _, _ in fresh for row in result_rows(game, self._luck)])
        today = max(game.ended for game in games).astimezone(UTC).date()
        counted = [counted_game(*one) for one in fresh if _counts(one[0])]
        self.count_games(connection, counted, preload, today, AT_HOME if queues else WHOLE)
        self.predictions.score_decided(
            connection, [one[0] for one in fresh], [(game.id, game.played) for game in counted], today
        )
        self.calls.score_calls(connection, [one[0] for one in fresh], {game.id: game.played for game in counted})
        if queues:
            result_queue.enqueue_games(connection, [(game.id, game.played.server) for game in counted])

    def count_waiting(self, connection: Connection, most: int = AT_ONCE) -> int:
        """Count the results that have waited longest for the whole house; return how many there were.

        They get their numbers in the order in which they waited, so this is the order in which all games count.
        """
        lock_house(connection)
        waiting = result_queue.oldest_waiting(connection, most)
        if not waiting:
            return 0
        found = read_counted(connection, [row.game for row in waiting])
        preload = preload_of_counted(connection, list(found.values()))
        games = list(_numbered([found[row.game] for row in waiting], preload.number))
        if numbers := [{"of": game.id, "new": game.number} for game in games if game.number is not None]:
            connection.execute(_NUMBER, numbers)
        today = max(game.played.ended for game in games).date()
        self.count_games(connection, games, preload, today, IN_HOUSE)
        rated = [game for game in games if game.is_rated]
        lock_slots(connection, {slot_of(game.played.server) for game in rated})
        self.count_games(connection, rated, preload, today, RATINGS_AT_HOME)
        result_queue.remove_counted(connection, [row.id for row in waiting])
        return len(waiting)

    def count_games(
        self, connection: Connection, games: Sequence[CountedGame], preload: Preload, today: date, part: CountedPart = WHOLE
    ) -> None:
        """Count a part of games to every board that is kept on a day, in the order in which they are given.

        `preload` holds what has to be known of them (`bot.store.ranking.preload`). A number that is not needed stays free.
        """
        if not games:
            return
        self._small_boards.add_results(connection, [row for game in games for row in _facts(game, preload.hidden, today, part)])
        boards = [[key for key in kept_keys_of(game.played, today) if _owner_of(key.place) in part.boards] for game in games]
        sums = TotalsTable(connection, self.statements, preload.hidden)
        sums.know_large({board for keys in boards for board in keys}, preload.large)
        sums.open_lines({line for game, keys in zip(games, boards, strict=True) for line in _lines(game, keys, preload, part)})
        for game, keys in zip(games, boards, strict=True):
            _count_large(sums, game, [key for key in keys if key in preload.large])
            _rate(connection, sums, game, part)
        sums.write_changes()
        if HOUSE in part.boards:
            self.experience.add_games(connection, games)
        sampled = {
            key for game, keys in zip(games, boards, strict=True) if any(map(is_sampled, game.named_players)) for key in keys
        }
        note_large_boards(connection, sorted(sampled - preload.large))
        self._expiry.sweep_places(connection, {key.place for keys in boards for key in keys}, today)


async def transact_counted(database: Database, counter: ResultCounter, work: Callable[[Connection], T]) -> T:
    """Let `work` read and write in one transaction; while it raises ResultsWait, results that wait are counted before.

    Raises what it raises else, or StoreDown.
    """
    while True:
        try:
            return await database.transact(work)
        except ResultsWait:
            await database.transact(counter.count_waiting)


_NUMBER = update(schema.games).where(schema.games.c.id == bindparam("of")).values(number=bindparam("new"))


def _is_rated(game: FinishedGame) -> bool:
    return rating_of(game) is RatedStatus.RATED


def _counts(game: FinishedGame) -> bool:
    return rating_of(game) in {RatedStatus.RATED, RatedStatus.BOTS}


def _row(game: FinishedGame, number: int | None, season: int | None) -> dict[str, Any]:
    row, rated = game_row(game), _is_rated(game)
    return {**row, "number": number if rated else None, "season": season if rated else None}


def _numbered(games: Sequence[CountedGame], number: int) -> Iterator[CountedGame]:
    """Yield the games with the numbers that follow, practice without one."""
    for game in games:
        number += not game.played.practice
        yield game if game.played.practice else game._replace(number=number)


def _facts(game: CountedGame, hidden: Collection[int], today: date, part: CountedPart) -> Iterator[dict[str, Any]]:
    """Yield the values that a game adds to the small boards of a part, one row a seat."""
    places = [place.code for place in places_of(game.played) if _owner_of(place.code) in part.boards]
    if not places:
        return
    facts = facts_of(game.played, places, today)
    for player, score in zip(game.players, game.scores, strict=True):
        if player != NOBODY:
            yield facts | facts_of_seat(player, HIDDEN if player in hidden else SMALL, score)


def _lines(game: CountedGame, boards: Sequence[LeaderboardKey], preload: Preload, part: CountedPart) -> Iterator[Line]:
    """Yield each player of a game on each board of which the totals have to be read: large ones, and those with ratings."""
    read = [board for board in boards if board in preload.large]
    yield from product([*read, *_pools(game, part)], game.named_players)


def _pools(game: CountedGame, part: CountedPart) -> list[LeaderboardKey]:
    """Return the boards of a part that keep ratings for a game."""
    if not game.is_rated or game.number is None:
        return []
    return [pool.key for pool in pools_of(game.played) if _owner_of(pool.place.code) in part.ratings]


def _count_large(sums: TotalsTable, game: CountedGame, boards: Sequence[LeaderboardKey]) -> None:
    """Count a game to its large boards."""
    for player, score in zip(game.players, game.scores, strict=True):
        for board in boards if player != NOBODY else ():
            sums.open_total(board, player).count_game(score)


def _rate(connection: Connection, sums: TotalsTable, game: CountedGame, part: CountedPart) -> None:
    """Change the ratings of the players of a game of choice, on every board of a part that keeps ratings for it."""
    for pool in _pools(game, part):
        before = [(player != NOBODY and sums.open_total(pool, player).rating) or BEGINNER for player in game.players]
        changes = rating_history.rate_game(game.number or 0, game.rated_seats, before)
        rating_history.add_changes(connection, pool, changes)
        for change in changes:
            if change.player != NOBODY:
                sums.open_total(pool, change.player).rating = change.after
