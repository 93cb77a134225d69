"""Actions of the list of games: filter it, look at a game, open a table of it, or set it at a lobby's table."""

from bot.host.ids import TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.lobby import require_host
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, show
from bot.views.interactions.context import place_of, player_of, resume_if_parked, services_of, tables_of
from bot.views.interactions.formatting import variant_name
from bot.views.interactions.page_buttons import picked_value, replace_own_page
from bot.views.tables.buttons import MORE_GAMES, VariantSelect
from bot.views.tables.opening import open_lobby
from bot.views.tables.variant_menu import pick_variant
from bot.views.variant_list.buttons import ALL, FILTERS, Listed, PageButton, listed_of
from bot.views.variant_list.games import ListedGame, game_of, games_for
from bot.views.variant_list.page import Step, VariantList, VariantPage


async def open_list(interaction: Interaction, table: TableId | None = None) -> None:
    """Show the list privately; with a lobby's `table` its host sets what is played there. Raises Refused for others."""
    if table is not None:
        require_host(tables_of(interaction).hall.tables.find(table), player_of(interaction))
    await show(interaction, await _list(interaction, Listed(table=table)), public=False)


async def pick_in_lobby(interaction: Interaction, menu: VariantSelect) -> None:
    """Change the table's variant to what was picked in a lobby's menu, or show the list of all games."""
    if picked_value(interaction) != MORE_GAMES:
        await pick_variant(interaction, menu)
        return
    async with answering(interaction, about=menu.table):
        await resume_if_parked(interaction, menu.table)
        await open_list(interaction, menu.table)
        tables_of(interaction).boards.fresh(menu.table, interaction)
        await tables_of(interaction).hall.maintenance.show_menus_again(menu.table)


async def turn_page(interaction: Interaction, button: PageButton) -> None:
    """Show a page of all games in place of a list of an earlier version; every failure ends in one private sentence."""
    async with answering(interaction):
        await replace_own_page(interaction, await _list(interaction, Listed(ALL, max(button.page, 0))))


async def pressed(interaction: Interaction, step: str, rest: str, picked: str) -> None:
    """Run the step of a button or menu; raises Refused for one that there is not."""
    match step:
        case Step.FILTER if picked in FILTERS:
            await _turn(interaction, Listed(picked, 0, listed_of(rest).table))
        case Step.LIST | Step.BACK | Step.FORWARD:
            await _turn(interaction, listed_of(rest))
        case Step.LOOK:
            await _look(interaction, listed_of(rest), picked)
        case Step.PLAY:
            game, _, listed = rest.partition(":")
            await _play(interaction, listed_of(listed), game)
        case Step.SET:
            game, _, listed = rest.partition(":")
            await _set(interaction, listed_of(listed), game)
        case _:
            raise Refused(Refusal.OLD_BUTTON)


def _seats(interaction: Interaction, listed: Listed, game: ListedGame) -> int:
    """Return for how many the rules of a game are told: as many as the lobby's table is for, if they can play it."""
    table = None if listed.table is None else tables_of(interaction).hall.tables.get(listed.table)
    fewest, most = game.variant.seats
    return game.variant.default_seats if table is None else min(max(table.capacity, fewest), most)


async def _turn(interaction: Interaction, listed: Listed) -> None:
    await replace_own_page(interaction, await _list(interaction, listed))


async def _list(interaction: Interaction, listed: Listed) -> VariantList:
    server, _ = place_of(interaction)
    kept = await services_of(interaction).house_rules.offered(server)
    games = await games_for(interaction, server, listed.shown)
    return VariantList(listed, games, has_house_rules=bool(kept))


async def _look(interaction: Interaction, listed: Listed, name: str) -> None:
    game = await game_of(interaction, place_of(interaction)[0], name)
    await replace_own_page(interaction, VariantPage(listed, game, _seats(interaction, listed, game)))


async def _play(interaction: Interaction, listed: Listed, wanted: str) -> None:
    game = await game_of(interaction, place_of(interaction)[0], wanted)
    await open_lobby(interaction, game.variant)


async def _set(interaction: Interaction, listed: Listed, wanted: str) -> None:
    if listed.table is None:
        raise Refused(Refusal.OLD_BUTTON)
    game = await game_of(interaction, place_of(interaction)[0], wanted)
    await resume_if_parked(interaction, listed.table)
    await tables_of(interaction).hall.set_variant(listed.table, player_of(interaction), game.variant)
    note = say("answer-variant", variant=variant_name(game.variant))
    await replace_own_page(interaction, VariantPage(listed, game, _seats(interaction, listed, game), note))
