"""A bot as it ships, on whose pages people play who say in a header who they are: `--module tests.wire.open_door`."""

from __future__ import annotations

import os
from typing import Any

from aiohttp import web

from bot.app import WarRoom
from bot.cli.main import cli
from bot.host.ids import PlayerId, ServerId
from bot.web.play.play_home import PlayHome
from bot.web.play.play_pages import PlayPages
from bot.web.play.presses import PagePresses
from bot.web.play.seat_views import SeatViews
from bot.web.play.visitors import Visitor
from bot.web.table_views import TableViews
from tests.web.support.page_players import NoGames

WHO = "X-Who"
"""The header: the id of a member and their name."""

SERVER = "WIRE_SERVER"
"""The environment variable with the server whose members play."""


class StatedVisitors:
    """Believes a header."""

    choices: tuple[str, ...] = ()

    async def find_visitor(self, request: web.Request, *_place: Any) -> Visitor | None:
        """Return who the header says."""
        player, _, name = request.headers.get(WHO, "").partition(" ")
        return Visitor(PlayerId(int(player)), ServerId(int(os.environ[SERVER])), name) if player else None


class OpenBot(WarRoom):
    """The bot, its door open."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        sources, visitors = self.web.sources, StatedVisitors()
        views = TableViews(self.screen, sources.may_show, sources.members.is_hidden)
        seats, presses = SeatViews(self.screen, views), PagePresses(self.services)
        clock = self.services.tables.hall.runtime.clock
        home = PlayHome(sources.tables, self.services.settings.base, (), lambda: None)
        self.web.open_door(PlayPages(visitors, NoGames(), seats, presses, clock), home)


if __name__ == "__main__":
    import bot.cli.serve

    bot.cli.serve.WarRoom = OpenBot  # type: ignore[attr-defined]
    cli()
