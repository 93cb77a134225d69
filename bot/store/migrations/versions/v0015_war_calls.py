"""Calls of wars: whom members called before the cards came up, and how often each has been right."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
oldest = "0014"


def upgrade() -> None:
    """Add both tables, and the index by which the calls of a member are read."""
    op.create_table(
        "war_calls",
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("battle", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("pick", sa.Integer, nullable=False),
        sa.Column("moment", sa.BigInteger, nullable=False),
        sa.Column("hit", sa.Integer),
        sa.Column("counts", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "call_sums",
        sa.Column("player", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("place", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("calls", sa.Integer, nullable=False),
        sa.Column("hits", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("longest", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("war_calls_by_player", "war_calls", ["player", "moment"])
