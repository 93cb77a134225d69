"""Opens games for members inside Discord, in the channel where they are: by the same settings and rights as `/war play`."""

from contextlib import suppress

import discord

from bot.engine.variants import find_variant
from bot.host.ids import ChannelId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import ServerSettings
from bot.host.table.lobby_options import open_seats
from bot.host.table.order import Order
from bot.host.table.seat import Seat
from bot.views.discord_api.permissions import missing_rights, rights_text
from bot.views.interactions.context import Services
from bot.views.settings.values import channel_mentions
from bot.views.tables.lobby_board import BIG_GAMES, CLASSIC
from bot.web.play.play_home import MINUTE
from bot.web.play.visitors import Visitor


class ChannelGames:
    """Implements the `Games` port for visitors who are in a channel of Discord."""

    home: ServerId | None = None

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._hall, self._servers, self._chips = services.tables.hall, services.settings, services.chips
        self._names = services.members.names

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
        against = () if together or variant.seats[0] == 1 else (Seat(None, "-"),)
        order = Order(
            server=visitor.server,
            channel=visitor.channel,
            host=visitor.player,
            word=word,
            variant=variant.key,
            rules=variant.rules,
            capacity=open_seats(variant, variant.rules) if together else 1 + len(against),
            open=together,
            pace=settings.pace * 1000,
            lobby=settings.lobby * 1000,
            length=MINUTE if game == CLASSIC else settings.length,
            others=against,
        )
        table = await self._hall.open_table(order)
        await self._hall.maintenance.note_unposted(table.id)
        return table.id

    async def _require_place(self, visitor: Visitor, channel: ChannelId) -> ServerSettings:
        """Return what the server has settled for new tables; raises Refused where none may be opened, or could be shown."""
        settings = await self._servers.settings_of(visitor.server)
        guild = self._client.get_guild(visitor.server)
        place = None if guild is None else guild.get_channel_or_thread(channel)
        thread = isinstance(place, discord.Thread)
        if not settings.plays_in(channel, ChannelId(place.parent_id) if isinstance(place, discord.Thread) else None):
            if channels := channel_mentions(settings, guild):
                raise Refused(Refusal.OTHER_CHANNEL, channels=channels)
            raise Refused(Refusal.NO_CHANNEL_LEFT)
        if guild is None or place is None:
            raise Refused(Refusal.NO_CHANNEL_LEFT)
        if names := missing_rights(place.permissions_for(guild.me), thread=thread):
            raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(names))
        return settings
