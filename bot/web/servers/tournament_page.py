"""Answers requests for a tournament: its page, which moves while it is watched, and the same as JSON."""

import json
from functools import partial
from typing import Final
from zlib import crc32

from aiohttp import web

from bot.pictures.previews.preview import PreviewPicture
from bot.texts import say, speaking
from bot.web.event_stream import open_stream
from bot.web.message_text import plain_text
from bot.web.previews.preview import Preview, Previews
from bot.web.protection import ADDRESS
from bot.web.servers.moving import MovingPages
from bot.web.servers.shown_tournaments import ShownTournaments, TournamentMade
from bot.web.servers.sources import ServerSources
from bot.web.servers.tournament_shown import TournamentShown, tournament_json
from bot.web.table_source import TableSource
from bot.web.table_views import TableView
from bot.web.templates import answer_once, language_of, render_text

MOST_LINES: Final = 7
"""Lines of the standings, and of matches, on a preview."""


class TournamentPages:
    """The pages of tournaments."""

    def __init__(self, sources: ServerSources, tables: TableSource, previews: Previews) -> None:
        self._sources = sources
        self._previews = previews
        self._tables = tables
        self._shown = ShownTournaments(sources)
        self.moving = MovingPages(self._view)

    def add_routes(self, app: web.Application) -> None:
        """Add the addresses of tournaments."""
        app.router.add_get("/c/{tournament:[0-9a-z]+}", self.send_page)
        app.router.add_get("/c/{tournament:[0-9a-z]+}.json", self.send_json)
        app.router.add_get("/c/{tournament:[0-9a-z]+}/preview.png", self.send_picture)
        app.router.add_get("/c/{tournament:[0-9a-z]+}/events", self.send_events, allow_head=False)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the page of a tournament."""
        with speaking(language_of(request)):
            made = await self._find(request)
            shown, server = made.shown, made.shown.run.charter.server
            facts = {"shown": shown, "body": made.body, "server": server, "server_name": self._sources.name_of_server(server)}
            return answer_once(request, render_text("tournament.html", preview=self._preview(shown), **facts))

    async def send_picture(self, request: web.Request) -> web.Response:
        """Answer with the picture of a tournament that stands beside a link: the first of its standings."""
        with speaking(language_of(request)):
            shown = (await self._find(request)).shown
            inner = shown.picture(MOST_LINES)
            lines = tuple(plain_text([line]) for line in (*shown.now, *(one.line for one in shown.matches)))
            picture = PreviewPicture(shown.run.charter.name, plain_text(shown.head[:1]), lines[:MOST_LINES], inner)
        return await self._previews.send_picture(request, picture)

    def _preview(self, shown: TournamentShown) -> Preview | None:
        """Return what a link to a tournament says: how it stands."""
        inner = shown.picture(MOST_LINES)
        return self._previews.of_page(
            f"/c/{shown.run.id}",
            title=shown.run.charter.name,
            about=plain_text(shown.head[:1]),
            lines=(*shown.now, *(one.line for one in shown.matches)),
            alt=shown.run.charter.name if inner is None else inner.alt(),
            button=say("button-page"),
            version=f"{len(shown.run.log)}-{len(shown.tables)}",
        )

    async def send_json(self, request: web.Request) -> web.Response:
        """Answer with what the page shows, as JSON."""
        with speaking(language_of(request)):
            shown = (await self._find(request)).shown
        return answer_once(request, json.dumps(tournament_json(shown), ensure_ascii=False), "application/json")

    async def send_events(self, request: web.Request) -> web.StreamResponse:
        """Send the page's moving part whenever it changes, until the reader goes."""
        run = (await self._find(request)).shown.run
        watching = partial(self.moving.follow, run.id, language_of(request))
        return await open_stream(request, self._tables.admit(request[ADDRESS]), watching)

    async def _view(self, name: str, language: str) -> TableView | None:
        """Return the moving part of a page as its stream sends it."""
        with speaking(language):
            try:
                made = await self._shown.find_tournament(name)
            except web.HTTPNotFound:
                return None
        text = json.dumps(made.body, ensure_ascii=False)
        return TableView(f"{crc32(text.encode()):08x}", text)

    async def _find(self, request: web.Request) -> TournamentMade:
        return await self._shown.find_tournament(request.match_info["tournament"])
