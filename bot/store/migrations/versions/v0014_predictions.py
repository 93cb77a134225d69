"""Predictions: the winners that members named, and the sums of what each has scored by them."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
oldest = "0013"


def upgrade() -> None:
    """Add both tables, and the indexes by which they are read."""
    op.create_table(
        "predictions",
        sa.Column("event", sa.String(48), primary_key=True),
        sa.Column("player", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("pick", sa.Integer, nullable=False),
        sa.Column("confidence", sa.Integer, nullable=False),
        sa.Column("chance", sa.Integer, nullable=False),
        sa.Column("moment", sa.BigInteger, nullable=False),
        sa.Column("decided", sa.String(20)),
        sa.Column("hit", sa.Integer),
        sa.Column("skill", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "prediction_sums",
        sa.Column("player", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("place", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("stretch", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("predictions", sa.Integer, nullable=False),
        sa.Column("hits", sa.Integer, nullable=False),
        sa.Column("skill", sa.BigInteger, nullable=False),
        sa.Column("average", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    decided = sa.text("decided IS NOT NULL")
    op.create_index("predictions_by_player", "predictions", ["player", "event"])
    op.create_index("predictions_by_game", "predictions", ["decided"], sqlite_where=decided, postgresql_where=decided)
    op.create_index("prediction_sums_by_average", "prediction_sums", ["place", "stretch", "average", "player", "predictions"])
