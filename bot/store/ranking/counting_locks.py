"""The locks under which results are counted on a PostgreSQL server; SQLite has one writer anyway.

What belongs to a server, its boards and those of its channels, is changed under the lock of its slot. What belongs to the
whole house is changed under the house's lock: boards of everywhere, the numbers of games, the rating history and the queue.
Whoever needs both takes the house's first, then those of slots in their order. They end with the transaction.
"""

from collections.abc import Collection

from sqlalchemy import BigInteger, Connection, bindparam, func, select, text

from bot.host.ids import SLOTS, slot_of
from bot.host.ranking.boards import EVERYWHERE
from bot.store.database import schema

HOUSE_NUMBER = 0x5761725F53756D73
"""The house's lock: the letters of War_Sums as a number."""

SLOT_NUMBER = 0x5761725F
"""The first number of the locks of slots, the letters of War_; the second is the slot."""

ALL_SLOTS = range(SLOTS)

_HOUSE = select(func.pg_advisory_xact_lock(HOUSE_NUMBER))
_SLOTS = text(f"SELECT pg_advisory_xact_lock({SLOT_NUMBER}, slot) FROM unnest(CAST(:slots AS integer[])) AS slot")  # noqa: S608
_SERVER = select(schema.games.c.server).where(schema.games.c.channel == bindparam("of", type_=BigInteger)).limit(1)


def lock_house(connection: Connection) -> None:
    """Wait until nobody else counts for the whole house."""
    if connection.dialect.name == "postgresql":
        connection.execute(_HOUSE)


def lock_slots(connection: Connection, slots: Collection[int]) -> None:
    """Wait until nobody else counts for the servers of these slots."""
    if slots and connection.dialect.name == "postgresql":
        connection.execute(_SLOTS, {"slots": sorted(slots)})


def lock_counting(connection: Connection, slots: Collection[int] = ALL_SLOTS) -> None:
    """Wait until nobody else counts for the whole house, nor for the servers of these slots."""
    lock_house(connection)
    lock_slots(connection, slots)


def lock_place(connection: Connection, place: int) -> None:
    """Wait until nobody else counts for the boards of a place. The house's lock must be held."""
    if place == EVERYWHERE.code or connection.dialect.name != "postgresql":
        return
    server = place if place > 0 else connection.scalar(_SERVER, {"of": -place})
    lock_slots(connection, ALL_SLOTS if server is None else [slot_of(server)])
