"""`/tournament template list`, `save`, `delete`: settings of tournaments that a server keeps under a name."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, private
from bot.views.tournaments.actions import direct
from bot.views.tournaments.lookup import chosen
from bot.views.tournaments.pages import browse
from cogs import tournament_autocomplete as suggestions
from cogs.groups import tournament

template = app_commands.Group(name="template", description="Tournaments to be held again", parent=tournament)


@template.command(name="list", description="The templates of this server, for /tournament create")
async def list_templates(interaction: Interaction) -> None:
    """List them to the asker."""
    async with answering(interaction):
        await browse.look(interaction, browse.TEMPLATES)


@template.command(description="Keep the settings of a tournament under a name (a director)")
@app_commands.describe(name="Under which name", which="Whose settings: start typing to see the tournaments (this channel's)")
@app_commands.autocomplete(which=suggestions.any_of_all)
async def save(interaction: Interaction, name: str, which: str | None = None) -> None:
    """Keep a template."""
    async with answering(interaction):
        await private(interaction, await direct.save_template(interaction, await chosen(interaction, which, over=True), name))


@template.command(description="Delete a template (who saved it, or a director)")
@app_commands.describe(name="Which one: start typing to see them")
@app_commands.autocomplete(name=suggestions.templates)
async def delete(interaction: Interaction, name: str) -> None:
    """Delete a template."""
    async with answering(interaction):
        await private(interaction, await direct.delete_template(interaction, name))
