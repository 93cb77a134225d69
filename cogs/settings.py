"""`/settings`: what a server allows and how its tables begin, for who may manage it."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering
from bot.views.settings.actions import open_page


@app_commands.command(description="What this server allows, and how its tables begin (who manages the server)")
@app_commands.default_permissions(manage_guild=True)
@app_commands.allowed_contexts(guilds=True)
@app_commands.allowed_installs(guilds=True)
async def settings(interaction: Interaction) -> None:
    """Show the page of settings to the asker alone."""
    async with answering(interaction):
        await open_page(interaction)
