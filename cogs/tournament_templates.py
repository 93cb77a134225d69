"""`/tournament template list`, `save`, `delete`: settings of tournaments that a server keeps under a name."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language, answer_privately
from bot.views.tournaments.actions import direct
from bot.views.tournaments.lookup import choose_tournament
from bot.views.tournaments.pages import browse
from cogs import tournament_autocomplete as suggestions
from cogs.groups import tournament
from cogs.wording import description_of, option_words

template = app_commands.Group(name="template", description=description_of("tournament template"), parent=tournament)


@template.command(name="list", description=description_of("tournament template list"))
async def list_templates(interaction: Interaction) -> None:
    """List them to the asker."""
    async with answer_in_language(interaction):
        await browse.look_at_page(interaction, browse.TEMPLATES)


@template.command(description=description_of("tournament template save"))
@option_words("tournament template save")
@app_commands.autocomplete(which=suggestions.any_of_all)
async def save(interaction: Interaction, name: str, which: str | None = None) -> None:
    """Keep a template."""
    async with answer_in_language(interaction):
        await answer_privately(
            interaction, await direct.save_template(interaction, await choose_tournament(interaction, which, over=True), name)
        )


@template.command(description=description_of("tournament template delete"))
@option_words("tournament template delete")
@app_commands.autocomplete(name=suggestions.offer_templates)
async def delete(interaction: Interaction, name: str) -> None:
    """Delete a template."""
    async with answer_in_language(interaction):
        await answer_privately(interaction, await direct.delete_template(interaction, name))
