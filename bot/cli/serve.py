"""Runs the bot on Discord: opens and closes everything a run needs, and stays connected until it is to stop."""

import asyncio
import contextlib
from datetime import UTC, datetime

import aiohttp
import structlog

from bot.app import WarRoom
from bot.cli.exit_codes import TRY_LATER
from bot.host.clock import SystemClock
from bot.runtime.garbage import GarbageFreezer, tune_interpreter
from bot.runtime.heartbeat import write_owner
from bot.runtime.metrics import serve_metrics
from bot.runtime.monitor import Monitor
from bot.runtime.signals import PROCESS_END, stop_on_signal
from bot.runtime.standby import hold_database
from bot.runtime.watchdog import Watchdog
from bot.settings import Settings
from bot.store.backups.daily import DailyBackups
from bot.store.database.errors import Unreachable, reason_of
from bot.store.database.file_lock import only_in_folder
from bot.store.database.process_lock import ProcessLock
from bot.store.store import open_store
from bot.store.upgrade import upgrade
from bot.views.discord_api.rate_limit import api_host, use_proxy
from bot.views.discord_api.retry import be_patient
from bot.web.server import run_on, serve_pages

log = structlog.get_logger()


async def serve_discord(settings: Settings) -> int:
    """Run on Discord until a signal, as a standby first if the settings say so; return the exit code.

    A signal counts from the start: it ends a wait for the database at once, and later steps when they are done.
    """
    tune_interpreter()
    elsewhere = be_patient()
    use_proxy(settings.api)
    with stop_on_signal() as stop:
        async with Watchdog() as watchdog, contextlib.AsyncExitStack() as stack:
            if settings.standby:
                watchdog.start_watching()
            if settings.address.path is None:
                stack.enter_context(only_in_folder(settings.data))
            lock = await hold_database(settings, stack, stop)
            if lock is None:
                return 0
            await upgrade(  # a large file's backup blocks the loop
                settings.address, settings.backups, datetime.now(UTC), is_backed_up=settings.migrate
            )
            watchdog.start_watching()
            owner = await lock.enroll_process()
            write_owner(settings.data, owner)
            stack.callback(write_owner, settings.data, None)
            async with open_store(settings.address, owner=owner) as store, WarRoom(settings, store) as bot:
                bot.http_trace.may_call = lock.is_current
                if settings.signs_in:
                    bot.open_door()
                if store.peers is not None:
                    await lock.listen_for(store.peers.notices.hear_notice)
                monitor = Monitor(
                    bot,
                    bot.services,
                    settings.data,
                    units=bot.units_owned,
                    starts=bot.session_starts,
                    uncounted=lambda: bot.waiting_results.length,
                    missing=bot.shards_missing,
                    elsewhere=elsewhere,
                )
                backups = _backups(settings)
                slots = None if bot.sharing is None else bot.sharing.slot_sources(lock.lease_age)
                with serve_metrics(settings.metrics, bot, bot.services, bot.screen, monitor, backups.newest_age, slots):
                    async with monitor, backups, serve_pages(settings.web, bot.web):
                        return await _connected(bot, lock, stop, settings.token.get_secret_value())


def _backups(settings: Settings) -> DailyBackups:
    clock, wanted = SystemClock(), settings.daily_backup
    return DailyBackups(settings.address.path, settings.backups, settings.data, clock, wanted=wanted)


async def _connected(bot: WarRoom, lock: ProcessLock, stop: asyncio.Event, token: str) -> int:
    """Stay connected until a signal, until the connection ends for good, or until the database's lock is lost.

    From then on the process ends soon, whatever hangs.
    """
    if stop.is_set():
        log.info("stopping")
        return 0
    bot.background.start_task("garbage", GarbageFreezer().run())
    if bot.publisher is not None:
        bot.background.start_task("pages", run_on(bot.publisher.run))
    connection = asyncio.create_task(bot.start(token), name="connection")
    stopped = asyncio.create_task(stop.wait(), name="signal")
    lock_lost = asyncio.create_task(lock.wait_until_lost(), name="lock")
    drained = asyncio.create_task(bot.drained.wait(), name="drained")
    await asyncio.wait({connection, stopped, lock_lost, drained}, return_when=asyncio.FIRST_COMPLETED)
    PROCESS_END.be_certain()
    stopped.cancel()
    drained.cancel()
    lost = lock_lost.done()
    if lost:
        bot.stop_listening()
        log.critical("database_lock_lost", reason=lock_lost.result())
        bot.store.database.give_up()
    lock_lost.cancel()
    if connection.done():
        try:
            await connection
        except (aiohttp.ClientError, OSError) as error:
            reason = f"Discord can't be reached: {reason_of(error)}. Check this machine's connection to {api_host()}."
            raise Unreachable(reason) from error
        return 1
    log.info("stopping")
    connection.cancel()  # no further shard connects
    await bot.close()
    with contextlib.suppress(asyncio.CancelledError):
        await connection
    return TRY_LATER if lost else 0
