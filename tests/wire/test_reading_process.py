"""Web pages of a process of their own: a bot that is killed under its watchers, one that is away, several on PostgreSQL."""

import asyncio
import os
import signal
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from secrets import token_hex

import aiohttp
import pytest
from playwright.async_api import expect
from simcord.actors import MemberActor
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.database.address import Address
from tests.local.tab import open_browser
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import HANG, WireDiscord
from tests.wire.process import BotProcess
from tests.wire.reading import BY_READERS, Browser, ReadingProcess, open_pages
from tests.wire.test_operating import free_port
from tests.wire.test_shared_slots import Place, bot_on, database_of, places, until_shared  # noqa: F401
from tests.wire.test_war_room_on_the_wire import board_of

pytestmark = pytest.mark.slow

AWAY = {"en": "The bot is away. This is how it stood.", "de": "Der Bot ist gerade weg. So stand es zuletzt."}


def table_of(board: Posted) -> str:
    """The id of the table of a board, by its buttons."""
    return str(next(each["custom_id"] for each in board.buttons if len(each["custom_id"].rpartition(":")[2]) == 15)).rpartition(
        ":"
    )[2]


async def begin(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> str:
    """Start a game with a round each second; the id of its table."""
    await wire.slash(ann, wire.channel, "war play", seats=2, pace=1, length="every")
    board = board_of(wire)
    assert (await wire.click(bob, board, label="Join")).once
    return table_of(board)


async def until_round(wire: WireDiscord, browser: Browser, battle: int) -> None:
    """Wait until a browser has seen a round."""
    await wire.until(lambda: browser.battles and browser.battles[-1] >= battle, 90, f"round {battle}")


async def page_of(url: str, address: str, language: str = "en") -> tuple[int, str]:
    """The status and text of a page."""
    async with aiohttp.ClientSession(url) as session, session.get(address, headers={"Accept-Language": language}) as answer:
        return answer.status, await answer.text()


async def test_a_killed_bot_comes_back_under_its_watchers(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """The pages of the bot's own process: after a kill a browser comes back by itself, and has missed no round."""
    port = free_port()
    bot = BotProcess(wire, env={"WAR_ROOM_WEB": str(port)})
    await open_pages(Address.file_address(bot.data / "war-room.db"), wire.world.guild.id)
    async with bot:
        await bot.ready()
        table = await begin(wire, ann, bob)
        async with Browser(f"http://127.0.0.1:{port}", table) as browser:
            await wire.until(lambda: len({*browser.battles}) >= 3, 60, "some rounds")
            for _ in range(2):
                seen, connections = browser.battles[-1], browser.connections
                await bot.kill()
                await bot.start()
                await until_round(wire, browser, seen + 2)
                assert browser.connections > connections
            browser.require_no_gap()


async def test_pages_say_that_their_bot_is_away(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """While the bot is dead, whoever watches and whoever comes is told how it stood; then it goes on, and nothing is missed."""
    bot = BotProcess(wire, env=BY_READERS)
    await open_pages(Address.file_address(bot.data / "war-room.db"), wire.world.guild.id)
    async with bot:
        await bot.ready()
        table = await begin(wire, ann, bob)
        async with (
            ReadingProcess(bot.data) as reader,
            Browser(reader.url, table) as one,
            Browser(reader.url, table, "de") as two,
        ):
            await wire.until(lambda: min(len({*one.battles}), len({*two.battles})) >= 3, 60, "some rounds")
            assert stat.S_IMODE(os.stat(bot.data / "pages.sock").st_mode) == 0o600
            assert f'href="/t/{table}"' in (await page_of(reader.url, "/"))[1]
            await bot.kill()
            await wire.until(lambda: AWAY["en"] in one.words and AWAY["de"] in two.words, 60, "the bot is away")
            assert one.views[-1]["elements"] and "ann" in (one.views[-1]["names"][0].lower())
            for language, sentence in AWAY.items():
                status, text = await page_of(reader.url, f"/t/{table}", language)
                assert status == 200 and sentence in text
            assert "The bot is away" in (await page_of(reader.url, "/"))[1]
            assert (await page_of(reader.url, "/t/000000000000000"))[0] == 404
            seen = one.battles[-1]
            await bot.start()
            for browser in (one, two):
                await until_round(wire, browser, seen + 2)
                assert not any(sentence in browser.words for sentence in AWAY.values()) and browser.connections == 1
                browser.require_no_gap()
            await reader.end(signal.SIGKILL)
            await bot.kill()
            await reader.start()
            status, text = await page_of(reader.url, f"/t/{table}")
            assert status == 503 and "The bot is away" in text, "a reading process that knows nothing yet"
            await bot.start()
            seen = one.battles[-1]
            await until_round(wire, one, seen + 2)
            one.require_no_gap()
            assert await reader.end() == 0


async def test_a_frozen_bot_is_away_too(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """A bot that hangs says nothing, though its socket stays open: its page says so, and stops when the bot goes on."""
    bot = BotProcess(wire, env=BY_READERS)
    await open_pages(Address.file_address(bot.data / "war-room.db"), wire.world.guild.id)
    async with bot:
        await bot.ready()
        table = await begin(wire, ann, bob)
        async with ReadingProcess(bot.data) as reader, open_browser() as browser:
            page = await browser.new_page(viewport={"width": 390, "height": 844}, locale="de-DE")
            await page.goto(f"{reader.url}/t/{table}")
            await page.wait_for_selector("#live[data-state=live]")
            os.kill(bot.pid, signal.SIGSTOP)
            await page.wait_for_selector("#live[data-state=away]")
            await expect(page.locator("#words")).to_contain_text(AWAY["de"])
            assert await page.evaluate("document.documentElement.scrollWidth") <= 390
            assert await page.locator("war-table [data-kind=card]").count()
            os.kill(bot.pid, signal.SIGCONT)
            await page.wait_for_selector("#live[data-state=live]")
            await expect(page.locator("#words")).not_to_contain_text(AWAY["de"])


async def test_pages_of_servers_are_there_too(wire: WireDiscord, bob: MemberActor) -> None:
    """The reading process shows the pages of a server and of a tournament, with its tables; they stay while the bot is away."""
    ann = wire.member("Ann", manage_guild=True)
    bot = BotProcess(wire, env=BY_READERS)
    database, guild = bot.data / "war-room.db", wire.world.guild
    await open_pages(Address.file_address(database), guild.id)
    async with bot:
        await bot.ready()
        asked = await wire.slash(ann, wire.channel, "tournament create", name="Friday Cup")
        fields = {"format": ["single-elimination"], "variant": "classic", "start": "in 10m", "cap": "16", "best_of": "1"}
        page = await wire.submit(ann, asked, fields)
        assert page.response is not None
        await wire.click(ann, page.response, label="Create tournament")
        for member in (ann, bob):
            await wire.slash(member, wire.channel, "tournament join")
        await wire.slash(ann, wire.channel, "tournament start")
        with closing(sqlite3.connect(database)) as connection:
            ((tournament,),) = connection.execute("select id from tournaments").fetchall()
        async with ReadingProcess(bot.data) as reader:
            await until_page(wire, reader, f"/c/{tournament}", 'href="/t/')
            for address in (f"/s/{guild.id}", f"/c/{tournament}"):
                status, text = await page_of(reader.url, address)
                assert status == 200 and guild.name in text and "Friday Cup" in text, address
            assert (await page_of(reader.url, "/s/4242"))[0] == 404
            await bot.kill()
            for address in (f"/s/{guild.id}", f"/c/{tournament}"):
                status, text = await page_of(reader.url, address)
                assert status == 200 and guild.name in text and "Friday Cup" in text, address


async def test_what_admins_close_is_gone_at_once(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """When a server's pages are closed, whoever watches its table is let go within seconds, and finds nothing any more."""
    bot = BotProcess(wire, env=BY_READERS)
    address, guild = Address.file_address(bot.data / "war-room.db"), wire.world.guild.id
    await open_pages(address, guild)
    async with bot:
        await bot.ready()
        table = await begin(wire, ann, bob)
        async with ReadingProcess(bot.data) as reader, Browser(reader.url, table) as browser:
            await wire.until(lambda: browser.views, 60, "a view")
            await open_pages(address, guild, "closed")
            async with asyncio.timeout(HANG):
                while (await page_of(reader.url, f"/t/{table}"))[0] != 404:
                    await asyncio.sleep(0.5)
            await wire.until(lambda: browser.refused, 60, "the browser finds nothing")
            assert (await page_of(reader.url, f"/s/{guild}"))[0] == 404


async def until_page(wire: WireDiscord, reader: ReadingProcess, address: str, words: str) -> None:
    """Wait until a page has some words."""
    async with asyncio.timeout(HANG):
        while words not in (await page_of(reader.url, address))[1]:
            await asyncio.sleep(0.5)


@asynccontextmanager
async def reading_role(server: Address) -> AsyncIterator[Address]:
    """The address of a server's database for a role that may only read, which is there for the length of the block."""
    name = f"reader_{token_hex(4)}"
    engine = create_async_engine(server.url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE ROLE {name} LOGIN"))
        await connection.execute(text(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {name}"))
        yield Address(server.url.set(username=name))
        await connection.execute(text(f"DROP OWNED BY {name}"))
        await connection.execute(text(f"DROP ROLE {name}"))
    await engine.dispose()


async def test_bots_on_one_server_publish_to_all_who_read(
    wire: WireDiscord,
    server: Address,
    places: list[Place],  # noqa: F811
) -> None:
    """Two bots share the servers of Discord; pages show the tables of both, and those of one that dies with the other.

    The reading process has a role that may only read.
    """
    for place in places:
        await open_pages(server, place.guild.id)
    async with bot_on(wire, server, **BY_READERS) as first:
        await wire.until(lambda: len(wire.gateway.identifies) == len(places), 40, "all shards")
        await first.ready()
        for place in places:
            await place.begin(wire)
        tables = [table_of(place.board(wire)) for place in places]
        async with bot_on(wire, server, **BY_READERS) as second:
            await until_shared(wire, [first, second], [2, 2])
            async with reading_role(server) as role, ReadingProcess(first.data, WAR_ROOM_DATABASE=database_of(role)) as reader:
                browsers = [Browser(reader.url, table) for table in tables]
                for browser in browsers:
                    await browser.__aenter__()
                for browser in browsers:
                    await until_round(wire, browser, 3)
                home = (await page_of(reader.url, "/"))[1]
                assert all(f'href="/t/{table}"' in home for table in tables)
                seen = [browser.battles[-1] for browser in browsers]
                await second.kill()
                for browser, battle in zip(browsers, seen, strict=True):
                    await until_round(wire, browser, battle + 3)
                    assert browser.battles == sorted(browser.battles) and AWAY["en"] not in browser.words
                for browser in browsers:
                    await browser.__aexit__(None, None, None)


async def test_wrong_settings_are_one_line(wire: WireDiscord) -> None:
    """A reading process that can't serve anything says why, and with which code it makes no sense to start it again."""
    bot = BotProcess(wire)
    port = free_port()
    taken = await asyncio.start_server(lambda *_: None, "127.0.0.1", port)
    for code, said, env in (
        (78, "WAR_ROOM_WEB: must say where", {}),
        (78, "WAR_ROOM_WEB: must be host:port", {"WAR_ROOM_WEB": "nowhere"}),
        (78, "can't be listened on", {"WAR_ROOM_WEB": str(port)}),
        (78, "is too long", {"WAR_ROOM_WEB": "8080", "WAR_ROOM_DATA": str(bot.home / ("long" * 30))}),
        (75, "Start the bot first", {"WAR_ROOM_WEB": "8080", "WAR_ROOM_DATABASE": f"sqlite:///{bot.home}/none.db"}),
    ):
        found, text = await bot.run("web", seconds=30, **env)
        assert found == code and said in text and len(text.strip().splitlines()) == 1, text
    taken.close()
