"""Checks who may hold and direct tournaments, and the permissions that the bot needs for one."""

import discord

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.views.discord_api.permissions import lacking, rights_text
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import place_of, player_of, services_of

NEEDED = ("view_channel", "send_messages", "read_message_history", "create_public_threads", "send_messages_in_threads")
"""What a tournament needs in its channel; pinning, events and roles are left out where they are not allowed."""


async def is_director(interaction: Interaction) -> bool:
    """Whether somebody may direct every tournament here: they manage the server or have the directors' role."""
    if interaction.permissions.manage_guild:
        return True
    role = await _directors(interaction)
    return role is not None and isinstance(interaction.user, discord.Member) and interaction.user.get_role(role) is not None


async def _directors(interaction: Interaction) -> int | None:
    """Return the role of directors, never from a cache. Raises StoreDown when it cannot be read."""
    return (await services_of(interaction).settings.of(place_of(interaction)[0])).directors


async def may_hold(interaction: Interaction) -> bool:
    """Whether somebody may hold a tournament here. Where directors have a role, only they may."""
    return await is_director(interaction) or (interaction.permissions.manage_messages and await _directors(interaction) is None)


async def require_host(interaction: Interaction) -> None:
    """Raise Refused unless somebody may hold a tournament here, and the bot can."""
    if not await may_hold(interaction):
        raise Refused(Refusal.NOT_HOST_OF_TOURNAMENTS)
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refused(Refusal.TEXT_CHANNEL_ONLY)
    if names := lacking(interaction.app_permissions, NEEDED):
        raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(names))


async def may_direct(interaction: Interaction, run: TournamentRun) -> bool:
    """Whether somebody may direct this tournament: its creator too, as long as they might hold one."""
    mine = player_of(interaction) == run.charter.creator
    return await may_hold(interaction) if mine else await is_director(interaction)


async def require_director(interaction: Interaction, run: TournamentRun) -> None:
    """Raise Refused unless somebody may direct this tournament."""
    if not await may_direct(interaction, run):
        raise Refused(Refusal.NOT_DIRECTOR)
