"""The lease of a process on a PostgreSQL server: a row that it renews, a session lock, and the fence without a lease.

The session lock goes with the connection of the process. The lock of `bot.store.database.process_lock` decides which bots may
run; the fence holds even for one that was frozen and lost that lock without noticing: once another process has ended its lease,
it can write nothing more. Processes share servers by slots, which are found here too.
"""

from collections.abc import Collection
from secrets import randbits

from sqlalchemy import Column, ColumnElement, Connection, TextClause, bindparam, case, event, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.host.ids import DIVISION, SLOTS
from bot.host.refusals import StoreDown
from bot.store.database import schema
from bot.store.database.compatibility import UPGRADE_LOCK, recorded_oldest
from bot.store.database.errors import CannotOpen
from bot.store.database.server_limits import LEASE

STEP = 21
"""The newest step of the schema that this version knows (`bot.store.migrations`)."""

TAKEN_OVER = "another bot has taken over the slots of this one"
SET_BACK = "the database went back in time: a backup was restored, or a standby took over that lacked the last changes"

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


class LeaseLost(Exception):
    """The lease of this process has ended, or may have; the message says why."""


async def begin_lease(connection: AsyncConnection, owner: str) -> int:
    """Begin the lease of a process, on the connection that proves that it lives; return when it ends.

    Raises CannotOpen when a newer version has taken something away meanwhile that this one uses.
    """
    await connection.execute(text("SELECT pg_advisory_xact_lock_shared(:number)"), {"number": UPGRADE_LOCK})
    oldest = await connection.run_sync(recorded_oldest)
    if oldest is not None and oldest > STEP:
        raise CannotOpen(f"The database was upgraded by a newer War Room (it wants step {oldest}). Update the bot.")
    await connection.execute(text("SELECT pg_advisory_lock(:number)"), {"number": session_lock(owner)})
    lease = schema.owners.insert().values(id=owner, until=_in_time(), step=STEP).returning(_OWNERS.until)
    until: int = (await connection.execute(lease)).scalar_one()
    slots = [{"slot": slot} for slot in range(SLOTS)]
    await connection.execute(text("INSERT INTO slots (slot) VALUES (:slot) ON CONFLICT DO NOTHING"), slots)
    await connection.commit()
    return until


async def renew_lease(connection: AsyncConnection, owner: str, until: int) -> int:
    """Renew a lease that ends then, and return when it ends now; raises LeaseLost when it is not held any more.

    One that ends at another moment than we have set is from the past: whoever went on would write what no longer follows from
    what the database knows.
    """
    mine = update(schema.owners).where(_OWNERS.id == owner, _OWNERS.until == until)
    renewed = (await connection.execute(mine.values(until=_in_time()).returning(_OWNERS.until))).scalar()
    there = renewed is not None or await connection.scalar(select(_OWNERS.id).where(_OWNERS.id == owner)) is not None
    await connection.commit()
    if renewed is None:
        raise LeaseLost(SET_BACK if there else TAKEN_OVER)
    return int(renewed)


async def present_moment(connection: AsyncConnection) -> float:
    """Return the present moment by the database's clock, in seconds since 1970."""
    moment = await connection.scalar(text(f"SELECT {NOW}"))
    await connection.commit()
    return float(moment or 0) / 1000


def lock_and_tell_time(connection: Connection, number: int) -> int:
    """Take a lock for the rest of a transaction; return the present moment by the database's clock, in ms since 1970."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": number})
    return int(connection.scalar(text(f"SELECT {NOW}")) or 0)


def in_slots(server: Column[int], slots: Collection[int]) -> ColumnElement[bool]:
    """Return the condition that a server's id belongs to one of the slots (`bot.host.ids.slot_of`)."""
    slot = server // (1 << 22) % DIVISION.parts // DIVISION.parts_each
    return case((server < 0, 0), else_=slot).in_(sorted(slots))


def _in_time() -> TextClause:
    return text(f"{NOW} + {LEASE}")


_OWN = select(_OWNERS.id).where(_OWNERS.id == bindparam("owner")).with_for_update(read=True, key_share=True)
"""Deleting the lease waits for the transactions that have locked it so; later ones find none. Renewing it waits for nobody."""


def fence_off(engine: AsyncEngine, owner: str) -> None:
    """Refuse every transaction of this engine from the moment on at which another bot has ended the lease of `owner`.

    A refused transaction raises StoreDown before it does anything. The engine must not have been used yet.
    """

    def check(connection: Connection) -> None:
        if connection.scalar(_OWN, {"owner": owner}) is None:
            raise StoreDown("another bot has taken over the database")

    event.listen(engine.sync_engine, "begin", check)
