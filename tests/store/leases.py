"""Leases of processes that stories make up: begun, and ended as whoever finds a process dead does."""

from sqlalchemy import text

from bot.store.database import leases
from bot.store.database.address import Address


async def lease(address: Address) -> str:
    """Begin a lease on a connection that ends, as when a server closes the session of a frozen process; return its id."""
    engine, owner = address.open_writer(), leases.new_owner()
    async with engine.connect() as connection:
        await leases.begin_lease(connection, owner)
    await engine.dispose()
    return owner


async def end_lease(address: Address, owner: str) -> None:
    """End a lease, as whoever finds its process dead does."""
    engine = address.open_writer()
    async with engine.begin() as connection:
        await connection.execute(text("DELETE FROM owners WHERE id = :owner"), {"owner": owner})
    await engine.dispose()
