"""Opens a table in a channel, or offers the live one when there is one already."""

from collections.abc import Awaitable

import discord

from bot.engine.variants import Variant, find_variant
from bot.host.ids import ChannelId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.settings.values import ServerSettings
from bot.host.table.table import Table
from bot.texts import say
from bot.views.discord_api.permissions import require_rights
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import private
from bot.views.interactions.content import Verb
from bot.views.interactions.context import is_moderator, place_of, player_of, services_of, tables_of
from bot.views.settings.text import channel_mentions
from bot.views.tables.buttons import question


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


async def show_opened(interaction: Interaction, opening: Awaitable[Table]) -> None:
    """Wait for a table that is being opened and answer with its board; where there is one already, offer that."""
    tables = tables_of(interaction)
    try:
        table = await opening
    except Refused as refused:
        if refused.refusal is not Refusal.CHANNEL_TAKEN:
            raise
        await offer_live(interaction, tables.hall.tables.find(TableId(str(refused.facts["table"]))))
        return
    await tables.boards.answer(interaction, table)


async def offer_live(interaction: Interaction, live: Table) -> None:
    """Say that the channel has a table, with buttons to show it and, for members who may, to end it."""
    may_end = live.host == player_of(interaction) or is_moderator(interaction)
    verbs = (Verb.SHOW, Verb.STOP) if may_end else (Verb.SHOW,)
    await private(interaction, say("refusal.channel_taken"), question(live.id, *verbs))
