"""The bot itself: wiring only. Opens nothing that it does not close, and holds no decision."""

import asyncio
import hashlib
import json

import discord
import structlog
from discord.ext import commands

import cogs
from bot.host.awards import Awards
from bot.host.chips import Chips
from bot.host.clock import Clock, SystemClock
from bot.host.hall import Hall
from bot.host.house import Houses
from bot.host.ids import ChannelId
from bot.host.privacy import Privacy
from bot.host.seasons import Seasons
from bot.host.servers import Servers
from bot.host.settled import ServerSettings
from bot.host.tournaments.director import Director
from bot.host.tournaments.drafts import Drafts
from bot.host.tournaments.strength import Strengths
from bot.host.tournaments.templates import Templates
from bot.host.voids import Voids
from bot.reconnecting import keep_trying
from bot.settings import Settings
from bot.store.annals import SqlAnnals
from bot.store.blots import SqlBlots
from bot.store.cabinet import SqlCabinet
from bot.store.calendar import SqlCalendar
from bot.store.leaderboards import SqlLeaderboards
from bot.store.ledger import SqlLedger
from bot.store.members import SqlMembers
from bot.store.rolls import SqlRolls
from bot.store.shelf import SqlShelf
from bot.store.store import Store
from bot.store.upkeep import Upkeep
from bot.views import choosing, house_presses, settings_presses, void_page
from bot.views.admission import admitted
from bot.views.answers import command_failed
from bot.views.award_news import AwardNews
from bot.views.budget import AT_ONCE, MOST, Budget
from bot.views.buttons import TableButton, VariantSelect
from bot.views.chips_page import ChipsButton
from bot.views.choice_buttons import ChoiceButton, ScoopButton
from bot.views.desk import Desk
from bot.views.forms import submitted
from bot.views.house_buttons import HouseButton, HouseMenu
from bot.views.limits import Limits
from bot.views.member_names import MemberNames
from bot.views.once import Once, OnceTree
from bot.views.page_items import PageItem
from bot.views.pages import PAGES
from bot.views.people import DiscordPeople
from bot.views.presses import FORMS, PRESSES, pick_variant
from bot.views.replay_page import ReplayButton
from bot.views.rights import INVITE
from bot.views.road import Road
from bot.views.routing import Routes
from bot.views.screen import DiscordScreen
from bot.views.settings_buttons import SettingItem
from bot.views.table_pictures import TablePictures
from bot.views.tournaments import creating
from bot.views.tournaments.herald import DiscordHerald
from bot.views.variant_list import PageButton
from cogs.translating import Translator

log = structlog.get_logger()

COMMANDS = "commands"

ITEMS = (
    TableButton,
    VariantSelect,
    PageButton,
    HouseButton,
    HouseMenu,
    ReplayButton,
    ChipsButton,
    ChoiceButton,
    ScoopButton,
    SettingItem,
    PageItem,
)
"""Every kind of button and menu of ours, found again by their ids after any restart."""
LAST_BOARDS = 1.0
"""Seconds that a stop waits for boards on their way: a posted one is kept, so that it is found again."""


