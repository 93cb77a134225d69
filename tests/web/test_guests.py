"""Guests on pages: invited by a host or alone against a bot, marked wherever they are shown, and counted nowhere."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from pydantic import SecretStr
from simcord.actors import MemberActor
from sqlalchemy import select, text

from bot.engine.records.verify import verify_record
from bot.host.ids import PlayerId, ServerId, is_guest, is_off_discord
from bot.host.sign_in.sessions import Sessions
from bot.host.table.finish import record_of
from bot.settings import Settings
from bot.store.database import schema
from bot.store.sign_in.sessions import SessionRepository
from bot.web.guests import guest_pages
from tests.conftest import Room, text_of
from tests.web.support.page_players import OURS, open_duel, said


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A bot on whose pages members sign in, and guests play."""
    site, secret = "https://war.example.org", SecretStr("none")
    return settings.model_copy(update={"web": "127.0.0.1:0", "web_url": site, "client_secret": secret})


class Pages:
    """The pages of a room's bot: a member with a session, and guests with tokens."""

    def __init__(self, room: Room, session: aiohttp.ClientSession, member: dict[str, str]) -> None:
        self.room, self._session, self._member = room, session, member
        self._table_of: dict[str, str] = {}

    async def post(self, address: str, sent: dict[str, Any], guest: str = "") -> tuple[int, dict[str, Any]]:
        """Post as the member, or as a guest with a token; the status, and what is answered."""
        headers = {**OURS, **({"X-War-Room-Guest": guest} if guest else self._member)}
        async with self._session.post(address, json={"word": "7", **sent}, headers=headers) as answer:
            return answer.status, dict(await answer.json()) if answer.content_type == "application/json" else {}

    async def press(self, table: str, custom_id: str, guest: str = "") -> dict[str, Any]:
        """Press a button at a table."""
        return (await self.post(f"/t/{table}/press", {"id": custom_id}, guest))[1]

    async def seat(self, table: str, guest: str) -> tuple[int, dict[str, Any]]:
        """What a guest sees alone."""
        async with self._session.get(f"/t/{table}/seat", headers={**OURS, "X-War-Room-Guest": guest}) as answer:
            return answer.status, dict(await answer.json()) if answer.status in {200, 409} else {}

    async def invite(self, table: str) -> str:
        """Make a link for guests as the host; its key."""
        link = (await self.press(table, f"page-guest::{table}"))["link"]
        assert link.startswith(f"https://war.example.org/t/{table}?guest=")
        return str(link.partition("=")[2])

    async def sit(self, table: str, key: str, name: str = "Ada") -> tuple[int, dict[str, Any]]:
        """Ask for a seat as a guest."""
        return await self.post(f"/t/{table}/guest", {"name": name, "key": key}, guest="x")

    async def alone(self, name: str = "Ada", game: str = "short-war") -> tuple[int, dict[str, Any]]:
        """Ask for a game against a bot."""
        return await self.post(f"/s/{self.room.guild.id}/guest", {"name": name, "game": game}, guest="x")

    async def text(self, address: str) -> str:
        """The text of a page."""
        async with self._session.get(address) as answer:
            return await answer.text()


