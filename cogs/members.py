"""`/help`, `/profile`, `/versus`, `/war chips`, `/privacy`, `/preferences`: for members, about themselves and the bot."""

import discord

from bot.host.ids import PlayerId
from bot.views.chips.page import chips_page
from bot.views.discord_api.types import Interaction
from bot.views.help.page import open_help
from bot.views.interactions.answers import show_page
from bot.views.interactions.context import player_of
from bot.views.preferences.page import open_preferences
from bot.views.privacy.page import open_privacy
from bot.views.ranking.profile_page import open_profile
from bot.views.ranking.versus_page import open_versus
from cogs.groups import add_command, war


@add_command(None)
async def profile(interaction: Interaction, member: discord.Member | discord.User | None = None) -> None:
    """Show a profile privately, with a button that posts it."""
    await open_profile(interaction, PlayerId(member.id) if member is not None else player_of(interaction))


@add_command(None)
async def versus(
    interaction: Interaction, member: discord.Member | discord.User, other: discord.Member | discord.User | None = None
) -> None:
    """Show the history of two members privately, with a button that posts it."""
    first = PlayerId(other.id) if other is not None else player_of(interaction)
    await open_versus(interaction, first, PlayerId(member.id))


@add_command(war)
async def chips(interaction: Interaction) -> None:
    """Show the member's chips privately."""
    await show_page(interaction, await chips_page(interaction), public=False)


@add_command(None)
async def privacy(interaction: Interaction) -> None:
    """Show the privacy page privately."""
    await open_privacy(interaction)


@add_command(None)
async def preferences(interaction: Interaction) -> None:
    """Show the member's preferences privately."""
    await open_preferences(interaction)


@add_command(None, "help")
async def help_command(interaction: Interaction) -> None:
    """Show the help privately."""
    await open_help(interaction)
