"""Fences off dead processes: a bot whose lease on a server's database was ended by another can write nothing more.

The lock (`bot.store.database.process_lock`) decides which bots may run; the fence holds even for one that was frozen and lost
the lock without noticing.
"""

from sqlalchemy import Connection, bindparam, event, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.host.refusals import StoreDown
from bot.store.database import schema

_OWNERS = schema.owners.c
_OWN = select(_OWNERS.id).where(_OWNERS.id == bindparam("owner")).with_for_update(read=True, key_share=True)
"""Deleting the lease waits for the transactions that have locked it so; later ones find none. Renewing it waits for nobody."""


def fence(engine: AsyncEngine, owner: str) -> None:
    """Refuse every transaction of this engine from the moment on at which another bot has ended the lease of `owner`.

    A refused transaction raises StoreDown before it does anything. The engine must not have been used yet.
    """

    def check(connection: Connection) -> None:
        if connection.scalar(_OWN, {"owner": owner}) is None:
            raise StoreDown("another bot has taken over the database")

    event.listen(engine.sync_engine, "begin", check)
