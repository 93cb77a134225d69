"""Answers requests for a live table: its page, its view as JSON, and the stream of its views as server-sent events."""

import json
from functools import partial
from typing import Any

from aiohttp import web

from bot.host.ids import TableId, is_table_id
from bot.pictures.card_faces import Deck
from bot.pictures.previews.preview import PreviewPicture
from bot.texts import say, speaking
from bot.web.assets import art_url
from bot.web.event_stream import open_stream
from bot.web.previews.preview import Preview, Previews
from bot.web.protection import ADDRESS
from bot.web.table_source import TableSource
from bot.web.table_views import TableView
from bot.web.templates import GUESTS, language_of, render_page


class TablePages:
    """The pages of live tables."""

    def __init__(self, tables: TableSource, previews: Previews) -> None:
        self._tables = tables
        self._previews = previews
        self.people: tuple[str, ...] | None = None
        """The players that a visitor can choose to be; None where pages are only watched."""

    def add_routes(self, app: web.Application) -> None:
        """Add the addresses of live tables."""
        app.router.add_get("/t/{table:[0-9a-z]+}", self.send_page)
        app.router.add_get("/t/{table:[0-9a-z]+}.json", self.send_json)
        app.router.add_get("/t/{table:[0-9a-z]+}/preview.png", self.send_picture)
        app.router.add_get("/t/{table:[0-9a-z]+}/events", self.send_events, allow_head=False)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the page of a table; once it is gone, with the way to its game's replay."""
        try:
            view = await self._find(request)
        except web.HTTPNotFound:
            if not is_table_id(request.match_info["table"]):
                raise
            raise web.HTTPFound(request.rel_url.with_path(f"/g/{request.match_info['table']}", keep_query=True)) from None
        fields = json.loads(view.text)
        table = request.match_info["table"]
        facts: dict[str, Any] = {"table": table, "people": self.people, "guest_games": ()}
        facts["guest_address"] = f"/t/{table}/guest" if GUESTS in request and "guest" in request.query else ""
        with speaking(language_of(request)):
            preview = self._preview(request.path, fields, view.id)
        facts |= {"art_url": art_url(Deck(fields["deck"])), "preview": preview}
        return render_page(request, "table.html", view=fields, view_text=view.for_html(), **facts)

    async def send_picture(self, request: web.Request) -> web.Response:
        """Answer with the picture of a table that stands beside a link."""
        fields = json.loads((await self._find(request)).text)
        inner = await self._tables.picture_of(TableId(request.match_info["table"]), language_of(request))
        with speaking(language_of(request)):
            picture = PreviewPicture(fields["words"]["title"], _state(fields), tuple(fields["names"]), inner)
        return await self._previews.send_picture(request, picture)

    def _preview(self, path: str, fields: dict[str, Any], version: str) -> Preview | None:
        """Return what a link to a table says."""
        words, over = fields["words"], fields["phase"] == "over"
        return self._previews.of_page(
            path,
            title=words["title"],
            about=_state(fields),
            lines=tuple(words["lines"]),
            alt=words["alt"],
            button=say("button-page" if over else "button-watch"),
            version=version,
        )

    async def send_json(self, request: web.Request) -> web.Response:
        """Answer with what the page shows, as JSON; a browser that has it already gets nothing again."""
        view = await self._find(request)
        headers = {"ETag": f'"{view.id}"', "Cache-Control": "no-cache", "Vary": "Accept-Language"}
        if request.headers.get("If-None-Match") == headers["ETag"]:
            return web.Response(status=304, headers=headers)
        response = web.Response(text=view.text, content_type="application/json", headers=headers)
        response.enable_compression()
        return response

    async def send_events(self, request: web.Request) -> web.StreamResponse:
        """Send each view of a table until the reader goes, or is too slow."""
        await self._find(request)
        table, language = TableId(request.match_info["table"]), language_of(request)
        watching = partial(self._tables.follow, table, language)
        return await open_stream(request, self._tables.admit(request[ADDRESS]), watching)

    async def _find(self, request: web.Request) -> TableView:
        """Return the view at an address; hidden and missing tables are the same: not found."""
        name = request.match_info["table"]
        view = await self._tables.view_of(TableId(name), language_of(request)) if is_table_id(name) else None
        if view is None:
            raise web.HTTPNotFound
        return view


def _state(fields: dict[str, Any]) -> str:
    """Return how far a game is, in words."""
    if fields["phase"] == "over":
        return say("page-over")
    return say("picture-round", battle=fields["battle"]) if fields["battle"] else say("page-lobby")
