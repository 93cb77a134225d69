"""Of each seat the round after which it was lowest, and how small or large its chance once was: what luck is told by.

Results of before have neither: that would take to play all games again.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the columns, and the index in which a player's luckiest and unluckiest games stand at the ends."""
    for name in ("fell", "chance"):
        op.add_column("results", sa.Column(name, sa.Integer))
    known = sa.text("chance IS NOT NULL")
    columns = ["player", "won", "chance", "game"]
    op.create_index("results_by_chance", "results", columns, sqlite_where=known, postgresql_where=known)
