"""Answers requests for the first page: the live tables of servers that are listed, or one line on what this is."""

from contextlib import suppress

from aiohttp import web

from bot.web.table_source import BotAway, ListedTable, TableSource
from bot.web.templates import language_of, render_page


class HomePage:
    """The first page."""

    def __init__(self, tables: TableSource) -> None:
        self._tables = tables

    def add_routes(self, app: web.Application) -> None:
        """Add the address of the first page."""
        app.router.add_get("/", self.send_page)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the live tables that everybody may see."""
        tables: list[ListedTable] | None = None
        with suppress(BotAway):
            tables = list(await self._tables.list_tables(None, language_of(request)))
        return render_page(request, "home.html", tables=tables)
