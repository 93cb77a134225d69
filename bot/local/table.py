"""Runs the local table: the bot, its simulated Discord and the page in the browser, from start to end."""

import asyncio
import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

import simcord
import structlog
from rich.console import Console
from simcord.preview import Preview

from bot.app import WarRoom
from bot.host.hall.runtime import TableRegistry
from bot.host.ids import ChannelId
from bot.host.settings.options import LISTED
from bot.host.table.phase import TablePhase
from bot.local.branding import brand_page, give_avatar
from bot.local.channels import PageChannels
from bot.local.clock import LocalClock, TimeDriver, local_zone
from bot.local.clock_menu import install_clock
from bot.local.leftovers import close_leftovers, delete_old_files, delete_old_messages
from bot.local.own_pictures import give_emojis
from bot.local.page_cache import cache_texts
from bot.local.page_players import LocalGames, LocalVisitors
from bot.local.simcord_internals import open_at_welcome, serialise_presses, start_time_now
from bot.local.watch_table import WatchTable
from bot.local.world import LocalServer, build_world
from bot.runtime.command_sync import COMMANDS
from bot.runtime.heartbeat import LOCAL_DATABASE
from bot.runtime.signals import stop_on_signal
from bot.settings import Settings
from bot.store.database.address import Address
from bot.store.database.file_lock import only_process
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade
from bot.texts import say
from bot.web.daily.daily_pages import DailyPages
from bot.web.guests.guest_pages import GuestPages
from bot.web.guests.guest_visitors import GuestVisitors
from bot.web.play.play_home import PlayHome
from bot.web.play.play_pages import PlayPages
from bot.web.play.presses import PagePresses
from bot.web.play.seat_views import SeatViews
from bot.web.protection import names_this_machine
from bot.web.server import LOCALHOST, serve_pages
from bot.web.table_views import TableViews

log = structlog.get_logger()

SETTLE_TIMEOUT = 3.0
"""Real seconds that simcord gives the bot to finish what a press started."""

ANY_PORT = "127.0.0.1:0"
"""Where the web pages are, unless the settings say so: a free port of this machine."""

START_TIMEOUT = 60.0
"""The same for its start: nobody waits for an answer yet."""


class LocalBot(WarRoom):
    """The bot without an invitation: it runs on this machine only."""

    watch_table: WatchTable | None = None
    home: PlayHome | None = None

    async def on_ready(self) -> None:
        """Start the game to watch, and log nothing: the address of the page is printed once the page is there."""
        if self.watch_table is not None:
            self.background.start_task("watch_table", self.watch_table.run())


async def open_local_table(settings: Settings) -> int:
    """Run the table in the browser until a signal comes or the page is ended; return the exit code.

    Raises LockTaken when another process plays on this data folder, CannotOpen when its database cannot be used.
    """
    address = Address.file_address(settings.data / LOCAL_DATABASE)
    with stop_on_signal() as stop, only_process(address.path):  # until all is closed: a second Ctrl-C interrupts nothing
        await upgrade(address, settings.backups, datetime.now(UTC))
        async with open_store(address) as store:
            await close_leftovers(store.tables, datetime.now(UTC))
            await store.database.put(COMMANDS, "")  # this Discord has forgotten the commands, whatever the last one knew
            async with _running(settings, store) as (bot, env, world), _serve_pages(settings, bot) as pages:
                await _open_page(settings, bot, env, world, stop, pages)
    return 0


def _serve_pages(settings: Settings, bot: LocalBot) -> AbstractAsyncContextManager[str]:
    """Serve the web pages of the same tables, to this machine alone unless the settings say otherwise."""
    place = settings.web or ANY_PORT
    bot.web.keeps_to_machine = not settings.web_url and names_this_machine(place.rpartition(":")[0] or LOCALHOST)
    return serve_pages(place, bot.web)


@asynccontextmanager
async def _running(settings: Settings, store: Store) -> AsyncIterator[tuple[LocalBot, simcord.Env, LocalServer]]:
    """Run the bot in its simulated Discord for the length of the block."""
    clock = LocalClock()
    bot = LocalBot(settings, store, clock=clock, shards=1, window=0)
    servers = bot.services.settings
    servers.base = replace(servers.base, pages=LISTED, guests=True)  # everybody here is on this machine
    env = simcord.Env(bot, check_errors=False, settle_timeout=SETTLE_TIMEOUT)
    world = build_world(env)
    start_time_now(env)
    if settings.emojis:
        give_emojis(env)
    clock.env = env
    bot.services.tables.hall.finished_games.unlisted = frozenset({ChannelId(world.channel.id)})
    bot.watch_table = WatchTable(bot.services.tables.hall, clock, world)
    bot.home = _open_door(bot, clock, world, bot.watch_table)
    await env.start()
    give_avatar(env)
    try:
        yield bot, env, world
    finally:
        await bot.close()
        await env.shutdown()


