"""`/war result void`, `unvoid`, `list`: void results and restore them, for the game's host and moderators."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language, show_page
from bot.views.interactions.context import place_of, ranking_of
from bot.views.ranking.void_page import VoidList, open_unvoid, open_void
from cogs import autocomplete
from cogs.groups import result
from cogs.wording import description_of, option_words

MOST_LISTED = 15


@result.command(description=description_of("war result void"))
@option_words("war result void")
@app_commands.autocomplete(game=autocomplete.offer_games)
async def void(interaction: Interaction, game: str | None = None) -> None:
    """Show the result privately, with a button that asks for the reason."""
    async with answer_in_language(interaction):
        await open_void(interaction, game)


@result.command(description=description_of("war result unvoid"))
@option_words("war result unvoid")
@app_commands.autocomplete(game=autocomplete.offer_voids)
async def unvoid(interaction: Interaction, game: str) -> None:
    """Show the result privately, with a button that restores it."""
    async with answer_in_language(interaction):
        await open_unvoid(interaction, game)


@result.command(name="list", description=description_of("war result list"))
async def list_voids(interaction: Interaction) -> None:
    """List the void results privately."""
    async with answer_in_language(interaction):
        found = await ranking_of(interaction).voids.list_voids(place_of(interaction)[0], MOST_LISTED)
        await show_page(interaction, VoidList(found), public=False)
