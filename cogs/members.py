"""`/war chips` and `/privacy`: what the bot keeps for a member, and about them."""

from discord import app_commands

from bot.views.chips.page import chips_page
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, show
from bot.views.privacy.page import open_privacy
from cogs.groups import war


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
