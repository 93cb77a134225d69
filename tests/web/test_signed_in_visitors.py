"""Signed-in visitors at tables of real servers: who may play there is what Discord says of them, now and a minute later."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import aiohttp
import discord
import pytest
from pydantic import SecretStr
from simcord.actors import MemberActor
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.host.ids import PlayerId, ServerId
from bot.settings import Settings
from bot.web.sign_in.discord_visitors import FRESH, STALE
from bot.web.sign_in.door import DiscordDoor
from tests.conftest import Room
from tests.web.support.page_players import OURS, open_duel, said

WATCH_ONLY = "you can only watch"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A bot on whose pages members sign in."""
    site = "https://war.example.org"
    return settings.model_copy(
        update={"web": "127.0.0.1:0", "web_url": site, "client_secret": SecretStr("none"), "member_limit": 3}
    )


class SignedIn:
    """Members with sessions, at the pages of a room."""

    def __init__(self, room: Room, door: DiscordDoor, session: aiohttp.ClientSession) -> None:
        self._room, self.door, self._session = room, door, session
        self._tokens: dict[str, str] = {}

    async def seat(self, member: MemberActor, table: str) -> tuple[int, dict[str, Any]]:
        """What a member sees alone at a table."""
        async with self._session.get(f"/t/{table}/seat", headers=await self._headers(member)) as answer:
            return answer.status, await self._read(answer)

    async def press(self, member: MemberActor, table: str, custom_id: str) -> tuple[int, dict[str, Any]]:
        """Press a button there."""
        sent, headers = {"id": custom_id, "word": "7"}, await self._headers(member)
        async with self._session.post(f"/t/{table}/press", json=sent, headers=headers) as answer:
            return answer.status, await self._read(answer)

    async def _headers(self, member: MemberActor) -> dict[str, str]:
        if member.name not in self._tokens:
            self._tokens[member.name] = await self.door.sessions.open_session(PlayerId(member.id))
        return {**OURS, "Authorization": f"Bearer {self._tokens[member.name]}"}

    async def _read(self, answer: aiohttp.ClientResponse) -> dict[str, Any]:
        return dict(await answer.json()) if answer.content_type == "application/json" else {}


@asynccontextmanager
async def signed_in(room: Room) -> AsyncIterator[SignedIn]:
    """Open the door of a room's pages for the length of the block."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pages", "link")
    door = room.bot.open_door()
    async with (
        room.bot.web.open_port("127.0.0.1", 0) as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        yield SignedIn(room, door, session)


def shut_channel(room: Room, member: MemberActor, **rights: bool) -> None:
    """Let an admin change what somebody may do in the channel, of which Discord tells the bot."""
    given, taken = discord.PermissionOverwrite(**rights).pair()
    channel = room.env.backend.get_channel(room.channel.id)
    channel.overwrites.append(Overwrite(target_id=member.id, type=OverwriteType.MEMBER, allow=given.value, deny=taken.value))
    room.env.backend.announce_channel_update(room.channel.id)


async def test_a_member_of_the_server_plays(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Who signed in and is a member sits down by the page, under their name in the server."""
    table = await open_duel(room, alice, "short-war")
    async with signed_in(room) as pages:
        status, seen = await pages.seat(bob, table)
        assert status == 200 and seen["name"] == "bob" and seen["seat"] is None
        status, seen = await pages.press(bob, table, f"war:join:{table}")
        assert status == 200 and seen["seat"] == 1 and room.table.seats[1].player == bob.id


async def test_who_left_the_server_only_watches(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A stranger, and somebody who left a minute ago, read why they can't play; the seats stay as they were."""
    table = await open_duel(room, alice, "short-war")
    async with signed_in(room) as pages:
        assert (await pages.seat(bob, table))[0] == 200
        room.guild.remove_member(bob)
        await room.env.advance_time(FRESH + 1)
        for answered in (await pages.seat(bob, table), await pages.press(bob, table, f"war:join:{table}")):
            assert answered[0] == 409 and WATCH_ONLY in said(answered[1])
        assert len(room.table.seats) == 1


@pytest.mark.parametrize("right", ["view_channel", "send_messages"])
async def test_who_cannot_write_in_the_channel_only_watches(
    room: Room, alice: MemberActor, bob: MemberActor, right: str
) -> None:
    """Somebody who can't see a channel, or not write there, presses nothing: at once, as Discord tells of channels."""
    table = await open_duel(room, alice, "short-war")
    async with signed_in(room) as pages:
        assert (await pages.seat(bob, table))[0] == 200
        shut_channel(room, bob, **{right: False})
        await room.env.settle()
        status, seen = await pages.press(bob, table, f"war:join:{table}")
        assert status == 409 and "can't write in this table's channel" in said(seen) and len(room.table.seats) == 1
        assert (await pages.seat(alice, table))[0] == 200


async def test_a_member_in_timeout_only_watches(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A timeout by a moderator holds on pages too."""
    table = await open_duel(room, alice, "short-war")
    member = room.env.backend.guilds[room.guild.id].members[bob.id]
    until = discord.utils.utcnow() + timedelta(days=3650)
    member.timed_out_until = until.isoformat()
    async with signed_in(room) as pages:
        status, seen = await pages.press(bob, table, f"war:join:{table}")
        assert status == 409 and WATCH_ONLY.replace("you", "You") in json.dumps(seen["note"])


async def test_discord_is_asked_once_a_minute(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often somebody presses, a member is fetched once; while Discord fails, what was known counts for ten minutes."""
    table, fetch = await open_duel(room, alice, "short-war"), discord.Guild.fetch_member
    asked: list[int] = []
    broken: list[bool] = []

    async def counted(guild: discord.Guild, member: int) -> discord.Member:
        asked.append(member)
        if broken:
            raise OSError
        return await fetch(guild, member)

    monkeypatch.setattr(discord.Guild, "fetch_member", counted)
    async with signed_in(room) as pages:
        for _ in range(5):
            await pages.seat(bob, table)
        assert asked == [bob.id]
        broken.append(True)
        await room.env.advance_time(FRESH + 1)
        assert [(await pages.seat(bob, table))[0] for _ in range(3)] == [200] * 3 and len(asked) == 2
        for _ in range(3):
            status, seen = await pages.seat(alice, table)
            assert status == 409 and "Discord isn't answering" in said(seen)
        assert len(asked) == 3
        await room.env.advance_time(STALE)
        assert (await pages.seat(bob, table))[0] == 409
        broken.clear()
        await room.env.advance_time(10)
        assert (await pages.seat(bob, table))[0] == 200


async def test_a_flood_of_presses_is_held_up(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Presses on pages and in Discord count together, by the limits of a member; who is too fast reads so."""
    table = await open_duel(room, alice, "short-war")
    async with signed_in(room) as pages:
        answers = [said((await pages.press(bob, table, f"war:rules:{table}"))[1]) for _ in range(40)]
        assert "too fast" in answers[-1] and "too fast" not in answers[0]
        status, seen = await pages.press(alice, table, f"war:rules:{table}")
        assert status == 200 and "too fast" not in said(seen)
