"""`/help`: what the bot is, how to play now, and every command, listed from the commands themselves."""

from discord import app_commands

from bot.texts import phrase
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, show
from bot.views.interactions.help import HelpPage
from cogs.tournament import tournament


@app_commands.command(name="help", description="What War Room is, and how to play right now")
async def help_command(interaction: Interaction) -> None:
    """Show the help to the asker alone."""
    async with answering(interaction):
        every = [command for command in interaction.client.tree.walk_commands() if not isinstance(command, app_commands.Group)]
        commands = sorted(every, key=lambda command: command.qualified_name)
        lines = [(one.qualified_name, phrase(one.description)) for one in commands if one.root_parent is not tournament]
        names = " · ".join(
            one.qualified_name.removeprefix(f"{tournament.name} ") for one in commands if one.root_parent is tournament
        )
        await show(interaction, HelpPage([*lines, (tournament.name, names)]), public=False)
