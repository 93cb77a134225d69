"""`/tournament create`, `join`, `leave`, `checkin`: creating, entering and leaving tournaments."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language
from bot.views.tournaments.actions import buttons
from bot.views.tournaments.actions import buttons as leave_actions
from bot.views.tournaments.actions.create import open_create
from bot.views.tournaments.lookup import choose_tournament
from cogs import tournament_autocomplete as suggestions
from cogs.autocomplete import told_lengths
from cogs.groups import tournament
from cogs.wording import description_of, option_words


@tournament.command(description=description_of("tournament create"))
@option_words("tournament create")
@app_commands.autocomplete(template=suggestions.offer_templates, length=told_lengths)
async def create(interaction: Interaction, name: str, template: str | None = None, length: str | None = None) -> None:
    """Open the form, or the page of a template."""
    async with answer_in_language(interaction):
        await open_create(interaction, name, template, length)


@tournament.command(description=description_of("tournament join"))
@option_words("tournament join")
@app_commands.autocomplete(which=suggestions.offer_live)
async def join(interaction: Interaction, which: str | None = None) -> None:
    """Enter the asker."""
    async with answer_in_language(interaction):
        await buttons.join(interaction, await choose_tournament(interaction, which))


@tournament.command(description=description_of("tournament leave"))
@option_words("tournament leave")
@app_commands.autocomplete(which=suggestions.offer_live)
async def leave(interaction: Interaction, which: str | None = None) -> None:
    """Take the asker out."""
    async with answer_in_language(interaction):
        await leave_actions.leave_or_ask(interaction, await choose_tournament(interaction, which))


@tournament.command(description=description_of("tournament checkin"))
@option_words("tournament checkin")
@app_commands.autocomplete(which=suggestions.offer_live)
async def checkin(interaction: Interaction, which: str | None = None) -> None:
    """Check the asker in."""
    async with answer_in_language(interaction):
        await buttons.check_in(interaction, await choose_tournament(interaction, which))
