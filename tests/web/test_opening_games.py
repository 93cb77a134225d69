"""Opening a table from the page of a server: where a member may, by the checks of `/war play`, with its board in Discord."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import aiohttp
import discord
import pytest
from aiohttp import web
from playwright.async_api import ViewportSize, expect
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.host.ids import ChannelId, ServerId
from bot.host.table.table import Table
from bot.web.play.channel_games import ChannelGames
from bot.web.play.visitors import Visitor
from bot.web.sign_in.discord_visitors import PageMembers
from bot.web.templates import ACCOUNT, Account
from tests.conftest import Room
from tests.local.tab import open_browser
from tests.web.support.page_players import OURS, NamedVisitors, Player, door_of, said
from tests.web.test_accessibility import faults_of

PHONE_SIZE = ViewportSize(width=390, height=844)


class SignedIn(NamedVisitors):
    """Members who have signed in, by a header: their rights are those that Discord says."""

    def __init__(self, room: Room, *members: MemberActor) -> None:
        super().__init__(*members)
        limit = room.bot.screen.rate_limit
        self.members = PageMembers(room.bot, room.clock, limit)

    async def find_visitor(self, request: web.Request, server: ServerId, channel: ChannelId | None) -> Visitor | None:
        """Return the member of the header as a visitor of the channel."""
        known = await super().find_visitor(request, server, channel)
        return None if known is None else await self.members.visitor_in(server, channel, known.player)


class ServerPage:
    """The page of the room's server, and a member who looks at it."""

    def __init__(self, room: Room, session: aiohttp.ClientSession, name: str) -> None:
        self.server, self.session = room.guild.id, session
        self._headers = {**OURS, "X-Name": name}

    async def channels(self) -> list[str]:
        """The names of the channels on offer."""
        async with self.session.get(f"/s/{self.server}/channels", headers=self._headers) as answer:
            assert answer.status == 200
            return [one["label"] for one in (await answer.json())["channels"]]

    async def open(self, channel: ChannelHandle, game: str = "short-war", others: bool = True) -> dict[str, Any]:
        """Open a game in a channel."""
        sent = {"server": str(self.server), "channel": str(channel.id), "game": game, "word": "12"}
        sent["with"] = "others" if others else "bot"
        async with self.session.post("/play", json=sent, headers=self._headers) as answer:
            return dict(await answer.json())


@asynccontextmanager
async def server_page(room: Room, *members: MemberActor) -> AsyncIterator[ServerPage]:
    """The page as the first member sees it."""
    visitors = SignedIn(room, *members)
    games = ChannelGames(room.bot, room.bot.services, visitors.members.find_member)
    async with door_of(room, *members, visitors=visitors, games=games) as session:
        yield ServerPage(room, session, members[0].name)


def table_in(room: Room, channel: ChannelHandle) -> Table | None:
    """The live table of a channel."""
    found = room.hall.tables.in_channel(ChannelId(channel.id))
    return found if found is not None and found.is_live else None


async def test_a_table_opens_in_the_channel_that_was_picked(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Its board stands there as after `/war play`, its page is played on, and that channel is offered to nobody any more."""
    other = room.guild.create_text_channel("second")
    async with server_page(room, alice, bob) as page:
        assert f"#{other.name}" in await page.channels()
        table = (await page.open(other))["table"]
        await room.pass_time(3)
        found = table_in(room, other)
        assert found is not None and (found.id, found.host, found.open) == (table, alice.id, True)
        assert found.board is not None and f"#{other.name}" not in await page.channels()
        assert (await Player(page.session, "bob", table).press_labelled("Join"))["seat"] == 1


async def test_a_game_against_a_bot_starts_at_once(room: Room, alice: MemberActor) -> None:
    """Whoever doesn't want to wait plays the first round in a moment."""
    async with server_page(room, alice) as page:
        table = (await page.open(room.channel, "strategy-war", others=False))["table"]
        assert room.table.id == table and room.table.phase == "playing" and room.table.seats[1].is_bot


async def test_a_server_says_where_tables_may_be(room: Room, alice: MemberActor) -> None:
    """Channels that its admins left out are not offered, and a request for one is refused with those that are."""
    other = room.guild.create_text_channel("second")
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "channels", str(room.channel.id))
    async with server_page(room, alice) as page:
        assert await page.channels() == [f"#{room.channel.name}"]
        assert "table" not in await page.open(other) and table_in(room, other) is None


