"""`/help`: what the bot is, how to play now, and every command, listed from the commands themselves."""

from discord import app_commands

from bot.texts import say
from bot.views.answers import answering, private
from bot.views.desk_types import Interaction


@app_commands.command(name="help", description="What War Room is, and how to play right now")
async def help_command(interaction: Interaction) -> None:
    """Show the help to the asker alone."""
    async with answering(interaction):
        every = [command for command in interaction.client.tree.walk_commands() if not isinstance(command, app_commands.Group)]
        commands = sorted(every, key=lambda command: command.qualified_name)
        lines = [f"`/{command.qualified_name}` {command.description}" for command in commands]
        parts = [say("help.title"), say("help.body"), "", say("help.commands"), *lines, "", say("help.fair")]
        await private(interaction, "\n".join(parts))
