"""Checks who may hold and direct tournaments: organisers, and who created one."""

import discord

from bot.host.tournaments.run import TournamentRun
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import place_of, player_of, services_of


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


async def may_direct(interaction: Interaction, run: TournamentRun) -> bool:
    """Whether somebody may direct this tournament: its creator too, as long as they might hold one."""
    mine = player_of(interaction) == run.charter.creator
    return await may_hold(interaction) if mine else await is_director(interaction)