@asynccontextmanager
async def pages_with(room: Room, member: MemberActor) -> AsyncIterator[Pages]:
    """Open the door of a room's pages, on which a member is signed in, for the length of the block."""
    for key, value in (("pages", "link"), ("guests", "on")):
        await room.bot.services.settings.set_setting(ServerId(room.guild.id), key, value)
    token = await room.bot.open_door().sessions.open_session(PlayerId(member.id))
    async with (
        room.bot.web.open_port("127.0.0.1", 0) as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        yield Pages(room, session, {"Authorization": f"Bearer {token}"})


async def until_over(room: Room) -> None:
    """Let a game without choices be played to its end."""
    while room.table.is_live:
        await room.pass_time(60)
    await room.pass_time(5)


async def counted(room: Room) -> list[Any]:
    """All that anything was counted for."""
    tables = (
        schema.totals,
        schema.balances,
        schema.chips,
        schema.prediction_sums,
        schema.rating_history,
        schema.call_sums,
        schema.experience,
    )
    return [row for table in tables for row in await room.bot.store.database.read_rows(select(table))]


async def test_an_invited_guest_plays_and_counts_nowhere(room: Room, alice: MemberActor) -> None:
    """Marked on the board and on pages while the table is there; in the record, which proves itself, they are *Guest 1*."""
    table = await open_duel(room, alice, "short-war")
    async with pages_with(room, alice) as pages:
        status, sat = await pages.sit(table, await pages.invite(table))
        assert status == 200
        await room.pass_time(2)
        board = text_of(room.boards[-1], mentions=True)
        assert "Ada (guest)" in board and "<@9" not in board
        seen = (await pages.seat(table, sat["token"]))[1]
        assert seen["name"] == "Ada (guest)" and seen["seat"] == 1
        assert "Ada (guest)" in await pages.text(f"/t/{table}")
        guest = room.table.seats[1].player
        assert is_guest(guest) and not any(is_guest(PlayerId(each)) for each in (alice.id, room.guild.id))
        await until_over(room)
        board = text_of(room.boards[-1], mentions=True)
        assert "a guest was playing" in board and "<@9" not in board
        replay = await room.bot.services.tables.hall.finished_games.replay_of(room.table.id, ServerId(room.guild.id))
        assert verify_record(replay.game.record) and "Ada" not in replay.game.record.to_json()
        page = await pages.text(f"/g/{table}")
        assert "Guest 1" in page and "Ada" not in page
        rows = await room.bot.store.database.read_rows(select(schema.results.c.player, schema.results.c.word))
        assert {row.player for row in rows} == {alice.id, guest} and await counted(room) == []


async def test_no_guest_plays_in_a_server_that_there_is_not(room: Room, alice: MemberActor) -> None:
    """A number that no database takes finds nothing, as any other that is no server's."""
    async with pages_with(room, alice) as pages:
        for server in ("9" * 19, str(2**63 - 1)):
            assert (await pages.post(f"/s/{server}/guest", {"name": "Ada", "game": "short-war"}, guest="x"))[0] == 404


async def test_nothing_is_kept_of_how_a_guest_plays(room: Room, alice: MemberActor) -> None:
    """A preference would outlive the table: no guest has its buttons, and a forged press sets none."""
    async with pages_with(room, alice) as pages:
        opened = (await pages.alone(game="strategy-war"))[1]
        table, token = opened["table"], opened["token"]
        seen = (await pages.seat(table, token))[1]["hand"]
        assert seen["cards"] and not any(":always:" in one["id"] or ":patient:" in one["id"] for one in seen["controls"])
        stage = ".".join(map(str, seen["stage"]))
        for step in ("always", "patient"):
            assert "out of date" in said(await pages.press(table, f"war-choice:{stage}:{step}:{table}", token))
        assert not await room.bot.store.database.read_rows(select(schema.preferences))


async def test_a_guest_alone_plays_where_no_channel_is(room: Room, alice: MemberActor) -> None:
    """A game against a bot is told on its page to its end; no message says it, no list has it, and nothing counts."""
    async with pages_with(room, alice) as pages:
        page = await pages.text(f"/s/{room.guild.id}")
        assert "Play as a guest" in page and 'value="short-war"' in page and 'value="casino-war"' not in page
        before = len(room.channel.history())
        status, opened = await pages.alone()
        assert status == 200
        table, token = opened["table"], opened["token"]
        hall = room.bot.services.tables.hall
        assert is_off_discord(hall.tables.find(table).channel)
        seen = (await pages.seat(table, token))[1]
        assert seen["seat"] == 0 and seen["deck"]
        assert (await pages.press(table, seen["deck"], token))["note"] == []
        for _ in range(60):
            found = hall.tables.get(table)
            if found is None or not found.is_live:
                break
            await room.pass_time(30)
        assert "Ada (guest)" in await pages.text(f"/t/{table}")
        verbs = json.dumps((await pages.seat(table, token))[1]["controls"])
        assert "war:again" not in verbs
        for verb in ("again", "reopen", "join", "luck"):
            note = said(await pages.press(table, f"war:{verb}:{table}", token))
            assert "out of date" in note or "gone" in note
        assert len(room.channel.history()) == before and await counted(room) == []
        assert not await hall.finished_games.recent_games(ServerId(room.guild.id))
        assert "Guest 1" in await pages.text(f"/g/{table}")


async def test_a_hand_of_a_guest_is_played(room: Room, alice: MemberActor) -> None:
    """In a game of choice a guest picks real cards of their own, which nobody else can."""
    async with pages_with(room, alice) as pages:
        opened = (await pages.alone(game="strategy-war"))[1]
        seen = (await pages.seat(opened["table"], opened["token"]))[1]
        card = next(each["id"] for each in seen["hand"]["cards"] if each["id"])
        assert "own game" in said(await pages.press(opened["table"], card))
        assert (await pages.press(opened["table"], card, opened["token"]))["hand"]["picked"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        "a" * 21,
        "<@1>",
        "@everyone",
        "1Ada",
        "*Ada*",
        "A`b",
        "\u202eadA",
        "A\u200bda",
        "[a](b)",
        "Ada (guest)",
        "ㅤㅤ",
    ],
)
async def test_a_name_that_does_harm_is_refused(room: Room, alice: MemberActor, name: str) -> None:
    """Nothing that Discord or a page could act on, that can't be seen, or that looks like the mark of guests."""
    table = await open_duel(room, alice, "short-war")
    async with pages_with(room, alice) as pages:
        key = await pages.invite(table)
        status, seen = await pages.sit(table, key, name)
        assert status == 409 and "pick a name" in said(seen) and len(room.table.seats) == 1
        assert (await pages.alone(name))[0] == 409 and len(list(room.bot.services.tables.hall.tables)) == 1


