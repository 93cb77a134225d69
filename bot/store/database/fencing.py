"""Lets only the bot that opened a server's database last write to it. One that was frozen and wakes up writes nothing more.

The lock (`bot.store.database.process_lock`) decides who may start; the fence holds even for a process that has lost the
lock without noticing.
"""

from typing import Any

from sqlalchemy import Connection, event, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.host.refusals import StoreDown
from bot.store.database import schema
from bot.store.database.errors import reason_of

EPOCH = "epoch"
"""The key of the number that each bot raises when it opens the database."""

FROZEN = 15
"""Seconds for which a transaction may stand still before the server ends it: a frozen bot must hold up nobody."""

_META = schema.meta.c
_KEPT = select(_META.value).where(_META.key == EPOCH)
_NEWEST = _KEPT.with_for_update(read=True)
"""Who raises the epoch waits for the transactions that have looked at it, and those that look later see the new one."""


async def fence(engine: AsyncEngine) -> None:
    """Raise the epoch, and have every later transaction of this engine refused as soon as somebody has raised it again.

    Such a transaction raises StoreDown before it does anything; so does this when the database cannot be used. The
    engine must not have been used yet.
    """
    sync = engine.sync_engine
    if engine.dialect.name == "postgresql":
        event.listen(sync, "connect", _limit)
    try:
        async with engine.begin() as connection:
            epoch = await connection.run_sync(_raise)
    except (SQLAlchemyError, OSError) as error:
        raise StoreDown(reason_of(error)) from error

    def check(connection: Connection) -> None:
        if connection.scalar(_NEWEST) != epoch:
            raise StoreDown("another bot has taken over the database")

    event.listen(sync, "begin", check)


def _raise(connection: Connection) -> str:
    """Raise the epoch by one, and return it."""
    kept = connection.scalar(_KEPT.with_for_update())
    epoch = str(int(kept or 0) + 1)
    if kept is None:
        connection.execute(schema.meta.insert().values(key=EPOCH, value=epoch))
    else:
        connection.execute(update(schema.meta).where(_META.key == EPOCH).values(value=epoch))
    return epoch


def _limit(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SET idle_in_transaction_session_timeout = '{FROZEN}s'")
    cursor.close()
    connection.commit()
