"""The first database: live tables, finished games, a result for each seat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables that `bot.store.schema` describes."""
    op.create_table(
        "meta",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False, unique=True),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("battle", sa.Integer, nullable=False),
        sa.Column("deadline", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("variant", sa.String(40), nullable=False),
        sa.Column("close", sa.String(12), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("capacity", sa.Integer, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.BigInteger),
        sa.Column("word", sa.String(80), nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("cards", sa.Integer),
        sa.Column("won", sa.Integer),
    )
    op.create_index("games_by_server", "games", ["server", "ended"])
    op.create_index("results_by_player", "results", ["player"])
