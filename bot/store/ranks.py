"""What lies where on a large board: how many players are above a value, and which value is at a place. Writes nothing.

The players above a value are those in the rest of its bucket, in the rest of the bucket above, and so on: three short
ranges of rows. A place is found the other way round, from the top.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, func, literal_column, select, union_all

from bot.host.boards import Key
from bot.host.totals import Measure
from bot.store import schema
from bot.store.rungs import BITS, LEVELS, MOST

_ROWS = schema.rungs.c
_TOP = LEVELS - 1


def _ladder(level: int) -> Iterator[Any]:
    for name in ("place", "stretch", "subject", "measure"):
        yield _ROWS[name] == bindparam(f"of_{name}")
    yield _ROWS.level == level


def _above(level: int) -> Any:
    """The players of the buckets of a level that are above the value's, but in the same bucket of the next level."""
    found = select(func.coalesce(func.sum(_ROWS.players), 0).label("players")).where(*_ladder(level))
    return found.where(_ROWS.bucket > bindparam(f"bucket_{level}"), _ROWS.bucket <= bindparam(f"last_{level}"))


_LEVELS = union_all(*map(_above, range(LEVELS))).subquery()
_ABOVE = select(func.sum(_LEVELS.c.players))
_ALL = select(func.coalesce(func.sum(_ROWS.players), 0)).where(*_ladder(_TOP))


def above(connection: Connection, board: Key, measure: Measure, value: int) -> int:
    """Return how many players of a large board have more than `value`."""
    value, facts = min(value, MOST), _of(board, measure)
    for level in range(LEVELS):
        bucket = value >> BITS * level
        facts |= {f"bucket_{level}": bucket, f"last_{level}": bucket | (1 << BITS) - 1}
    return int(connection.execute(_ABOVE, facts).scalar_one())


def ranked_on(connection: Connection, board: Key, measure: Measure) -> int:
    """Return how many players a large board ranks."""
    return int(connection.execute(_ALL, _of(board, measure)).scalar_one())


class Spot(NamedTuple):
    """What lies at a place of a large board: the value, how many players have more, and how many have just that."""

    value: int
    above: int
    players: int


def _step(level: int, found: Any) -> Any:
    """The bucket of a level in which a place lies, with the players above it; `found` is that of the level above."""
    rows = select(_ROWS.bucket, _ROWS.players, func.sum(_ROWS.players).over(order_by=_ROWS.bucket.desc()).label("upto"))
    rows = rows.where(*_ladder(level))
    above: Any = literal_column("0")
    if found is not None:
        first = found.c.bucket * (1 << BITS)
        rows = rows.where(_ROWS.bucket.between(first, first + (1 << BITS) - 1))
        above = select(found.c.above).scalar_subquery()
    steps = rows.subquery()
    upto = steps.c.upto + above
    here = select(steps.c.bucket, steps.c.players, (upto - steps.c.players).label("above")).where(upto > bindparam("at"))
    return here.order_by(steps.c.bucket.desc()).limit(1)


def _steps() -> Any:
    found = None
    for level in reversed(range(1, LEVELS)):
        found = _step(level, found).cte(f"level_{level}")
    return _step(0, found)


_SPOT = _steps()


def spot(connection: Connection, board: Key, measure: Measure, place: int) -> Spot | None:
    """Return what lies at a place of a large board, counted from 0; None behind its end."""
    found = connection.execute(_SPOT, {**_of(board, measure), "at": place}).one_or_none()
    return None if found is None else Spot(found.bucket, int(found.above), found.players)


def _of(board: Key, measure: Measure) -> dict[str, Any]:
    return {f"of_{name}": value for name, value in board._asdict().items()} | {"of_measure": measure.value}
