"""Computes ranks on large boards: how many players are above a value, and which value is at a place.

The players above a value are those in the rest of its bucket, in the rest of the bucket above, and so on: three short
ranges of rows. A place is found the other way round, from the top, and among equals by the ages of their accounts.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, func, literal_column, select, union_all

from bot.host.ranking.boards import LeaderboardKey
from bot.host.ranking.totals import Measure
from bot.store.database import schema
from bot.store.ranking.rank_buckets import AGE_BITS, BITS, EQUALS, LEVELS, OFTEN_EQUAL, OLDEST_AGE, age_of, most

_ROWS, _BOARDS = schema.rank_buckets.c, schema.boards.c
_TOP = LEVELS - 1
ABOVE_ALL = 2**31 - 1
"""Nobody has more of anything."""

YOUNGEST = 2**63 - 1
"""No account has a higher id."""


def _of_level(level: int) -> Iterator[Any]:
    for name in ("place", "stretch", "subject", "measure"):
        yield _ROWS[name] == bindparam(f"of_{name}")
    yield _ROWS.level == level


def _above(level: int) -> Any:
    """Return a query that counts the players above the value's bucket, but within the same bucket of the next level."""
    found = select(func.coalesce(func.sum(_ROWS.players), 0).label("players")).where(*_of_level(level))
    return found.where(_ROWS.bucket > bindparam(f"bucket_{level}"), _ROWS.bucket <= bindparam(f"last_{level}"))


_LEVELS = union_all(*map(_above, range(LEVELS))).subquery()
_ABOVE = select(func.sum(_LEVELS.c.players))
_YOUNGER = select(func.coalesce(func.sum(_ROWS.players), 0)).where(
    *_of_level(EQUALS), _ROWS.bucket > bindparam("bucket"), _ROWS.bucket <= bindparam("last")
)
_ALL = select(func.coalesce(func.sum(_ROWS.players), 0)).where(*_of_level(_TOP)).scalar_subquery()
IS_LARGE = (*(_BOARDS[name] == bindparam(f"of_{name}") for name in LeaderboardKey._fields), _BOARDS.upto.is_(None))
"""The condition under which a board is large and completely sorted."""
_RANKED = select(_ALL).where(*IS_LARGE)


def above(connection: Connection, board: LeaderboardKey, measure: Measure, value: int) -> int:
    """Return how many players of a large board have more than `value`."""
    value, facts = min(value, most(measure)), _of(board, measure)
    for level in range(LEVELS):
        bucket = value >> BITS * level
        facts |= {f"bucket_{level}": bucket, f"last_{level}": bucket | (1 << BITS) - 1}
    return int(connection.execute(_ABOVE, facts).scalar_one())


def ranked_on(connection: Connection, board: LeaderboardKey, measure: Measure) -> int | None:
    """Return how many players a large board ranks; None for a board that is small, or not completely sorted yet."""
    found = connection.execute(_RANKED, _of(board, measure)).scalar_one_or_none()
    return None if found is None else int(found)


def up_to(connection: Connection, board: LeaderboardKey, measure: Measure, value: int, player: int) -> tuple[int, int, int]:
    """Return how many players of a large board can be passed over on the way to a player, and up to which value and id.

    Only the rows between that point and the player are left to count: few, however many players are equal.
    """
    if value >= most(measure):
        return 0, ABOVE_ALL, YOUNGEST
    passed = above(connection, board, measure, value)
    if measure not in OFTEN_EQUAL:
        return passed, value, YOUNGEST
    age = age_of(player)
    facts = _of(board, measure) | {"bucket": value << BITS | age, "last": value << BITS | OLDEST_AGE}
    return passed + int(connection.execute(_YOUNGER, facts).scalar_one()), value, _youngest(age)


def _youngest(age: int) -> int:
    """Return the highest id of an account of an age."""
    return YOUNGEST if age == OLDEST_AGE else (age + 1 << AGE_BITS) - 1


class PlaceNearby(NamedTuple):
    """A point near a place of a large board: a value, how many players have more, and a place before this one.

    The player at the place `first` is the youngest account up to `upto` that has this value; equals stand youngest first.
    """

    value: int
    above: int
    first: int
    upto: int


def _bucket_at(level: int, found: Any) -> Any:
    """Return a query of the bucket of a level that contains a place, with the players above it.

    `found` is the query of the level above.
    """
    rows = select(_ROWS.bucket, _ROWS.players, func.sum(_ROWS.players).over(order_by=_ROWS.bucket.desc()).label("upto"))
    rows = rows.where(*_of_level(level))
    above: Any = literal_column("0")
    if found is not None:
        first = found.c.bucket * (1 << BITS)
        rows = rows.where(_ROWS.bucket.between(first, first + (1 << BITS) - 1))
        above = select(found.c.above).scalar_subquery()
    buckets = rows.subquery()
    upto = buckets.c.upto + above
    here = select(buckets.c.bucket, buckets.c.players, (upto - buckets.c.players).label("above")).where(upto > bindparam("at"))
    return here.order_by(buckets.c.bucket.desc()).limit(1)


def _way_down(last: int) -> Any:
    """Return a query that goes down from the top level to this one; for equals it also returns those above their value."""
    found = None
    for level in reversed(range(last + 1, LEVELS)):
        found = _bucket_at(level, found).cte(f"level_{level}")
    step = _bucket_at(last, found)
    return step if last == 0 or found is None else step.add_columns(select(found.c.above).scalar_subquery().label("better"))


_VALUES, _EQUALS = _way_down(0), _way_down(EQUALS)


def place_nearby(connection: Connection, board: LeaderboardKey, measure: Measure, place: int) -> PlaceNearby | None:
    """Return a point near a place of a large board, counted from 0; None behind its end."""
    equals = measure.value in OFTEN_EQUAL
    found = connection.execute(_EQUALS if equals else _VALUES, {**_of(board, measure), "at": place}).one_or_none()
    if found is None:
        return None
    if not equals:
        return PlaceNearby(found.bucket, int(found.above), int(found.above), YOUNGEST)
    upto = _youngest(found.bucket & OLDEST_AGE)
    return PlaceNearby(found.bucket >> BITS, int(found.better), int(found.above), upto)


def _of(board: LeaderboardKey, measure: Measure) -> dict[str, Any]:
    return {f"of_{name}": value for name, value in board._asdict().items()} | {"of_measure": measure.value}
