"""Connects and disconnects shards of the gateway while the bot runs, as their slots come and go."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection

import discord
import structlog
import yarl
from discord.ext import commands

from bot.host.refusals import StoreDown
from bot.runtime.gateway import SPACING, dismiss_shard, limit_backoff
from bot.runtime.session_starts import SessionStarts

log = structlog.get_logger()

GIVEN = "shard_given"
"""The event that a shard was disconnected because another process serves it; its number follows."""

NextIdentify = Callable[[int, int], Awaitable[int]]
"""Returns 0 if a shard of a bucket may identify at once, else in how many milliseconds to ask again.

The second argument is the spacing, in milliseconds."""

MayIdentify = Callable[[Collection[int]], Awaitable[bool]]
"""Returns whether a shard of each of these buckets may identify now."""

APART = 0.2
"""Seconds between two shards of this process that identify. Meanwhile processes that wait for other buckets get those: had one
of them all, it would be long at taking in the servers of so many shards, while the others have nothing to do."""

RETRY = 1.0
"""Seconds until a database that did not answer is asked again."""


class ShardConnections:
    """The shards of a bot that shares them with other processes: none at first."""

    def __init__(
        self, bot: commands.AutoShardedBot, next_identify: NextIdentify, may_identify: MayIdentify, starts: SessionStarts
    ) -> None:
        self._bot = bot
        self._may_identify = may_identify
        self._next_identify = next_identify
        self._starts = starts
        self._gateway = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
        self._buckets = 1
        self._turns: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._asking = asyncio.Lock()
        self._next_ask = 0.0
        self._settled: set[int] = set()
        bot.add_listener(self._settle, "on_shard_ready")

    def open(self, shards: int, gateway: yarl.URL, buckets: int) -> None:
        """Say how many shards there are over all processes, where the gateway is, and how many may identify at a time."""
        self._bot.shard_count = self._bot._connection.shard_count = shards
        self._bot._connection.shard_ids = []
        self._bot._connection._delay_ready = self._delay_ready  # type: ignore[method-assign]
        self._gateway, self._buckets = gateway, max(buckets, 1)

    def knows_server(self, server: int) -> bool:
        """Whether the shard of a server is connected here, and has told of all of its servers."""
        return (server >> 22) % (self._bot.shard_count or 1) in self._settled

    @property
    def connected_shards(self) -> int:
        """How many shards are connected here, and have told of all of their servers."""
        return self._open(list(self._settled))

    def _open(self, shards: Collection[int]) -> int:
        found = [self._bot.get_shard(shard) for shard in shards]
        return sum(shard is not None and not shard.is_closed() for shard in found)

    async def wait_to_identify(self, shard: int) -> None:
        """Wait until Discord lets this shard identify, whichever process the last one of its bucket was in.

        Shards of this process go in the order in which they came. Raises CancelledError for one that was given meanwhile.
        """
        bucket = shard % self._buckets
        async with self._turns[bucket]:
            while (rest := await self._ask_apart(shard, bucket)) > 0:
                await asyncio.sleep(rest)

    async def _ask_apart(self, shard: int, bucket: int) -> float:
        """Ask for a shard, but not too soon after another one of this process was let identify."""
        clock = asyncio.get_running_loop()
        async with self._asking:
            await asyncio.sleep(max(self._next_ask - clock.time(), 0))
            if not (rest := await self._ask(shard, bucket)):
                self._next_ask = clock.time() + APART
            return rest

    async def _ask(self, shard: int, bucket: int) -> float:
        """Return 0 if a shard may identify at once, else the seconds until it asks again."""
        if shard not in self._bot._connection.shard_ids:
            raise asyncio.CancelledError  # discord.py gives up the connection then, and nothing else
        try:
            return await self._next_identify(bucket, round(SPACING * 1000)) / 1000
        except StoreDown as reason:
            log.warning("shard_may_not_identify", shard=shard, reason=str(reason))
            return RETRY

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
            async with self._starts.reserve_start(shard):
                await self._bot.launch_shard(self._gateway, shard)
            limit_backoff([found] if (found := self._bot.get_shard(shard)) else [])

    async def disconnect(self, shards: Collection[int]) -> None:
        """Disconnect shards, and forget their servers: another process will be told of them."""
        state = self._bot._connection
        self._settled.difference_update(shards)
        state.shard_ids = [shard for shard in state.shard_ids if shard not in shards]
        closing = [asyncio.ensure_future(dismiss_shard(found)) for shard in shards if (found := self._bot.get_shard(shard))]
        if closing:
            await asyncio.wait(closing, timeout=1)
        for shard in shards:
            if (settling := state._ready_tasks.pop(shard, None)) is not None:
                settling.cancel()
            state._ready_states.pop(shard, None)
            self._bot.dispatch(GIVEN, shard)
        for guild in [guild for guild in self._bot.guilds if guild.shard_id in shards]:
            state._remove_guild(guild)

    def serves(self, shards: Collection[int]) -> bool:
        """Whether one of these shards is connected and has identified: discord.py knows it from then on."""
        return self._open(shards) > 0

    async def may_identify(self, shards: Collection[int]) -> bool:
        """Whether Discord would let one of each bucket of these shards identify now; raises StoreDown."""
        return await self._may_identify({shard % self._buckets for shard in shards})

    async def _delay_ready(self) -> None:
        """Wait until all shards have told of their servers, and say so, as discord.py does.

        When a further shard connects meanwhile, discord.py cancels this, and with its own the shards that are waited for: they
        would never be ready.
        """
        state = self._bot._connection
        if settling := list(state._ready_tasks.values()):
            await asyncio.wait(settling)
        state._ready_task, state._ready_tasks = None, {}
        state.call_handlers("ready")
        state.dispatch("ready")

    async def _settle(self, shard: int) -> None:
        self._settled.add(shard)
