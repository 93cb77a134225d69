"""Answers requests for a server: its leaderboards, live tables, tournaments and seasons, and the same as JSON."""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from aiohttp import web

from bot.engine.variants import find_variant
from bot.host.ids import ServerId
from bot.host.ranking.periods import Season
from bot.host.settings.options import FOUR_COLOURS
from bot.host.tournaments.stored_tournament import ListedTournament
from bot.pictures.card_faces import Deck
from bot.pictures.previews.preview import PreviewPicture
from bot.texts import say, speaking
from bot.views.interactions.formatting import variant_name
from bot.views.ranking.leaderboard_filters import Filters
from bot.views.ranking.leaderboard_text import season_words
from bot.views.tournaments.pages.browse import tournament_line
from bot.web.assets import art_url
from bot.web.guests.guest_pages import list_guest_games
from bot.web.message_text import Line, read_lines
from bot.web.previews.preview import Preview, Previews
from bot.web.servers.board import BoardShown, board_address, read_board
from bot.web.servers.sources import ServerSources
from bot.web.table_source import BotAway, ListedTable, TableSource
from bot.web.templates import ACCOUNT, DAILY, GUESTS, answer_once, language_of, render_text

if TYPE_CHECKING:
    from bot.web.play.play_home import OfferedGame

VERSION: Final = 1
"""Counts up when a field of the JSON changes its meaning or goes."""

MOST_LINES: Final = 6
"""Lines of the leaderboard on a preview."""

MOST_SEASONS: Final = 12
"""Seasons on the page: the newest."""


@dataclass(frozen=True, slots=True)
class ServerShown:
    """A server as its page shows it. Tournaments and seasons are lines with the addresses that they lead to."""

    server: ServerId
    name: str
    board: BoardShown
    tables: Sequence[ListedTable]
    tournaments: Sequence[ListedTournament]
    seasons: Sequence[Season]

    def tournament_lines(self) -> list[tuple[str, Line]]:
        """Return each tournament as in the list of `/tournament list`."""
        return [(f"/c/{one.id}", line) for one in self.tournaments for line in read_lines(tournament_line(one), _nobody)]

    def season_lines(self) -> list[tuple[str, Line]]:
        """Return each season with its name and dates."""
        return [
            (board_address(self.server, Filters(window=one.window)), line)
            for one in self.seasons
            for line in read_lines(season_words(one, one.number), _nobody)
        ]

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        return {
            "version": VERSION,
            "server": str(self.server),
            "name": self.name,
            "leaderboard": self.board.to_json(),
            "tables": [{"table": one.id, "title": one.title, "state": one.state} for one in self.tables],
            "tournaments": [
                {
                    "tournament": one.id,
                    "name": one.name,
                    "phase": str(one.phase),
                    "start": None if one.start is None else int(one.start.timestamp()),
                    "entrants": one.entrants,
                }
                for one in self.tournaments
            ],
            "seasons": [
                {
                    "number": one.number,
                    "name": one.name,
                    "started": int(one.started.timestamp()),
                    "ended": None if one.ended is None else int(one.ended.timestamp()),
                }
                for one in self.seasons
            ],
        }


async def _guest_facts(request: web.Request, server: ServerId) -> dict[str, Any]:
    """Return what a page says to guests who want to play: where they ask for a game, and which there are; nothing if none."""
    if GUESTS not in request or not (await request[GUESTS].settings_of(server)).guests:
        return {"guest_address": "", "guest_games": ()}
    games = [find_variant(key) for key in list_guest_games()]
    return {"guest_address": f"/s/{server}/guest", "guest_games": [(one.key, variant_name(one)) for one in games]}


def _nobody(_: int) -> str:
    return say("picture-nobody")


class ServerPages:
    """The pages of servers."""

    def __init__(self, sources: ServerSources, tables: TableSource, previews: Previews) -> None:
        self._sources = sources
        self._previews = previews
        self._tables = tables
        self.list_games: Callable[[], Sequence[OfferedGame]] | None = None
        """Lists the games that members open here, in the current language; None where nobody can."""
        self.plays_at_home = False
        """Whether visitors start their games on the first page, as somebody of theirs: nobody has to be a guest."""

    def add_routes(self, app: web.Application) -> None:
        """Add the addresses of servers."""
        app.router.add_get("/s/{server:[0-9]+}", self.send_page)
        app.router.add_get("/s/{server:[0-9]+}.json", self.send_json)
        app.router.add_get("/s/{server:[0-9]+}/preview.png", self.send_picture)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the page of a server."""
        with speaking(language_of(request)):
            shown = await self._find(request)
            facts: dict[str, Any] = {"games": [], "account": request.get(ACCOUNT), "daily": request.get(DAILY, False)}
            facts["plays_at_home"] = self.plays_at_home
            if self.list_games is not None and facts["account"] is not None:
                deck = Deck.FOUR if (await self._sources.servers.settings_of(shown.server)).cards == FOUR_COLOURS else Deck.TWO
                facts |= {"games": self.list_games(), "art_url": art_url(deck)}
            facts |= await _guest_facts(request, shown.server)
            return answer_once(request, render_text("server.html", shown=shown, preview=self._preview(shown), **facts))

    async def send_picture(self, request: web.Request) -> web.Response:
        """Answer with the picture of a server that stands beside a link: the best on its leaderboard."""
        with speaking(language_of(request)):
            shown = await self._find(request)
            inner = shown.board.picture
            if inner is not None:
                inner = replace(inner, lines=inner.lines[:MOST_LINES]) if inner.lines else None
            lines = [f"{table.title}, {table.state}" for table in shown.tables] or [one.name for one in shown.tournaments]
            picture = PreviewPicture(shown.name, shown.board.title, tuple(lines[:MOST_LINES]), inner)
        return await self._previews.send_picture(request, picture)

    def _preview(self, shown: ServerShown) -> Preview | None:
        """Return what a link to a server says: the best on its leaderboard."""
        lines = [
            Line(small=False, fragments=[f"{line.place} ", {"strong": line.name}, f" · {line.value}"])
            for line in shown.board.lines[:MOST_LINES]
        ]
        return self._previews.of_page(
            f"/s/{shown.server}",
            title=shown.name,
            about=shown.board.title,
            lines=tuple(lines),
            alt="" if shown.board.picture is None else shown.board.picture.alt(),
            button=say("button-page"),
            version=f"{crc32(json.dumps(shown.to_json()).encode()):08x}",
        )

    async def send_json(self, request: web.Request) -> web.Response:
        """Answer with what the page shows, as JSON."""
        with speaking(language_of(request)):
            shown = await self._find(request)
        return answer_once(request, json.dumps(shown.to_json(), ensure_ascii=False), "application/json")

    async def _find(self, request: web.Request) -> ServerShown:
        """Return what the page shows; a closed server and a missing one are the same: not found."""
        sources = self._sources
        server = await sources.find_server(request.match_info["server"])
        tables: Sequence[ListedTable] = ()
        with suppress(BotAway):
            tables = await self._tables.list_tables(server, language_of(request))
        return ServerShown(
            server,
            sources.name_of_server(server),
            await read_board(sources, server, request.query),
            tables,
            await sources.tournament_store.list_tournaments(server),
            (await sources.ranking.seasons.list_seasons(server))[:MOST_SEASONS],
        )
