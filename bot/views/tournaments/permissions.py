"""Refuses members who may not hold or direct a tournament, and tournaments for which the bot lacks permissions."""

import discord

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.views.discord_api.permissions import lacking_rights, rights_text
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import may_direct, may_hold

NEEDED = ("view_channel", "send_messages", "read_message_history", "create_public_threads", "send_messages_in_threads")
"""What a tournament needs in its channel; pinning, events and roles are left out where they are not allowed."""


async def require_host(interaction: Interaction) -> None:
    """Raise Refused unless somebody may hold a tournament here, and the bot can."""
    if not await may_hold(interaction):
        raise Refused(Refusal.NOT_HOST_OF_TOURNAMENTS)
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refused(Refusal.TEXT_CHANNEL_ONLY)
    if names := lacking_rights(interaction.app_permissions, NEEDED):
        raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(names))


async def require_director(interaction: Interaction, run: TournamentRun) -> None:
    """Raise Refused unless somebody may direct this tournament."""
    if not await may_direct(interaction, run):
        raise Refused(Refusal.NOT_DIRECTOR)