@pytest.mark.parametrize("right", ["send_messages", "view_channel", "use_application_commands"])
async def test_nobody_plays_where_they_may_not_write(room: Room, alice: MemberActor, right: str) -> None:
    """A channel that a member can't see, write or use commands in is not offered, and a forged request for it is refused."""
    other = room.guild.create_text_channel("second", overwrites={alice: discord.PermissionOverwrite(**{right: False})})
    async with server_page(room, alice) as page:
        assert f"#{other.name}" not in await page.channels()
        refused = await page.open(other)
        assert refused["note"] and table_in(room, other) is None


async def test_no_table_opens_where_no_board_can_be(room: Room, alice: MemberActor) -> None:
    """A category and a forum take no messages: a forged request for one is refused before there is a table."""
    places = [room.guild.create_category("rooms"), room.guild.create_forum_channel("talks")]
    async with server_page(room, alice) as page:
        for place in places:
            assert (await page.open(place))["note"] and table_in(room, place) is None


async def test_a_channel_that_was_taken_meanwhile_is_refused(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Two who open a table in one channel at once: one does, the other is told."""
    async with server_page(room, alice, bob) as page:
        assert "table" in await page.open(room.channel)
        refused = await ServerPage(room, page.session, "bob").open(room.channel)
        assert "table" not in refused and said(refused) != "[]"


async def test_the_page_offers_its_games_to_members(room: Room, alice: MemberActor) -> None:
    """Odd requests open nothing: a game that there is not, a channel of another server, none at all, and somebody unknown."""
    elsewhere = room.env.create_guild("Elsewhere").create_text_channel("far")
    async with server_page(room, alice) as page:
        assert "table" not in await page.open(room.channel, "poker")
        assert "table" not in await page.open(elsewhere)
        for sent in ({"game": "short-war", "word": "1"}, {"server": str(page.server), "channel": "x", "word": "1"}):
            async with page.session.post("/play", json=sent, headers={**OURS, "X-Name": "alice"}) as answer:
                assert answer.status == 400
        async with page.session.get(f"/s/{page.server}/channels", headers=OURS) as answer:
            assert answer.status == 401
        async with page.session.get(f"/s/{page.server}/channels", headers={"X-Name": "alice"}) as answer:
            assert answer.status == 403
        assert room.hall.tables.in_channel(ChannelId(room.channel.id)) is None


@web.middleware
async def say_signed_in(request: web.Request, handler: Any) -> web.StreamResponse:
    """Let every page know that its visitor has signed in."""
    request[ACCOUNT] = Account(True, request.path)
    return cast("web.StreamResponse", await handler(request))


@pytest.mark.slow
async def test_a_member_plays_from_the_page_of_their_server(room: Room, alice: MemberActor) -> None:
    """From the first page on: their server, *Play*, a channel and a game, and they sit at its table. axe finds no fault."""
    other, faults = room.guild.create_text_channel("second"), list[str]()
    room.bot.web.app.middlewares.append(say_signed_in)
    async with server_page(room, alice) as page, open_browser() as browser:
        await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pages", "listed")
        context = await browser.new_context(viewport=PHONE_SIZE, extra_http_headers={"X-Name": "alice"}, locale="en-GB")
        tab = await context.new_page()
        tab.on("pageerror", lambda error: faults.append(str(error)))
        await tab.goto(str(page.session._base_url))
        await tab.get_by_role("link", name="Play in Parlour").click()
        await tab.get_by_label("Where?").select_option(f"#{other.name}")
        assert await tab.evaluate("document.documentElement.scrollWidth <= innerWidth") and await faults_of(tab) == []
        await tab.locator("[data-game=strategy-war]").click()
        await expect(tab.locator(".cards .card")).to_have_count(13)
        assert table_in(room, other) is not None and faults == []
