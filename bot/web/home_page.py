"""Answers requests for the first page: the live tables of servers that are listed, or one line on what this is."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol

from aiohttp import web

from bot.host.ids import ServerId
from bot.web.servers.sources import ServerSources
from bot.web.table_source import BotAway, ListedTable, TableSource
from bot.web.templates import ACCOUNT, language_of, render_page

if TYPE_CHECKING:
    from bot.web.play.play_home import PlayHome


MOST_SERVERS: Final = 50
"""Servers on the page."""

FRESH: Final = 20.0
"""Seconds for which the list of servers is kept."""


INSIDE: Final = frozenset({"frame_id", "instance_id", "platform"})
"""What Discord adds to the address of an Activity."""


class FramedPage(Protocol):
    """The page inside Discord, which moves like the others."""

    def add_routes(self, app: web.Application) -> None:
        """Add its addresses."""

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the page."""

    async def run(self) -> None:
        """Send views until cancelled."""

    def end_all(self) -> None:
        """Let everybody go, because this process stops."""


class HomePage:
    """The first page; where people play on pages, another one in its place, `played`. Inside Discord it is the Activity's."""

    def __init__(self, tables: TableSource, of_servers: ServerSources | None = None) -> None:
        self._tables, self._of_servers = tables, of_servers
        self._listed: tuple[float, list[tuple[ServerId, str]]] = (-FRESH, [])
        self.played: PlayHome | None = None
        self.plays = False
        """Whether members open games on the pages of their servers."""
        self.activity: FramedPage | None = None

    def add_routes(self, app: web.Application) -> None:
        """Add the address of the first page."""
        app.router.add_get("/", self.send_page)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the live tables that everybody may see."""
        if self.activity is not None and set(request.query) >= INSIDE:
            return await self.activity.send_page(request)
        if self.played is not None:
            return await self.played.send_page(request)
        tables: list[ListedTable] | None = None
        with suppress(BotAway):
            tables = list(await self._tables.list_tables(None, language_of(request)))
        plays = self.plays and ACCOUNT in request
        return render_page(request, "home.html", tables=tables, servers=await self._servers(), plays=plays)

    async def _servers(self) -> list[tuple[ServerId, str]]:
        """Return the servers that everybody may find, with their names, as they were a moment ago."""
        now = asyncio.get_running_loop().time()
        if self._of_servers is not None and self._listed[0] + FRESH <= now:
            self._listed = now, await self._of_servers.list_servers(MOST_SERVERS)
        return self._listed[1]
