"""Connects and disconnects shards of the gateway while the bot runs, as their slots come and go."""

import asyncio
from collections.abc import Awaitable, Callable, Collection

import discord
import structlog
import yarl
from discord.ext import commands

from bot.runtime.gateway import limit_backoff
from bot.runtime.identifying import SPACING

log = structlog.get_logger()

GIVEN = "shard_given"
"""The event that a shard was disconnected because another process serves it; its number follows."""

NextIdentify = Callable[[int, int], Awaitable[int]]
"""Returns in how many milliseconds a shard of a bucket may identify; the second argument is the spacing, in milliseconds."""


class ShardConnections:
    """The shards of a bot that shares them with other processes: none at first."""

    def __init__(self, bot: commands.AutoShardedBot, next_identify: NextIdentify) -> None:
        self._bot = bot
        self._next_identify = next_identify
        self._gateway = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
        self._buckets = 1
        self._settled: set[int] = set()
        bot.add_listener(self._settle, "on_shard_ready")

    def open(self, shards: int, gateway: yarl.URL, buckets: int) -> None:
        """Say how many shards there are over all processes, where the gateway is, and how many may identify at a time."""
        self._bot.shard_count = self._bot._connection.shard_count = shards
        self._bot._connection.shard_ids = []
        self._gateway, self._buckets = gateway, max(buckets, 1)

    def knows(self, server: int) -> bool:
        """Whether the shard of a server is connected here, and has told of all of its servers."""
        return (server >> 22) % (self._bot.shard_count or 1) in self._settled

    async def wait_to_identify(self, shard: int) -> None:
        """Wait until Discord lets this shard identify, whichever process the last one of its bucket was in."""
        rest = await self._next_identify(shard % self._buckets, round(SPACING * 1000))
        await asyncio.sleep(rest / 1000)

    async def connect(self, shards: Collection[int]) -> None:
        """Connect shards, one of each bucket at a time."""
        state = self._bot._connection
        state.shard_ids = sorted({*state.shard_ids, *shards})
        async with asyncio.TaskGroup() as group:
            for bucket in sorted({shard % self._buckets for shard in shards}):
                mine = [shard for shard in shards if shard % self._buckets == bucket]
                group.create_task(self._connect_in_turn(mine), name=f"shards {bucket}")

    async def _connect_in_turn(self, shards: Collection[int]) -> None:
        for shard in shards:
            await self._bot.launch_shard(self._gateway, shard)
            limit_backoff([found] if (found := self._bot.get_shard(shard)) else [])

    async def disconnect(self, shards: Collection[int]) -> None:
        """Disconnect shards, and forget their servers: another process will be told of them."""
        state = self._bot._connection
        self._settled.difference_update(shards)
        state.shard_ids = [shard for shard in state.shard_ids if shard not in shards]
        closing = [asyncio.ensure_future(found.disconnect()) for shard in shards if (found := self._bot.get_shard(shard))]
        if closing:
            await asyncio.wait(closing, timeout=1)
        for shard in shards:
            state._ready_tasks.pop(shard, None)
            state._ready_states.pop(shard, None)
            self._bot.dispatch(GIVEN, shard)
        for guild in [guild for guild in self._bot.guilds if guild.shard_id in shards]:
            state._remove_guild(guild)

    async def _settle(self, shard: int) -> None:
        self._settled.add(shard)
