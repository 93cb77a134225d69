"""The pages of live tables over HTTP on loopback: who may see them, what they say, and what watchers are sent."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from simcord.actors import MemberActor

from bot.host.ids import ServerId
from bot.host.settings.options import FOUR_COLOURS
from bot.pictures.card_faces import Deck
from bot.web.assets import art_url, asset_url
from bot.web.live_tables import LiveTables
from bot.web.protection import AT_ONCE
from bot.web.table_views import TableView
from bot.web.watchers import ViewEvent, Watchers
from tests.conftest import Room


@asynccontextmanager
async def pages_of(room: Room, **headers: str) -> AsyncIterator[aiohttp.ClientSession]:
    """Ask the pages of a room's bot for the length of the block."""
    async with (
        room.bot.web.open_port("127.0.0.1", 0) as port,
        aiohttp.ClientSession(f"http://127.0.0.1:{port}", headers=headers) as session,
    ):
        yield session


async def open_pages(room: Room, who: str = "link") -> None:
    """Let the server's admins open its pages."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pages", who)


@pytest.fixture
async def game(room: Room, alice: MemberActor) -> Room:
    """Alice's game with a bot player, of which a round has been told."""
    await alice.slash(room.channel, "war play", pace=30)
    await alice.click(room.boards[0], label="Add a bot")
    await alice.click(room.boards[0], label="Start")
    await room.pass_time(31)
    assert "round 1" in room.text
    return room


async def test_nobody_sees_a_table_until_admins_open_its_pages(game: Room) -> None:
    """A closed server's table, a missing one and a made-up address are the same: not found, with a way back."""
    async with pages_of(game) as pages:
        for address in (f"/t/{game.table.id}", "/t/000000000000000", "/t/..%2f..", f"/t/{game.table.id}.json", "/nothing"):
            async with pages.get(address) as answer:
                text = await answer.text()
                assert answer.status == 404 and 'href="/"' in text and "Alice" not in text, address
        async with pages.get(f"/t/{game.table.id}/events") as answer:
            assert answer.status == 404
        await open_pages(game)
        async with pages.get(f"/t/{game.table.id}") as answer:
            assert answer.status == 200


async def test_a_page_says_what_its_board_says(game: Room) -> None:
    """Names, cards and words are there without a script, in the reader's language, and the same as JSON."""
    await open_pages(game)
    async with pages_of(game, **{"Accept-Language": "de-AT,de;q=0.9,en;q=0.8"}) as pages:
        async with pages.get(f"/t/{game.table.id}") as answer:
            page = await answer.text()
        async with pages.get(f"/t/{game.table.id}.json") as answer:
            view, tag = await answer.json(), answer.headers["ETag"]
        async with pages.get(f"/t/{game.table.id}.json", headers={"If-None-Match": tag}) as answer:
            assert answer.status == 304
    assert '<html lang="de">' in page and "Klassischer Krieg" in page and "alice" in page
    assert view["names"][0] == "alice" and view["battle"] == 1 and view["phase"] == "playing"
    assert [one["card"] for one in view["elements"] if one["kind"] == "card"].count(None) == 0
    assert "alice" in view["words"]["alt"] and str(game.guild.id) not in json.dumps(view)


async def test_cards_have_as_many_colours_as_on_boards(game: Room) -> None:
    """Where a server shows cards in four colours, its pages take the sheet of those."""
    await open_pages(game)
    async with pages_of(game) as pages:
        for style, deck in (("two", Deck.TWO), (FOUR_COLOURS, Deck.FOUR)):
            await game.bot.services.settings.set_setting(ServerId(game.guild.id), "cards", style)
            async with pages.get(f"/t/{game.table.id}") as answer:
                assert art_url(deck) in await answer.text()


async def test_a_hostile_name_stays_a_name(room: Room, bob: MemberActor) -> None:
    """Markup in a name ends no element, neither in the page nor in the JSON that stands in it."""
    hostile = room.guild.add_member(room.env.create_user("eve"), nick="</script><b onload=x>&\N{RIGHT-TO-LEFT OVERRIDE}")
    await hostile.slash(room.channel, "war play", pace=30)
    await open_pages(room)
    async with pages_of(room) as pages, pages.get(f"/t/{room.table.id}") as answer:
        page = await answer.text()
    assert answer.status == 200 and "<b onload" not in page and page.count("</script>") == page.count("<script")


async def test_every_answer_keeps_others_out(game: Room) -> None:
    """Pages load nothing from other hosts, stand in no frame, and set no cookie."""
    async with pages_of(game) as pages:
        for address in ("/", "/nothing", "/art/none.svg"):
            async with pages.get(address) as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
                assert answer.headers["X-Content-Type-Options"] == "nosniff" and "Set-Cookie" not in answer.headers
        async with pages.post("/") as answer:
            assert answer.status == 405


async def test_many_behind_one_address_get_the_files_of_a_page(game: Room) -> None:
    """Scripts and drawings count for no limit, which pages of the same address soon reach."""
    async with pages_of(game) as pages:

        async def ask(address: str) -> int:
            async with pages.get(address) as answer:
                return answer.status

        assert {await ask(asset_url("live.js")) for _ in range(2 * round(AT_ONCE))} == {200}
        assert 429 in [await ask("/") for _ in range(2 * round(AT_ONCE))]


