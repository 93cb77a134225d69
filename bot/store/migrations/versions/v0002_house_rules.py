"""House rules that a server keeps under a name, the title by which a game was played, and its match."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table of house rules and the title of games."""
    op.create_table(
        "house_rules",
        sa.Column("server", sa.BigInteger, primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("code", sa.String(120), nullable=False),
        sa.Column("author", sa.BigInteger, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.add_column("games", sa.Column("title", sa.String(40), nullable=False, server_default=""))
    op.add_column("games", sa.Column("match", sa.String(16), nullable=False, server_default=""))
