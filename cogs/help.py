"""`/help`: what the bot is, how to play, and the list of all commands."""

from collections.abc import Iterable

import discord
from discord import app_commands

from bot.texts import phrase, say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, show
from bot.views.interactions.content import Tone, container_of
from cogs.groups import tournament
from cogs.wording import description_of


class HelpPage(discord.ui.LayoutView):
    """The help page. `commands` are pairs of a name, as it is typed, and what it does."""

    def __init__(self, commands: Iterable[tuple[str, str]]) -> None:
        super().__init__(timeout=None)
        lines = [f"`/{name}` {text}" for name, text in commands]
        head = f"{say('help-title')}\n{say('help-body')}\n\n{say('help-choices')}\n\n{say('help-tournaments')}"
        self.add_item(container_of(Tone.WAITING, (head, "\n".join([say("help-commands"), *lines]), say("help-fair"))))
        self.stop()


@app_commands.command(name="help", description=description_of("help"))
async def help_command(interaction: Interaction) -> None:
    """Show the help privately."""
    async with answering(interaction):
        every = [command for command in interaction.client.tree.walk_commands() if not isinstance(command, app_commands.Group)]
        commands = sorted(every, key=lambda command: command.qualified_name)
        lines = [(one.qualified_name, phrase(one.description)) for one in commands if one.root_parent is not tournament]
        names = " · ".join(
            one.qualified_name.removeprefix(f"{tournament.name} ") for one in commands if one.root_parent is tournament
        )
        await show(interaction, HelpPage([*lines, (tournament.name, names)]), public=False)
