"""The queue of results that are not counted everywhere yet, and which steps of the schema a process knows.

A process that does not know this step counts every result at once, everywhere, and none of that kind can begin any more: it
would have to say which steps it knows. Those that run already are told from the others by the step before.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
oldest = "0012"


def upgrade() -> None:
    """Add the table, and the column for the processes that live."""
    op.create_table(
        "uncounted",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("game", sa.String(20), nullable=False, unique=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("failed", sa.Integer, nullable=False, server_default="0"),
    )
    with op.batch_alter_table("owners") as owners:
        owners.add_column(sa.Column("step", sa.Integer, nullable=False, server_default="12"))
    with op.batch_alter_table("owners") as owners:
        owners.alter_column("step", server_default=None)
