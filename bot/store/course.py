"""Ratings in the database: each game of choice adds its seats' to the course, and one taken out changes what follows it.

A rating is what the counted games of a board come to, one after the other by their numbers, wherever in the row one is
taken out or put back. A seat without a name keeps the rating that it once had: nobody can say which other games were its.
A game that is taken out lies aside under its number below 0, so that such a seat comes back as it was.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
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

from bot.host.boards import Key
from bot.host.ids import NOBODY
from bot.host.ratings import BEGINNER, Rating, rated
from bot.store import schema

AT_ONCE = 2000
"""Rows of a course that are read in one go."""

LAST_NUMBER = literal(2**62, BigInteger)
"""No game has such a number."""

_ROWS = schema.course.c
_NUMBERS = ("mu_before", "sigma_before", "mu", "sigma")


class Seated(NamedTuple):
    """A seat of a game: who sat there, and which place they came to."""

    seat: int
    player: int
    ranked: int


class Step(NamedTuple):
    """A row of the course: one seat's rating before and after a game."""

    number: int
    seat: int
    player: int
    ranked: int
    before: Rating
    after: Rating

    @property
    def seated(self) -> Seated:
        """Who sat where."""
        return Seated(self.seat, self.player, self.ranked)

    def row(self, board: Key) -> dict[str, Any]:
        """Return it as a row of the database."""
        ratings = dict(zip(_NUMBERS, (*self.before, *self.after), strict=True))
        row = {"number": self.number, "seat": self.seat, "player": self.player, "ranked": self.ranked}
        return {"place": board.place, "subject": board.subject, **row, **ratings}


def played(number: int, seats: Sequence[Seated], before: Sequence[Rating]) -> list[Step]:
    """Return what a game makes of the ratings of its seats."""
    after = rated([seat.ranked for seat in seats], before)
    return [Step(number, *seat, *ratings) for seat, *ratings in zip(seats, before, after, strict=True)]


def add(connection: Connection, board: Key, steps: Iterable[Step]) -> None:
    """Put a game behind, or between, those of a board's course."""
    connection.execute(schema.course.insert(), [step.row(board) for step in steps])


def in_order(rows: Any) -> tuple[ColumnElement[Any], ...]:
    """Return the columns of the index in which a player's rows lie together, in its order."""
    return rows.player, rows.place, rows.subject, rows.number


def of_player(rows: Any, player: Any, place: Any, subject: Any, last: Any = LAST_NUMBER) -> ColumnElement[bool]:
    """Say which rows are those of a player on a board, of games that are not taken out, up to one.

    It is said as a range of the index that begins with the player, for no other index can answer that. Said column by
    column SQLite takes the primary key, and walks everybody's games.
    """
    mine, ends = tuple_(*in_order(rows)), (literal(1, BigInteger), last)
    low, high = (tuple_(player, place, subject, number) for number in ends)
    return and_(mine >= low, mine <= high)


_BOARD = (
    bindparam("whose", type_=BigInteger),
    bindparam("of_place", type_=BigInteger),
    bindparam("of_subject", type_=String),
)
_OF_BOARD = (_ROWS.place == bindparam("of_place"), _ROWS.subject == bindparam("of_subject"))
_OF_GAME = (*_OF_BOARD, _ROWS.number == bindparam("at"))
_READ = select(schema.course).where(*_OF_GAME).order_by(_ROWS.seat)
_REMOVE = delete(schema.course).where(*_OF_GAME)
_LAY_ASIDE = update(schema.course).where(*_OF_GAME).values(number=-_ROWS.number)
_CHANGE = (
    update(schema.course)
    .where(*_OF_GAME, _ROWS.seat == bindparam("in_seat"))
    .values({name: bindparam(f"new_{name}") for name in _NUMBERS})
)
_BEHIND = (
    select(schema.course).where(*_OF_BOARD, _ROWS.number > bindparam("at")).order_by(_ROWS.number, _ROWS.seat).limit(AT_ONCE)
)
_LAST = (
    select(_ROWS.mu, _ROWS.sigma)
    .where(of_player(_ROWS, *_BOARD, last=bindparam("at", type_=BigInteger) - 1))
    .order_by(*(column.desc() for column in in_order(_ROWS)))
    .limit(1)
)


def rating_before(connection: Connection, board: Key, player: int, number: int) -> Rating | None:
    """Return the rating with which a player came to a game; None when it was the first one."""
    found = connection.execute(_LAST, {"whose": player, **_of(board), "at": number}).one_or_none()
    return None if found is None else Rating(*found)


def take_out(connection: Connection, board: Key, number: int, players: Sequence[int]) -> Mapping[int, Rating | None]:
    """Take a game out of a board's course; return the ratings that are different now, None for who has no game left."""
    connection.execute(_LAY_ASIDE, {**_of(board), "at": number})
    before = {player: rating_before(connection, board, player, number) for player in players}
    return _follow(connection, board, number, before)


def put_back(connection: Connection, board: Key, number: int, seats: Sequence[Seated]) -> Mapping[int, Rating | None]:
    """Put a game into a board's course where its number belongs; return the ratings that are different now."""
    aside = {**_of(board), "at": -number}
    kept = {row.seat: Rating(row.mu_before, row.sigma_before) for row in connection.execute(_READ, aside)}
    connection.execute(_REMOVE, aside)
    ratings = [
        (kept.get(seat.seat) if seat.player == NOBODY else rating_before(connection, board, seat.player, number)) or BEGINNER
        for seat in seats
    ]
    steps = played(number, seats, ratings)
    add(connection, board, steps)
    return _follow(connection, board, number, {step.player: step.after for step in steps if step.player != NOBODY})


def _follow(
    connection: Connection, board: Key, number: int, different: Mapping[int, Rating | None]
) -> Mapping[int, Rating | None]:
    """Play the later games again as far as somebody comes to them with another rating than before."""
    now = dict(different)
    for steps in _games_behind(connection, board, number):
        if not now:
            break
        if now.keys().isdisjoint(step.player for step in steps):
            continue
        before = [(now[step.player] or BEGINNER) if step.player in now else step.before for step in steps]
        again = played(steps[0].number, [step.seated for step in steps], before)
        _write(connection, board, steps, again)
        for old, new in zip(steps, again, strict=True):
            now.pop(old.player, None)
            if new.after != old.after and old.player != NOBODY:
                now[old.player] = new.after
    return now


def _games_behind(connection: Connection, board: Key, number: int) -> Iterator[list[Step]]:
    """Yield the later games, a list of steps each, in pages that end with a whole game."""
    while rows := connection.execute(_BEHIND, {**_of(board), "at": number}).all():
        steps = [Step(row[2], row[3], row[4], row[5], Rating(*row[6:8]), Rating(*row[8:])) for row in rows]
        games = [list(game) for _, game in groupby(steps, key=lambda step: step.number)]
        whole = games if len(rows) < AT_ONCE else games[:-1]
        yield from whole
        if whole is games:
            return
        number = whole[-1][0].number


def _write(connection: Connection, board: Key, old: Sequence[Step], new: Sequence[Step]) -> None:
    rows = [step.row(board) for step, was in zip(new, old, strict=True) if step != was]
    changes = [
        {**_of(board), "at": row["number"], "in_seat": row["seat"], **{f"new_{name}": row[name] for name in _NUMBERS}}
        for row in rows
    ]
    if changes:
        connection.execute(_CHANGE, changes)


def _of(board: Key) -> dict[str, Any]:
    return {"of_place": board.place, "of_subject": board.subject}
