"""What strangers send to the web server, and what they must not learn: connections, floods, forged names, hidden members."""

import asyncio
import logging
from contextlib import suppress
from typing import NoReturn

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.refusals import StoreDown
from bot.web import connections, watchers
from bot.web.connections import ConnectionLimits
from bot.web.protection import names_this_machine
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


async def test_connections_beyond_the_limit_take_the_place_of_silent_ones(game: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who only opens connections keeps nobody out: the oldest that asks for nothing is ended. Who watches is left alone."""
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 3)
    whole = HALF + b".0.0.1\r\nConnection: close\r\n\r\n"
    watching = f"GET /t/{game.table.id}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    async with game.bot.web.open_port("127.0.0.1", 0) as port:
        watcher = await connect(port, watching)
        assert (await watcher[0].readline()).startswith(b"HTTP/1.1 200")
        halves = [await connect(port, HALF) for _ in range(2)]
        assert (await end_of(await connect(port, whole))).startswith(b"HTTP/1.1 200")
        assert await end_of(halves[0]) == b""
        halves[1][1].write(whole.removeprefix(HALF))
        assert (await end_of(halves[1])).startswith(b"HTTP/1.1 200")
        others = [await connect(port, watching) for _ in range(2)]
        for other in others:
            assert (await other[0].readline()).startswith(b"HTTP/1.1 200")
        assert await end_of(await connect(port, whole)) == b"", "nobody who watches made room"
        for pipe in (watcher, *others):
            assert not pipe[0].at_eof()
            pipe[1].close()


class Held:
    """A connection that is being answered, or not."""

    def __init__(self, *, silent: bool = False) -> None:
        self.silent = silent

    def end_if_silent(self) -> bool:
        """Say whether it asks for nothing."""
        return self.silent


def test_an_address_has_only_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """One address takes a part of all connections, a proxy as many as there are; who goes makes room."""
    monkeypatch.setattr(connections, "MOST_OF_AN_ADDRESS", 2)
    limits = ConnectionLimits(["10.0.0.1"], most=6)
    first = Held()
    assert limits.take("2001:db8::1", first)
    assert [limits.take(f"2001:db8::{number}", Held()) for number in (2, 3)] == [True, False]
    assert [limits.take("10.0.0.1", Held()) for _ in range(5)] == [True] * 4 + [False]
    limits.release(first)
    assert limits.take("203.0.113.9", Held(silent=True)) and limits.take("203.0.113.8", Held())
    assert not limits.take("203.0.113.7", Held())


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
    monkeypatch.setattr(watchers, "MOST_OF_AN_ADDRESS", 1)
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


@pytest.mark.parametrize(
    ("host", "here"),
    [("localhost", True), ("127.0.0.2", True), ("[::1]", True), ("198.51.100.1", False), ("192.0.2.1", False), ("[", False)],
)
def test_this_machine_is_known_by_each_of_its_names(host: str, here: bool) -> None:
    """Pages that only this machine is served are kept to it, whichever of its names the settings have."""
    assert names_this_machine(host) is here


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
    monkeypatch.setattr(watchers, "MOST_WATCHERS", 0)
    async with game.bot.web.open_port("127.0.0.1", 0) as port, open_browser() as browser:
        page = await browser.new_page()
        await page.clock.install()
        await page.goto(f"http://127.0.0.1:{port}/t/{game.table.id}")
        await page.wait_for_selector("#live[data-state=away]")
        monkeypatch.setattr(watchers, "MOST_WATCHERS", 10)
        await page.clock.run_for(10_000)
        await page.wait_for_selector("#live[data-state=live]")


async def test_a_dead_database_is_said_in_one_sentence(
    game: Room, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A page that can't be made because the database doesn't answer says so, tells nothing of it, and is logged."""

    def fail(*_: object, **__: object) -> NoReturn:
        raise StoreDown("disk I/O error in /secret/place")

    monkeypatch.setattr(game.bot.store.database, "look", fail)
    monkeypatch.setattr(game.bot.store.database, "open_reading", fail)
    async with pages_of(game) as pages:
        for address in (f"/t/{game.table.id}", f"/g/{game.table.id}"):
            async with pages.get(address) as answer:
                text = await answer.text()
                assert answer.status == 500 and "That didn&#39;t work" in text and "secret" not in text, address
    assert capsys.readouterr().out.count("page_failed") == 2


async def test_names_of_four_thousand_characters_fit_a_page(room: Room) -> None:
    """However long a member is called, the page stays small and the name one line of a seat."""
    long = room.guild.add_member(room.env.create_user("long"), nick="\N{SNOWMAN}W" * 2_000)
    await long.slash(room.channel, "war play", pace=30)
    await long.click(room.boards[0], label="Add a bot")
    await long.click(room.boards[0], label="Start")
    await room.pass_time(31)
    await open_pages(room)
    async with pages_of(room) as pages:
        async with pages.get(f"/t/{room.table.id}.json") as answer:
            view = await answer.json()
            assert len(await answer.read()) < 12_000 and len(view["names"][0]) <= 100
        async with pages.get(f"/t/{room.table.id}") as answer:
            assert answer.status == 200
