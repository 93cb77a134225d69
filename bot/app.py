"""Runs the Discord client: start, events from Discord, and close. `wiring.py` builds its parts."""

import discord
import structlog
from discord.ext import commands

import cogs
from bot.host.clock import Clock, SystemClock
from bot.host.ids import ChannelId
from bot.runtime.background import BackgroundTasks
from bot.runtime.command_sync import send_commands
from bot.runtime.gateway import keep_trying
from bot.settings import Settings
from bot.store.maintenance import StoreMaintenance
from bot.store.store import Store
from bot.views.discord_api.hold_back import HeldCalls
from bot.views.discord_api.http_trace import HttpTrace
from bot.views.discord_api.light_parsing import read_little
from bot.views.discord_api.permissions import INVITE
from bot.views.discord_api.rate_limit import AT_ONCE, MOST, RateLimit
from bot.views.interactions.admission import admitted
from bot.views.interactions.answers import command_failed
from bot.views.interactions.dedup import Deduplicating, DeduplicatingTree
from bot.views.interactions.routing import Routes
from bot.views.registry.routes import FORMS, ROUTES
from bot.wiring import wired
from cogs.translations import Translator

log = structlog.get_logger()

LAST_BOARDS = 1.0
"""Seconds that a stop waits for boards on their way: a posted one is kept, so that it is found again."""


class WarRoom(commands.AutoShardedBot, Deduplicating):
    """War Room on one connection to Discord, over an open store."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        *,
        clock: Clock | None = None,
        shards: int | None = None,
        window: float = 0.05,
        threads: bool = True,
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # this bot never speaks
        clock, rate_limit = clock or SystemClock(), RateLimit(at_once=AT_ONCE, most=MOST)
        self.http_trace = HttpTrace(clock, rate_limit)
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=DeduplicatingTree,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=30,
            http_trace=self.http_trace.trace(),
            shard_count=shards or settings.shards or None,
        )
        self._held_calls = HeldCalls(self.http)
        self.store = store
        self._emojis = settings.emojis
        self._upkeep = StoreMaintenance(store.database, clock)
        self._routes = Routes(ROUTES, FORMS)
        read_little(self._connection.parsers)
        self.loops = BackgroundTasks(self.close)
        """What runs beside it until it is closed; one that fails ends it."""
        self.services, self.screen, self._herald = wired(self, settings, store, clock, rate_limit, window, threads=threads)

    async def setup_hook(self) -> None:
        """Take up the tables, start the clock, and tell Discord the commands if they changed. Runs once."""
        cogs.install(self.tree)
        await self.tree.set_translator(Translator())
        self.tree.error(command_failed)
        kept = await self.services.tables.hall.resume()
        await self.services.tournaments.director.resume()
        self.loops.start("ticker", self.services.tables.hall.ticker.run())
        self.loops.start("outbox", self.screen.outbox.run())
        self.loops.start("upkeep", self._upkeep.run())
        self.loops.start("tournaments", self.services.tournaments.director.running.run())
        self.loops.start("herald", self._herald.run())
        if self._emojis:
            self.loops.start("emojis", self.screen.card_emojis.emojis.run(self))
        await send_commands(self, self.store.database)
        log.info("set_up", tables=kept)

    async def launch_shards(self) -> None:
        """Connect to the gateway, and do not wait for long when it has to be tried again."""
        await super().launch_shards()
        keep_trying(self.shards.values())

    async def on_ready(self) -> None:
        """Say that the bot is there, and how to invite it."""
        log.info("ready", servers=len(self.guilds), invite=self.invite())

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Read forms and presses here: discord.py forgets, with a restart, whom to give them to."""
        self.services.members.names.learn(interaction)
        read = {
            discord.InteractionType.modal_submit: self._routes.submit,
            discord.InteractionType.component: self._routes.press,
        }.get(interaction.type)
        if read is not None and self.once.first(interaction.id) and await admitted(interaction):
            await read(interaction)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Let nobody lose a match in a thread that is gone."""
        await self._park_channel(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Let nothing be played where nobody can see it."""
        await self._park_channel(channel.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Let all tables of a server that removed the bot stand still, before Discord refuses a call; they wait for a day."""
        for table in [table for table in self.services.tables.hall.tables if table.server == guild.id and table.live]:
            await self.services.tables.hall.maintenance.park(table.id)

    async def _park_channel(self, channel: int) -> None:
        table = self.services.tables.hall.tables.in_channel(ChannelId(channel))
        if table is not None and table.live:
            await self.services.tables.hall.maintenance.park(table.id)

    def invite(self) -> str:
        """Return the address by which a server invites the bot, with the least rights that it needs."""
        return discord.utils.oauth_url(self.application_id or 0, permissions=INVITE, scopes=("bot", "applications.commands"))

    async def close(self) -> None:
        """Stop the clock, keep what is not kept yet, and leave. Says nothing in channels."""
        await self.loops.close()
        await self.screen.outbox.settle(LAST_BOARDS)
        await self.screen.awards.close()
        await self.services.tables.hall.close()
        await self._held_calls.close()
        await super().close()
