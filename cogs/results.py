"""`/war result void`, `unvoid`, `list`: void results and restore them, for the game's host and moderators."""

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import show_page
from bot.views.interactions.context import place_of, ranking_of
from bot.views.ranking.void_page import VoidList, open_unvoid, open_void
from cogs import autocomplete
from cogs.groups import add_command, result

MOST_LISTED = 15


@add_command(result, game=autocomplete.offer_games)
async def void(interaction: Interaction, game: str | None = None) -> None:
    """Show the result privately, with a button that asks for the reason."""
    await open_void(interaction, game)


@add_command(result, game=autocomplete.offer_voids)
async def unvoid(interaction: Interaction, game: str) -> None:
    """Show the result privately, with a button that restores it."""
    await open_unvoid(interaction, game)


@add_command(result, "list")
async def list_voids(interaction: Interaction) -> None:
    """List the void results privately."""
    found = await ranking_of(interaction).voids.list_voids(place_of(interaction)[0], MOST_LISTED)
    await show_page(interaction, VoidList(found), public=False)
