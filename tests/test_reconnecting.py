"""After an outage of whatever length the gateway is looked for again within about a minute."""

import discord
from discord.backoff import ExponentialBackoff
from discord.shard import Shard

from bot.reconnecting import keep_trying


def test_no_wait_is_longer_than_about_a_minute() -> None:
    """discord.py's own waits would be; if it ever keeps that elsewhere this fails."""
    shard = Shard.__new__(Shard)
    shard._backoff = ExponentialBackoff()
    assert shard._backoff._max == 10
    told = discord.ShardInfo.__new__(discord.ShardInfo)
    told._parent = shard
    keep_trying([told])
    assert max(shard._backoff.delay() for _ in range(200)) <= 64
