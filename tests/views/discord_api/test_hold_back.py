"""A call that is given up while Discord limits all of them stops none that follows: over real HTTP, with a tiny Discord."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from aiohttp import web

from bot.host.settings.servers import Servers
from bot.host.tournaments.charter import Charter
from bot.views.discord_api.hold_back import FLAG, HeldCalls
from bot.views.discord_api.server_api import ServerApi
from bot.views.tournaments.announce import prizes

WAIT = 0.2
"""Seconds for which every call is limited, longer than who asks waits for it."""


class OneLimit:
    """Answers everything, but calls of a member at first with a limit for all calls. Notes what was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.limited = False

    async def answer(self, request: web.Request) -> web.Response:
        self.asked.append(request.path)
        if "/members/" not in request.path or self.limited:
            return said({"id": "1", "username": "bot", "discriminator": "0", "avatar": None})
        self.limited = True
        headers = {"Via": "1.1 google", "Retry-After": str(WAIT), "X-RateLimit-Scope": "global"}
        return said({"message": "wait", "retry_after": WAIT, "global": True}, 429, headers)


def said(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """An answer in Discord's form, of which discord.py reads no other."""
    typed = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=typed)


@pytest.fixture
def there() -> OneLimit:
    return OneLimit()


@pytest.fixture
async def http(there: OneLimit, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[discord.http.HTTPClient]:
    """A client that is logged in there, as the bot makes its calls."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", there.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10")
    made = discord.http.HTTPClient(asyncio.get_running_loop(), max_ratelimit_timeout=30)
    errands = HeldCalls(made)
    await made.static_login("a.b.c")
    yield made
    await errands.close()
    await made.close()
    await runner.cleanup()


async def next_call(http: discord.http.HTTPClient, there: OneLimit) -> None:
    """Make another call; the test fails when it never goes out."""
    async with asyncio.timeout(60):
        await http.get_channel(5)
    assert there.asked[-1].endswith("/channels/5")


async def test_a_call_that_took_too_long(http: discord.http.HTTPClient, there: OneLimit) -> None:
    """Whoever waits no longer is told so at once; the call ends by itself, and the next one goes out."""
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(WAIT / 4):
            await http.get_member(1, 2)
    await next_call(http, there)


async def test_a_task_that_is_ended(http: discord.http.HTTPClient, there: OneLimit) -> None:
    """A task that is cancelled with its call on the way, as at the end of a table, holds nobody back."""
    task = asyncio.create_task(http.get_member(1, 2))
    while not there.limited:
        await asyncio.sleep(0.01)
    await asyncio.sleep(WAIT / 4)
    task.cancel()
    assert isinstance((await asyncio.gather(task, return_exceptions=True))[0], asyncio.CancelledError)
    await next_call(http, there)


async def test_the_end_of_a_tournament(http: discord.http.HTTPClient, there: OneLimit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever held a tournament is asked about with little patience: nothing is taken from them, and the bot is not mute."""
    monkeypatch.setattr(prizes, "TIMEOUT", WAIT / 4)
    wire = SimpleNamespace(find_guild=lambda server: object(), find_member=http.get_member)
    charter = cast(Charter, SimpleNamespace(server=1, creator=2))
    assert await prizes.may_hold(charter, cast(ServerApi, wire), cast(Servers, None))
    await next_call(http, there)


async def test_a_limit_that_nobody_ends(http: discord.http.HTTPClient, there: OneLimit) -> None:
    """However it came about, calls that are held back for longer than any limit go out again."""
    cast(HeldCalls, cast(Any, http.request).__self__).longest_wait = 0.05
    getattr(http, FLAG).clear()
    await next_call(http, there)


async def test_what_is_given_up_at_any_other_time_ends(http: discord.http.HTTPClient, there: OneLimit) -> None:
    """Without a limit a call that is given up is given up: an old board must not come after a newer one."""
    gate, came = asyncio.Event(), list[str]()

    async def slow(route: discord.http.Route, **given: Any) -> None:
        await gate.wait()
        came.append(route.path)

    cast(Any, http.request).__self__._ask = slow
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await http.get_channel(5)
    gate.set()
    await asyncio.sleep(0.01)
    assert came == []
