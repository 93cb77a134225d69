"""Waits as a standby while another bot holds the database, and takes over when it is gone."""

import asyncio
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import structlog

from bot.runtime.heartbeat import FILE, Heartbeat
from bot.settings import Settings
from bot.store.database.address import Address
from bot.store.database.errors import CannotOpen, LockTaken, Unreachable, reason_of
from bot.store.database.process_lock import ProcessLock, only_bot

log = structlog.get_logger()

RETRY = 2.0
"""Seconds between two tries to lock the database."""


async def hold_database(settings: Settings, stack: AsyncExitStack, stop: asyncio.Event) -> ProcessLock | None:
    """Hold the database's lock until the stack is closed; return None when `stop` was set first.

    Raises LockTaken when another bot holds it and this one is no standby, and CannotOpen or Unreachable; a standby that is
    already waiting also waits for a server that went away.
    """
    held = (
        _when_free(settings.address, settings.data, stack)
        if settings.standby
        else _at_once(settings.address, stack, shared=False)
    )
    taking = asyncio.create_task(held, name="taking")
    stopping = asyncio.create_task(stop.wait(), name="signal")
    await asyncio.wait({taking, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not stop.is_set():
        return taking.result()
    taking.cancel()
    await asyncio.gather(taking, return_exceptions=True)
    log.info("stopping")
    return None


async def _at_once(address: Address, stack: AsyncExitStack, *, shared: bool) -> ProcessLock:
    return await stack.enter_async_context(only_bot(address, shared=shared))


async def _when_free(address: Address, data: Path, stack: AsyncExitStack) -> ProcessLock:
    """Try until the database is free, and hold it then."""
    since: float | None = None
    answered = True
    try:
        while True:
            try:
                return await _at_once(address, stack, shared=True)
            except LockTaken:
                if since is None:
                    since = time.monotonic()
                    log.info("standby_waits", database=str(address))
                elif not answered:
                    log.info("database_answers_again")
                answered = True
            except (Unreachable, CannotOpen) as error:
                if since is None:
                    raise
                if answered:
                    log.warning("database_does_not_answer", reason=reason_of(error))
                answered = False
            await asyncio.to_thread(_write_heartbeat, data, time.monotonic() - since)
            await asyncio.sleep(RETRY)
    finally:
        if since is not None:
            with suppress(OSError):
                (data / FILE).unlink(missing_ok=True)


def _write_heartbeat(data: Path, waiting: float) -> None:
    """Write a heartbeat for the health check: a bot that waits is alive."""
    heartbeat = Heartbeat(time.time(), ticker=0.0, gateway=0.0, database=0.0, commit=-1.0, tables=0, waiting=max(waiting, 1.0))
    with suppress(OSError):
        data.mkdir(parents=True, exist_ok=True)
        heartbeat.write_heartbeat(data)
