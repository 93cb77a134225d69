"""After an outage of any length the bot tries the gateway again within about a minute; a shard that was given stays away."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import structlog
from discord.backoff import ExponentialBackoff
from discord.shard import Shard
from structlog.testing import capture_logs

from bot.runtime import gateway
from bot.runtime.gateway import dismiss_shard, limit_backoff


def test_no_wait_is_longer_than_about_a_minute() -> None:
    """discord.py's own waits would be; if it ever keeps that elsewhere this fails."""
    shard = Shard.__new__(Shard)
    shard._backoff = ExponentialBackoff()
    assert shard._backoff._max == 10
    told = discord.ShardInfo.__new__(discord.ShardInfo)
    told._parent = shard
    limit_backoff([told])
    assert max(shard._backoff.delay() for _ in range(200)) <= 64


@pytest.mark.parametrize(
    "shape",
    [
        SimpleNamespace(),
        SimpleNamespace(_parent=SimpleNamespace()),
        SimpleNamespace(_parent=SimpleNamespace(_backoff=SimpleNamespace(longest=10))),
        SimpleNamespace(_parent=SimpleNamespace(_backoff=SimpleNamespace(_max=lambda: 10))),
    ],
)
def test_a_discord_py_of_another_shape_is_told_once(shape: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot starts all the same, changes nothing, and says in one line that its waits may be long."""
    aloud = structlog.wrap_logger(None, wrapper_class=structlog.make_filtering_bound_logger(0))
    monkeypatch.setattr(gateway, "log", aloud)
    before = repr(shape)
    with capture_logs() as said:
        limit_backoff([shape, shape])
    assert [line["event"] for line in said] == ["gateway_waits_may_be_long"] and repr(shape) == before


class Socket:
    """A connection to the gateway as discord.py holds it."""

    def __init__(self) -> None:
        self.shard_id, self.open, self.closed = 3, True, list[int]()

    async def close(self, code: int) -> None:
        self.open = False
        self.closed.append(code)


@pytest.mark.parametrize("is_open", [True, False], ids=["connected", "just lost its connection"])
async def test_a_shard_that_was_given_does_not_come_back(is_open: bool) -> None:
    """It is closed whatever it was doing; what discord.py had begun for it, or still wants to do, connects nothing."""
    client: Any = SimpleNamespace(dispatch=lambda *_: None, _reconnect=True, loop=asyncio.get_running_loop())
    socket: Any = Socket()
    socket.open = is_open
    shard = Shard(socket, client, lambda _: None)
    waiting = shard._task = asyncio.create_task(asyncio.sleep(60))  # as it does before it tries again
    told = discord.ShardInfo.__new__(discord.ShardInfo)
    told._parent = shard
    await dismiss_shard(told)
    await asyncio.gather(waiting, return_exceptions=True)
    assert waiting.cancelled() and socket.closed
    lost: Any = None
    await shard.reidentify(lost)
    await shard.reconnect()
    assert shard.ws is socket, "no other connection was opened"
    late: Any = Socket()
    shard.ws = late  # one that was being opened just then
    shard.launch()
    await asyncio.sleep(0)
    assert late.closed == [1000]


async def test_a_discord_py_of_another_shape_is_disconnected_all_the_same() -> None:
    """As far as it can be."""
    done: list[str] = []

    async def disconnect() -> None:
        done.append("disconnected")

    shape: Any = SimpleNamespace(disconnect=disconnect)
    await dismiss_shard(shape)
    assert done == ["disconnected"]
