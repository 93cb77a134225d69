"""Games with bots count as practice: those that have been played already are counted once.

How they are counted belongs to the bot of the day, not to this step (`bot.store.ranking.recount`).
"""

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Ask for a count of practice if there is any."""
    op.execute("INSERT INTO meta (key, value) SELECT 'practice', '1' WHERE EXISTS (SELECT 1 FROM games WHERE rated = 'bots')")
