"""Experience: what each game gave its players, and the weekly quests that it completed.

What older games gave is counted in the background (`bot.store.ranking.experience`).
"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
oldest = "0018"


def upgrade() -> None:
    """Add the table, and ask for a count of the games that there are."""
    op.create_table(
        "experience",
        sa.Column("player", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("quest", sa.String(16), primary_key=True),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("counts", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO meta (key, value) SELECT 'experience', '' WHERE EXISTS (SELECT 1 FROM games)")
