"""The lease of a process on a PostgreSQL server: a row that it renews, and a session lock that goes with its connection.

Processes share servers by slots, which are found here too.
"""

from collections.abc import Collection
from secrets import randbits
from typing import Any

from sqlalchemy import Column, ColumnElement, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.host.ids import DIVISION, SLOTS
from bot.store.database import schema
from bot.store.database.compatibility import UPGRADE_LOCK, recorded_oldest
from bot.store.database.errors import CannotOpen

LEASE = 7_500
"""Milliseconds for which a process may be silent before others take its slots."""

STEP = 14
"""The newest step of the schema that this version knows (`bot.store.migrations`)."""

_OWNERS = schema.owners.c
NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
"""The present moment by the database's clock, which alone counts, in milliseconds since 1970."""


def new_owner() -> str:
    """Return the id of a process that has no lease yet: 16 hexadecimal digits."""
    return f"{randbits(64):016x}"


def session_lock(owner: str) -> int:
    """Return the number of the advisory lock that a process holds while it lives."""
    number = int(owner, 16)
    return number - (1 << 64) if number >> 63 else number


async def enroll(connection: AsyncConnection, owner: str) -> None:
    """Begin the lease of a process, on the connection that proves that it lives.

    Raises CannotOpen when a newer version has taken something away meanwhile that this one uses.
    """
    await connection.execute(text("SELECT pg_advisory_xact_lock_shared(:number)"), {"number": UPGRADE_LOCK})
    oldest = await connection.run_sync(recorded_oldest)
    if oldest is not None and oldest > STEP:
        raise CannotOpen(f"The database was upgraded by a newer War Room (it wants step {oldest}). Update the bot.")
    await connection.execute(text("SELECT pg_advisory_lock(:number)"), {"number": session_lock(owner)})
    await connection.execute(schema.owners.insert().values(id=owner, until=_in_time(), step=STEP))
    slots = [{"slot": slot} for slot in range(SLOTS)]
    await connection.execute(text("INSERT INTO slots (slot) VALUES (:slot) ON CONFLICT DO NOTHING"), slots)
    await connection.commit()


async def renew(connection: AsyncConnection, owner: str) -> bool:
    """Renew a lease; return whether it was still held."""
    done = await connection.execute(update(schema.owners).where(_OWNERS.id == owner).values(until=_in_time()))
    await connection.commit()
    return bool(done.rowcount)


async def present(connection: AsyncConnection) -> float:
    """Return the present moment by the database's clock, in seconds since 1970."""
    moment = await connection.scalar(text(f"SELECT {NOW}"))
    await connection.commit()
    return float(moment or 0) / 1000


def in_slots(server: Column[int], slots: Collection[int]) -> ColumnElement[bool]:
    """Return the condition that a server's id belongs to one of the slots (`bot.host.ids.slot_of`)."""
    return (server // (1 << 22) % DIVISION.parts // DIVISION.parts_each).in_(sorted(slots))


def _in_time() -> Any:
    return text(f"{NOW} + {LEASE}")
