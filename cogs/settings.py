"""`/settings` and `/war house`: a server's settings, and the editor of house rules."""

from discord import app_commands

from bot.host.table.house_variant import HOUSE
from bot.views.discord_api.types import Interaction
from bot.views.first_steps.guide import open_first
from bot.views.house_rules.page import HouseRulesPage
from bot.views.interactions.answers import show_page
from bot.views.interactions.context import place_of, services_of
from cogs import autocomplete
from cogs.groups import add_command, war


@add_command(None, in_chats=False)
@app_commands.default_permissions(manage_guild=True)
async def settings(interaction: Interaction) -> None:
    """Show the settings page privately, or the guide where nothing is settled yet."""
    await open_first(interaction)


@add_command(war, in_chats=False, start_from=autocomplete.offer_variants)
async def house(interaction: Interaction, start_from: str | None = None) -> None:
    """Show the house rules editor privately."""
    server, _ = place_of(interaction)
    chosen = await services_of(interaction).house_rules.find_named(server, start_from or "classic")
    kept = await services_of(interaction).house_rules.list_rules(server)
    saved = chosen.name if chosen.key == HOUSE and any(known.name == chosen.name for known in kept) else ""
    await show_page(interaction, HouseRulesPage(chosen.rules, saved=saved), public=False)