async def test_without_an_invitation_nobody_sits_down(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A key is good for its table, until the host makes a new one or takes a guest away; only the host does either."""
    table = await open_duel(room, alice, "short-war")
    async with pages_with(room, alice) as pages, pages_with_member(pages, bob) as bobs:
        for key in ("", "A" * 22, "x", "'; --"):
            assert "isn't good any more" in said((await pages.sit(table, key))[1])
        assert "host" in said(await bobs.press(table, f"page-guest::{table}"))
        old = await pages.invite(table)
        new = await pages.invite(table)
        assert (await pages.sit(table, old))[0] == 409
        for seat in (0, 1, 99):
            for who in (bobs, pages):
                await who.press(table, f"page-guest:{seat}:{table}")
        assert [seat.player for seat in room.table.seats] == [alice.id]
        assert (await pages.sit(table, new))[0] == 200
        assert len(room.table.guests) == 1 and (await pages.sit(table, new))[0] == 409


@asynccontextmanager
async def pages_with_member(pages: Pages, member: MemberActor) -> AsyncIterator[Pages]:
    """The same pages for another member."""
    room = pages.room
    sessions = Sessions(SessionRepository(room.bot.store.database), room.bot.services.tables.hall.runtime.clock)
    token = await sessions.open_session(PlayerId(member.id))
    yield Pages(room, pages._session, {"Authorization": f"Bearer {token}"})


async def test_a_host_takes_a_guest_from_the_table(room: Room, alice: MemberActor) -> None:
    """The seat is free again, the guest's token is worth nothing, and the link neither."""
    await alice.slash(room.channel, "war play", game="short-war", seats=3)
    table = str(room.table.id)
    async with pages_with(room, alice) as pages:
        key = await pages.invite(table)
        token = (await pages.sit(table, key))[1]["token"]
        assert (await pages.seat(table, token))[1]["seat"] == 1
        await pages.press(table, f"page-guest:1:{table}")
        assert len(room.table.seats) == 1 and not room.table.guests
        assert (await pages.seat(table, token))[0] == 401 and (await pages.sit(table, key))[0] == 409


async def test_a_guest_is_never_left_alone_with_a_members_table(room: Room, alice: MemberActor) -> None:
    """When the last member leaves a lobby it closes, instead of having a guest for its host."""
    await alice.slash(room.channel, "war play", game="short-war", seats=3)
    table = str(room.table.id)
    async with pages_with(room, alice) as pages:
        await pages.sit(table, await pages.invite(table))
        await alice.click(room.boards[-1], label="Leave")
        assert not room.table.is_live and room.table.host == alice.id


async def test_a_member_who_gives_up_leaves_no_table_to_a_guest(room: Room, alice: MemberActor) -> None:
    """Nobody but members may stop or set what a channel shows: the host stays who it was, whatever a guest presses."""
    table = await open_duel(room, alice, "strategy-war")
    async with pages_with(room, alice) as pages:
        token = (await pages.sit(table, await pages.invite(table)))[1]["token"]
        await pages.press(table, f"war:leave:{table}")
        for verb in ("end", "start", "bot", "faster"):
            await pages.press(table, f"war:{verb}:{table}", token)
        assert room.table.host == alice.id and len(room.table.seats) == 2
        await pages.press(table, f"war:resign:{table}")
        assert room.table.host == alice.id and not room.table.is_live


async def test_a_token_is_good_for_one_table(room: Room, alice: MemberActor) -> None:
    """Neither another guest's hand nor any other table opens to it; a made-up one is nobody's."""
    async with pages_with(room, alice) as pages:
        one, two = (await pages.alone("Ada"))[1], (await pages.alone("Bea"))[1]
        assert (await pages.seat(one["table"], two["token"]))[0] == 409
        assert (await pages.seat(one["table"], "A" * 43))[0] == 409
        other = await open_duel(room, alice, "short-war")
        assert (await pages.seat(other, one["token"]))[0] == 401
        assert (await pages.post(f"/t/{other}/press", {"id": f"war:join:{other}"}, one["token"]))[0] == 401


async def test_guests_play_where_they_may_and_not_for_chips(room: Room, alice: MemberActor) -> None:
    """Where admins don't let them, at tables for chips, and at a full one, guests get no seat and read why."""
    casino = "casino-war"
    async with pages_with(room, alice) as pages:
        assert "can't play for chips" in said((await pages.alone(game=casino))[1])
        assert (await pages.alone(game="nothing"))[0] == 409
        table = await open_duel(room, alice, "short-war")
        key = await pages.invite(table)
        await room.bot.services.settings.set_setting(ServerId(room.guild.id), "guests", "off")
        for answered in (await pages.sit(table, key), await pages.alone()):
            assert answered[0] == 409 and "Guests can't play on this server" in said(answered[1])
        assert "Guests can't play" in said(await pages.press(table, f"page-guest::{table}"))
        assert "Play as a guest" not in await pages.text(f"/s/{room.guild.id}")
        await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pages", "closed")
        assert (await pages.sit(table, key))[0] == (await pages.alone())[0] == 404


async def test_a_flood_of_guests_is_held_up(room: Room, alice: MemberActor) -> None:
    """A server has five of their games at once, an address takes six seats and then one a minute."""
    async with pages_with(room, alice) as pages:
        opened = [await pages.alone(game="strategy-war") for _ in range(guest_pages.OWN_TABLES + 1)]
        assert [status for status, _ in opened] == [200] * guest_pages.OWN_TABLES + [409]
        table = await open_duel(room, alice, "short-war")
        key = await pages.invite(table)
        assert "Too many guests" in said((await pages.sit(table, key))[1])
        await room.env.advance_time(61)
        assert (await pages.sit(table, key))[0] == 200


async def test_a_guest_is_still_there_after_a_restart(room: Room, alice: MemberActor) -> None:
    """What a kill leaves in the database has the guest's seat and name; of their token it has a digest."""
    table = await open_duel(room, alice, "strategy-war")
    async with pages_with(room, alice) as pages:
        token = (await pages.sit(table, await pages.invite(table)))[1]["token"]
        before = room.table
        rows = await room.bot.store.database.read_rows(select(text("body")).select_from(schema.tables))
        assert "Ada" in rows[0].body and token not in rows[0].body
        _, kept = await room.bot.store.tables.load()
        assert [(each.seats, each.guests) for each in kept] == [(before.seats, before.guests)]
        assert record_of(kept[0]).entropy == record_of(before).entropy
