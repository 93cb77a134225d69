"""What members of a server do first on a day: how often each, and nobody's name."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
oldest = "0019"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "first_actions",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("action", sa.String(16), primary_key=True),
        sa.Column("members", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("first_actions_by_day", "first_actions", ["day"])
