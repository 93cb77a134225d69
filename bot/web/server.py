"""Runs the web server: builds its application of pages, listens on an address, and stops."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Final

import structlog
from aiohttp import web
from aiohttp.typedefs import Handler

from bot.host.ids import ServerId
from bot.host.records.replays import FinishedGames
from bot.host.settings.options import CLOSED
from bot.host.settings.servers import Servers
from bot.settings import InvalidSettings
from bot.views.delivery.screen import DiscordScreen
from bot.web.assets import send_art, send_asset
from bot.web.home_page import HomePage
from bot.web.live_tables import LiveTables
from bot.web.protection import AddressLimits, add_security_headers, protect_pages
from bot.web.replay_page import MemberSources, ReplayPages
from bot.web.table_page import TablePages
from bot.web.table_views import TableViews
from bot.web.templates import render_page

log = structlog.get_logger()

SETTING: Final = "WAR_ROOM_WEB"
LOCALHOST: Final = "127.0.0.1"
"""The host when the setting names only a port: this machine."""

STOPPING: Final = 2.0
"""Seconds that answers on their way have when the server stops."""


@dataclass(frozen=True, slots=True)
class PageSources:
    """What pages are made from."""

    screen: DiscordScreen
    servers: Servers
    games: FinishedGames
    members: MemberSources

    async def may_show(self, server: ServerId) -> bool:
        """Whether a server's admins have opened its pages."""
        return (await self.servers.settings_of(server)).pages != CLOSED


class WebServer:
    """The pages of one process."""

    def __init__(self, sources: PageSources, proxies: Collection[str] = ()) -> None:
        self.sources = sources
        views = TableViews(sources.screen)
        self.live = LiveTables(views)
        self.app = web.Application(middlewares=[protect_pages(AddressLimits(), proxies), show_missing])
        self.app.on_response_prepare.append(add_security_headers)
        self.app.router.add_get("/art/{name}", send_art)
        self.app.router.add_get("/static/{version}/{name:[a-z0-9_./-]+}", send_asset)
        HomePage(sources.screen, sources.servers).add_routes(self.app)
        TablePages(views, self.live, sources.may_show).add_routes(self.app)
        ReplayPages(sources.games, sources.members, sources.may_show).add_routes(self.app)

    @asynccontextmanager
    async def listen(self, host: str, port: int) -> AsyncIterator[int]:
        """Listen for the length of the block, and say on which port; raises OSError where the address can't be used."""
        runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=STOPPING, keepalive_timeout=30)
        await runner.setup()
        sending = asyncio.create_task(self.live.run(), name="pages")
        try:
            site = web.TCPSite(runner, host, port, backlog=1024)
            await site.start()
            yield int(runner.addresses[0][1])
        finally:
            self.live.end_all()
            sending.cancel()
            await runner.cleanup()


@asynccontextmanager
async def serve_pages(place: str, server: WebServer) -> AsyncIterator[str]:
    """Serve pages at `place`, `host:port` or a port alone, for the length of the block, and say where; nowhere if it is empty.

    Port 0 is any free one. Raises InvalidSettings when the address cannot be used.
    """
    if not place:
        yield ""
        return
    host, _, port = place.rpartition(":")
    async with AsyncExitStack() as stack:
        try:
            used = await stack.enter_async_context(server.listen(host.strip("[]") or LOCALHOST, int(port)))
        except OSError as error:
            raise InvalidSettings([f"{SETTING}: {place} can't be listened on: {error.strerror}"]) from error
        address = f"http://{host or LOCALHOST}:{used}"
        log.info("pages_open", address=address)
        yield address


@web.middleware
async def show_missing(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer with a page that leads back where nothing is found; what we do wrong is logged and said in one sentence."""
    try:
        return await handler(request)
    except web.HTTPNotFound:
        return render_page(request, "missing.html", status=404)
    except web.HTTPException as answer:
        return web.Response(status=answer.status, headers={"Allow": answer.headers["Allow"]} if answer.status == 405 else None)
    except ConnectionError:
        raise
    except Exception:
        log.exception("page_failed", path=request.path)
        return render_page(request, "broken.html", status=500)
