"""How many rounds each ended game had, and an index that finds the newest game of a channel."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

AT_ONCE = 1000


def upgrade() -> None:
    """Add the column, filled from the records; of a game that was stopped nobody knows any more, so it has 0."""
    op.add_column("games", sa.Column("rounds", sa.Integer, nullable=False, server_default="0"))
    op.create_index("games_by_channel", "games", ["channel", "ended"])
    games = sa.table("games", sa.column("id"), sa.column("record"), sa.column("rounds"))
    connection, last = op.get_bind(), ""
    while rows := connection.execute(
        sa.select(games.c.id, games.c.record).where(games.c.id > last).order_by(games.c.id).limit(AT_ONCE)
    ).all():
        for game, record in rows:
            if outcome := json.loads(record)["outcome"]:
                connection.execute(games.update().where(games.c.id == game).values(rounds=outcome["battles"]))
        last = rows[-1][0]
