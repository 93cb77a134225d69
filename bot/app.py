"""Runs the Discord client: start, events from Discord, and close. `wiring.py` builds its parts."""

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any, Final, cast

import discord
import structlog
import yarl
from discord.ext import commands

import cogs
from bot.host.clock import Clock, SystemClock
from bot.host.daily.upkeep import DailyUpkeep
from bot.host.house_rules.name_search import variant_entries
from bot.host.ids import ChannelId, ServerId
from bot.runtime.background import BackgroundTasks
from bot.runtime.command_sync import allows_user_installs, send_commands
from bot.runtime.gateway import IdentifyPacer, limit_backoff
from bot.runtime.session_starts import SessionStarts
from bot.settings import Settings
from bot.sharing import Duty, Sharing
from bot.store.daily.daily_repository import DailyRepository
from bot.store.maintenance import StoreMaintenance, WaitingResults
from bot.store.routines.routines import RoutineRepository
from bot.store.store import Store
from bot.views.discord_api.hold_back import HeldCalls
from bot.views.discord_api.http_trace import HttpTrace
from bot.views.discord_api.installation import install_address, invite_address
from bot.views.discord_api.rate_limit import AT_ONCE, MOST, ProxiedRateLimit, RateLimit
from bot.views.first_steps.hello import Greeter
from bot.views.interactions.admission import AdmittingTree, Deduplicating, admit_interaction, read_little
from bot.views.interactions.answers import command_failed, release_interaction
from bot.views.interactions.buttons import Routes
from bot.views.interactions.context import custom_id, player_of, server_of
from bot.views.registry.first_actions import MemberVisit, VisitCounter
from bot.views.registry.routes import FORMS, OF_SERVERS, ROUTES
from bot.web.activity.activity_door import open_activity
from bot.web.sign_in.door import DiscordDoor
from bot.wiring import wire_bot
from cogs.wording import Translator

log = structlog.get_logger()

GOODBYE = 0.5
"""Seconds that the gateway has to say goodbye."""

LAST_BOARDS = 1.0
"""Seconds that a stop waits for boards on their way: a posted one is kept, so that it is found again."""

