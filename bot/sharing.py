"""Runs this process's part in serving the servers together with others on one PostgreSQL database (docs/scaling.md)."""

import asyncio
from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any

import discord
import structlog
import yarl
from discord.ext import commands

from bot.host.clock import Clock
from bot.host.ids import PlayerId
from bot.host.slots.holders import Announcer, MemoryHolder, TableHolder, TournamentHolder
from bot.host.slots.keeper import SlotHolder, SlotKeeper
from bot.host.slots.layout import SlotLayout, shared_shards
from bot.runtime.background import BackgroundTasks
from bot.runtime.command_sync import CommandsRefused, known_commands, send_commands
from bot.runtime.monitor import SlotSources
from bot.runtime.session_starts import SessionStarts
from bot.runtime.shard_connections import ShardConnections
from bot.runtime.shared_calls import RateQuota, calls_of
from bot.runtime.shared_refused_calls import SharedRefusedCalls
from bot.store.database.errors import reason_of
from bot.store.slots.notices import ErasurePeers
from bot.store.slots.refused_calls import STOPPED
from bot.store.slots.slots import FREED
from bot.store.store import PeerStore, Store
from bot.store.tournaments.tournaments import TournamentRepository
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.http_trace import HttpTrace
from bot.views.discord_api.rate_limit import ProxiedRateLimit
from bot.views.interactions.context import Services
from bot.views.routines.routines import Routines

log = structlog.get_logger()

COMMANDS = "commands"
"""The kind of the notice that the commands were sent to Discord."""

COMMANDS_AGAIN = 60.0
"""Seconds until commands are sent again that Discord did not take."""

PREFERENCES = "preferences"
"""The kind of the notice that a member has changed preferences; the member's id follows."""

Duty = Callable[[], Coroutine[Any, Any, None]]
"""Work that goes on until it is cancelled."""


