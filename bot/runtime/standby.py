"""Waits while another bot holds the database, and takes its place when it is gone. Opens no connection to Discord."""

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

TURN = 2.0
"""Seconds between two questions whether the database is free."""


async def hold_database(settings: Settings, stack: AsyncExitStack, stop: asyncio.Event) -> ProcessLock | None:
    """Hold the database until the stack is closed; None when `stop` was set before it was held, or in the same moment.

    Raises Taken when another bot has it and this is no standby, and CannotOpen or Unreachable; but who waits already waits
    for a server that went away too.
    """
    turn = _in_turn(settings.address, settings.data, stack) if settings.standby else _at_once(settings.address, stack)
    taking = asyncio.create_task(turn, name="taking")
    stopping = asyncio.create_task(stop.wait(), name="signal")
    await asyncio.wait({taking, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not stop.is_set():
        return taking.result()
    taking.cancel()
    await asyncio.gather(taking, return_exceptions=True)
    log.info("stopping")
    return None


async def _at_once(address: Address, stack: AsyncExitStack) -> ProcessLock:
    return await stack.enter_async_context(only_bot(address))


async def _in_turn(address: Address, data: Path, stack: AsyncExitStack) -> ProcessLock:
    """Ask until the database is free, and hold it then."""
    since: float | None = None
    answered = True
    try:
        while True:
            try:
                return await _at_once(address, stack)
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
            await asyncio.to_thread(_beat, data, time.monotonic() - since)
            await asyncio.sleep(TURN)
    finally:
        if since is not None:
            with suppress(OSError):
                (data / FILE).unlink(missing_ok=True)


def _beat(data: Path, waiting: float) -> None:
    """Tell the health check that all is well: whoever waits is alive."""
    vitals = Heartbeat(time.time(), ticker=0.0, gateway=0.0, database=0.0, commit=-1.0, tables=0, waiting=max(waiting, 1.0))
    with suppress(OSError):
        data.mkdir(parents=True, exist_ok=True)
        vitals.write(data)
