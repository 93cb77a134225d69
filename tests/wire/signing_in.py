"""A browser that signs in on the bot's pages, with the cookies that a browser would keep, and a bot that lets it."""

from __future__ import annotations

from http.cookies import SimpleCookie
from types import TracebackType
from typing import Any, Self
from urllib.parse import parse_qsl, urlsplit

import aiohttp
from simcord.actors import MemberActor

from bot.host.ids import ServerId
from bot.store.database.address import Address
from bot.store.settings.settings import SettingRepository
from bot.store.store import open_store
from tests.wire.fake_discord.oauth import SECRET
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess
from tests.wire.reading import open_pages
from tests.wire.test_operating import free_port

SITE = "https://war.example.org"
OURS = {"X-War-Room": "1"}
SESSION = "__Host-war-room"


class SigningBrowser:
    """`async with SigningBrowser(wire, url) as browser:` keeps cookies as it should, and never sends them elsewhere."""

    def __init__(self, wire: WireDiscord, url: str) -> None:
        self.wire, self.url = wire, url
        self.cookies: dict[str, str] = {}
        self.set_cookies: list[str] = []
        self._session = aiohttp.ClientSession(url, cookie_jar=aiohttp.DummyCookieJar())

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._session.close()

    async def get(self, address: str, **headers: str) -> tuple[int, str, str]:
        """Ask for an address; the status, where it leads, and its text."""
        return await self._ask("GET", address, headers)

    async def post(self, address: str, sent: object = None, **headers: str) -> tuple[int, str, str]:
        """Post JSON to an address, as our scripts do; the status, where it leads, and its text."""
        return await self._ask("POST", address, {**OURS, **headers}, sent)

    async def begin(self, path: str = "/") -> dict[str, str]:
        """Begin to sign in; what the address says at which Discord asks."""
        status, place, _ = await self.get(f"/sign-in?next={path}")
        assert status == 303 and place.startswith("https://discord.com/oauth2/authorize?")
        return dict(parse_qsl(urlsplit(place).query))

    async def come_back(self, code: str, state: str) -> tuple[int, str, str]:
        """Come back from Discord with a code."""
        return await self.get(f"/sign-in/callback?code={code}&state={state}")

    async def sign_in(self, member: MemberActor, path: str = "/") -> str:
        """Sign in as a member; where that leads."""
        asked = await self.begin(path)
        status, place, text = await self.come_back(self.wire.rest.oauth.allow(member, asked), asked["state"])
        assert status == 303, text
        return place

    async def seat(self, table: str, **headers: str) -> tuple[int, str]:
        """What this browser's member sees alone at a table."""
        status, _, text = await self.get(f"/t/{table}/seat", **OURS, **headers)
        return status, text

    async def press(self, table: str, custom_id: str, **headers: str) -> tuple[int, str]:
        """Press a button on the page of a table."""
        status, _, text = await self.post(f"/t/{table}/press", {"id": custom_id, "value": "", "word": "7"}, **headers)
        return status, text

    async def _ask(self, method: str, address: str, headers: dict[str, str], sent: object = None) -> tuple[int, str, str]:
        kept = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}
        more: dict[str, Any] = {} if sent is None else {"json": sent}
        async with self._session.request(method, address, headers={**kept, **headers}, allow_redirects=False, **more) as answer:
            for line in answer.headers.getall("Set-Cookie", []):
                self.set_cookies.append(line)
                for name, morsel in SimpleCookie(line).items():
                    self.cookies[name] = morsel.coded_value
                    if morsel["max-age"] == "0":
                        del self.cookies[name]
            return answer.status, answer.headers.get("Location", ""), await answer.text()


async def allow_guests(bot: BotProcess, server: int) -> None:
    """Let a server's admins let guests play, in the database of a bot that doesn't run."""
    async with open_store(Address.file_address(bot.data / "war-room.db")) as store:
        await SettingRepository(store.database).put_setting(ServerId(server), "guests", "on")


async def bot_with_door(wire: WireDiscord, **env: str) -> tuple[BotProcess, str]:
    """A bot whose pages members sign in on, not started yet, and where they are; its server's pages are open."""
    port = free_port()
    own = {"WAR_ROOM_WEB": str(port), "WAR_ROOM_WEB_URL": SITE, "WAR_ROOM_CLIENT_SECRET": SECRET, **env}
    bot = BotProcess(wire, env=own)
    await open_pages(Address.file_address(bot.data / "war-room.db"), wire.world.guild.id)
    return bot, f"http://127.0.0.1:{port}"
