"""Answers requests for the first page: the live tables of servers that are listed, or one line on what this is."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

from aiohttp import web

from bot.host.ids import ServerId, TableId
from bot.host.settings.options import LISTED
from bot.host.settings.servers import Servers
from bot.texts import say, speaking
from bot.views.delivery.screen import DiscordScreen
from bot.web.templates import language_of, render_page

MOST: Final = 50
"""Tables on the page."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table on the first page: what is played, and how far it is."""

    id: TableId
    title: str
    state: str


class HomePage:
    """The first page."""

    def __init__(self, screen: DiscordScreen, servers: Servers) -> None:
        self._screen = screen
        self._servers = servers

    def add_routes(self, app: web.Application) -> None:
        """Add the address of the first page."""
        app.router.add_get("/", self.send_page)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the live tables that everybody may see."""
        with speaking(language_of(request)):
            tables = [table async for table in self._listed()]
        return render_page(request, "home.html", tables=tables)

    async def _listed(self) -> AsyncIterator[ListedTable]:
        found = 0
        for title, scene in self._screen.live_scenes():
            if not await self._is_listed(scene.server):
                continue
            battle = 0 if scene.game is None else scene.game.battle
            yield ListedTable(scene.id, title, say("picture-round", battle=battle) if battle else say("page-lobby"))
            found += 1
            if found == MOST:
                return

    async def _is_listed(self, server: ServerId) -> bool:
        return (await self._servers.settings_of(server)).pages == LISTED
