"""Opens games for members of real servers, in a channel of theirs: by the same settings and rights as `/war play`."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Final, TypeAlias

import discord

from bot.engine.variants import Variant, find_variant
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import ServerSettings
from bot.host.table.lobby_options import open_seats
from bot.host.table.order import Order
from bot.host.table.seat import Seat
from bot.views.discord_api.permissions import missing_rights, rights_text
from bot.views.interactions.context import Services
from bot.views.tables.lobby_board import BIG_GAMES, CLASSIC
from bot.views.tables.opening import require_played_channel
from bot.web.play.play_home import MINUTE
from bot.web.play.visitors import PlayedChannel, Visitor

FindMember: TypeAlias = Callable[[ServerId, PlayerId], Awaitable[discord.Member]]
"""Returns a member of a server, or raises Refused."""

MOST_CHANNELS: Final = 50
"""Channels that are offered."""


def order_of_game(
    visitor: Visitor, channel: ChannelId, variant: Variant, word: str, settings: ServerSettings, *, together: bool
) -> Order:
    """Return the order of one of the best games in a channel, against a bot or `together` with others."""
    against = () if together or variant.seats[0] == 1 else (Seat(None, "-"),)
    return Order(
        server=visitor.server,
        channel=channel,
        host=visitor.player,
        word=word,
        variant=variant.key,
        rules=variant.rules,
        capacity=open_seats(variant, variant.rules) if together else 1 + len(against),
        open=together,
        pace=settings.pace * 1000,
        lobby=settings.lobby * 1000,
        length=MINUTE if variant.key == CLASSIC else settings.length,
        others=against,
    )


class ChannelGames:
    """Implements the `Games` port for members of servers, who play in the channel where they are, or that they pick."""

    home: ServerId | None = None

    def __init__(self, client: discord.Client, services: Services, find_member: FindMember) -> None:
        self._client, self._find_member = client, find_member
        self._hall, self._servers, self._chips = services.tables.hall, services.settings, services.chips
        self._names = services.members.names

    async def list_channels(self, visitor: Visitor) -> list[PlayedChannel]:
        """Return the channels where a visitor may open a table now, in the order of the server; none while nobody can say."""
        settings, guild = await self._servers.settings_of(visitor.server), self._client.get_guild(visitor.server)
        if guild is None:
            return []
        member = await self._find_member(visitor.server, visitor.player)
        taken = {table.channel for table in self._hall.tables if table.is_live}
        found = [
            PlayedChannel(ChannelId(channel.id), channel.name)
            for channel in _list_places(guild, member)
            if settings.plays_in(ChannelId(channel.id)) and channel.id not in taken
        ]
        return found[:MOST_CHANNELS]

    async def open_game(self, visitor: Visitor, game: str, word: str, *, together: bool) -> TableId:
        """Open one of the best games in the visitor's channel, against a bot or `together` with others; return its table.

        Raises Refused where the channel has a table already, the server wants none there, or the bot could not show it.
        """
        if game not in BIG_GAMES or visitor.channel is None:
            raise Refused(Refusal.OLD_BUTTON)
        settings = await self._require_place(visitor, visitor.channel)
        variant = find_variant(game)
        self._names.learn_visitor(visitor.server, visitor.player, visitor.name)
        if variant.rules.has_chips:
            with suppress(Refused):  # today's chips are taken already
                await self._chips.claim_grant(visitor.server, visitor.player)
        order = order_of_game(visitor, visitor.channel, variant, word, settings, together=together)
        table = await self._hall.open_table(order)
        await self._hall.maintenance.note_unposted(table.id)
        return table.id

    async def _require_place(self, visitor: Visitor, channel: ChannelId) -> ServerSettings:
        """Return what the server has settled for new tables; raises Refused where none may be opened, or could be shown."""
        settings = await self._servers.settings_of(visitor.server)
        guild = self._client.get_guild(visitor.server)
        place = None if guild is None else guild.get_channel_or_thread(channel)
        thread = place if isinstance(place, discord.Thread) else None
        require_played_channel(settings, guild, channel, thread)
        if guild is None or not isinstance(place, discord.abc.Messageable):  # a category or a forum takes no board
            raise Refused(Refusal.NO_CHANNEL_LEFT)
        member = await self._find_member(visitor.server, visitor.player)
        if not place.permissions_for(member).use_application_commands:
            raise Refused(Refusal.COMMANDS_SHUT)
        if names := missing_rights(place.permissions_for(guild.me), thread=thread is not None):
            raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(names))
        return settings


def _list_places(guild: discord.Guild, member: discord.Member) -> Iterator[discord.TextChannel | discord.VoiceChannel]:
    """Yield the channels in which a member can write and the bot can keep a board."""
    places: list[discord.TextChannel | discord.VoiceChannel] = [*guild.text_channels, *guild.voice_channels]
    for channel in sorted(places, key=lambda one: (one.position, one.id)):
        rights = channel.permissions_for(member)
        plays = rights.view_channel and rights.send_messages and rights.use_application_commands
        if plays and not missing_rights(channel.permissions_for(guild.me), thread=False):
            yield channel