class Sharing:
    """This process among those that share a database: its shards, its slots, its calls, and what it tells the others."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        store: Store,
        peers: PeerStore,
        starts: SessionStarts,
        http_trace: HttpTrace,
        clock: Clock,
    ) -> None:
        self.connections = ShardConnections(bot, peers.slots.next_identify, peers.slots.may_identify, starts)
        self.drained = asyncio.Event()
        """Set when this process was told to give all its slots to others, and has."""
        self._bot = bot
        self._store = store
        self._peers = peers
        self._starts = starts
        limit = http_trace.rate_limit
        self._calls = None if isinstance(limit, ProxiedRateLimit) else RateQuota(peers.loans, limit, clock)
        self._refused_calls = SharedRefusedCalls(peers.refused_calls, http_trace, clock)
        self._clock = clock
        self.keeper: SlotKeeper | None = None

    @property
    def units(self) -> int:
        """How many units of slots this process owns."""
        return 0 if self.keeper is None else len(self.keeper.units)

    @property
    def missing_shards(self) -> int:
        """How many shards of our share others have still to give us, or are not connected here yet."""
        keeper = self.keeper
        if keeper is None or not keeper.figures.processes:
            return 1
        each = keeper.layout.shards // keeper.layout.units
        return max((len(keeper.units) + keeper.figures.lacking) * each - self.connections.connected_shards, 0)

    def slot_sources(self, lease_age: Callable[[], float]) -> SlotSources:
        """Return where the metrics of slots come from; `lease_age` says how many seconds ago the lease was renewed."""
        return SlotSources(lambda: self.keeper, lease_age, lambda: self.connections.connected_shards)

    async def begin_sharing(
        self,
        services: Services,
        announcer: Announcer,
        routines: Routines,
        background: BackgroundTasks,
        shards: int,
        *,
        alone: list[Duty],
        beside: list[Duty],
    ) -> None:
        """Agree with the others on the number of shards, and begin to keep our share of the slots.

        `alone` is what one process does for all of them; `beside` is what each of the others does instead.
        """
        wanted, address, limit = await self._bot.http.get_bot_gateway()
        await self._starts.observe(limit)
        agreed = await self._peers.slots.agree_on_shards(shared_shards(shards or wanted))
        if shards and agreed != shards:
            log.warning("shards_not_as_set", set=shards, shards=agreed)  # no number to share, or others run with theirs
        default = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
        self.connections.open(agreed, default if shards else yarl.URL(address), limit["max_concurrency"])
        keeper = self.keeper = SlotKeeper(
            self._peers.slots,
            SlotLayout(agreed),
            self.connections,
            self._holders(services, announcer, routines),
            services.tables.hall.time,
            self._clock,
            self.drained,
        )
        log.info("sharing", lease=self._peers.owner, shards=agreed, units=keeper.layout.units, sessions_left=self._starts.left)
        self._hear(services, keeper)
        await services.members.preferences.load_all()  # no change that another process makes from here on is missed
        if self._calls is not None:
            keeper.on_share = partial(self._own_calls, self._calls, keeper)
            self._calls.own_units(0)
            background.start_task("calls", self._calls.run())
        background.start_task("refused calls", self._refused_calls.run())
        background.start_task("slots", keeper.run())
        background.start_task("duties", self._do_duties(services, keeper, alone, beside))

    def _own_calls(self, calls: RateQuota, keeper: SlotKeeper, units: Collection[int]) -> None:
        calls.own_units(calls_of(units, keeper.layout.units), alone=keeper.figures.processes == 1)

    def _holders(self, services: Services, announcer: Announcer, routines: Routines) -> tuple[SlotHolder, ...]:
        """Return what this process holds for its slots, in the order in which it is taken."""
        return (
            MemoryHolder(services.settings.forget_servers, services.house_rules.forget_servers),
            TableHolder(services.tables.hall, self._store.tables),
            TournamentHolder(services.tournaments.director, announcer, TournamentRepository(self._store.database)),
            MemoryHolder(routines.forget_servers),
        )

    def _hear(self, services: Services, keeper: SlotKeeper) -> None:
        """Follow what other processes tell, and tell them what they have to know."""
        members, notices = services.members, self._peers.notices

        async def tell_change(player: PlayerId) -> None:
            await notices.tell_others(PREFERENCES, str(player))

        async def reload(said: str) -> None:
            await members.preferences.reload_member(PlayerId(int(said)))

        async def look(_: str) -> None:
            keeper.wake_now()

        async def learn(_: str) -> None:
            services.commands.learn_commands(await known_commands(self._store.database))

        notices.listen_for(PREFERENCES, reload)
        notices.listen_for(FREED, look)
        notices.listen_for(COMMANDS, learn)
        notices.listen_for(STOPPED, self._refused_calls.hear_refusals)
        members.preferences.on_change = tell_change
        privacy = members.privacy
        privacy.peers = ErasurePeers(
            self._store.database, self._peers.owner, notices, privacy.prepare_erasure, privacy.release_erasure
        )

    async def _do_duties(self, services: Services, keeper: SlotKeeper, alone: list[Duty], beside: list[Duty]) -> None:
        """Do what one process does for all of them while that is this one, and what the others do while it is not."""
        services.commands.learn_commands(await known_commands(self._store.database))
        while True:
            first = keeper.first.is_set()
            duties = beside
            if first:
                duties = [partial(self._sync_commands, services), *alone]
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(duty()) for duty in duties]
                await (keeper.first_lost if first else keeper.first).wait()
                for task in tasks:
                    task.cancel()

    async def _sync_commands(self, services: Services) -> None:
        """Send the commands to Discord, and tell the others. Where Discord refuses, games go on with those of before."""
        while True:
            try:
                sent = await send_commands(self._bot, self._store.database, activity=services.activity)
                services.commands.learn_commands(sent)
            except CommandsRefused as refused:
                log.error("commands_refused", reason=str(refused))
                if not refused.passing:
                    return
            except FAILURES as error:
                log.warning("commands_not_sent", reason=reason_of(error))
            else:
                await self._peers.notices.tell_others(COMMANDS, "")
                return
            await asyncio.sleep(COMMANDS_AGAIN)
