"""Members who play on pages over HTTP on loopback, each at one table, for the stories of playing there."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import aiohttp
from aiohttp import web
from simcord.actors import MemberActor

from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.web.play.play_home import PlayHome
from bot.web.play.play_pages import PlayPages
from bot.web.play.presses import PagePresses
from bot.web.play.seat_views import SeatViews
from bot.web.play.visitors import Games, PlayedChannel, Visitor
from bot.web.table_views import TableViews
from tests.conftest import Room

OURS = {"X-War-Room": "1"}


class NamedVisitors:
    """Believes a header: whoever a story says asks."""

    choices = ("alice", "bob")

    def __init__(self, *members: MemberActor) -> None:
        self._known = {one.name: Visitor(PlayerId(one.id), ServerId(one.guild.id), one.name) for one in members}

    async def find_visitor(self, request: web.Request, server: ServerId, channel: ChannelId | None) -> Visitor | None:
        """Return the member of the header; they may play wherever they say."""
        known = self._known.get(request.headers.get("X-Name", ""))
        return None if known is None else replace(known, channel=channel)


class NoGames:
    """Opens nothing."""

    home: ServerId | None = None

    async def list_channels(self, visitor: Visitor) -> tuple[PlayedChannel, ...]:
        """Return none."""
        return ()

    async def open_game(self, visitor: Visitor, game: str, word: str, *, together: bool) -> TableId:
        """Refuse."""
        raise Refused(Refusal.TABLES_TAKEN)


class Player:
    """A member at the page of a table."""

    def __init__(self, session: aiohttp.ClientSession, name: str, table: str) -> None:
        self._session, self._headers, self.table = session, {**OURS, "X-Name": name}, table

    async def look(self) -> dict[str, Any]:
        """Return what they see alone."""
        async with self._session.get(f"/t/{self.table}/seat", headers=self._headers) as answer:
            assert answer.status == 200
            return dict(await answer.json())

    async def press(self, custom_id: str, value: str = "") -> dict[str, Any]:
        """Press a button and return what they see then."""
        sent = {"id": custom_id, "value": value, "word": "12345"}
        async with self._session.post(f"/t/{self.table}/press", json=sent, headers=self._headers) as answer:
            assert answer.status == 200
            return dict(await answer.json())

    async def press_labelled(self, label: str) -> dict[str, Any]:
        """Press the button with a label."""
        seen = await self.look()
        controls = [*seen["controls"], *(seen["hand"] or {"controls": []})["controls"]]
        (wanted,) = [one["id"] for one in controls if label in one["label"] and not one.get("disabled")]
        return await self.press(wanted)


def said(seen: dict[str, Any]) -> str:
    """The note that an answer brings."""
    return json.dumps(seen["note"], ensure_ascii=False)


@asynccontextmanager
async def door_of(
    room: Room, *members: MemberActor, visitors: NamedVisitors | None = None, games: Games | None = None
) -> AsyncIterator[aiohttp.ClientSession]:
    """Let members play on the pages of a room's bot for the length of the block; with `games`, open them from server pages."""
    server, services = room.bot.web, room.bot.services
    await services.settings.set_setting(ServerId(room.guild.id), "pages", "link")
    sources, clock = server.sources, services.tables.hall.runtime.clock
    views = TableViews(room.bot.screen, sources.may_show, sources.members.is_hidden)
    seats, presses = SeatViews(room.bot.screen, views, services.ranking.experience), PagePresses(services)
    home = None if games else PlayHome(sources.tables, services.settings.base, NamedVisitors.choices, lambda: None)
    server.open_door(PlayPages(visitors or NamedVisitors(*members), games or NoGames(), seats, presses, clock), home)
    async with server.open_port("127.0.0.1", 0) as port, aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
        yield session


async def open_duel(room: Room, alice: MemberActor, variant: str) -> str:
    """Open a table for two and return its id."""
    await alice.slash(room.channel, "war play", game=variant, seats=2)
    return str(room.table.id)
