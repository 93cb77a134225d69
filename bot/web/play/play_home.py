"""Answers requests for the first page where people play: a table to watch, games to start, and the tables that are on."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from aiohttp import web

from bot.engine.variants import find_variant
from bot.host.ids import TableId
from bot.host.scene.game_times import usual_seconds
from bot.host.settings.options import ServerSettings
from bot.pictures.card_faces import Deck
from bot.texts import speaking
from bot.views.interactions.formatting import about_time, variant_name
from bot.views.narration.rule_sheet import few_words
from bot.views.tables.lobby_board import BIG_GAMES, CLASSIC
from bot.views.variant_list.page import FACES
from bot.web.assets import art_url
from bot.web.table_source import ListedTable, TableSource
from bot.web.templates import language_of, render_page

MINUTE: Final = 60
"""Seconds in which Classic War is told to somebody who just wants to play."""

NAMED: Final = 12
"""Tables on the page of which it is said who sits there."""


@dataclass(frozen=True, slots=True)
class OfferedGame:
    """A game that a visitor may start: its key, its name, what it is in a few words, how long it takes, and its card."""

    key: str
    name: str
    words: str
    time: str
    face: str


class PlayHome:
    """The first page where people play. `people` are who a visitor may be, `find_watched` finds the table to watch."""

    def __init__(
        self, tables: TableSource, settings: ServerSettings, people: tuple[str, ...], find_watched: Callable[[], TableId | None]
    ) -> None:
        self._tables, self._settings = tables, settings
        self._people, self._find_watched = people, find_watched
        self.discord = self.server = ""
        """Where the same tables are shown as in Discord, and the page of their server."""

    def add_routes(self, app: web.Application) -> None:
        """Add the address of the table to watch."""
        app.router.add_get("/watched", self.send_watched)

    async def send_page(self, request: web.Request) -> web.Response:
        """Answer with the first page."""
        language, watched = language_of(request), self._find_watched()
        view = None if watched is None else await self._tables.view_of(watched, language)
        with speaking(language):
            games = list_best_games(self._settings)
        shown = {"deck": Deck.TWO} if view is None else json.loads(view.text)
        facts: dict[str, Any] = {
            "people": self._people,
            "links": (self.server, self.discord),
            "art_url": art_url(Deck(shown["deck"])),
        }
        facts |= {"view": shown, "view_text": "" if view is None else view.for_html()}
        tables = await self._list_others(watched, language)
        return render_page(request, "play_home.html", games=games, tables=tables, table=watched if view else None, **facts)

    async def send_watched(self, _request: web.Request) -> web.Response:
        """Answer with the table to watch now."""
        return web.json_response({"table": self._find_watched()}, headers={"Cache-Control": "no-store"})

    async def _list_others(self, watched: TableId | None, language: str) -> list[tuple[ListedTable, str]]:
        """Return the other tables, and who sits at each."""
        found = [table for table in await self._tables.list_tables(None, language) if table.id != watched]
        return [(table, await self._seated(table.id, language)) for table in found[:NAMED]]

    async def _seated(self, table: TableId, language: str) -> str:
        """Return who sits at a table, as its page calls them."""
        view = await self._tables.view_of(table, language)
        return "" if view is None else ", ".join(json.loads(view.text)["names"])


def list_best_games(settings: ServerSettings) -> list[OfferedGame]:
    """Return the best games in the current language, as the picture of them in Discord shows them."""
    found = []
    for key, face in zip(BIG_GAMES, FACES, strict=True):
        variant = find_variant(key)
        length = MINUTE if key == CLASSIC else settings.length
        seconds = usual_seconds(variant.rules, variant.seats[0], length, settings.pace * 1000)
        time = about_time(seconds) if seconds else ""
        found.append(OfferedGame(key, variant_name(variant), few_words(variant), time, face))
    return found
