"""The bench of the Activity: the page with Discord's real SDK in a frame, Discord's proxy before it, and Discord around it."""

import asyncio
import fcntl
import json
import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import aiohttp
import pytest
from aiohttp import WSMsgType, web
from playwright.async_api import Browser, ConsoleMessage, FrameLocator, Page
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.web.activity.activity_door import make_activity
from bot.web.activity.activity_pages import ActivityPages
from bot.web.activity.bundle import SCRIPT
from bot.web.play.play_pages import PlayPages
from bot.web.play.presses import PagePresses
from bot.web.play.seat_views import SeatViews
from bot.web.sign_in.discord_sign_in import SignedInMember, SignInFailed, SignInFault
from bot.web.sign_in.discord_visitors import PageMembers
from bot.web.table_views import TableViews
from tests.conftest import Room
from tests.local.tab import SHOTS, TIMEOUT
from tests.web.support.page_players import NamedVisitors
from tests.web.test_accessibility import AXE

ROOT = Path(__file__).resolve().parents[3]
PARENT = Path(__file__).parent / "parent.html"
BUILD = ROOT / "bot" / "web" / "activity" / "scripts" / "build.mjs"
STATIC = ROOT / "bot" / "web" / "static"
SDK = ROOT / "node_modules" / "@discord" / "embedded-app-sdk" / "package.json"
ESBUILD = ROOT / "node_modules" / "esbuild" / "package.json"
SITE = "https://war.example.org"
INSTANCE = "i-1-gc-2-3"


def build_bundle() -> None:
    """Bundle the page's script with Discord's SDK, which is installed where it is missing, as the documents say."""
    if shutil.which("npm") is None:
        pytest.skip("the Activity is bundled with npm")
    lock = ROOT / "build" / "npm.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # the other workers want the same folder
        if not (_installed(SDK) and _installed(ESBUILD)):
            install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
            subprocess.run(install, cwd=ROOT, check=True)
        sources = [path for folder in (BUILD.parent, STATIC) for path in folder.iterdir()]
        if not SCRIPT.exists() or SCRIPT.stat().st_mtime < max(path.stat().st_mtime for path in sources):
            subprocess.run(["npm", "run", "--silent", "build"], cwd=ROOT, check=True)


def _installed(package: Path) -> bool:
    """Whether a package is there in the version that we ask for."""
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    name = package.parent.relative_to(ROOT / "node_modules").as_posix()
    return package.exists() and json.loads(package.read_text())["version"] == wanted[name]


