"""`/profile`, `/versus`, `/war chips`, `/privacy`: how members have played, and what the bot stores about them."""

import discord
from discord import app_commands

from bot.host.ids import PlayerId
from bot.views.chips.page import chips_page
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, show
from bot.views.interactions.context import player_of
from bot.views.privacy.page import open_privacy
from bot.views.ranking.profile_actions import open_profile
from bot.views.ranking.versus_page import open_versus
from cogs.groups import war


@app_commands.command(description="How somebody has played: record, streaks, rating, nemesis and achievements")
@app_commands.describe(member="Whose profile (yours)")
@app_commands.allowed_contexts(guilds=True)
@app_commands.allowed_installs(guilds=True)
async def profile(interaction: Interaction, member: discord.Member | discord.User | None = None) -> None:
    """Show a profile privately, with a button that posts it."""
    async with answering(interaction):
        await open_profile(interaction, PlayerId(member.id) if member is not None else player_of(interaction))


@app_commands.command(description="How two members have done against each other")
@app_commands.describe(member="Against whom", other="Somebody else in your place")
@app_commands.allowed_contexts(guilds=True)
@app_commands.allowed_installs(guilds=True)
async def versus(
    interaction: Interaction, member: discord.Member | discord.User, other: discord.Member | discord.User | None = None
) -> None:
    """Show the history of two members privately, with a button that posts it."""
    async with answering(interaction):
        first = PlayerId(other.id) if other is not None else player_of(interaction)
        await open_versus(interaction, first, PlayerId(member.id))


@war.command(description="Your play chips in this server, and how to get today's")
async def chips(interaction: Interaction) -> None:
    """Show the member's chips privately."""
    async with answering(interaction):
        await show(interaction, await chips_page(interaction), public=False)


@app_commands.command(description="What I keep about you: read it, get it as a file, hide yourself, or delete it")
async def privacy(interaction: Interaction) -> None:
    """Show the privacy page privately."""
    async with answering(interaction):
        await open_privacy(interaction)
