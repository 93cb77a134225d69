"""`/war chips`: play chips of one's own."""

from bot.views.chips.page import chips_page
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, show
from cogs.war import war


@war.command(description="Your play chips in this server, and how to get today's")
async def chips(interaction: Interaction) -> None:
    """Show the asker's chips to the asker alone."""
    async with answering(interaction):
        await show(interaction, await chips_page(interaction), public=False)
