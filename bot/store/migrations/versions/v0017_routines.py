"""What the bot does by itself on a server: notes on its messages, and the roles that it gave."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
oldest = "0016"


def upgrade() -> None:
    """Add both tables, and the index by which the roles of a member are found."""
    op.create_table(
        "routine_marks",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "routine_roles",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("role", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("player", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("given", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("routine_roles_by_player", "routine_roles", ["player"])
