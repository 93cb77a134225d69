"""Limits discord.py's backoff when it reconnects to the gateway to about a minute, and closes shards for good.

discord.py doubles its wait up to 17 minutes, so after an outage of two minutes the bot would be away for two more, and
after one of an hour for a quarter of an hour. Its games go on meanwhile, but presses get no answer.
"""

import asyncio
from collections.abc import Iterable
from typing import Any

import discord
import structlog

log = structlog.get_logger()

COMING_BACK = ("reidentify", "reconnect", "launch")
"""The methods of discord.py's own shard by which it connects again, and serves the new connection."""

CLOSED = 1000
"""The close code of whoever will not resume."""

DOUBLINGS = 6
"""How often the wait of a second doubles: up to about a minute, so that a gateway that is back is found soon.

Discord allows a thousand new sessions a day; tries that find no gateway count for none.
"""


def limit_backoff(shards: Iterable[discord.ShardInfo]) -> None:
    """Limit the backoff of each of these connections to about a minute.

    The backoff is a private attribute of discord.py, which another version may keep elsewhere. Then it stays as it is, with
    one warning in the log: a bot that comes back late is better than none.
    """
    for shard in shards:
        backoff: Any = getattr(getattr(shard, "_parent", None), "_backoff", None)
        if not isinstance(getattr(backoff, "_max", None), int):
            log.warning("gateway_waits_may_be_long", library=discord.__version__)
            return
        backoff._max = DOUBLINGS


async def dismiss(shard: discord.ShardInfo) -> None:
    """Disconnect a shard that another process will serve, so that it does not come back.

    One that has just lost its connection, or is in the middle of connecting again, would: discord.py only closes what is open.
    """
    parent: Any = getattr(shard, "_parent", None)
    if parent is None or not all(hasattr(parent, name) for name in COMING_BACK):
        log.warning("given_shards_may_come_back", library=discord.__version__)
        await shard.disconnect()
        return

    async def stay_away(*_: object) -> None:
        pass

    parent.reidentify = parent.reconnect = stay_away
    parent.launch = lambda: asyncio.ensure_future(parent.ws.close(code=CLOSED))
    await parent.disconnect()
