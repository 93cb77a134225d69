"""Runs the menus of a lobby by which its host changes what is played."""

from bot.host.ids import TableId
from bot.host.refusals import Refused
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import acknowledge, answering
from bot.views.interactions.buttons import picked_value
from bot.views.interactions.context import place_of, player_of, resume_if_parked, services_of, tables_of
from bot.views.tables.buttons import VariantPick


async def pick_variant(interaction: Interaction, menu: VariantPick) -> None:
    """Change the table's variant to what was picked; every failure ends in one private sentence.

    After a refusal the menus are shown again: otherwise the member would see a game picked that is not played.
    """
    async with answering(interaction, about=menu.table):
        await resume_if_parked(interaction, menu.table)
        await _set_variant(interaction, menu.table, picked_value(interaction))


async def _set_variant(interaction: Interaction, table: TableId, key: str) -> None:
    await acknowledge(interaction)
    tables_of(interaction).boards.fresh(table, interaction)
    services = services_of(interaction)
    variant = await services.house_rules.named(place_of(interaction)[0], key)
    try:
        await services.tables.hall.set_variant(table, player_of(interaction), variant)
    except Refused:
        await services.tables.hall.maintenance.show_menus_again(table)
        raise
