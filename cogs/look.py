"""`/war table`, `open`, `rules`, `odds`, `variants`: show the board, the table inside Discord, rules, odds and variants."""

from discord import app_commands

from bot.host.scene.build import scene_of
from bot.host.scene.game_times import likely_players
from bot.host.table.house_variant import variant_of
from bot.host.table.phase import TablePhase
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately
from bot.views.interactions.context import place_of, require_rights, services_of, tables_of
from bot.views.odds.odds_text import odds_now_text, odds_text
from bot.views.tables.launching import launch_activity
from bot.views.tables.opening import game_for
from bot.views.tables.rules_answer import answer_rules
from bot.views.variant_list.page import open_list
from cogs import autocomplete
from cogs.groups import add_command, war


@add_command(war)
async def table(interaction: Interaction) -> None:
    """Post the board again; a parked table goes on, because here it can be seen."""
    tables = tables_of(interaction)
    found = tables.hall.tables.require_in_channel(place_of(interaction)[1])
    require_rights(interaction)
    await tables.boards.answer(interaction, found.id)


@add_command(war, "open", in_chats=False)
async def open_here(interaction: Interaction) -> None:
    """Open the table of this channel inside Discord."""
    await launch_activity(interaction)


@add_command(war, variant=autocomplete.offer_variants)
async def rules(interaction: Interaction, variant: str | None = None) -> None:
    """Show a rule sheet privately: of a variant, of this channel's table, or of what a new table here would play."""
    server, channel = place_of(interaction)
    found = None if variant is not None else tables_of(interaction).hall.tables.in_channel(channel)
    if found is None:
        chosen = await game_for(interaction, services_of(interaction).settings.known_settings(server), variant)
        rules, players = chosen.rules, chosen.default_seats
    else:
        chosen = variant_of(found.variant, found.title, found.rules)
        rules, players = found.rules, likely_players(found)
    lobby = found is not None and found.phase is TablePhase.LOBBY
    await answer_rules(interaction, rules, chosen, players, lobby=lobby)


@add_command(war, variant=autocomplete.offer_variants)
async def odds(
    interaction: Interaction, variant: str | None = None, seats: app_commands.Range[int, 2, 10] | None = None
) -> None:
    """Say privately how a game goes: a variant, what a lobby will play, or how the running game may go on."""
    server, channel = place_of(interaction)
    settings = await services_of(interaction).settings.settings_of(server)
    tables = tables_of(interaction)
    found = None if variant is not None or seats is not None else tables.hall.tables.in_channel(channel)
    if found is None:
        chosen = await game_for(interaction, settings, variant)
        await answer_privately(
            interaction, await odds_text(tables.odds, chosen, chosen.rules, seats or chosen.default_seats, settings)
        )
        return
    chosen = variant_of(found.variant, found.title, found.rules)
    ahead = await tables.odds.look_ahead(found) if settings.chances else None
    if ahead is not None:
        await answer_privately(
            interaction, odds_now_text(scene_of(found, tables.hall.time), chosen, ahead, tables.odds.odds_of(found))
        )
    else:
        await answer_privately(interaction, await odds_text(tables.odds, chosen, found.rules, likely_players(found), settings))


@add_command(war)
async def games(interaction: Interaction) -> None:
    """Show the list of games privately."""
    await open_list(interaction)
