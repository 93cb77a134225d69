"""Stores the rating history: the ratings of every seat before and after each game of choice, by board.

A rating follows from the counted games of a board, one after the other by their numbers, also after one of them is taken
out or put back; later games are replayed in the background (`bot.store.ranking.rating_replay`).
An anonymous seat keeps the rating that it once had: nobody can say which other games were its.
A game that is taken out is kept under its number below 0, and an anonymous seat has there the rating with which it would
have come when its name was erased.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    String,
    and_,
    bindparam,
    delete,
    func,
    literal,
    select,
    tuple_,
    update,
)
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from bot.host.ids import NOBODY
from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.scoring import BEGINNER, Rating, rate_seats
from bot.store.database import schema

AFTER_ALL = 2**62
"""No game has such a number."""

ASIDE = 2**61
"""How far below 0 the numbers lie of games whose rating history is set aside."""

Columns = ReadOnlyColumnCollection[str, Any]
Number = int | ColumnElement[int]

_ROWS = schema.rating_history.c
_NUMBERS = ("mu_before", "sigma_before", "mu", "sigma")


class RatedSeat(NamedTuple):
    """A seat of a game with its player and the place that it came to."""

    seat: int
    player: int
    ranked: int


class RatingChange(NamedTuple):
    """A row of the rating history: one seat's rating before and after a game."""

    number: int
    seat: int
    player: int
    ranked: int
    before: Rating
    after: Rating

    @property
    def rated_seat(self) -> RatedSeat:
        """The seat without its ratings."""
        return RatedSeat(self.seat, self.player, self.ranked)

    def to_row(self, board: LeaderboardKey) -> dict[str, Any]:
        """Return it as a row of the database."""
        ratings = dict(zip(_NUMBERS, (*self.before, *self.after), strict=True))
        row = {"number": self.number, "seat": self.seat, "player": self.player, "ranked": self.ranked}
        return {"place": board.place, "subject": board.subject, **row, **ratings}


def rate_game(number: int, seats: Sequence[RatedSeat], before: Sequence[Rating]) -> list[RatingChange]:
    """Return the changes that a game makes to the ratings of its seats."""
    after = rate_seats([seat.ranked for seat in seats], before)
    return [RatingChange(number, *seat, *ratings) for seat, *ratings in zip(seats, before, after, strict=True)]


def add_changes(connection: Connection, board: LeaderboardKey, changes: Iterable[RatingChange]) -> None:
    """Add a game's changes to the rating history of a board."""
    connection.execute(schema.rating_history.insert(), [change.to_row(board) for change in changes])


def index_order(rows: Columns) -> tuple[ColumnElement[Any], ...]:
    """Return the columns of the index in which a player's rows lie together, in its order."""
    return rows.player, rows.place, rows.subject, rows.number


def rows_of_player(
    rows: Columns, player: ColumnElement[int], place: ColumnElement[int], subject: ColumnElement[str], last: Number = AFTER_ALL
) -> ColumnElement[bool]:
    """Return the condition for the rows of a player on a board, of games that are not taken out, up to a number.

    It is a range of the index that begins with the player, for no other index can answer it. Given column by column,
    SQLite takes the primary key and walks through everybody's games.
    """
    mine, ends = tuple_(*index_order(rows)), (1, last)
    low, high = (tuple_(player, place, subject, _number(end)) for end in ends)
    return and_(mine >= low, mine <= high)


def _number(end: Number) -> ColumnElement[int]:
    return literal(end, BigInteger) if isinstance(end, int) else end


