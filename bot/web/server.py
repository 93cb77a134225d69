"""Runs the web server: builds its application of pages, listens on an address, and stops."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Final

import structlog
from aiohttp import web
from aiohttp.typedefs import Handler

from bot.host.ids import ServerId
from bot.host.records.replays import FinishedGames
from bot.host.settings.servers import Servers
from bot.settings import InvalidSettings
from bot.web.assets import send_art, send_asset
from bot.web.connections import Connection, ConnectionLimits
from bot.web.home_page import FramedPage, HomePage
from bot.web.play.play_home import PlayHome, list_best_games
from bot.web.play.play_pages import PlayPages
from bot.web.previews.preview import Previews
from bot.web.protection import AddressLimits, add_security_headers, is_for_us, protect_pages
from bot.web.replay_page import MemberSources, ReplayPages
from bot.web.servers.moving import MovingPages
from bot.web.servers.profile_page import ProfilePages
from bot.web.servers.server_page import ServerPages
from bot.web.servers.sources import ServerSources
from bot.web.servers.tournament_page import TournamentPages
from bot.web.table_lists import may_show
from bot.web.table_page import TablePages
from bot.web.table_source import BotAway, TableSource
from bot.web.templates import render_page

log = structlog.get_logger()

SETTING: Final = "WAR_ROOM_WEB"
LOCALHOST: Final = "127.0.0.1"
"""The host when the setting names only a port: this machine."""

BEGIN_AGAIN: Final = 10.0
"""Seconds after which what failed begins again."""

SAID: Final = ("Allow", "Location", "Retry-After")
"""Headers that answers keep which have no page."""

STOPPING: Final = 2.0
"""Seconds that answers on their way have when the server stops."""


@dataclass(frozen=True, slots=True)
class PageSources:
    """What pages are made from."""

    tables: TableSource
    servers: Servers
    games: FinishedGames
    members: MemberSources
    of_servers: ServerSources | None = None
    """What pages of servers are made from; None where there are none."""

    site: str = ""
    """Where everybody finds the pages; empty where nobody outside does."""

    async def may_show(self, server: ServerId) -> bool:
        """Whether a server's admins have opened its pages."""
        return await may_show(self.servers, server)


class WebServer:
    """The pages of one process."""

    def __init__(self, sources: PageSources, proxies: Collection[str] = (), most_connections: int | None = None) -> None:
        self.sources = sources
        self._most_connections = most_connections
        self._proxies = proxies
        self.keeps_to_machine = False
        """Whether a browser must have asked for this machine by name, as at the local table, which everybody on it may see."""
        self.app = web.Application(middlewares=[protect_pages(AddressLimits(), proxies), self._keep_to_machine, show_missing])
        self.app.on_response_prepare.append(add_security_headers)
        self.app.router.add_get("/art/{name}", send_art)
        self.app.router.add_get("/static/{version}/{name:[a-z0-9_./-]+}", send_asset)
        self.previews = Previews(sources.site)
        self._home, self._tables = HomePage(sources.tables, sources.of_servers), TablePages(sources.tables, self.previews)
        self._home.add_routes(self.app)
        self._tables.add_routes(self.app)
        ReplayPages(sources.games, sources.members, sources.may_show, self.previews).add_routes(self.app)
        self.activity: FramedPage | None = None
        self._servers: ServerPages | None = None
        self.tournaments = None if sources.of_servers is None else self._add_servers(sources.of_servers)

    def _add_servers(self, of_servers: ServerSources) -> MovingPages:
        """Add the pages of servers; return those that move."""
        tournaments = TournamentPages(of_servers, self.sources.tables, self.previews)
        self._servers = ServerPages(of_servers, self.sources.tables, self.previews)
        for pages in (self._servers, ProfilePages(of_servers), tournaments):
            pages.add_routes(self.app)
        return tournaments.moving

    def open_door(self, play: PlayPages, home: PlayHome | None = None) -> None:
        """Let visitors play on the pages, with a first page of their own if there is any; call it before the port is opened."""
        play.add_routes(self.app)
        self._tables.people = play.visitors.choices
        if play.opens_games and self._servers is not None:
            self._home.plays, self._servers.list_games = True, lambda: list_best_games(self.sources.servers.base)
        if home is not None:
            home.add_routes(self.app)
            self._home.played = home
            if self._servers is not None:
                self._servers.plays_at_home = True

    def open_activity(self, activity: FramedPage) -> None:
        """Serve the page inside Discord too; call it before the port is opened."""
        activity.add_routes(self.app)
        self.activity = self._home.activity = activity

    @web.middleware
    async def _keep_to_machine(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse what was asked of another name, behind which a site of somebody else would read these pages."""
        if self.keeps_to_machine and not is_for_us(request):
            return web.Response(status=421)
        return await handler(request)

    @asynccontextmanager
    async def open_port(self, host: str, port: int) -> AsyncIterator[int]:
        """Listen for the length of the block, and say on which port; raises OSError where the address can't be used."""
        runner = web.AppRunner(self.app, shutdown_timeout=STOPPING)
        await runner.setup()
        moving = [one for one in (self.sources.tables, self.tournaments, self.activity) if one is not None]
        sending = [asyncio.create_task(run_on(pages.run), name="pages") for pages in moving]
        try:
            async with self._accept(runner, host, port) as used:
                yield used
        finally:
            for pages, task in zip(moving, sending, strict=True):
                pages.end_all()
                task.cancel()
            await runner.cleanup()

    @asynccontextmanager
    async def _accept(self, runner: web.AppRunner, host: str, port: int) -> AsyncIterator[int]:
        """Take connections for the length of the block."""
        limits, loop = ConnectionLimits(self._proxies, self._most_connections), asyncio.get_running_loop()
        listener = await loop.create_server(lambda: Connection(runner, limits), host, port, backlog=1024)
        try:
            yield int(listener.sockets[0].getsockname()[1])
        finally:
            listener.close()


async def run_on(work: Callable[[], Awaitable[None]]) -> None:
    """Do work that goes on until cancelled; should it fail, begin again: the games go on without pages."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("pages_failed")
        await asyncio.sleep(BEGIN_AGAIN)


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
            used = await stack.enter_async_context(server.open_port(host.strip("[]") or LOCALHOST, int(port)))
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
        why = "page-missing-table" if request.path.startswith(("/t/", "/g/")) else "page-missing-why"
        return render_page(request, "missing.html", status=404, why=why)
    except web.HTTPException as answer:
        return web.Response(
            status=answer.status, headers={name: answer.headers[name] for name in SAID if name in answer.headers}
        )
    except BotAway:
        response = render_page(request, "away.html", status=503)
        response.headers["Retry-After"] = "10"
        return response
    except ConnectionError:
        raise
    except Exception:
        log.exception("page_failed", path=request.path)
        return render_page(request, "broken.html", status=500)
