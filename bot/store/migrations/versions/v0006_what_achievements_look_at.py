"""Of each seat the longest war that it won, and how few cards it was down to: what achievements look at."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the columns, and ask for a recount, which fills them, if there is anything to count."""
    for name in ("chain", "lowest"):
        op.add_column("results", sa.Column(name, sa.Integer))
    op.execute(
        "INSERT INTO meta (key, value) SELECT 'recount', '1' WHERE EXISTS (SELECT 1 FROM games) "
        "AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'recount')"
    )