@dataclass
class FakeDiscord:
    """What Discord says of codes, each of which is good once, and of the running Activity."""

    codes: dict[str, MemberActor] = field(default_factory=dict)
    instances: dict[str, dict[str, Any]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    async def exchange_code(self, code: str, verifier: str | None, redirect: str | None) -> SignedInMember:
        """Return the member of a code, once."""
        self.asked.append(code)
        if (found := self.codes.pop(code, None)) is None:
            raise SignInFailed(SignInFault.REFUSED)
        return SignedInMember(PlayerId(found.id), found.name, f"access-{found.name}")

    async def find_instance(self, instance: str) -> dict[str, Any] | None:
        """Return what is known of a running Activity."""
        return self.instances.get(instance)

    def run_in(self, room: Room, *members: MemberActor, **place: Any) -> None:
        """Let the Activity run in the channel of a room, with members in it."""
        where = {"id": INSTANCE, "kind": "gc", "channel_id": str(room.channel.id), "guild_id": str(room.guild.id), **place}
        self.instances[INSTANCE] = {"instance_id": INSTANCE, "location": where, "users": [str(one.id) for one in members]}


class Bench:
    """A bot with an Activity behind Discord's proxy, and the browsers that look at it."""

    def __init__(self, browser: Browser, room: Room, discord: FakeDiscord, pages: ActivityPages, address: str) -> None:
        self.browser, self.room, self.discord, self.pages, self.address = browser, room, discord, pages, address
        self.lines: list[web.WebSocketResponse] = []
        """The lines that are open, at the proxy."""

        self.behind = ""
        """Where the bot's own pages are."""

        self.client = str(room.bot.application_id)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(TIMEOUT):
            while not holds():
                await asyncio.sleep(0.02)

    async def open(
        self,
        member: MemberActor,
        *codes: str,
        sandbox: str = "",
        size: tuple[int, int] = (800, 600),
        locale: str = "en-GB",
        **told: Any,
    ) -> "Opened":
        """Open the Activity as a member, whose Discord has these codes to give; `told` changes what the parent page is told."""
        context = await self.browser.new_context(viewport={"width": size[0], "height": size[1]}, locale=locale)
        page = await context.new_page()
        opened = Opened(page)
        for code in codes:
            self.discord.codes.setdefault(code, member)
        query = f"instance_id={INSTANCE}&frame_id=1&platform=desktop&guild_id={self.room.guild.id}"
        asked = {
            "address": f"{self.address}/?{query}",
            "sandbox": sandbox,
            "user": str(member.id),
            "name": member.name,
            "client": self.client,
            "codes": list(codes),
            **told,
        }
        await page.goto(f"{self.address}/parent#{quote(json.dumps(asked))}")
        return opened


class Opened:
    """The Activity in a browser: its frame, and what went wrong in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frame: FrameLocator = page.frame_locator("iframe")
        self.errors: list[str] = []
        self.requests: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)
        page.on("request", lambda request: self.requests.append(request.url))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    async def shot(self, name: str) -> None:
        """Keep what is seen now as a picture, to be looked at by who set WAR_ROOM_TEST_SHOTS."""
        if os.environ.get("WAR_ROOM_TEST_SHOTS"):
            SHOTS.mkdir(exist_ok=True)
            await self.page.screenshot(path=SHOTS / f"{name}.png")

    async def faults(self) -> list[str]:
        """What axe finds wrong with the page in the frame."""
        frame = self.page.frames[1]
        await frame.evaluate(AXE)
        found = await frame.evaluate("axe.run({resultTypes: ['violations']})")
        return [f"{one['id']}: {node['target']}" for one in found["violations"] for node in one["nodes"]]

    async def asked(self) -> list[str]:
        """What the page has asked Discord, by its commands."""
        found: list[str] = await self.page.evaluate("asked")
        return found


@asynccontextmanager
async def open_bench(browser: Browser, room: Room) -> AsyncIterator[Bench]:
    """Serve a room's bot with an Activity for the length of the block, behind a proxy like Discord's."""
    discord = FakeDiscord()
    pages = activity_of(room, discord)
    async with room.bot.web.open_port("127.0.0.1", 0) as port, aiohttp.ClientSession() as session:
        proxy = Proxy(session, f"http://127.0.0.1:{port}")
        runner = web.AppRunner(proxy.app, shutdown_timeout=0.2)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        bench = Bench(browser, room, discord, pages, f"http://127.0.0.1:{runner.addresses[0][1]}")
        bench.behind = f"http://127.0.0.1:{port}"
        proxy.lines = bench.lines
        try:
            yield bench
        finally:
            for context in browser.contexts:
                await context.close()
            await runner.cleanup()


def activity_of(room: Room, discord: FakeDiscord) -> ActivityPages:
    """Open the Activity of a room's bot, with what Discord says."""
    bot, clock = room.bot, room.bot.services.tables.hall.runtime.clock
    views = TableViews(bot.screen, bot.web.sources.may_show, bot.web.sources.members.is_hidden)
    play = PlayPages(
        NamedVisitors(),
        None,
        SeatViews(bot.screen, views, bot.services.ranking.experience, bot.services.settings),
        PagePresses(bot.services),
        clock,
    )
    members = PageMembers(bot, clock, bot.http_trace.rate_limit)
    pages = make_activity(bot, bot.services, bot.screen, play, members, discord, discord, SITE)
    bot.web.open_activity(pages)
    return pages


class Proxy:
    """Discord's proxy, as far as it is known: it replaces the policy of pages and gives inline scripts a nonce of its own."""

    def __init__(self, session: aiohttp.ClientSession, behind: str) -> None:
        self._session, self._behind = session, behind
        self.lines: list[web.WebSocketResponse] = []
        self.app = web.Application()
        self.app.router.add_get("/parent", self._parent)
        self.app.router.add_route("*", "/{path:.*}", self._pass_on)

    async def _parent(self, request: web.Request) -> web.Response:
        return web.Response(text=PARENT.read_text(), content_type="text/html")

    async def _pass_on(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self._pass_line(request)
        headers = {name: value for name, value in request.headers.items() if name not in {"Host", "Connection"}}
        async with self._session.get(f"{self._behind}{request.path_qs}", headers=headers) as answer:
            text = await answer.text()
            nonce = "MTMsMjE0LDExNg=="
            text = re.sub(r'(<script(?![^>]*\bsrc=)[^>]*?)(?: nonce="[^"]*")?>', rf'\1 nonce="{nonce}">', text)
            host = request.host
            policy = f"script-src 'self' 'unsafe-eval' 'nonce-{nonce}' blob:; connect-src http://{host}/ ws://{host}/"
            shown = {"Content-Security-Policy": policy}
            return web.Response(text=text, status=answer.status, content_type=answer.content_type, headers=shown)

    async def _pass_line(self, request: web.Request) -> web.WebSocketResponse:
        near = web.WebSocketResponse()
        origin = {"Origin": request.headers["Origin"]}
        try:
            far = await self._session.ws_connect(f"{self._behind}{request.path_qs}", headers={**origin, "Host": request.host})
        except aiohttp.WSServerHandshakeError as error:
            raise web.HTTPForbidden from error
        await near.prepare(request)
        self.lines.append(near)

        async def back() -> None:
            with suppress(ConnectionError):
                async for message in far:
                    await near.send_str(message.data)
            await near.close()

        task = asyncio.create_task(back())
        async for message in near:
            if message.type is WSMsgType.TEXT:
                await far.send_str(message.data)
        self.lines.remove(near)
        await far.close()
        await task
        return near
