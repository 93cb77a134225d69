"""What players send to pages who want more than is theirs: others' hands, forged ids, odd requests, presses held back."""

import asyncio
import gzip
import json
import re
from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from simcord.actors import MemberActor

from bot.host.clock import to_milliseconds
from bot.host.ids import ChannelId, ServerId
from bot.web.play import play_pages
from bot.web.play.visitors import Visitor
from tests.conftest import Room
from tests.views.choices.test_speed_board import reveal
from tests.views.choices.test_two_beats import GAMES, TAKEN, open_cards
from tests.web.support.page_players import OURS, NamedVisitors, NoGames, Player, door_of, open_duel, said


async def test_closed_pages_are_closed_for_players_too(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Where admins close their pages nobody sees a seat or presses there any more."""
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pages", "closed")
        headers = {**OURS, "X-Name": "bob"}
        async with session.get(f"/t/{table}/seat", headers=headers) as answer:
            assert answer.status == 404
        async with session.post(f"/t/{table}/press", json={"id": f"war:join:{table}", "word": "1"}, headers=headers) as answer:
            assert answer.status == 404
        assert len(room.table.seats) == 1


STEPS = ("pick:9Z", "pick:steal:99", "lock:", "always:", "patient:", "skip:", "look:", "same:", "type:ante", "zzz:")
OTHERS = ("war-winner:99", "war-winner:", "war-call:1:99", "war-call:1:", "war-scoop:1", "war-flip:1", "war-deck:9.9")


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
            note = said(await ben.press(forged))
            assert note != "[]" and "/war table" not in note, forged
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


@pytest.mark.parametrize("body", [b"[" * 1900, b"9" * 1900, b'"\\ud800"', b"\xff", b"", b"null", b"{" * 3000])
async def test_no_body_is_a_fault_of_ours(room: Room, alice: MemberActor, bob: MemberActor, body: bytes) -> None:
    """What is nested too deep, no text or too long is refused as any other request that nobody can read."""
    table = await open_duel(room, alice, "short-war")
    headers = {**OURS, "X-Name": "bob", "Content-Type": "application/json"}
    async with door_of(room, alice, bob) as session, session.post(f"/t/{table}/press", data=body, headers=headers) as answer:
        assert answer.status == 400


async def test_a_packed_body_is_unpacked_nowhere(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A few bytes that would be a thousand times as many are read as what they are: no JSON."""
    table = await open_duel(room, alice, "short-war")
    headers = {**OURS, "X-Name": "bob", "Content-Type": "application/json", "Content-Encoding": "gzip"}
    packed = gzip.compress(json.dumps({"id": f"war:join:{table}", "word": "1"}).encode())
    async with door_of(room, alice, bob) as session, session.post(f"/t/{table}/press", data=packed, headers=headers) as answer:
        assert answer.status == 400 and len(room.table.seats) == 1


@pytest.mark.parametrize("forged", ["9" * 19, str(2**63 - 1), str(2**63), "0", "9" * 30])
async def test_ids_that_discord_never_gives_are_no_fault(room: Room, alice: MemberActor, forged: str) -> None:
    """Numbers beyond those of Discord, or of databases, are no server, channel or member: nothing is found, nothing logged."""
    headers, here = {**OURS, "X-Name": "alice"}, {"game": "short-war", "word": "1", "server": str(room.guild.id)}
    async with door_of(room, alice, games=NoGames()) as session:
        for sent in ({**here, "server": forged}, {**here, "channel": forged}):
            async with session.post("/play", json=sent, headers=headers) as answer:
                assert answer.status == 400
        for path in (f"/s/{forged}/channels", f"/s/{forged}", f"/s/{forged}.json", f"/s/{room.guild.id}/p/{forged}"):
            async with session.get(path, headers=headers) as answer:
                assert answer.status == 404, path


@pytest.mark.parametrize("open_first", [False, True])
async def test_no_forged_choice_is_a_fault(room: Room, alice: MemberActor, bob: MemberActor, *, open_first: bool) -> None:
    """Every step of a hand, of a kind, a stage or a seat that there is not, ends in words: in a lobby as in a game."""
    table = await open_duel(room, alice, "strategy-war")
    async with door_of(room, alice, bob) as session:
        ben = Player(session, "bob", table)
        if open_first:
            await ben.press_labelled("Join")
        for step in (
            "pick:9Z",
            "pick:steal:99",
            "lock:",
            "always:",
            "patient:",
            "skip:",
            "look:",
            "same:",
            "type:ante",
            "zzz:",
        ):
            for stage in ("0.0", "1.0", "9999999.9999999"):
                for player in (ben, Player(session, "alice", table)):
                    await player.press(f"war-choice:{stage}:{step}:{table}", "99999")
        for other in (
            "war-winner:99",
            "war-winner:",
            "war-call:1:99",
            "war-call:1:",
            "war-scoop:1",
            "war-flip:1",
            "war-deck:9.9",
        ):
            for value in ("", "99", "-1", "x"):
                assert said(await ben.press(f"{other}:{table}", value)) != "[]", other
        assert room.table.choices == () and len(room.table.seats) == 1 + open_first


@pytest.mark.usefixtures("even_clock")
@pytest.mark.parametrize("family", ["suicide", "strategy", "scientific"])
async def test_a_page_tells_no_sooner_than_a_board(room: Room, alice: MemberActor, bob: MemberActor, family: str) -> None:
    """While the deciding cards lie open, neither a player's hand, nor the table, nor *More* says who takes them."""
    decide, _, told = GAMES[family]
    words = re.compile(TAKEN.pattern + "|" + re.escape(told.replace("**", "")))
    async with door_of(room, alice, bob) as session:
        await decide(room, alice, bob)
        await open_cards(room)
        table = str(room.table.id)
        async with session.get(f"/t/{table}.json") as answer:
            public = json.dumps((await answer.json())["words"])
        for player in (Player(session, "alice", table), Player(session, "bob", table)):
            seen = [await player.look(), await player.press(f"war:more:{table}")]
            assert not words.search(json.dumps([(one["hand"] or {}).get("lines") for one in seen] + [seen[1]["note"]]))
        assert not words.search(public)


class SlowVisitors(NamedVisitors):
    """Takes its time to find out who asks, as where Discord is asked."""

    def __init__(self, *members: MemberActor) -> None:
        super().__init__(*members)
        self.asked, self.known = asyncio.Event(), asyncio.Event()
        self.known.set()

    async def find_visitor(self, request: web.Request, server: ServerId, channel: ChannelId | None) -> Visitor | None:
        """Return the member of the header."""
        self.asked.set()
        await self.known.wait()
        return await super().find_visitor(request, server, channel)


async def send_in_two(session: aiohttp.ClientSession, table: str, custom_id: str, later: asyncio.Event) -> int:
    """Press as Alice in a request of which the second half comes `later`; return how it is answered."""
    text = json.dumps({"id": custom_id, "word": "1"}).encode()

    async def halves() -> AsyncIterator[bytes]:
        yield text[:9]
        await later.wait()
        yield text[9:]

    headers = {**OURS, "X-Name": "alice", "Content-Type": "application/json"}
    async with session.post(f"/t/{table}/press", data=halves(), headers=headers) as answer:
        return answer.status


async def test_half_a_press_is_not_waited_for(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sends the head of a request and nothing more keeps no connection."""
    monkeypatch.setattr(play_pages, "PATIENCE", 0.2)
    table = await open_duel(room, alice, "short-war")
    async with door_of(room, alice, bob) as session:
        assert await send_in_two(session, table, f"war:join:{table}", asyncio.Event()) == 408


async def test_a_press_counts_from_its_end(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody begins to press when cards come and decides later whether to: it counts from when all of it is there."""
    reads, reading = play_pages._read_body, asyncio.Event()

    async def read_body(request: web.Request) -> bytes:
        reading.set()
        return await reads(request)

    table = await open_duel(room, alice, "speed-war")
    async with door_of(room, alice, bob) as session:
        await Player(session, "bob", table).press_labelled("Join")
        await reveal(room)
        monkeypatch.setattr(play_pages, "_read_body", read_body)
        later, battle = asyncio.Event(), room.table.open_game().battle + 1
        pressing = asyncio.create_task(send_in_two(session, table, f"war-scoop:{battle}:{table}", later))
        await reading.wait()
        await room.env.advance_time(0.4)
        later.set()
        assert await pressing == 200
        turn = room.table.turn
        assert turn is not None and [pick.choice for pick in turn.picks] == [f"at:{to_milliseconds(room.clock.now())}"]


async def test_a_press_waits_for_nobody_to_be_known(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """However long Discord takes to say who a visitor is, their press counts from its arrival."""
    table, visitors = await open_duel(room, alice, "speed-war"), SlowVisitors(alice, bob)
    async with door_of(room, visitors=visitors) as session:
        ben = Player(session, "bob", table)
        await ben.press_labelled("Join")
        await reveal(room)
        visitors.asked.clear()
        visitors.known.clear()
        arrived, battle = to_milliseconds(room.clock.now()), room.table.open_game().battle + 1
        pressing = asyncio.create_task(ben.press(f"war-scoop:{battle}:{table}"))
        await visitors.asked.wait()
        await room.env.advance_time(0.4)
        visitors.known.set()
        await pressing
        turn = room.table.turn
        assert turn is not None and [pick.choice for pick in turn.picks] == [f"at:{arrived}"]
