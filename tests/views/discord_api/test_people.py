"""Whether a member is in a server: only Discord's own 'no' counts as gone, for a seat is at stake."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.host.clock import SystemClock
from bot.host.ids import PlayerId, ServerId
from bot.views.discord_api.member_names import DiscordPeople
from bot.views.discord_api.rate_limit import RateLimit

BEN = PlayerId(102)


def answer(status: int) -> Any:
    """An answer of Discord's with this status."""
    return SimpleNamespace(status=status, reason="", headers={})


def people(error: Exception | None, *, server: bool = True) -> DiscordPeople:
    """The port over a client whose server finds a member, or fails like this."""

    async def fetch_member(player: int) -> object:
        assert player == BEN
        if error is not None:
            raise error
        return object()

    guild = SimpleNamespace(fetch_member=fetch_member) if server else None
    return DiscordPeople(cast(discord.Client, SimpleNamespace(get_guild=lambda _: guild)), SystemClock(), RateLimit())


FAULTS = (
    None,
    discord.Forbidden(answer(403), "no"),
    discord.DiscordServerError(answer(503), "later"),
    discord.RateLimited(60.0),
    aiohttp.ServerDisconnectedError(),
    aiohttp.ClientConnectionError(),
    TimeoutError(),
    ConnectionResetError(),
)


@pytest.mark.parametrize("error", FAULTS, ids=lambda error: type(error).__name__)
async def test_when_nobody_can_say_a_member_is_there(error: Exception | None) -> None:
    """A member who is found is there, and one whom Discord could not be asked about as well."""
    assert await people(error).is_present(ServerId(7), BEN)


async def test_who_is_not_found_is_gone() -> None:
    """Only Discord's answer that there is no such member means that the member left."""
    assert not await people(discord.NotFound(answer(404), "Unknown Member")).is_present(ServerId(7), BEN)


async def test_in_a_server_that_is_not_there_nobody_is_gone() -> None:
    """While a server is unavailable its members keep their seats."""
    assert await people(AssertionError("asked"), server=False).is_present(ServerId(7), BEN)
