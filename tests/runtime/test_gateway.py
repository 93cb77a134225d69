"""After an outage of any length the bot tries the gateway again within about a minute."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest
import structlog
from discord.backoff import ExponentialBackoff
from discord.shard import Shard
from structlog.testing import capture_logs

from bot.runtime import gateway
from bot.runtime.gateway import limit_backoff


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
