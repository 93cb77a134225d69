"""`/tournament create`, `join`, `leave`, `checkin`: creating, entering and leaving tournaments."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering
from bot.views.tournaments.actions import buttons
from bot.views.tournaments.actions import leave as leave_actions
from bot.views.tournaments.actions.create import open_create
from bot.views.tournaments.lookup import chosen
from cogs import tournament_autocomplete as suggestions
from cogs.groups import tournament


@tournament.command(description="Hold a tournament in this channel: a form asks the rest, a page shows how long it will take")
@app_commands.describe(name="What it is called", template="One that this server keeps: start typing to see them")
@app_commands.autocomplete(template=suggestions.templates)
async def create(interaction: Interaction, name: str, template: str | None = None) -> None:
    """Open the form, or the page of a template."""
    async with answering(interaction):
        await open_create(interaction, name, template)


@tournament.command(description="Enter a tournament, or come back to one you dropped out of")
@app_commands.describe(which="Which one: start typing to see them (this channel's)")
@app_commands.autocomplete(which=suggestions.live)
async def join(interaction: Interaction, which: str | None = None) -> None:
    """Enter the asker."""
    async with answering(interaction):
        await buttons.join(interaction, await chosen(interaction, which))


@tournament.command(description="Leave a tournament, or drop out of one that runs")
@app_commands.describe(which="Which one: start typing to see them (this channel's)")
@app_commands.autocomplete(which=suggestions.live)
async def leave(interaction: Interaction, which: str | None = None) -> None:
    """Take the asker out."""
    async with answering(interaction):
        await leave_actions.leave(interaction, await chosen(interaction, which))


@tournament.command(description="Say that you are there, once check-in is open")
@app_commands.describe(which="Which one: start typing to see them (this channel's)")
@app_commands.autocomplete(which=suggestions.live)
async def checkin(interaction: Interaction, which: str | None = None) -> None:
    """Check the asker in."""
    async with answering(interaction):
        await buttons.check_in(interaction, await chosen(interaction, which))