async def test_only_listed_servers_are_on_the_first_page(game: Room) -> None:
    """A server whose pages are open by link is not listed; one that is listed shows its live tables."""
    async with pages_of(game) as pages:
        for who, listed in (("closed", False), ("link", False), ("listed", True)):
            await open_pages(game, who)
            async with pages.get("/") as answer:
                assert (game.table.id in await answer.text()) is listed, who


async def next_event(answer: aiohttp.ClientResponse) -> tuple[str, dict[str, Any]]:
    """Read the next view of a stream, and its id."""
    name = ""
    while True:
        line = (await asyncio.wait_for(answer.content.readline(), 60)).decode().strip()
        if line.startswith("id: "):
            name = line.removeprefix("id: ")
        if line.startswith("data: "):
            return name, json.loads(line.removeprefix("data: "))


async def test_watchers_are_sent_each_round(game: Room, alice: MemberActor) -> None:
    """A stream begins with what is shown, goes on with the next round, and says nothing twice to who comes back."""
    await open_pages(game)
    async with pages_of(game) as pages:
        address = f"/t/{game.table.id}/events"
        async with pages.get(address) as answer:
            first, view = await next_event(answer)
            assert view["battle"] == 1
            await game.pass_time(30)
            second, view = await next_event(answer)
            assert view["battle"] == 2 and second != first
        async with pages.get(address, headers={"Last-Event-ID": second}) as answer:
            await game.pass_time(30)
            _, view = await next_event(answer)
            assert view["battle"] == 3, "round 2 was sent again"
    await until_watched(game, 0)


async def test_a_killed_bot_comes_back_under_its_watchers(game: Room) -> None:
    """After a kill the page shows the same round, and the stream goes on with the next one."""
    await open_pages(game)
    await game.crash()
    async with pages_of(game) as pages:
        async with pages.get(f"/t/{game.table.id}.json") as answer:
            assert (await answer.json())["battle"] == 1
        async with pages.get(f"/t/{game.table.id}/events", headers={"Last-Event-ID": "of the last process"}) as answer:
            assert (await next_event(answer))[1]["battle"] == 1
            await game.pass_time(40)
            assert (await next_event(answer))[1]["battle"] == 2


async def test_a_made_up_event_id_changes_nothing(game: Room) -> None:
    """Whatever a browser says that it saw last, it is sent what is shown."""
    await open_pages(game)
    async with pages_of(game) as pages:
        for word in ("x" * 5_000, "0", "\N{SNOWMAN}", "-1"):
            async with pages.get(f"/t/{game.table.id}/events", headers={"Last-Event-ID": word}) as answer:
                assert (await next_event(answer))[1]["battle"] == 1


def watchers_of(room: Room) -> Watchers:
    """Who watches the tables of a room's bot."""
    tables = room.bot.web.sources.tables
    assert isinstance(tables, LiveTables)
    return tables.watchers


async def until_watched(room: Room, by: int) -> None:
    """Wait until so many streams are open."""
    async with asyncio.timeout(30):
        while len(watchers_of(room)) != by:
            await asyncio.sleep(0.01)


async def test_a_slow_reader_is_let_go(game: Room) -> None:
    """Who takes nothing of what is sent is let go after some views, and holds up nobody who watches the same table."""
    await open_pages(game)
    async with pages_of(game) as pages, pages.get(f"/t/{game.table.id}/events") as other:
        await next_event(other)
        _, slow = await asyncio.open_connection("127.0.0.1", other.url.port, limit=1024)
        slow.write(f"GET /t/{game.table.id}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        await until_watched(game, 2)
        for number in range(100):
            event = ViewEvent.of(TableView(str(number), json.dumps({"words": "x" * 200_000})))
            await watchers_of(game).send(game.table.id, "en", event)
            assert (await next_event(other))[0] == str(number)
        await until_watched(game, 1)
        slow.close()
    await until_watched(game, 0)


async def test_too_many_watchers_are_asked_to_come_later(game: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no more watchers are taken, the answer says when to try again."""
    monkeypatch.setattr("bot.web.watchers.MOST_WATCHERS", 1)
    await open_pages(game)
    async with pages_of(game) as pages:
        address = f"/t/{game.table.id}/events"
        async with pages.get(address) as first:
            await next_event(first)
            async with pages.get(address) as answer:
                assert answer.status == 503 and answer.headers["Retry-After"] == "30"


async def test_a_proxy_of_the_first_http_has_a_stream_too(game: Room) -> None:
    """HTTP/1.0 knows no chunks: there events are sent as they are, and the end of the connection ends them."""
    await open_pages(game)
    async with game.bot.web.open_port("127.0.0.1", 0) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET /t/{game.table.id}/events HTTP/1.0\r\nHost: x\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 200 OK" in head and b"chunked" not in head.lower()
        said = await asyncio.wait_for(reader.readuntil(b"}\n\n"), 60)
        retry, name, data = said.split(b"\n", 3)[0], *said.strip().split(b"\n")[-2:]
        assert retry.startswith(b"retry: ") and name.startswith(b"id: ")
        assert json.loads(data.removeprefix(b"data: "))["battle"] == 1
        writer.close()
