"""`/war chips`: play chips of one's own."""

from bot.views.answers import answering, show
from bot.views.chips_page import chips_page
from bot.views.desk_types import Interaction
from cogs.group import war


@war.command(description="Your play chips in this server, and how to get today's")
async def chips(interaction: Interaction) -> None:
    """Show the asker's chips to the asker alone."""
    async with answering(interaction):
        await show(interaction, await chips_page(interaction), public=False)
