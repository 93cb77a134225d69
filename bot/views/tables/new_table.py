"""Checks whether a new table may be opened here, and finds the game that it plays: what was typed, or the server's own."""

import discord

from bot.engine.variants import Variant, find_variant
from bot.host.ids import ChannelId
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import ServerSettings
from bot.views.discord_api.permissions import require_rights
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import place_of, services_of
from bot.views.settings.page import channel_mentions


async def require_place(interaction: Interaction) -> ServerSettings:
    """Return what the server has settled for new tables; raises Refused where none may be opened, or could be shown."""
    server, channel = place_of(interaction)
    settled = await services_of(interaction).settings.of(server)
    thread = interaction.channel if isinstance(interaction.channel, discord.Thread) else None
    if not settled.plays_in(channel, ChannelId(thread.parent_id) if thread else None):
        if channels := channel_mentions(settled, interaction.guild):
            raise Refused(Refusal.OTHER_CHANNEL, channels=channels)
        raise Refused(Refusal.NO_CHANNEL_LEFT)
    require_rights(interaction)
    return settled


async def game_for(interaction: Interaction, settled: ServerSettings, typed: str | None) -> Variant:
    """Return what a new table plays: what was typed, else the server's default, or classic War when that is gone."""
    named = services_of(interaction).house_rules.named
    server, _ = place_of(interaction)
    if typed is not None:
        return await named(server, typed)
    try:
        return await named(server, settled.variant)
    except Refused:
        return find_variant("classic")
