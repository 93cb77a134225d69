"""Members and visitors at the page of the daily, over HTTP on loopback."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from typing import NamedTuple

import aiohttp
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.sign_in.sessions import Sessions
from bot.web.sign_in.tokens import SESSION
from tests.conftest import Room

PICKS = re.compile(r'name="id" value="(daily:(?:pick|try):[^"]+)"')
FORM = re.compile(r'name="form" value="([0-9a-f]{64})"')


class Seen(NamedTuple):
    """A page as it was answered: the status, and its HTML."""

    status: int
    html: str

    @property
    def picks(self) -> list[str]:
        """What can be chosen."""
        return [unescape(one) for one in PICKS.findall(self.html)]

    @property
    def form(self) -> str:
        """The word that its forms send along; empty where it has none."""
        found = FORM.search(self.html)
        return "" if found is None else found[1]


class DailySite:
    """The pages of a room's bot."""

    def __init__(self, room: Room, session: aiohttp.ClientSession, sessions: Sessions, address: str) -> None:
        self.room, self.session, self.address = room, session, address
        self._sessions = sessions
        self._tokens: dict[int, str] = {}

    async def token_of(self, member: MemberActor) -> str:
        """The session of a member."""
        if member.id not in self._tokens:
            self._tokens[member.id] = await self._sessions.open_session(PlayerId(member.id))
        return self._tokens[member.id]

    async def look(self, member: MemberActor | None = None, query: str = "", path: str = "/daily") -> Seen:
        """Open the page, as a member or as somebody who has not signed in."""
        async with self.session.get(f"{path}{query}", headers=await self._headers(member)) as answer:
            return Seen(answer.status, await answer.text())

    async def send(self, member: MemberActor, form: str, query: str = "", **fields: str) -> Seen:
        """Send a form of the page, with its word; return where that leads."""
        sent, headers = {"form": form, **fields}, await self._headers(member)
        async with self.session.post(f"/daily{query}", data=sent, headers=headers) as answer:
            return Seen(answer.history[0].status if answer.history else answer.status, await answer.text())

    async def press(self, member: MemberActor, custom_id: str, query: str = "", **fields: str) -> Seen:
        """Press a button of the page, as a browser sends it."""
        return await self.send(member, (await self.look(member)).form, query, id=custom_id, **fields)

    async def begin(self, member: MemberActor, query: str = "") -> Seen:
        """Press *Play*."""
        return await self.press(member, f"daily:play:{self.today}:0:", query)

    async def finish(self, member: MemberActor, query: str = "") -> Seen:
        """Choose the first card until the deal is over."""
        return await self.play_on(member, await self.begin(member, query), query)

    async def play_on(self, member: MemberActor, seen: Seen, query: str = "") -> Seen:
        """Choose the first card until the deal is over."""
        while seen.picks:
            seen = await self.send(member, seen.form, query, id=seen.picks[0])
            assert seen.status == 303, seen.html
        return seen

    @property
    def today(self) -> int:
        """Today, as a number."""
        return self.room.clock.now().date().toordinal()

    async def _headers(self, member: MemberActor | None) -> dict[str, str]:
        return {} if member is None else {"Cookie": f"{SESSION}={await self.token_of(member)}"}


@asynccontextmanager
async def open_site(room: Room) -> AsyncIterator[DailySite]:
    """Open the pages of a room's bot for the length of the block, on which members can sign in."""
    sessions = room.bot.open_door().sessions
    async with room.bot.web.open_port("127.0.0.1", 0) as port:
        address = f"http://127.0.0.1:{port}"
        async with aiohttp.ClientSession(address) as session:
            yield DailySite(room, session, sessions, address)
