"""Serves the web pages in a process of their own, which reads the database and what bots publish, until it is to stop."""

import asyncio

import structlog

from bot.host.refusals import StoreDown
from bot.runtime.garbage import GarbageFreezer, tune_interpreter
from bot.runtime.signals import PROCESS_END, stop_on_signal
from bot.runtime.watchdog import Watchdog
from bot.settings import Settings
from bot.store.database.compatibility import require_current
from bot.store.database.errors import Unreachable
from bot.store.database.leases import STEP
from bot.store.store import open_store
from bot.web.relay.reading import reading_server, require_reading
from bot.web.server import serve_pages

log = structlog.get_logger()


async def serve_reading(settings: Settings) -> int:
    """Serve pages until a signal; return the exit code.

    Raises InvalidSettings, CannotOpen for a database that is too new, Unreachable for one that no bot has set up yet.
    """
    require_reading(settings)
    tune_interpreter()
    address = settings.address
    with stop_on_signal() as stop:
        if address.path is not None and not address.path.exists():
            raise Unreachable(f"The database {address.path} isn't there yet. Start the bot first.")
        async with Watchdog() as watchdog, open_store(address) as store:
            try:
                async with store.database.open_reading() as connection:
                    await connection.run_sync(require_current, str(address), STEP)
            except StoreDown as error:
                raise Unreachable(f"The database at {address} can't be used right now: {error}") from error
            watchdog.start_watching()
            async with reading_server(settings, store) as server, serve_pages(settings.web, server):
                freezing = asyncio.create_task(GarbageFreezer().run(), name="garbage")
                await stop.wait()
                log.info("stopping")
                freezing.cancel()
        PROCESS_END.be_certain()
    return 0
