"""Fences off older processes: only the bot that opened a server's database last can write to it.

The lock (`bot.store.database.process_lock`) decides which bot may start; the fence holds even for one that was frozen and
lost the lock without noticing.
"""

from typing import Any

from sqlalchemy import Connection, event, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.host.refusals import StoreDown
from bot.store.database import schema
from bot.store.database.errors import raising_store_down

EPOCH = "epoch"
"""The key of the number that each bot increases when it opens the database."""

IDLE_LIMIT = 15
"""Seconds for which a transaction may be idle before the server ends it: a frozen bot must not block others."""

_META = schema.meta.c
_KEPT = select(_META.value).where(_META.key == EPOCH)
_NEWEST = _KEPT.with_for_update(read=True)
"""An increase of the epoch waits for the transactions that have read it; those that read it later see the new one."""


async def fence(engine: AsyncEngine) -> None:
    """Increase the epoch, and refuse every later transaction of this engine once another bot has increased it again.

    A refused transaction raises StoreDown before it does anything; so does this function when the database cannot be used.
    The engine must not have been used yet.
    """
    sync = engine.sync_engine
    if engine.dialect.name == "postgresql":
        event.listen(sync, "connect", _limit_idle_time)
    with raising_store_down():
        async with engine.begin() as connection:
            epoch = await connection.run_sync(_next_epoch)

    def check(connection: Connection) -> None:
        if connection.scalar(_NEWEST) != epoch:
            raise StoreDown("another bot has taken over the database")

    event.listen(sync, "begin", check)


def _next_epoch(connection: Connection) -> str:
    """Increase the epoch by one, and return it."""
    kept = connection.scalar(_KEPT.with_for_update())
    epoch = str(int(kept or 0) + 1)
    if kept is None:
        connection.execute(schema.meta.insert().values(key=EPOCH, value=epoch))
    else:
        connection.execute(update(schema.meta).where(_META.key == EPOCH).values(value=epoch))
    return epoch


def _limit_idle_time(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET idle_in_transaction_session_timeout = '{IDLE_LIMIT}s'")
    cursor.close()
    connection.commit()
