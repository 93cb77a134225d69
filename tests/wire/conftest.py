"""Fixtures of the wire: a Discord on loopback and the channel in it. Bots are started by the stories themselves."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from simcord.actors import MemberActor

from tests.wire.fake_discord.server import WireDiscord


@pytest.fixture
async def wire() -> AsyncIterator[WireDiscord]:
    """A fresh Discord that speaks HTTP and WebSocket on 127.0.0.1."""
    async with WireDiscord() as discord_on_loopback:
        yield discord_on_loopback


@pytest.fixture
def ann(wire: WireDiscord) -> MemberActor:
    """A member without special rights."""
    return wire.member("Ann")


@pytest.fixture
def bob(wire: WireDiscord) -> MemberActor:
    """Another one."""
    return wire.member("Bob")
