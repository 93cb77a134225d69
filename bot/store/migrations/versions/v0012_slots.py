"""Processes that share the slots of servers: their leases, and who owns which slot."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "owners",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("draining", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "slots",
        sa.Column("slot", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("owner", sa.String(16)),
        sa.Column("cursor", sa.BigInteger),
    )
    op.create_table(
        "answers",
        sa.Column("question", sa.String(16), primary_key=True),
        sa.Column("owner", sa.String(16), primary_key=True),
        sa.Column("answer", sa.Text, nullable=False),
    )
