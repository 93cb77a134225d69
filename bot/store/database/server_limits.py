"""Limits how long a PostgreSQL server may take to connect, to answer a statement and to close, and how long it waits for us.

A server whose packets are dropped answers nothing, not even that it is gone, so the driver would wait for ever. Nor does the
server hear that we are gone: it would keep what our last transaction has locked.
"""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from sqlalchemy.engine import AdaptedConnection, ExceptionContext
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

LEASE = 7_500
"""Milliseconds for which a process that shares a database may be silent before others take its slots."""

CONNECT_LIMIT = 5.0
"""Seconds for a new connection."""

STATEMENT_LIMIT = 10.0
"""Seconds for a statement of the running bot; a migration may take as long as it takes."""

CLOSE_LIMIT = 0.5
"""Seconds for a connection or an engine to close."""

IDLE_LIMIT = LEASE // 1000
"""Seconds for which a transaction may be idle before the server ends it: ending the lease of a process that is frozen or cut
off waits for its last one, be that the renewal of this very lease."""

UNHURRIED_IDLE_LIMIT = 60
"""The same for an upgrade or a move to a server, which work in between and hold up starts only, and for reading."""

TCP = {"TCP_KEEPIDLE": 5, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": 10_000}
"""Socket options: an idle connection is probed after 5 s; unanswered data ends it after 10,000 ms. Not every system has all."""


_IDLE_LIMITS = (
    "SELECT set_config('idle_in_transaction_session_timeout', '{seconds}s', false),"
    " set_config('tcp_user_timeout', '{seconds}s', false)"
)


def connect_arguments(statement_limit: float | None) -> dict[str, Any]:
    """Return the driver's arguments that limit connects and statements; None sets no limit for statements."""
    return {"timeout": CONNECT_LIMIT, "command_timeout": statement_limit}


def limit_silence(engine: AsyncEngine, idle_limit: int) -> None:
    """Cut each connection of this engine that is silent for too long, instead of waiting for the server's goodbye.

    The server ends a transaction that is idle for `idle_limit` seconds.
    """
    event.listen(engine.sync_engine, "connect", _probe)
    event.listen(engine.sync_engine, "connect", partial(_limit_idle_time, idle_limit))
    event.listen(engine.sync_engine, "handle_error", _distrust_after_timeout)
    event.listen(engine.sync_engine, "invalidate", _cut)


async def close_when_idle(connection: AsyncConnection, milliseconds: int) -> None:
    """Let the server close a connection that is idle for so long, and release its locks.

    Raises DBAPIError on servers before version 14.
    """
    try:
        await connection.execute(text(f"SET idle_session_timeout = {milliseconds}"))
        await connection.commit()
    except DBAPIError:
        await connection.rollback()
        raise


async def close_soon(closing: Awaitable[object]) -> None:
    """Wait for a close, but not longer than the limit; it goes on in the background. Its errors are ignored."""
    task = asyncio.ensure_future(closing)
    task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
    await asyncio.wait({task}, timeout=CLOSE_LIMIT)


def _probe(connection: AdaptedConnection, _: object) -> None:
    """Let the operating system find out that the other side is gone."""
    transport = getattr(connection.driver_connection, "_transport", None)  # the driver shows its socket nowhere else
    found = transport.get_extra_info("socket") if transport is not None else None
    if found is None or found.family not in {socket.AF_INET, socket.AF_INET6}:
        return
    found.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in TCP.items():
        if (option := getattr(socket, name, None)) is not None:
            found.setsockopt(socket.IPPROTO_TCP, option, value)


def _limit_idle_time(seconds: int, connection: DBAPIConnection, _: object) -> None:
    """Let the server end a transaction that is idle, or to which it can send nothing more, which isn't idle to it."""
    cursor = connection.cursor()
    cursor.execute(_IDLE_LIMITS.format(seconds=seconds))
    cursor.close()
    connection.commit()


def _distrust_after_timeout(context: ExceptionContext) -> None:
    """Give a connection up whose server did not answer in time: who knows what it is still doing."""
    if isinstance(context.original_exception, TimeoutError):
        context.is_disconnect = True


def _cut(connection: AdaptedConnection, *_: object) -> None:
    """Drop a connection that is given up. A polite close waits until the server has cancelled the statement."""
    connection.driver_connection.terminate()
