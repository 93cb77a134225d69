"""What strangers send to the web server, and what they must not learn: connections, floods, forged names, hidden members."""

import asyncio
import logging
from contextlib import suppress

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.web import connections, live_tables
from bot.web.connections import ConnectionLimits
from tests.conftest import Room
from tests.local.tab import open_browser
from tests.web.test_live_pages import next_event, open_pages, pages_of

HALF = b"GET / HTTP/1.1\r\nHost: 127"
Pipe = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture
async def game(room: Room, alice: MemberActor) -> Room:
    """Alice's game with a bot player on a server with open pages."""
    await alice.slash(room.channel, "war play", pace=30)
    await alice.click(room.boards[0], label="Add a bot")
    await alice.click(room.boards[0], label="Start")
    await room.pass_time(31)
    await open_pages(room)
    return room


async def connect(port: int, sent: bytes) -> Pipe:
    """Open a connection and send what is there to send."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    return reader, writer


async def end_of(pipe: Pipe) -> bytes:
    """Return what a connection says until it is ended from the other side."""
    found = b""
    with suppress(ConnectionResetError):
        found = await asyncio.wait_for(pipe[0].read(), 30)
    pipe[1].close()
    return found


async def test_half_a_request_is_not_waited_for(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections that say nothing, or begin to, are ended after a while."""
    monkeypatch.setattr(connections, "IDLE", 0.2)
    async with room.bot.web.open_port("127.0.0.1", 0) as port:
        for sent in (b"", HALF):
            assert await end_of(await connect(port, sent)) == b""


async def test_connections_beyond_the_limit_are_ended(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody fills the process with open connections; when one of them goes, the next visitor is served."""
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 3)
    async with room.bot.web.open_port("127.0.0.1", 0) as port:
        pipes = [await connect(port, HALF) for _ in range(3)]
        assert await end_of(await connect(port, b"")) == b""
        pipes[0][1].write(b".0.0.1\r\nConnection: close\r\n\r\n")
        assert (await end_of(pipes[0])).startswith(b"HTTP/1.1 200")
        served = await connect(port, HALF + b".0.0.1\r\nConnection: close\r\n\r\n")
        assert (await end_of(served)).startswith(b"HTTP/1.1 200")
        for pipe in pipes:
            pipe[1].close()


def test_an_address_has_only_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """One address takes a part of all connections, a proxy as many as there are; who goes makes room."""
    monkeypatch.setattr(connections, "MOST_OF_AN_ADDRESS", 2)
    limits = ConnectionLimits(["10.0.0.1"], most=6)
    assert [limits.take(f"2001:db8::{number}") for number in range(3)] == [True, True, False]
    assert [limits.take("10.0.0.1") for _ in range(5)] == [True] * 4 + [False]
    limits.release("2001:db8::1")
    assert limits.take("203.0.113.9") and not limits.take("203.0.113.8")


async def test_nonsense_is_neither_repeated_nor_logged(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    """What is no HTTP is answered without what was sent, and fills no log."""
    caplog.set_level(logging.INFO)
    async with room.bot.web.open_port("127.0.0.1", 0) as port:
        for sent in (b"<script>nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nnonsense\x00: 1\r\n\r\n", b"GET / nonsense\r\n\r\n"):
            said = await end_of(await connect(port, sent))
            assert b" 400 " in said and b"nonsense" not in said and b"aiohttp" not in said
    assert "nonsense" not in caplog.text and "Traceback" not in caplog.text


async def test_odd_addresses_and_methods_find_nothing(game: Room) -> None:
    """Nothing below a folder, no odd letter and no other method gets more than a page or a refusal."""
    table = game.table.id
    lines = {
        f"HEAD /t/{table}/events": 405,
        f"OPTIONS /t/{table}": 405,
        f"GET /t/{table}%00": 404,
        "GET /static/x/../table.js": 404,
    }
    lines |= {"GET /static/x/..%2f..%2fserver.py": 404, "GET /t/%D9%A0": 404, f"GET //t/{table}": 404, "GET /art/%00": 404}
    async with game.bot.web.open_port("127.0.0.1", 0) as port:
        for line, status in lines.items():
            request = f"{line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            said = await end_of(await connect(port, request.encode()))
            assert said.startswith(f"HTTP/1.1 {status}".encode()), line


async def test_the_streams_of_an_address_are_limited(game: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever watches a table very often is asked to come back later."""
    monkeypatch.setattr(live_tables, "MOST_OF_AN_ADDRESS", 1)
    async with pages_of(game) as pages:
        address = f"/t/{game.table.id}/events"
        async with pages.get(address) as first:
            await next_event(first)
            async with pages.get(address) as answer:
                assert answer.status == 503
            async with pages.get(address, headers={"X-Forwarded-For": "203.0.113.9"}) as answer:
                assert answer.status == 200


async def test_a_site_that_poses_as_this_machine_reads_nothing(game: Room) -> None:
    """At the local table a name of somebody else, which leads to this machine, is refused."""
    game.bot.web.keeps_to_machine = True
    async with pages_of(game) as pages:
        for name, status in {
            "evil.example": 421,
            "127.0.0.1.evil.example:80": 421,
            "[": 421,
            "localhost:1": 200,
            "[::1]": 200,
        }.items():
            async with pages.get("/", headers={"Host": name}) as answer:
                assert answer.status == status, name


async def test_hidden_members_have_no_name_on_pages(game: Room, alice: MemberActor) -> None:
    """A member who is hidden from all lists is a number there, in the words, on the table and read aloud."""
    async with pages_of(game) as pages:
        for hidden in (False, True):
            await game.bot.services.members.privacy.hide_member(PlayerId(alice.id), hidden)
            for end in ("", ".json"):
                async with pages.get(f"/t/{game.table.id}{end}") as answer:
                    text = await answer.text()
                    assert ("alice" in text, "Player 1" in text) == (not hidden, hidden)


async def test_pages_that_are_closed_let_their_watchers_go(game: Room) -> None:
    """When a server's admins close its pages, nobody who watches is told the next round."""
    async with pages_of(game) as pages, pages.get(f"/t/{game.table.id}/events") as answer:
        await next_event(answer)
        await open_pages(game, "closed")
        await game.pass_time(30)
        assert b"data:" not in await asyncio.wait_for(answer.content.read(), 30)


async def test_a_page_comes_back_after_an_error(game: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a proxy or we answer with an error, the browser gives up its stream; the page opens another one."""
    monkeypatch.setattr(live_tables, "MOST_WATCHERS", 0)
    async with game.bot.web.open_port("127.0.0.1", 0) as port, open_browser() as browser:
        page = await browser.new_page()
        await page.clock.install()
        await page.goto(f"http://127.0.0.1:{port}/t/{game.table.id}")
        await page.wait_for_selector("#live[data-state=away]")
        monkeypatch.setattr(live_tables, "MOST_WATCHERS", 10)
        await page.clock.run_for(10_000)
        await page.wait_for_selector("#live[data-state=live]")
