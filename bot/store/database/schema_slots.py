"""Defines the tables by which processes share the servers of one PostgreSQL database: leases, slots and answers."""

from sqlalchemy import BigInteger, Column, Integer, String, Table, Text

from bot.store.database.schema_tournaments import metadata

owners = Table(
    "owners",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("draining", Integer, nullable=False, server_default="0"),
    Column("step", Integer, nullable=False),
)
"""The processes that share the slots of a PostgreSQL database. A lease runs `until` then, by the database's clock. One that
is `draining` gives all its slots to the others, and ends. A process whose row is gone has lost its lease for good: no
transaction of its own succeeds. `step` is the newest step of the schema that the process knows."""

slots = Table(
    "slots",
    metadata,
    Column("slot", Integer, primary_key=True, autoincrement=False),
    Column("owner", String(16)),
    Column("cursor", BigInteger),
)
"""The owner of each slot. `cursor` is the table time at which a free one continues, null for that under `cursor` in `meta`."""

answers = Table(
    "answers",
    metadata,
    Column("question", String(16), primary_key=True),
    Column("owner", String(16), primary_key=True),
    Column("answer", Text, nullable=False),
)
"""The answers of processes to a question of another, while it waits for them: empty for yes, else a refusal."""
