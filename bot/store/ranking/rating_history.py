"""Ratings in the database: each game of choice adds its seats' to the course of a board.

A rating is what the counted games of a board come to, one after the other by their numbers, wherever in the row one is
taken out or put back; what follows from that is played again in the background (`bot.store.ranking.rating_replay`).
A seat without a name keeps the rating that it once had: nobody can say which other games were its.
A game that is taken out lies aside under its number below 0, and such a seat's rating there is the one with which it
would have come when its name was taken out.
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
    literal,
    select,
    tuple_,
    update,
)

from bot.host.ids import NOBODY
from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.ratings import BEGINNER, Rating, rated
from bot.store.database import schema

AFTER_ALL = 2**62
"""No game has such a number."""

_ROWS = schema.course.c
_NUMBERS = ("mu_before", "sigma_before", "mu", "sigma")


class RatedSeat(NamedTuple):
    """A seat of a game: who sat there, and which place they came to."""

    seat: int
    player: int
    ranked: int


class RatingChange(NamedTuple):
    """A row of the course: one seat's rating before and after a game."""

    number: int
    seat: int
    player: int
    ranked: int
    before: Rating
    after: Rating

    @property
    def seated(self) -> RatedSeat:
        """Who sat where."""
        return RatedSeat(self.seat, self.player, self.ranked)

    def row(self, board: LeaderboardKey) -> dict[str, Any]:
        """Return it as a row of the database."""
        ratings = dict(zip(_NUMBERS, (*self.before, *self.after), strict=True))
        row = {"number": self.number, "seat": self.seat, "player": self.player, "ranked": self.ranked}
        return {"place": board.place, "subject": board.subject, **row, **ratings}


def played(number: int, seats: Sequence[RatedSeat], before: Sequence[Rating]) -> list[RatingChange]:
    """Return what a game makes of the ratings of its seats."""
    after = rated([seat.ranked for seat in seats], before)
    return [RatingChange(number, *seat, *ratings) for seat, *ratings in zip(seats, before, after, strict=True)]


def add(connection: Connection, board: LeaderboardKey, changes: Iterable[RatingChange]) -> None:
    """Put a game behind, or between, those of a board's course."""
    connection.execute(schema.course.insert(), [change.row(board) for change in changes])


def in_order(rows: Any) -> tuple[ColumnElement[Any], ...]:
    """Return the columns of the index in which a player's rows lie together, in its order."""
    return rows.player, rows.place, rows.subject, rows.number


def of_player(rows: Any, player: Any, place: Any, subject: Any, last: Any = AFTER_ALL) -> ColumnElement[bool]:
    """Say which rows are those of a player on a board, of games that are not taken out, up to one.

    It is said as a range of the index that begins with the player, for no other index can answer that. Said column by
    column SQLite takes the primary key, and walks everybody's games.
    """
    mine, ends = tuple_(*in_order(rows)), (1, last)
    low, high = (tuple_(player, place, subject, _number(end)) for end in ends)
    return and_(mine >= low, mine <= high)


def _number(end: Any) -> Any:
    return literal(end, BigInteger) if isinstance(end, int) else end


_BOARD = (
    bindparam("whose", type_=BigInteger),
    bindparam("of_place", type_=BigInteger),
    bindparam("of_subject", type_=String),
)
_OF_BOARD = (_ROWS.place == bindparam("of_place"), _ROWS.subject == bindparam("of_subject"))
_OF_GAME = (*_OF_BOARD, _ROWS.number == bindparam("at"))
_READ = select(schema.course).where(*_OF_GAME).order_by(_ROWS.seat)
_REMOVE = delete(schema.course).where(*_OF_GAME)
_TAKE_OUT = update(schema.course).where(*_OF_GAME).values(number=-_ROWS.number)
_CHANGE = (
    update(schema.course)
    .where(*_OF_GAME, _ROWS.seat == bindparam("in_seat"))
    .values({name: bindparam(f"new_{name}") for name in _NUMBERS})
)
_TAKEN_OUT = select(_ROWS.place, _ROWS.subject, _ROWS.number, _ROWS.seat).where(
    _ROWS.player == bindparam("whose"), _ROWS.number < 0
)
_CHANGE_BEFORE = (
    update(schema.course)
    .where(*_OF_GAME, _ROWS.seat == bindparam("in_seat"))
    .values({name: bindparam(f"new_{name}") for name in _NUMBERS[:2]})
)
_LAST = (
    select(_ROWS.mu, _ROWS.sigma)
    .where(of_player(_ROWS, *_BOARD, last=bindparam("at", type_=BigInteger) - 1))
    .order_by(*(column.desc() for column in in_order(_ROWS)))
    .limit(1)
)


def rating_before(connection: Connection, board: LeaderboardKey, player: int, number: int) -> Rating | None:
    """Return the rating with which a player came to a game; None when it was the first one."""
    found = connection.execute(_LAST, {"whose": player, **_of(board), "at": number}).one_or_none()
    return None if found is None else Rating(*found)


def take_out(connection: Connection, board: LeaderboardKey, number: int) -> None:
    """Take a game out of a board's course; later ones stay as they are (`bot.store.ranking.rating_replay`)."""
    connection.execute(_TAKE_OUT, {**_of(board), "at": number})


def put_back(connection: Connection, board: LeaderboardKey, number: int, seats: Sequence[RatedSeat]) -> None:
    """Put a game into a board's course where its number belongs; later ones stay as they are."""
    taken_out = {**_of(board), "at": -number}
    kept = {row.seat: Rating(row.mu_before, row.sigma_before) for row in connection.execute(_READ, taken_out)}
    connection.execute(_REMOVE, taken_out)
    ratings = [
        (kept.get(seat.seat) if seat.player == NOBODY else rating_before(connection, board, seat.player, number)) or BEGINNER
        for seat in seats
    ]
    add(connection, board, played(number, seats, ratings))


def settle_void_ratings(connection: Connection, player: int) -> None:
    """Let the seats of a player in games that are taken out have the ratings with which they would come to them now."""
    for row in connection.execute(_TAKEN_OUT, {"whose": player}).all():
        board, number = LeaderboardKey(row.place, 0, row.subject), -row.number
        before = rating_before(connection, board, player, number) or BEGINNER
        facts = dict(zip(("new_mu_before", "new_sigma_before"), before, strict=True))
        connection.execute(_CHANGE_BEFORE, {**_of(board), "at": row.number, "in_seat": row.seat, **facts})


def change_of(row: Sequence[Any]) -> RatingChange:
    """Return a row of the table as a step."""
    return RatingChange(row[2], row[3], row[4], row[5], Rating(*row[6:8]), Rating(*row[8:10]))


def rewrite(connection: Connection, board: LeaderboardKey, old: Sequence[RatingChange], new: Sequence[RatingChange]) -> None:
    """Put steps in place of others of the same seats."""
    rows = [change.row(board) for change, was in zip(new, old, strict=True) if change != was]
    changes = [
        {**_of(board), "at": row["number"], "in_seat": row["seat"], **{f"new_{name}": row[name] for name in _NUMBERS}}
        for row in rows
    ]
    if changes:
        connection.execute(_CHANGE, changes)


def _of(board: LeaderboardKey) -> dict[str, Any]:
    return {"of_place": board.place, "of_subject": board.subject}