_BOARD = (
    bindparam("whose", type_=BigInteger),
    bindparam("of_place", type_=BigInteger),
    bindparam("of_subject", type_=String),
)
_OF_BOARD = (_ROWS.place == bindparam("of_place"), _ROWS.subject == bindparam("of_subject"))
_OF_GAME = (*_OF_BOARD, _ROWS.number == bindparam("at"))
_READ = select(schema.rating_history).where(*_OF_GAME).order_by(_ROWS.seat)
_REMOVE = delete(schema.rating_history).where(*_OF_GAME)
_TAKE_OUT = update(schema.rating_history).where(*_OF_GAME).values(number=-_ROWS.number)
_SET_ASIDE = update(schema.rating_history).values(number=-func.abs(_ROWS.number) - ASIDE)
_RENUMBER = update(schema.rating_history).where(*_OF_GAME).values(number=bindparam("new"))
_DROP_ASIDE = delete(schema.rating_history).where(_ROWS.number < -ASIDE)
_CHANGE = (
    update(schema.rating_history)
    .where(*_OF_GAME, _ROWS.seat == bindparam("in_seat"))
    .values({name: bindparam(f"new_{name}") for name in _NUMBERS})
)
_TAKEN_OUT = select(_ROWS.place, _ROWS.subject, _ROWS.number, _ROWS.seat).where(
    _ROWS.player == bindparam("whose"), _ROWS.number < 0
)
_CHANGE_BEFORE = (
    update(schema.rating_history)
    .where(*_OF_GAME, _ROWS.seat == bindparam("in_seat"))
    .values({name: bindparam(f"new_{name}") for name in _NUMBERS[:2]})
)
_LAST = (
    select(_ROWS.mu, _ROWS.sigma)
    .where(rows_of_player(_ROWS, *_BOARD, last=bindparam("at", type_=BigInteger) - 1))
    .order_by(*(column.desc() for column in index_order(_ROWS)))
    .limit(1)
)


def rating_before(connection: Connection, board: LeaderboardKey, player: int, number: int) -> Rating | None:
    """Return the rating with which a player came to a game; None when it was the first one."""
    found = connection.execute(_LAST, {"whose": player, **_of(board), "at": number}).one_or_none()
    return None if found is None else Rating(*found)


def take_out_game(connection: Connection, board: LeaderboardKey, number: int) -> None:
    """Take a game out of a board's rating history; later ones stay as they are (`bot.store.ranking.rating_replay`)."""
    connection.execute(_TAKE_OUT, {**_of(board), "at": number})


def put_back_game(connection: Connection, board: LeaderboardKey, number: int, seats: Sequence[RatedSeat]) -> None:
    """Put a game back into a board's rating history by its number; later ones stay as they are."""
    taken_out = {**_of(board), "at": -number}
    kept = {row.seat: Rating(row.mu_before, row.sigma_before) for row in connection.execute(_READ, taken_out)}
    connection.execute(_REMOVE, taken_out)
    ratings = [
        (kept.get(seat.seat) if seat.player == NOBODY else rating_before(connection, board, seat.player, number)) or BEGINNER
        for seat in seats
    ]
    add_changes(connection, board, rate_game(number, seats, ratings))


def set_all_aside(connection: Connection) -> None:
    """Set the rating history of all games aside, until `renumber_game` takes back what is kept of one for `put_back_game`."""
    connection.execute(_SET_ASIDE)


def renumber_game(connection: Connection, board: LeaderboardKey, former: int, number: int) -> None:
    """Take back what was set aside of a game, as one that is taken out, under the number that it has now."""
    connection.execute(_RENUMBER, {**_of(board), "at": -former - ASIDE, "new": -number})


def drop_set_aside(connection: Connection) -> None:
    """Delete what is still set aside: no game has it any more."""
    connection.execute(_DROP_ASIDE)


def settle_void_ratings(connection: Connection, player: int) -> None:
    """Give a player's seats in games that are taken out the ratings with which they would come to them now."""
    for row in connection.execute(_TAKEN_OUT, {"whose": player}).all():
        board, number = LeaderboardKey(row.place, 0, row.subject), -row.number
        before = rating_before(connection, board, player, number) or BEGINNER
        facts = dict(zip(("new_mu_before", "new_sigma_before"), before, strict=True))
        connection.execute(_CHANGE_BEFORE, {**_of(board), "at": row.number, "in_seat": row.seat, **facts})


def change_of(row: Sequence[Any]) -> RatingChange:
    """Return a row of the table as a change."""
    return RatingChange(row[2], row[3], row[4], row[5], Rating(*row[6:8]), Rating(*row[8:10]))


def rewrite_changes(
    connection: Connection, board: LeaderboardKey, old: Sequence[RatingChange], new: Sequence[RatingChange]
) -> None:
    """Write the new changes in place of the old ones of the same seats."""
    rows = [change.to_row(board) for change, was in zip(new, old, strict=True) if change != was]
    changes = [
        {**_of(board), "at": row["number"], "in_seat": row["seat"], **{f"new_{name}": row[name] for name in _NUMBERS}}
        for row in rows
    ]
    if changes:
        connection.execute(_CHANGE, changes)


def _of(board: LeaderboardKey) -> dict[str, Any]:
    return {"of_place": board.place, "of_subject": board.subject}
