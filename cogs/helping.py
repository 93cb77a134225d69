"""`/help`: what the bot is, how to play now, and every command, listed from the commands themselves."""

from discord import app_commands

from bot.texts import phrase
from bot.views.answers import answering, show
from bot.views.desk_types import Interaction
from bot.views.help_page import HelpPage


@app_commands.command(name="help", description="What War Room is, and how to play right now")
async def help_command(interaction: Interaction) -> None:
    """Show the help to the asker alone."""
    async with answering(interaction):
        every = [command for command in interaction.client.tree.walk_commands() if not isinstance(command, app_commands.Group)]
        commands = sorted(every, key=lambda command: command.qualified_name)
        page = HelpPage((command.qualified_name, phrase(command.description)) for command in commands)
        await show(interaction, page, public=False)
