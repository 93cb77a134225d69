"""`/war variant`, `set`: change the rules of a lobby, for its host."""

from bot.host.table.lobby_options import LENGTH, option_key, option_text
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import note_privately
from bot.views.interactions.context import place_of, player_of, services_of, tables_of
from bot.views.interactions.formatting import variant_name
from bot.views.tables.lobby_board import shorter_text
from cogs import autocomplete
from cogs.groups import add_command, war


@add_command(war, variant=autocomplete.offer_variants)
async def variant(interaction: Interaction, variant: str) -> None:
    """Change the variant of the table."""
    hall = tables_of(interaction).hall
    table = hall.tables.require_in_channel(place_of(interaction)[1])
    chosen = await services_of(interaction).house_rules.find_named(table.server, variant)
    await hall.set_variant(table.id, player_of(interaction), chosen)
    await note_privately(interaction, say("answer-variant", variant=variant_name(chosen)))


@add_command(war, "set", option=autocomplete.offer_options, value=autocomplete.option_values)
async def set_option(interaction: Interaction, option: str, value: str) -> None:
    """Change one option of the table."""
    hall = tables_of(interaction).hall
    table = hall.tables.require_in_channel(place_of(interaction)[1])
    changed = await hall.set_option(table.id, player_of(interaction), option, value)
    title, text = option_text(changed, option)
    length = changed.length if option_key(option) == LENGTH and changed.is_told else None
    shorter = shorter_text(length, hall.game_times.seconds_of(changed))
    await note_privately(interaction, " ".join(filter(None, (say("answer-set", title=title, value=text), shorter))))
