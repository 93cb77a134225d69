"""The daily: chains of seeds, days, games, calls and outages."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
oldest = "0017"


def _key(name: str, kind: type[sa.types.TypeEngine[int]] = sa.Integer) -> "sa.Column[int]":
    return sa.Column(name, kind, primary_key=True, autoincrement=False)


def upgrade() -> None:
    """Add the tables, and the indexes by which boards and members' own games are read."""
    op.create_table(
        "daily_chains",
        _key("first"),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("anchor", sa.String(64), nullable=False),
    )
    op.create_table(
        "daily_days",
        _key("day"),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("best", sa.Integer),
        sa.Column("line", sa.Text),
        sa.Column("exact", sa.Integer),
    )
    op.create_table(
        "daily_games",
        *(_key("day"), _key("player", sa.BigInteger), _key("counts")),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("choices", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("score", sa.Integer),
        sa.Column("signs", sa.String(64)),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "daily_calls",
        *(_key("day"), _key("player", sa.BigInteger)),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("pick", sa.Integer, nullable=False),
        sa.Column("wars", sa.Integer, nullable=False),
        sa.Column("moment", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table("daily_outages", _key("start", sa.BigInteger), sa.Column("end", sa.BigInteger, nullable=False))
    op.create_index("daily_games_by_score", "daily_games", ["day", "counts", "score", "player"])
    op.create_index("daily_games_by_server", "daily_games", ["day", "counts", "server", "score", "player"])
    op.create_index("daily_games_by_player", "daily_games", ["player", "day"])
    op.create_index("daily_calls_by_player", "daily_calls", ["player"])
