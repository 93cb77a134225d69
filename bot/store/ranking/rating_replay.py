"""Replays the ratings of a board after a game was taken out or put back, a few games at a time in the background.

Up to which game a board's ratings are right is stored, so a restart goes on where it stopped. Until the end is reached,
the ratings of later games and those on boards may be the old ones; each is always the rating after the player's last game.
"""

import json
from collections.abc import Iterable, Sequence
from itertools import groupby

from sqlalchemy import Connection, bindparam, delete, select

from bot.host.ids import NOBODY
from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.scoring import BEGINNER, Rating
from bot.store.database import schema
from bot.store.database.database import value_within
from bot.store.ranking import rating_history
from bot.store.ranking.counting_locks import lock_place
from bot.store.ranking.rating_history import AFTER_ALL, RatingChange
from bot.store.ranking.totals import Statements, TotalsTable

GAMES_AT_ONCE = 50
"""Games of a board that one transaction replays: another save waits no longer than for those."""

SEATS_AT_ONCE = GAMES_AT_ONCE * 8

BEHIND = "follow"
"""The key under which the boards with games to be replayed are stored, each with the number of the last right game."""

_META, _ROWS = schema.meta.c, schema.rating_history.c

_NEXT = (
    select(schema.rating_history)
    .where(_ROWS.place == bindparam("of_place"), _ROWS.subject == bindparam("of_subject"), _ROWS.number > bindparam("at"))
    .order_by(_ROWS.number, _ROWS.seat)
    .limit(SEATS_AT_ONCE)
)
_FORGET = delete(schema.meta).where(_META.key == BEHIND)


def note_replay(connection: Connection, board: LeaderboardKey, number: int) -> None:
    """Note that the games of a board after a number have to be replayed."""
    boards = _behind(connection)
    _keep(connection, boards | {board: min(boards.get(board, number), number)})


def replay_some(connection: Connection, statements: Statements) -> bool:
    """Replay some games of one board that has any; return whether one had."""
    boards = _behind(connection)
    for board, number in boards.items():
        lock_place(connection, board.place)
        further = _replay(connection, statements, board, number)
        others = {other: at for other, at in boards.items() if other != board}
        _keep(connection, others if further is None else others | {board: further})
        return True
    return False


def _behind(connection: Connection) -> dict[LeaderboardKey, int]:
    kept = value_within(connection, BEHIND)
    return {LeaderboardKey(place, 0, subject): number for place, subject, number in json.loads(kept or "[]")}


def _keep(connection: Connection, boards: dict[LeaderboardKey, int]) -> None:
    connection.execute(_FORGET)
    if boards:
        rows = [(board.place, board.subject, number) for board, number in boards.items()]
        connection.execute(schema.meta.insert(), {"key": BEHIND, "value": json.dumps(rows)})


def _replay(connection: Connection, statements: Statements, board: LeaderboardKey, number: int) -> int | None:
    """Replay some games after a number; return the number of the last, None when there are no more."""
    facts = {"of_place": board.place, "of_subject": board.subject, "at": number}
    rows = connection.execute(_NEXT, facts).all()
    games = [list(game) for _, game in groupby(rows, key=lambda row: row.number)]
    more = len(rows) == SEATS_AT_ONCE or len(games) > GAMES_AT_ONCE
    if len(rows) == SEATS_AT_ONCE:
        games.pop()  # perhaps not all of its seats
    now: dict[int, Rating] = {}
    old, new = list[RatingChange](), list[RatingChange]()
    for game in games[:GAMES_AT_ONCE]:
        changes = [rating_history.change_of(row) for row in game]
        old += changes
        new += _replayed(connection, board, changes, now)
        number = changes[0].number
    rating_history.rewrite_changes(connection, board, old, new)
    changed = {change.player for change, was in zip(new, old, strict=True) if change.after != was.after}
    _update_totals(connection, statements, board, changed - {NOBODY})
    return number if more else None


def _replayed(
    connection: Connection, board: LeaderboardKey, changes: Sequence[RatingChange], now: dict[int, Rating]
) -> Sequence[RatingChange]:
    """Replay a game if somebody comes to it with another rating; `now` are the ratings after the games just before."""
    before = [_rating_before(connection, board, change, now) for change in changes]
    replayed = changes
    if any(change.before != rating for change, rating in zip(changes, before, strict=True)):
        replayed = rating_history.rate_game(changes[0].number, [change.rated_seat for change in changes], before)
    now |= {change.player: change.after for change in replayed}
    return replayed


def _rating_before(connection: Connection, board: LeaderboardKey, change: RatingChange, now: dict[int, Rating]) -> Rating:
    """Return the rating with which a seat comes to a game; an anonymous one keeps what it had."""
    if change.player == NOBODY:
        return change.before
    if change.player in now:
        return now[change.player]
    return rating_history.rating_before(connection, board, change.player, change.number) or BEGINNER


def _update_totals(connection: Connection, statements: Statements, board: LeaderboardKey, players: Iterable[int]) -> None:
    """Write the ratings of players after their last games to a board."""
    sums = TotalsTable(connection, statements)
    sums.open_totals([board], list(players))
    for player in players:
        if sums.open_total(board, player).games:
            sums.open_total(board, player).rating = rating_history.rating_before(connection, board, player, AFTER_ALL)
    sums.write_changes()
