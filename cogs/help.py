"""`/help`: what the bot is, how to play, and all commands, section by section."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.help.page import open_help
from bot.views.interactions.answers import answer_in_language
from cogs.wording import description_of


@app_commands.command(name="help", description=description_of("help"))
async def help_command(interaction: Interaction) -> None:
    """Show the help privately."""
    async with answer_in_language(interaction):
        await open_help(interaction)
