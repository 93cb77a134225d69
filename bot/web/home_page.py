"""Answers requests for the first page: the live tables of servers that are listed, or one line on what this is."""

from contextlib import suppress
from typing import TYPE_CHECKING

from aiohttp import web

from bot.web.table_source import BotAway, ListedTable, TableSource
from bot.web.templates import language_of, render_page

if TYPE_CHECKING:
    from bot.web.play.play_home import PlayHome


class HomePage:
    """The first page; where people play on pages, another one in its place, `played`."""

    def __init__(self, tables: TableSource) -> None:
        self._tables = tables
        self.played: PlayHome | None = None

    def add_routes(self, app: web.Application) -> None:
        """Add the address of the first page."""
        app.router.add_get("/", self.send_page)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the live tables that everybody may see."""
        if self.played is not None:
            return await self.played.send_page(request)
        tables: list[ListedTable] | None = None
        with suppress(BotAway):
            tables = list(await self._tables.list_tables(None, language_of(request)))
        return render_page(request, "home.html", tables=tables)
