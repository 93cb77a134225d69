"""Limits discord.py's backoff when it reconnects to the gateway to about a minute.

discord.py doubles its wait up to 17 minutes, so after an outage of two minutes the bot would be away for two more, and
after one of an hour for a quarter of an hour. Its games go on meanwhile, but presses get no answer.
"""

from collections.abc import Iterable
from typing import Any

import discord
import structlog

log = structlog.get_logger()

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