class WarRoom(commands.AutoShardedBot):
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
        clock, budget = clock or SystemClock(), Budget(at_once=AT_ONCE, most=MOST)
        self.road = Road(clock, budget)
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=OnceTree,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=30,
            http_trace=self.road.trace(),
            shard_count=shards or settings.shards or None,
        )
        self.store = store
        self._emojis = settings.emojis
        self._upkeep = Upkeep(store, clock)
        self._routes = Routes(ITEMS)
        self.once = Once()
        """What came before, for commands, presses and forms alike."""
        self._loops: list[asyncio.Task[None]] = []
        self.desk, self._herald = self._wired(settings, clock, budget, window, threads=threads)

    def _wired(
        self, settings: Settings, clock: Clock, budget: Budget, window: float, *, threads: bool
    ) -> tuple[Desk, DiscordHerald]:
        """Return what every command and button needs, each part given to those that ask for it."""
        store = self.store
        servers = Servers(SqlCabinet(store), ServerSettings(pace=settings.pace, lobby=settings.lobby))
        screen = DiscordScreen(self, clock, servers, budget)
        ledger = SqlLedger(store)
        hall = Hall(
            store=store,
            screen=screen,
            people=DiscordPeople(self, clock, budget),
            clock=clock,
            window=window,
            lobby=servers.lobby_time,
            servers=servers,
            ledger=ledger,
        )
        houses = Houses(SqlShelf(store), clock)
        names = MemberNames(self, clock, budget)
        screen.hall, screen.houses, screen.hands.hall = hall, houses, hall
        screen.pictures = TablePictures(servers, names)
        members, annals = SqlMembers(store, clock), SqlAnnals(store)
        screen.news = AwardNews(Awards(annals, members), screen.earned)
        rolls, herald = SqlRolls(store), DiscordHerald(self, clock, servers, names, budget, threads=threads)
        herald.connect(hall, rolls)
        leaderboards = SqlLeaderboards(store)
        director = Director(
            rolls=rolls,
            hall=hall,
            screen=screen,
            herald=herald,
            clock=clock,
            strength=Strengths(leaderboards).of,
            may_hold=herald.may_hold,
        )
        desk = Desk(
            hall=hall,
            houses=houses,
            chips=Chips(ledger, hall.journal, clock),
            servers=servers,
            leaderboards=leaderboards,
            annals=annals,
            seasons=Seasons(SqlCalendar(store), clock),
            voids=Voids(SqlBlots(store), clock),
            privacy=Privacy(
                members,
                hall.tables,
                hall.changes,
                (hall.archive.forget, houses.forget, director.forget),
                (director.let_go, herald.take_back),
            ),
            director=director,
            rolls=rolls,
            drafts=Drafts(clock),
            templates=Templates(rolls),
            names=names,
            screen=screen,
            limits=Limits(clock, settings.member_limit),
            presses=PRESSES,
            pick_variant=pick_variant,
            forms={**FORMS, **house_presses.FORMS, **settings_presses.FORMS, **void_page.FORMS, **creating.FORMS},
            choose=choosing.choose,
            scoop=choosing.scoop,
            house_steps=house_presses.STEPS,
            settle=settings_presses.STEPS,
            pages=PAGES,
        )
        return desk, herald

    async def setup_hook(self) -> None:
        """Take up the tables, start the clock, and tell Discord the commands if they changed. Runs once."""
        cogs.install(self.tree)
        await self.tree.set_translator(Translator())
        self.tree.error(command_failed)
        kept = await self.desk.hall.resume()
        await self.desk.director.resume()
        self._loops = [
            asyncio.create_task(self.desk.hall.ticker.run(), name="ticker"),
            asyncio.create_task(self.desk.screen.outbox.run(), name="outbox"),
            asyncio.create_task(self._upkeep.run(), name="upkeep"),
            asyncio.create_task(self.desk.director.running.run(), name="tournaments"),
            asyncio.create_task(self._herald.run(), name="herald"),
        ]
        if self._emojis:
            self._loops.append(asyncio.create_task(self.desk.screen.faces.emojis.run(self), name="emojis"))
        for loop in self._loops:
            loop.add_done_callback(self._loop_ended)
        await self._sync()
        log.info("set_up", tables=kept)

    def _loop_ended(self, loop: asyncio.Task[None]) -> None:
        """Without its clock or its outbox the bot would stand there in silence: better it ends, and is started again."""
        if not loop.cancelled() and (error := loop.exception()) is not None:
            log.critical("loop_ended", loop=loop.get_name(), exc_info=error)
            self._closing = asyncio.ensure_future(self.close())

    async def launch_shards(self) -> None:
        """Connect to the gateway, and do not wait for long when it has to be tried again."""
        await super().launch_shards()
        keep_trying(self.shards.values())

    async def on_ready(self) -> None:
        """Say that the bot is there, and how to invite it."""
        log.info("ready", servers=len(self.guilds), invite=self.invite())

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Read forms and presses here: discord.py forgets, with a restart, whom to give them to."""
        self.desk.names.learn(interaction)
        read = {
            discord.InteractionType.modal_submit: submitted,
            discord.InteractionType.component: self._routes.follow,
        }.get(interaction.type)
        if read is not None and self.once.first(interaction.id) and await admitted(interaction):
            await read(interaction)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Let nobody lose a match in a thread that is gone."""
        await self._close_channel(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Let nothing be played where nobody can see it."""
        await self._close_channel(channel.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Let all tables of a server that removed the bot stand still, before Discord refuses a call; they wait for a day."""
        for table in [table for table in self.desk.hall.tables if table.server == guild.id and table.live]:
            await self.desk.hall.keeping.park(table.id)

    async def _close_channel(self, channel: int) -> None:
        table = self.desk.hall.tables.in_channel(ChannelId(channel))
        if table is not None and table.live:
            await self.desk.hall.keeping.park(table.id)

    def invite(self) -> str:
        """Return the address by which a server invites the bot, with the least rights that it needs."""
        return discord.utils.oauth_url(self.application_id or 0, permissions=INVITE, scopes=("bot", "applications.commands"))

    async def close(self) -> None:
        """Stop the clock, keep what is not kept yet, and leave. Says nothing in channels."""
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        self._loops = []
        await self.desk.screen.outbox.settle(LAST_BOARDS)
        await self.desk.screen.news.close()
        await self.desk.hall.close()
        await super().close()

    async def _sync(self) -> None:
        """Send the commands to Discord only when they differ from what it was sent last."""
        commands, translator = self.tree.get_commands(type=discord.AppCommandType.chat_input), self.tree.translator
        payload = [
            await command.get_translated_payload(self.tree, translator) if translator else command.to_dict(self.tree)
            for command in commands
        ]
        text = json.dumps([self.application_id, payload], sort_keys=True, default=str)
        digest = hashlib.sha256(text.encode()).hexdigest()
        if await self.store.get(COMMANDS) == digest:
            return
        if self.application_id is None:
            raise discord.MissingApplicationID
        await self.http.bulk_upsert_global_commands(self.application_id, payload)  # the tree would translate it all again
        await self.store.put(COMMANDS, digest)
        log.info("commands_synced", count=len(payload))
