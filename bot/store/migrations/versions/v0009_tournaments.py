"""Tournaments: their settings, log, entrants and trophies, and of each game the match that it belongs to."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the tables, the column and their indexes."""
    _tournaments()
    _log()
    _people()
    _games()


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("creator", sa.BigInteger, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("start", sa.BigInteger),
        sa.Column("entrants", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("charter", sa.Text, nullable=False),
        sa.Column("clocks", sa.Text, nullable=False),
        sa.Column("happened", sa.Integer, nullable=False),
    )
    op.create_index("tournaments_by_server", "tournaments", ["server", "made"])
    op.create_index("tournaments_by_phase", "tournaments", ["phase", "made"])
    op.create_index("tournaments_by_creator", "tournaments", ["creator"])
    op.create_table(
        "tournament_templates",
        sa.Column("server", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("creator", sa.BigInteger, nullable=False),
        sa.Column("charter", sa.Text, nullable=False),
    )


def _log() -> None:
    op.create_table(
        "tournament_events",
        sa.Column("tournament", sa.String(20), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("moment", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    known = sa.text("actor IS NOT NULL")
    op.create_index("events_by_actor", "tournament_events", ["actor"], sqlite_where=known, postgresql_where=known)
    op.create_table(
        "tournament_marks",
        sa.Column("tournament", sa.String(20), primary_key=True),
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
    )


def _people() -> None:
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(20), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.BigInteger),
    )
    op.create_index("entrants_by_player", "entrants", ["player"])
    op.create_table(
        "trophies",
        sa.Column("tournament", sa.String(20), primary_key=True),
        sa.Column("entrant", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger, nullable=False),
        sa.Column("player", sa.BigInteger, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("entrants", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("trophies_by_player", "trophies", ["player", "server", "ended"])


def _games() -> None:
    """PostgreSQL sorts the column as bytes, like SQLite: all games of a tournament lie together in the index."""
    kind = sa.String(24).with_variant(sa.String(24, collation="C"), "postgresql")
    op.add_column("games", sa.Column("contest", kind, nullable=False, server_default=""))
    some = sa.text("contest <> ''")
    op.create_index("games_by_contest", "games", ["contest"], sqlite_where=some, postgresql_where=some)
