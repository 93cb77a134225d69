"""`/privacy`: what is kept of somebody, and their say in it."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering
from bot.views.privacy.page import open_privacy


@app_commands.command(description="What I keep about you: read it, get it as a file, hide yourself, or delete it")
async def privacy(interaction: Interaction) -> None:
    """Show the page to the asker alone."""
    async with answering(interaction):
        await open_privacy(interaction)
