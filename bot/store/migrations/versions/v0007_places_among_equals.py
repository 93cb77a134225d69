"""Large boards also count their equals by the age of accounts, and are sorted some players at a time.

Those who are on a large board already are counted here once, from the sums: where they stand does not change.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

BITS = 9
SPREAD = ("rate", "captured", "rating")
OFTEN_EQUAL = ("wins", "points", "streak", "best", "wars", "pot")
OLDEST = (1 << BITS) - 1
KEY = ("place", "stretch", "subject")
TEXTS = ("subject", "measure")
EVERYTHING = (*KEY, "measure", "level", "bucket", "players")


def _table(name: str, *columns: str) -> sa.TableClause:
    return sa.table(name, *(sa.column(column, sa.String if column in TEXTS else sa.BigInteger) for column in columns))


BOARDS = _table("boards", *KEY, "upto")
TOTALS = _table("totals", *KEY, "player", "standing", *SPREAD, *OFTEN_EQUAL)
RUNGS = _table("rungs", *EVERYTHING)


def upgrade() -> None:
    """Add the column, count everybody anew, and go on with the boards that were to be sorted."""
    op.add_column("boards", sa.Column("upto", sa.BigInteger))
    op.execute(RUNGS.delete())
    for measure in (*SPREAD, *OFTEN_EQUAL):
        most = (1 << (31 - BITS if measure in OFTEN_EQUAL else 3 * BITS)) - 1
        value = _at_most(TOTALS.c[measure], most)
        _count(measure, 0, value)
        if measure in OFTEN_EQUAL:
            _count(measure, -1, value * (1 << BITS) + _at_most(TOTALS.c.player.op(">>")(sa.literal_column("53")), OLDEST))
    for level in (1, 2):
        _count_buckets(level)
    _go_on()


def _at_most(value: sa.ColumnElement[int], most: int) -> sa.ColumnElement[int]:
    return sa.case((value > most, sa.literal_column(str(most))), else_=value)


def _count(measure: str, level: int, bucket: sa.ColumnElement[int]) -> None:
    who = TOTALS.join(BOARDS, sa.and_(*(BOARDS.c[name] == TOTALS.c[name] for name in KEY)))
    board = [BOARDS.c[name] for name in KEY]
    rows = sa.select(*board, *_plain(f"'{measure}'", str(level)), bucket.label("at"), sa.func.count()).select_from(who)
    rows = rows.where(TOTALS.c.standing == sa.literal_column("2"), TOTALS.c[measure] > sa.literal_column("0"))
    rows = rows.group_by(*board, sa.literal_column("at"))
    op.execute(RUNGS.insert().from_select(list(EVERYTHING), rows))


def _count_buckets(level: int) -> None:
    old, bucket = RUNGS.c, RUNGS.c.bucket.op(">>")(sa.literal_column(str(BITS))).label("at")
    rows = sa.select(*(old[name] for name in KEY), old.measure, *_plain(str(level)), bucket, sa.func.sum(old.players))
    rows = rows.where(old.level == level - 1).group_by(*(old[name] for name in KEY), old.measure, sa.literal_column("at"))
    op.execute(RUNGS.insert().from_select(list(EVERYTHING), rows))


def _plain(*values: str) -> list[Any]:
    return [sa.literal_column(value) for value in values]


def _go_on() -> None:
    """What was noted in one value stands with the boards from now on."""
    connection = op.get_bind()
    noted = connection.execute(sa.text("SELECT value FROM meta WHERE key = 'grown'")).scalar()
    for board in json.loads(noted or "[]"):
        here = [BOARDS.c[name] == value for name, value in zip(KEY, board, strict=True)]
        if connection.execute(sa.select(BOARDS.c.place).where(*here)).first() is None:
            connection.execute(BOARDS.insert(), dict(zip((*KEY, "upto"), (*board, 0), strict=True)))
    op.execute("DELETE FROM meta WHERE key = 'grown'")
