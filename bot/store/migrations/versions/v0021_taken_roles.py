"""Taken roles: which roles members took with a button, so that they are taken back when their data is deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
oldest = "0020"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "taken_roles",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("role", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("player", sa.BigInteger, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )
    op.create_index("taken_roles_by_player", "taken_roles", ["player"])
