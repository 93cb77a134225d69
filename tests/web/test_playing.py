"""Playing on pages over HTTP on loopback: whose hand is shown, what presses do, and what is refused."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.web.play.play_home import PlayHome
from bot.web.play.play_pages import PlayPages
from bot.web.play.presses import PagePresses
from bot.web.play.seat_views import SeatViews
from bot.web.play.visitors import Visitor
from bot.web.table_views import TableViews
from tests.conftest import Room

OURS = {"X-War-Room": "1"}


class NamedVisitors:
    """Believes a header: whoever a story says asks."""

    choices = ("alice", "bob")

    def __init__(self, *members: MemberActor) -> None:
        self._known = {one.name: Visitor(PlayerId(one.id), ServerId(one.guild.id), one.name) for one in members}

    async def find_visitor(self, request: web.Request) -> Visitor | None:
        """Return the member of the header."""
        return self._known.get(request.headers.get("X-Name", ""))


class NoGames:
    """Opens nothing."""

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
async def door_of(room: Room, *members: MemberActor) -> AsyncIterator[aiohttp.ClientSession]:
    """Let members play on the pages of a room's bot for the length of the block."""
    server, services = room.bot.web, room.bot.services
    await services.settings.set_setting(ServerId(room.guild.id), "pages", "link")
    sources, clock = server.sources, services.tables.hall.runtime.clock
    views = TableViews(room.bot.screen, sources.may_show, sources.members.is_hidden)
    seats, presses = SeatViews(room.bot.screen, views), PagePresses(services)
    home = PlayHome(sources.tables, services.settings.base, NamedVisitors.choices, lambda: None)
    server.open_door(PlayPages(NamedVisitors(*members), NoGames(), seats, presses, clock), home)
    async with server.open_port("127.0.0.1", 0) as port, aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
        yield session


async def open_duel(room: Room, alice: MemberActor, variant: str) -> str:
    """Open a table for two and return its id."""
    await alice.slash(room.channel, "war play", game=variant, seats=2)
    return str(room.table.id)


