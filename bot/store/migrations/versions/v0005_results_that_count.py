"""What results count for: sums, ratings, seasons, voids, and what members have settled for themselves.

The sums of what has been played already are made when all steps are applied (`bot.store.ranking.recount`): how they are made
belongs to the bot of the day, not to this step.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

MEASURES = ("wins", "rate", "points", "streak", "best", "wars", "pot", "captured", "rating")


def upgrade() -> None:
    """Add columns, tables and indexes, and ask for a recount if there is anything to count."""
    _games_and_results()
    _sums()
    _ratings()
    _people()
    op.execute("INSERT INTO meta (key, value) SELECT 'recount', '1' WHERE EXISTS (SELECT 1 FROM games)")


def _games_and_results() -> None:
    op.add_column("games", sa.Column("family", sa.String(16), nullable=False, server_default=""))
    op.add_column("games", sa.Column("rated", sa.String(12), nullable=False, server_default=""))
    op.add_column("games", sa.Column("number", sa.BigInteger))
    op.add_column("games", sa.Column("season", sa.Integer))
    op.add_column("games", sa.Column("void", sa.Integer, nullable=False, server_default="0"))
    for name in ("wars", "pot", "captured"):
        op.add_column("results", sa.Column(name, sa.Integer))
    op.add_column("results", sa.Column("resigned", sa.Integer, nullable=False, server_default="0"))
    op.create_index("games_by_number", "games", ["number"], unique=True)
    op.create_index("games_by_host", "games", ["host"])
    op.drop_index("results_by_player", "results")
    op.create_index("results_by_player", "results", ["player", "game"])


def _board() -> list[sa.Column[Any]]:
    return [
        sa.Column("place", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("stretch", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("subject", sa.String(48), primary_key=True),
    ]


def _sums() -> None:
    op.create_table(
        "totals",
        sa.Column("player", sa.BigInteger, primary_key=True, autoincrement=False),
        *_board(),
        sa.Column("standing", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("draws", sa.Integer, nullable=False),
        *(sa.Column(measure, sa.Integer, nullable=False) for measure in MEASURES),
        sa.Column("mu", sa.Integer),
        sa.Column("sigma", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_index("totals_by_board", "totals", ["place", "stretch", "subject", "player"])
    for measure in MEASURES:
        kept = sa.text(f"standing = 2 AND {measure} > 0")
        columns = ["place", "stretch", "subject", "standing", measure, "player"]
        op.create_index(f"totals_by_{measure}", "totals", columns, sqlite_where=kept, postgresql_where=kept)
    op.create_table("boards", *_board(), sqlite_with_rowid=False)
    op.create_table(
        "rungs",
        *_board(),
        sa.Column("measure", sa.String(8), primary_key=True),
        sa.Column("level", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("bucket", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("players", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )


def _ratings() -> None:
    op.create_table(
        "course",
        sa.Column("place", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("subject", sa.String(48), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.BigInteger, nullable=False),
        sa.Column("ranked", sa.Integer, nullable=False),
        sa.Column("mu_before", sa.Integer, nullable=False),
        sa.Column("sigma_before", sa.Integer, nullable=False),
        sa.Column("mu", sa.Integer, nullable=False),
        sa.Column("sigma", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("course_by_player", "course", ["player", "place", "subject", "number"])


def _people() -> None:
    op.create_table(
        "seasons",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
    )
    op.create_table(
        "voids",
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("moment", sa.BigInteger, nullable=False),
        sa.Column("by", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_index("voids_by_server", "voids", ["server", "moment"])
    op.create_table(
        "members",
        sa.Column("player", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("hidden", sa.Integer, nullable=False),
    )
