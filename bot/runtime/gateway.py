"""How long the bot waits between two tries to reach Discord's gateway. It tries nothing itself: discord.py does.

discord.py doubles its wait up to 17 minutes, so after an outage of two minutes the bot would be away for two more, and
after one of an hour for a quarter of an hour. Its games play on meanwhile, but nobody's press is answered.
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


def keep_trying(shards: Iterable[discord.ShardInfo]) -> None:
    """Let each of these connections be tried again after at most about a minute.

    Where discord.py keeps its waits is its own affair, and another version may keep them elsewhere: then they stay as they
    are, which is said once, for a bot that is long in coming back is better than none.
    """
    for shard in shards:
        waits: Any = getattr(getattr(shard, "_parent", None), "_backoff", None)
        if not isinstance(getattr(waits, "_max", None), int):
            log.warning("gateway_waits_may_be_long", library=discord.__version__)
            return
        waits._max = DOUBLINGS
