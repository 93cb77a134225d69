"""How long the bot waits between two tries to reach Discord's gateway. It tries nothing itself: discord.py does.

discord.py doubles its wait up to 17 minutes, so after an outage of two minutes the bot would be away for two more, and
after one of an hour for a quarter of an hour. Its games play on meanwhile, but nobody's press is answered.
"""

from collections.abc import Iterable

import discord

DOUBLINGS = 6
"""How often the wait of a second doubles: up to about a minute, so that a gateway that is back is found soon.

Discord allows a thousand new sessions a day; tries that find no gateway count for none.
"""


def keep_trying(shards: Iterable[discord.ShardInfo]) -> None:
    """Let each of these connections be tried again after at most about a minute."""
    for shard in shards:
        shard._parent._backoff._max = DOUBLINGS
