"""Preferences of members: how their own private pages look, wherever they are."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "preferences",
        sa.Column("player", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
