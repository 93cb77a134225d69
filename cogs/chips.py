"""`/war chips`, `betting`: play chips of one's own, and whether a server allows games for them."""

from typing import Literal

from discord import app_commands

from bot.texts import say
from bot.views.answers import answering, private, show
from bot.views.chips_page import chips_page
from bot.views.desk import desk_of, place_of, require_manager
from bot.views.desk_types import Interaction
from cogs.group import war


@war.command(description="Your play chips in this server, and how to get today's")
async def chips(interaction: Interaction) -> None:
    """Show the asker's chips to the asker alone."""
    async with answering(interaction):
        await show(interaction, await chips_page(interaction), public=False)


@war.command(description="Allow games for play chips in this server, or not (who manages the server)")
@app_commands.describe(state="Whether members may play for chips here")
async def betting(interaction: Interaction, state: Literal["on", "off"]) -> None:
    """Switch betting on or off, for who may manage the server."""
    async with answering(interaction):
        server, _ = place_of(interaction)
        require_manager(interaction)
        await desk_of(interaction).servers.set_betting(server, state == "on")
        await private(interaction, say(f"betting.{state}"))
