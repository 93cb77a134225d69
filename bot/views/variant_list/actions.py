"""Actions of the list of games: filter it, look at a game, open a table of it, or set it at a lobby's table."""

import io

import discord

from bot.host.ids import TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import HOUSE
from bot.host.table.lobby import require_host
from bot.pictures.printed.print_queue import PrintQueueFull, printed
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, private, send_files, show
from bot.views.interactions.context import place_of, player_of, resume_if_parked, services_of, tables_of
from bot.views.interactions.formatting import variant_name
from bot.views.interactions.page_buttons import picked_value, replace_own_page
from bot.views.narration.printed.print_button import game_to_print
from bot.views.narration.printed.printed_rules import printed_rules
from bot.views.tables.buttons import MORE_GAMES, VariantPick
from bot.views.tables.opening import open_lobby
from bot.views.tables.variant_menu import pick_variant
from bot.views.variant_list.buttons import ALL, FILTERS, Listing, OldListPage
from bot.views.variant_list.games import ListedGame, game_of, games_for
from bot.views.variant_list.page import Step, VariantList, VariantPage


async def open_list(interaction: Interaction, table: TableId | None = None) -> None:
    """Show the list privately; with a lobby's `table` its host sets what is played there. Raises Refused for others."""
    if table is not None:
        require_host(tables_of(interaction).hall.tables.find(table), player_of(interaction))
    await show(interaction, await _list(interaction, Listing(table=table)), public=False)


async def pick_in_lobby(interaction: Interaction, menu: VariantPick) -> None:
    """Change the table's variant to what was picked in a lobby's menu, or show the list of all games."""
    if picked_value(interaction) != MORE_GAMES:
        await pick_variant(interaction, menu)
        return
    async with answering(interaction, about=menu.table):
        await resume_if_parked(interaction, menu.table)
        await open_list(interaction, menu.table)
        tables_of(interaction).boards.fresh(menu.table, interaction)
        await tables_of(interaction).hall.maintenance.show_menus_again(menu.table)


async def turn_page(interaction: Interaction, button: OldListPage) -> None:
    """Show a page of all games in place of a list of an earlier version; every failure ends in one private sentence."""
    async with answering(interaction):
        await replace_own_page(interaction, await _list(interaction, Listing(ALL, max(button.page, 0))))


async def pressed(interaction: Interaction, step: str, rest: str, picked: str) -> None:
    """Run the step of a button or menu; raises Refused for one that there is not."""
    match step:
        case Step.FILTER if picked in FILTERS:
            await _turn(interaction, Listing(picked, 0, Listing.require(rest).table))
        case Step.LIST | Step.BACK | Step.FORWARD:
            await _turn(interaction, Listing.require(rest))
        case Step.LOOK:
            await _look(interaction, Listing.require(rest), picked)
        case Step.PLAY:
            game, _, listing = rest.partition(":")
            await _play(interaction, Listing.require(listing), game)
        case Step.SET:
            game, _, listing = rest.partition(":")
            await _set(interaction, Listing.require(listing), game)
        case Step.PRINT:
            await _print(interaction, rest)
        case _:
            raise Refused(Refusal.OLD_BUTTON)


def _seats(interaction: Interaction, listing: Listing, game: ListedGame) -> int:
    """Return for how many the rules of a game are told: as many as the lobby's table is for, if they can play it."""
    table = None if listing.table is None else tables_of(interaction).hall.tables.get(listing.table)
    fewest, most = game.variant.seats
    return game.variant.default_seats if table is None else min(max(table.capacity, fewest), most)


async def _turn(interaction: Interaction, listing: Listing) -> None:
    await replace_own_page(interaction, await _list(interaction, listing))


async def _list(interaction: Interaction, listing: Listing) -> VariantList:
    server, _ = place_of(interaction)
    kept = await services_of(interaction).house_rules.offered(server)
    games = await games_for(interaction, server, listing.shown)
    return VariantList(listing, games, has_house_rules=bool(kept))


async def _look(interaction: Interaction, listing: Listing, name: str) -> None:
    game = await game_of(interaction, place_of(interaction)[0], name)
    await replace_own_page(interaction, VariantPage(listing, game, _seats(interaction, listing, game)))


async def _play(interaction: Interaction, listing: Listing, wanted: str) -> None:
    game = await game_of(interaction, place_of(interaction)[0], wanted)
    await open_lobby(interaction, game.variant)


async def _set(interaction: Interaction, listing: Listing, wanted: str) -> None:
    if listing.table is None:
        raise Refused(Refusal.OLD_BUTTON)
    game = await game_of(interaction, place_of(interaction)[0], wanted)
    await resume_if_parked(interaction, listing.table)
    await tables_of(interaction).hall.set_variant(listing.table, player_of(interaction), game.variant)
    note = say("answer-variant", variant=variant_name(game.variant))
    await replace_own_page(interaction, VariantPage(listing, game, _seats(interaction, listing, game), note))


async def _print(interaction: Interaction, rest: str) -> None:
    """Send the printed sheet of a game privately, in the member's own language."""
    kept = await services_of(interaction).house_rules.offered(place_of(interaction)[0])
    rules, variant = game_to_print(rest, kept)
    sheet = printed_rules(rules, variant)
    try:
        pdf = await printed(sheet, player_of(interaction))
    except PrintQueueFull:
        await private(interaction, say("printed-busy"))
        return
    name = f"{variant.key if rules == variant.rules else HOUSE}-{sheet.language}.pdf"
    await send_files(interaction, say("printed-here", name=sheet.title), discord.File(io.BytesIO(pdf), name))
