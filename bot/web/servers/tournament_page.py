"""Answers requests for a tournament: its page, which moves while it is watched, and the same as JSON."""

import asyncio
import json
from functools import partial
from typing import Final
from zlib import crc32

from aiohttp import web

from bot.host.ids import TournamentId, is_table_id
from bot.host.odds.bounded_cache import BoundedCache
from bot.host.tournaments.run import TournamentRun
from bot.pictures.previews.preview import PreviewPicture
from bot.texts import say, speaking
from bot.tournament.model.tournament import TournamentPhase
from bot.tournament.odds import CupOdds
from bot.views.tournaments.cached_standings import rank_tournament
from bot.web.event_stream import open_stream
from bot.web.message_text import plain_text
from bot.web.previews.preview import Preview, Previews
from bot.web.protection import ADDRESS
from bot.web.servers.moving import MovingPages
from bot.web.servers.sources import ServerSources
from bot.web.servers.tournament_shown import TournamentShown, show_tournament, tournament_json
from bot.web.table_source import TableSource
from bot.web.table_views import TableView
from bot.web.templates import answer_once, language_of, render_text

KEPT: Final = 8
"""Tournaments that are over and are kept: the log of a large one takes a tenth of a second to read."""

FRESH: Final = 30.0
"""Seconds for which one is kept: a director may still correct it, and a member have their name taken out."""


MOST_LINES: Final = 7
"""Lines of the standings, and of matches, on a preview."""

STEADY: Final = 10.0
"""Seconds for which chances are shown."""


class TournamentPages:
    """The pages of tournaments."""

    def __init__(self, sources: ServerSources, tables: TableSource, previews: Previews) -> None:
        self._sources = sources
        self._previews = previews
        self._tables = tables
        self._kept = BoundedCache[TournamentId, tuple[float, TournamentRun]](KEPT)
        self._odds = BoundedCache[TournamentId, tuple[float, int, CupOdds | None]](KEPT)
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
            shown = await self._find(request)
            server = shown.run.charter.server
            facts = {"shown": shown, "server": server, "server_name": self._sources.name_of_server(server)}
            return answer_once(request, render_text("tournament.html", preview=self._preview(shown), **facts))

    async def send_picture(self, request: web.Request) -> web.Response:
        """Answer with the picture of a tournament that stands beside a link: the first of its standings."""
        with speaking(language_of(request)):
            shown = await self._find(request)
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
            shown = await self._find(request)
        return answer_once(request, json.dumps(tournament_json(shown), ensure_ascii=False), "application/json")

    async def send_events(self, request: web.Request) -> web.StreamResponse:
        """Send the page's moving part whenever it changes, until the reader goes."""
        run = (await self._find(request)).run
        watching = partial(self.moving.follow, run.id, language_of(request))
        return await open_stream(request, self._tables.admit(request[ADDRESS]), watching)

    async def _view(self, name: str, language: str) -> TableView | None:
        """Return the moving part of a page as its stream sends it."""
        with speaking(language):
            try:
                shown = await self._show(TournamentId(name))
            except web.HTTPNotFound:
                return None
            text = json.dumps(render_text("tournament_body.html", shown=shown), ensure_ascii=False)
        return TableView(f"{crc32(text.encode()):08x}", text)

    async def _find(self, request: web.Request) -> TournamentShown:
        return await self._show(TournamentId(request.match_info["tournament"]))

    async def _show(self, tournament: TournamentId) -> TournamentShown:
        """Return a tournament; that of a closed server and a missing one are the same: not found."""
        run = await self._run(tournament) if is_table_id(tournament) else None
        if run is None:
            raise web.HTTPNotFound
        settings = await self._sources.require_open(run.charter.server)
        await rank_tournament(run)
        odds = await self._odds_of(run) if settings.chances else None
        return await show_tournament(self._sources, run, odds)

    async def _odds_of(self, run: TournamentRun) -> CupOdds | None:
        """Return the chances, found at most every ten seconds: games that are being played move them all the time."""
        now, known = asyncio.get_running_loop().time(), self._odds.get(run.id)
        if known is None or known[0] + STEADY < now or known[1] != run.state.happened:
            known = now, run.state.happened, await self._sources.tournaments.odds_of(run)
            self._odds.keep_value(run.id, known)
        return known[2]

    async def _run(self, tournament: TournamentId) -> TournamentRun | None:
        now = asyncio.get_running_loop().time()
        kept = self._kept.get(tournament)
        if kept is not None and kept[0] + FRESH > now:
            return kept[1]
        run = await self._sources.tournaments.find_run(tournament)
        if run is not None and run.state.phase in {TournamentPhase.OVER, TournamentPhase.OFF}:
            self._kept.keep_value(tournament, (now, run))
        return run