def _open_door(bot: LocalBot, clock: LocalClock, world: LocalServer, watch_table: WatchTable) -> PlayHome:
    """Let the people of the local table play on its web pages; return the first of them."""
    sources = bot.web.sources
    visitors, views = LocalVisitors(world), TableViews(bot.screen, sources.may_show, sources.members.is_hidden)
    home = PlayHome(sources.tables, bot.services.settings.base, visitors.choices, watch_table.find_watched)
    home.server = f"/s/{world.id}"
    hall, servers = bot.services.tables.hall, bot.services.settings
    seats, presses = SeatViews(bot.screen, views, bot.services.ranking.experience, servers), PagePresses(bot.services)
    GuestPages(hall, servers, clock).add_routes(bot.web.app)
    DailyPages(bot.services, visitors, bot.web.previews).add_routes(bot.web.app)
    games = LocalGames(bot.services, world)
    bot.web.open_door(PlayPages(GuestVisitors(visitors, hall), games, seats, presses, clock), home)
    return home


async def _open_page(
    settings: Settings, bot: LocalBot, env: simcord.Env, world: LocalServer, stop: asyncio.Event, pages: str
) -> None:
    """Serve the page until somebody ends it or a signal stops the bot; the same tables are at the address of the `pages`."""
    if bot.user is not None:
        await bot.user.edit(username=say("local-bot"))
    await _greet(bot, world)
    if bot.watch_table is not None:
        bot.watch_table.greeted.set()
    if not await settle_or_stop(env, stop):
        return
    cache_texts()
    lock, tables = asyncio.Lock(), bot.services.tables.hall.tables
    async with _page(settings, env, world, pages) as preview:
        channels = PageChannels(env, preview, world, partial(_note, tables))
        channels.install_channels()
        serialise_presses(preview, lock, channels)
        open_at_welcome(preview, channels)
        driver = TimeDriver(env, preview, lock, partial(_clean_up, env, channels, tables))
        install_clock(preview, driver, env)
        if bot.watch_table is not None:  # the first page is simcord's own; nobody watches a day that goes by in a minute
            bot.watch_table.watched = lambda: len(preview._pages) > 1 and not driver.runs_forward
        driving = asyncio.create_task(driver.run(), name="time")
        try:
            if bot.home is not None:
                bot.home.discord = preview.url
            _announce(pages, preview.url, browser=settings.local_browser and not stop.is_set())
            await _until_the_end(preview, driving, stop)
        finally:
            async with lock:
                driving.cancel()


async def settle_or_stop(env: simcord.Env, stop: asyncio.Event) -> bool:
    """Wait until the bot has done what it does at its start, however slow the machine; return False if it is to stop first."""
    settling = asyncio.create_task(env.settle(timeout=START_TIMEOUT), name="settle")
    stopping = asyncio.create_task(stop.wait(), name="stop")
    try:
        await asyncio.wait({settling, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if settling.done():
            await settling
        return settling.done()
    finally:
        settling.cancel()
        stopping.cancel()


async def _greet(bot: LocalBot, world: LocalServer) -> None:
    """Say in each channel what can be done there."""
    for number, channel in enumerate(world.channels):
        words = (
            "local-hello" if number == 0 else "local-hello-tournaments" if channel is world.channels[-1] else "local-hello-play"
        )
        await bot.get_partial_messageable(channel.id).send(say(words))


def _note(tables: TableRegistry, channel: int) -> str:
    """Return in a word what happens in a channel; empty for nothing."""
    table = tables.in_channel(ChannelId(channel))
    if table is None or not table.is_live:
        return ""
    return say("local-note-lobby" if table.phase is TablePhase.LOBBY else "local-note-game")


def _clean_up(env: simcord.Env, channels: PageChannels, tables: TableRegistry) -> None:
    for channel in channels.list_handles():
        delete_old_messages(env, channel, tables)
    delete_old_files(env)


@asynccontextmanager
async def _page(settings: Settings, env: simcord.Env, world: LocalServer, pages: str) -> AsyncIterator[Preview]:
    """Open the page at the port of the settings, or at any free one when that is taken."""
    async with contextlib.AsyncExitStack() as stack:
        try:
            preview = await stack.enter_async_context(_preview(env, world, pages, settings.local_port))
        except simcord.SetupError as error:
            log.warning("local_port_taken", port=settings.local_port, reason=str(error))
            preview = await stack.enter_async_context(_preview(env, world, pages, 0))
        yield preview


def _preview(env: simcord.Env, world: LocalServer, pages: str, port: int) -> Preview:
    preview = env.preview(world.channel, viewers=world.people, layout="channel", timezone=local_zone(), port=port)
    brand_page(preview, pages)
    return preview


async def _until_the_end(preview: Preview, driving: asyncio.Task[None], stop: asyncio.Event) -> None:
    """Wait for `stop`, or for the page to be ended; raise an error of the time driver."""
    ends = {driving, asyncio.create_task(stop.wait(), name="stop"), asyncio.create_task(preview.wait_closed(), name="page")}
    done, pending = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    for task in pending - {driving}:
        task.cancel()
    if driving in done:
        await driving


def _announce(pages: str, discord: str, *, browser: bool) -> None:
    """Print where the tables are and how to play, and open them in a browser if that is wanted and there is one."""
    console = Console(highlight=False)
    for line in (say("local-open", address=pages), say("local-how"), say("local-discord", address=discord)):
        console.print(line, markup=False, soft_wrap=True)
    screen = sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if browser and screen:
        threading.Thread(target=webbrowser.open, args=(pages,), name="browser", daemon=True).start()
