"""Greets a server that the bot has joined: one message without a ping, with a button to play and one to the guide."""

from datetime import timedelta
from typing import Final

import discord
import structlog

from bot.host.clock import Clock, to_milliseconds
from bot.host.ids import ChannelId, ServerId
from bot.host.refusals import StoreDown
from bot.host.routines.ports import GREETED, RoutineStore
from bot.host.settings.options import SettingKey
from bot.host.settings.servers import Servers
from bot.texts import language_for, say, speaking
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.permissions import posting_rights_lacking
from bot.views.discord_api.server_api import ServerApi
from bot.views.first_steps.guide import COLOUR, GuideStep, guide_button
from bot.views.interactions.buttons import row_of
from bot.views.interactions.content import Page, box_of

log = structlog.get_logger()

AGAIN: Final = timedelta(days=30)
"""How long a server that invites the bot again is not greeted again."""


class HelloPage(Page):
    """The greeting: what the bot is for, a button that opens a table, and one to the guide, which answers admins alone."""

    def __init__(self) -> None:
        play = guide_button(GuideStep.PLAY, "button-hello_play", discord.ButtonStyle.primary)
        guide = guide_button(GuideStep.OPEN, "button-hello_guide", discord.ButtonStyle.secondary)
        super().__init__(box_of(COLOUR, say("hello"), row_of(play, guide)))


class Greeter:
    """Greets servers, each once. It is noted before it is sent, so a crash in between greets nobody rather than twice."""

    def __init__(self, api: ServerApi, store: RoutineStore, servers: Servers, clock: Clock) -> None:
        self._api = api
        self._store = store
        self._servers = servers
        self._clock = clock

    async def greet_server(self, guild: discord.Guild) -> None:
        """Greet a server that was just joined, unless it was greeted lately or the bot may write nowhere. Never raises."""
        server, channel = ServerId(guild.id), channel_to_greet(guild)
        if channel is None:
            return
        try:
            now = to_milliseconds(self._clock.now())
            last = (await self._store.read_marks(server)).get(GREETED)
            if last is not None and now - last < AGAIN / timedelta(milliseconds=1):
                return
            await self._store.set_marks(server, {GREETED: now})
            settings = await self._servers.settings_of(server)
            own = SettingKey.LANGUAGE in settings.own
            with speaking(settings.language if own else language_for(guild.preferred_locale.value)):
                page = HelloPage()
            await self._api.post_message(server, channel, page, f"hello{server % 10**9}.{now % 10**9}")
        except (*FAILURES, StoreDown) as error:
            log.warning("server_not_greeted", server=server, reason=type(error).__name__)


def channel_to_greet(guild: discord.Guild) -> ChannelId | None:
    """Return where a server is greeted: in its system channel, else in the first one where the bot may write; else None."""
    system = [] if guild.system_channel is None else [guild.system_channel]
    for channel in (*system, *guild.text_channels):
        if guild.me is not None and not posting_rights_lacking(guild, channel.id):
            return ChannelId(channel.id)
    return None
