"""Sessions: members who signed in on web pages."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
oldest = "0015"


def upgrade() -> None:
    """Add the table, and the indexes by which a member's sessions and those that have ended are found."""
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("player", sa.BigInteger, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_by_player", "sessions", ["player"])
    op.create_index("sessions_by_until", "sessions", ["until"])