async def test_a_game_of_choice_is_played_on_the_page_to_its_end(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Bob joins there, both choose card after card until the last, and the result leads to another game and to the replay."""
    table = await open_duel(room, alice, "strategy-war")
    async with door_of(room, alice, bob) as session:
        ben, ada = Player(session, "bob", table), Player(session, "alice", table)
        seen = await ben.press_labelled("Join")
        assert seen["seat"] == 1 and len(seen["hand"]["cards"]) == 13 and seen["note"] == []
        while room.table.phase != "over":
            for player in (ada, ben):
                seen = await player.look()
                card = next((one for one in (seen["hand"] or {"cards": []})["cards"] if one["id"]), None)
                if card is not None:
                    picked = await player.press(card["id"])
                    assert [one["card"] for one in picked["hand"]["cards"] if one["picked"]] == [card["card"]]
                    await player.press_labelled("Lock it in")
            await room.pass_time(3)
        await room.pass_time(10)  # until the last cards have been seen
        seen = await ada.look()
        assert next(one["label"] for one in seen["controls"]) == "Again"
        assert next(one["href"] for one in seen["controls"] if "href" in one) == f"/g/{table}"


@pytest.mark.parametrize("variant", ["strategy-war", "scientific-war", "suicide-war", "steal-war"])
async def test_a_hand_is_its_owners_alone(room: Room, alice: MemberActor, bob: MemberActor, variant: str) -> None:
    """No answer to one player, nor to a watcher, says which cards another can choose from."""
    table = await open_duel(room, alice, variant)
    async with door_of(room, alice, bob) as session:
        await Player(session, "bob", table).press_labelled("Join")
        mine, theirs = [await Player(session, name, table).look() for name in ("alice", "bob")]
        async with session.get(f"/t/{table}.json") as answer:
            public = await answer.text()
        for one, other in ((mine, theirs), (theirs, mine)):
            ids = {card["id"] for card in one["hand"]["cards"] if card["id"]}
            shown = {card["id"] for card in other["hand"]["cards"] if card["id"]}
            assert not ids & shown
            assert not any(custom_id in public for custom_id in ids)


async def test_two_presses_in_one_moment_have_one_effect(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A seat that two presses of one member take at once is one seat, and the second press is told why."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        join = next(one["id"] for one in (await ben.look())["controls"] if one["label"] == "Join")
        answers = await asyncio.gather(ben.press(join), ben.press(join))
        assert [seat.player for seat in room.table.seats] == [alice.id, bob.id]
        assert sorted(bool(one["note"]) for one in answers) == [False, True]


async def test_what_is_not_for_you_is_refused_in_words(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Buttons of the host, of another table, of a card that nobody has, and ids that were made up change nothing."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        before = room.table
        for forged in (
            f"war:start:{table}",
            f"war:unbot:{table}",
            f"war:end:{table}",
            "war:join:000000000000000",
            f"war-choice:1.0:pick:QH:{table}",
            f"war-deck:0.0:{table}",
            f"war-variant:0:{table}",
            "war-choice:" + "9" * 500,
            "",
            "{}",
        ):
            assert said(await ben.press(forged)) != "[]", forged
        assert room.table == before and len(room.table.seats) == 1


async def test_only_our_own_scripts_are_answered(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Forms of other sites, strangers, other servers' tables and odd requests are refused before anything is looked at."""
    table = await open_duel(room, alice, "short-war")
    stranger = {**OURS, "X-Name": "mallory"}
    mine = {**OURS, "X-Name": "bob"}
    good = {"id": f"war:join:{table}", "word": "1"}
    async with door_of(room, alice, bob) as session:
        for headers, sent, status in (
            ({"X-Name": "bob"}, good, 403),
            ({**mine, "Sec-Fetch-Site": "cross-site"}, good, 403),
            (stranger, good, 401),
            (mine, {"id": good["id"], "word": "<b>"}, 400),
            (mine, ["no", "object"], 400),
            (mine, {**good, "value": "x" * 3000}, 400),
        ):
            async with session.post(f"/t/{table}/press", json=sent, headers=headers) as answer:
                assert answer.status == status
        async with session.post(f"/t/{table}/press", data="id=war:join", headers=mine) as answer:
            assert answer.status == 400
        for name in ("000000000000000", "nothing", table.upper()):
            async with session.get(f"/t/{name}/seat", headers=mine) as answer:
                assert answer.status == 404
        async with session.get(f"/t/{table}/seat", headers=stranger) as answer:
            assert answer.status == 401
        assert len(room.table.seats) == 1


async def test_whoever_only_watches_has_no_seat(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A member who does not sit at a running table is shown no hand and no button that plays."""
    table = await open_duel(room, alice, "strategy-war")
    await alice.click(room.boards[0], label="Add a bot")
    async with door_of(room, alice, bob) as session:
        seen = await Player(session, "bob", table).look()
        assert seen["seat"] is None and seen["hand"] is None and seen["deck"] is None
        assert {one["label"] for one in seen["controls"]} <= {"Rules", "Fair?", "More"}


async def test_leaving_a_running_game_is_asked_first(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The question has its answers as buttons; the first one gives up."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        await ben.press_labelled("Join")
        asked = await ben.press_labelled("Leave")
        assert room.table.phase == "playing" and len(asked["answers"]) == 2
        await ben.press(asked["answers"][0]["id"])
        assert room.table.phase == "over"


async def test_a_flip_on_the_page_brings_the_next_beat(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """When both have flipped, one on the page and one in Discord, the next round comes before its time."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        await ben.press_labelled("Join")
        await room.pass_time(4)
        told = room.table.programme
        await ben.press_labelled("Flip!")
        await alice.click(room.boards[0], label="Flip!")
        await room.pass_time(2)
        assert told
        assert (await ben.look())["deck"] is not None