CLIENT_OPTIONS: Final[Mapping[str, Any]] = {
    "command_prefix": commands.when_mentioned,
    "tree_cls": AdmittingTree,
    "help_command": None,
    "intents": discord.Intents(guilds=True),
    "allowed_mentions": discord.AllowedMentions.none(),
    "member_cache_flags": discord.MemberCacheFlags.none(),
    "chunk_guilds_at_startup": False,
    "max_messages": None,
    "max_ratelimit_timeout": 30,
}
"""How every client is opened: it hears of servers and interactions alone, remembers no members, and pings nobody."""


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
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # this bot never speaks
        clock = clock or SystemClock()
        rate_limit = ProxiedRateLimit() if settings.api else RateLimit(at_once=AT_ONCE, most=MOST)
        self.http_trace = HttpTrace(clock, rate_limit)
        super().__init__(
            **CLIENT_OPTIONS, http_trace=self.http_trace.make_trace(), shard_count=shards or settings.shards or None
        )
        self._held_calls = HeldCalls(self.http)
        self._pacer = IdentifyPacer()
        self._shards_wanted = shards or settings.shards
        self.session_starts = SessionStarts(store.session_starts, self._session_start_limit, alone=store.peers is None)
        self.sharing = (
            None if store.peers is None else Sharing(self, store, store.peers, self.session_starts, self.http_trace, clock)
        )
        """This process's part where several share the database, None where it serves all servers."""
        self.drained = asyncio.Event() if self.sharing is None else self.sharing.drained
        """Set when this process was told to give all it serves to others, and has."""
        self.store = store
        self._settings = settings
        self._maintenance = StoreMaintenance(store.database, clock)
        self.waiting_results = WaitingResults(store.database, clock)
        """The results that are not counted everywhere yet, where several processes share the database."""
        self._routes = Routes(ROUTES, FORMS, OF_SERVERS)
        read_little(self._connection.parsers)
        self.background = BackgroundTasks(self.close)
        """The tasks that run until the bot is closed; one that fails closes it."""
        self.services, self.screen, self._herald, self._routines, self.web, self.publisher = wire_bot(
            self, settings, store, clock, rate_limit, window, self._knows
        )
        self._visits = VisitCounter(self.services, clock)
        self._greeter = Greeter(self._routines.api, RoutineRepository(store.database), self.services.settings, clock)
        self._daily = DailyUpkeep(self.services.daily, DailyRepository(store.database), clock, self._is_connected)

    async def setup_hook(self) -> None:
        """Resume tables and tournaments, start the background tasks, and sync the commands if they changed. Runs once."""
        variant_entries()  # searched while members type
        cogs.install(self.tree)
        await self.tree.set_translator(Translator())
        self.tree.error(command_failed)
        if self.sharing is None:
            kept = await self.services.tables.hall.resume_tables()
            await self.services.tournaments.director.resume_tournaments()
            await self.services.members.preferences.load_all()
            log.info("resumed", tables=kept)
        self.background.start_task("ticker", self.services.tables.hall.ticker.run())
        self.background.start_task("outbox", self.screen.outbox.run())
        self.background.start_task("tournaments", self.services.tournaments.director.running.run())
        self.background.start_task("herald", self._herald.run())
        self.background.start_task("routines", self._routines.run())
        self.background.start_task("visits", self._visits.run())
        if self.sharing is None:
            self.background.start_task("maintenance", self._maintenance.run())
            self.background.start_task("daily", self._daily.run())
            if self._settings.emojis:
                self.background.start_task("emojis", self.screen.card_emojis.emojis.run(self))
            self.services.commands.learn_commands(
                await send_commands(self, self.store.database, activity=self.services.activity)
            )
        log.info("set_up")

    async def launch_shards(self) -> None:
        """Connect to the gateway, several shards at a time if Discord allows it, and retry soon when that fails.

        Where processes share the shards, they connect when their slots are taken.
        """
        if self.sharing is not None:
            emojis = self.screen.card_emojis.emojis
            alone: list[Duty] = [self._maintenance.run, self.waiting_results.run, self._daily.run]
            beside: list[Duty] = []
            if self._settings.emojis:
                alone.append(partial(emojis.run, self))
                beside.append(partial(emojis.follow_emojis, self))
            await self.sharing.begin_sharing(
                self.services, self._herald, self._routines, self.background, self._shards_wanted, alone=alone, beside=beside
            )
            return
        wanted, address, limit = await self.http.get_bot_gateway()
        await self.session_starts.observe(limit)
        gateway = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY if self.shard_count else yarl.URL(address)
        self.shard_count = self._connection.shard_count = self.shard_count or wanted
        self._connection.shard_ids = range(self.shard_count)
        self._pacer = IdentifyPacer(limit["max_concurrency"])
        left = self.session_starts.left
        log.info("connecting", shards=self.shard_count, at_once=self._pacer.buckets, sessions_left=left)
        await self._pacer.launch_shards(range(self.shard_count), partial(self._launch, gateway))

    def units_owned(self) -> int | None:
        """Return how many units of slots this process owns, None where it shares them with nobody."""
        return None if self.sharing is None else self.sharing.units

    def shards_missing(self) -> int:
        """Return how many shards this process should serve and does not serve yet."""
        return int(not self.is_ready()) if self.sharing is None else self.sharing.missing_shards

    def _is_connected(self) -> bool:
        """Whether members reach us: a connection to Discord is open."""
        return self.is_ready() and (not self.shards or any(not shard.is_closed() for shard in self.shards.values()))

    def _knows(self, server: ServerId) -> bool:
        """Whether Discord has told us of a server, if we are in it."""
        return self.is_ready() if self.sharing is None else self.sharing.connections.knows_server(server)

    async def _launch(self, gateway: yarl.URL, shard: int) -> None:
        async with self.session_starts.reserve_start(shard):
            await self.launch_shard(gateway, shard, initial=shard == 0)
        limit_backoff([found] if (found := self.get_shard(shard)) else [])

    async def before_identify_hook(self, shard_id: int | None, **_: object) -> None:
        """Wait until Discord lets this shard identify."""
        shard = shard_id or 0
        wait = self._pacer.wait_for_turn if self.sharing is None else self.sharing.connections.wait_to_identify
        await self.session_starts.use_start(shard, partial(wait, shard))

    async def _session_start_limit(self) -> Mapping[str, Any]:
        return (await self.http.get_bot_gateway())[-1]

    async def on_ready(self) -> None:
        """Log that the bot is connected, how to invite it, and how members install it, where its owner allows that."""
        install = {"install": install_address(self.application_id or 0)} if allows_user_installs(self) else {}
        log.info("ready", servers=len(self.guilds), invite=self.invite(), **install)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Route forms and presses here: after a restart discord.py no longer knows their views."""
        server = server_of(interaction)
        if server is not None:
            self.services.members.names.meet_member(server, interaction.user)
        read = {
            discord.InteractionType.modal_submit: self._routes.route_form,
            discord.InteractionType.component: self._routes.route_press,
        }.get(interaction.type)
        if read is not None and await admit_interaction(interaction):
            await read(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            self._note_visit(interaction, server)
            where, player = ChannelId(interaction.channel_id or 0), player_of(interaction)
            await self.services.tables.hall.maintenance.keep_open(where, player, custom_id(interaction))
        if read is not None:
            release_interaction(interaction)

    def _note_visit(self, interaction: discord.Interaction, server: ServerId | None) -> None:
        """Have an interaction counted that may be a member's first today; of itself nothing is kept."""
        if (interaction.guild_id, interaction.user.id) not in self._visits.seen:
            data = cast("Mapping[str, Any]", interaction.data or {})
            self._visits.waiting.append(
                MemberVisit(server, data, interaction.channel_id, interaction.user, interaction.created_at)
            )
            self._visits.wake.set()

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a deleted thread, so that it holds no host up; that of a tournament is parked."""
        await self._lose_channel(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a deleted channel; discord.py reports its threads as deleted too."""
        await self._lose_channel(channel.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Show the tables again whose channel may have been deleted while the bot was away: Discord answers if it was.

        What the bot does by itself on the server is looked at, too.
        """
        self._routines.look_at(ServerId(guild.id))
        for table in self.services.tables.hall.tables:
            if table.server == guild.id and table.is_live and guild.get_channel_or_thread(table.channel) is None:
                self.screen.check(table)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that has just invited the bot; where several processes are, the one that serves it does."""
        if self.services.tables.hall.runtime.owns(ServerId(guild.id)):
            await self._greeter.greet_server(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Park all tables of a server that removed the bot, before Discord refuses a call; they wait for a day."""
        for table in [table for table in self.services.tables.hall.tables if table.server == guild.id and table.is_live]:
            await self.services.tables.hall.maintenance.park_table(table.id)

    async def _lose_channel(self, channel: int) -> None:
        table = self.services.tables.hall.tables.in_channel(ChannelId(channel))
        if table is not None:
            await self.services.tables.hall.maintenance.lose_table(table.id)

    def open_door(self) -> DiscordDoor:
        """Let members sign in on our own web pages and play there; call it before they are served."""
        secret = self._settings.client_secret
        door = DiscordDoor(self, self.services, self.screen, self.web, self.store.database, self.http_trace, secret)
        door.open_door()
        if self.services.activity:
            open_activity(self, self.services, self.screen, door, self._settings.web_url)
        return door

    def invite(self) -> str:
        """Return the URL that invites the bot to a server, with the least rights that it needs."""
        return invite_address(self.application_id or 0)

    def stop_listening(self) -> None:
        """Handle no further interaction: from here on another process may answer them."""
        self._connection.parsers.pop("INTERACTION_CREATE", None)

    async def _leave_gateway(self) -> None:
        """Close the connections to the gateway, so that Discord sends nothing more here."""
        self.stop_listening()
        leaving = {asyncio.ensure_future(shard.disconnect()) for shard in self.shards.values()}
        if leaving:
            await asyncio.wait(leaving, timeout=GOODBYE)

    async def close(self) -> None:
        """Disconnect, stop the background tasks, and save what is not saved yet. Sends nothing to channels."""
        await self._leave_gateway()
        await self.background.cancel_all()
        await self.screen.outbox.wait_for_flight(LAST_BOARDS)
        await self.screen.news.stop_finding()
        await self.services.tables.hall.close_tables()
        await self._held_calls.close()
        await super().close()
