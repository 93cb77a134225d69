"""Play chips: every movement of them, and what each account has; and what servers have settled for themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the ledger, its balances and the settings of servers, all empty."""
    op.create_table(
        "chips",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("moment", sa.BigInteger, nullable=False),
        sa.Column("source", sa.String(40), nullable=False),
        sa.Column("target", sa.String(40), nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("battle", sa.Integer, nullable=False),
        sa.UniqueConstraint("server", "target", "source", "game", "battle", "reason"),
    )
    op.create_index("chips_by_source", "chips", ["server", "source", "id"])
    op.create_index("chips_by_target", "chips", ["server", "target", "id"])
    op.create_table(
        "balances",
        sa.Column("server", sa.BigInteger, primary_key=True),
        sa.Column("account", sa.String(40), primary_key=True),
        sa.Column("chips", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "servers",
        sa.Column("server", sa.BigInteger, primary_key=True),
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
