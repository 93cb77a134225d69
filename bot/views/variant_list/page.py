"""The list of games: pages of a filter, with menus to filter them and look at a game; a game's page, to play or set it."""

import io
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import discord

from bot.engine.cards import parse_card
from bot.engine.variants import Variant
from bot.host.house_rules.house_rules import PREFIX
from bot.host.ids import TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import HOUSE
from bot.host.table.lobby import require_host
from bot.host.table.lobby_options import LENGTH
from bot.host.table.told_speed import spelled_length
from bot.pictures.drawing import Drawn
from bot.pictures.printed.printed_sheet import PrintQueueFull
from bot.pictures.table.games_picture import GameCard, GamesPicture
from bot.texts import say
from bot.views.discord_api.types import Interaction, Item, Select
from bot.views.interactions.answers import (
    acknowledge_press,
    answer_in_language,
    answer_privately,
    send_files,
    show_page,
    wants_pictures,
)
from bot.views.interactions.buttons import PageItem, TypedTable, picked_value, replace_own_page, resume_if_parked, row_of
from bot.views.interactions.content import Page, Tone, container_of, draw_or_none, picture_files
from bot.views.interactions.context import place_of, player_of, services_of, tables_of
from bot.views.interactions.formatting import about_time, players_text, variant_name
from bot.views.narration.printed.print_button import PRINT, game_to_print, print_button
from bot.views.narration.printed.printed_rules import printed_rules
from bot.views.narration.rule_sheet import decision_words, few_words, rule_sheet
from bot.views.tables.board import VariantPick
from bot.views.tables.lobby_board import BIG_GAMES, CLASSIC, IN_A_MINUTE, MORE_GAMES, SMALL_CHANGES
from bot.views.tables.opening import open_lobby
from bot.views.variant_list.games import (
    ALL,
    BEST,
    FILTERS,
    HOUSE_RULES,
    PAGE,
    ListedGame,
    Listing,
    OldListPage,
    game_of,
    games_for,
    variants_of,
)

LINES: Final = 22
"""Lines of a page: a phone shows them with little scrolling, and a menu has room for all of their games."""


FACES: Final = ("KS", "JD", "AS", "QH", "*1", "TC")
"""The playing cards that stand for the best games."""


class Step(StrEnum):
    """What a button or a menu of the list does; part of its id, so never rename one."""

    FILTER = "filter"
    LOOK = "look"
    LIST = "list"
    BACK = "back"
    FORWARD = "forward"
    PLAY = "play"
    SET = "set"
    PRINT = PRINT


class VariantList(Page):
    """A page of the games of a filter. `has_house_rules` offers the server's own as a filter too.

    With a picture of its games, they are not listed in words.
    """

    def __init__(
        self, listing: Listing, games: Sequence[ListedGame], *, has_house_rules: bool, picture: Drawn | None = None
    ) -> None:
        pages = split_into_pages(games)
        last = len(pages) - 1
        listing = listing.listing_at(min(listing.page, last))
        here, title = pages[listing.page], say("games-title-lobby" if listing.table else "games-title")
        head = f"{title}\n-# {say(f'games-filter-{listing.shown}.about')}"
        changes = listing.shown == ALL and listing.page == last
        lines = "\n".join(filter(None, (page_text(here) or say("games-none"), changes_text() if changes else "")))
        rows: list[Item] = [row_of(_filter_menu(listing, has_house_rules=has_house_rules))]
        if here:
            rows.append(row_of(_game_menu(listing, here, changes=changes)))
        if last:
            back, forward = (str(listing.listing_at(listing.page + step)) for step in (-1, 1))
            turning = (
                PageItem.make_button(PAGE, Step.BACK, back, disabled=listing.page == 0),
                PageItem.make_button(PAGE, Step.FORWARD, forward, disabled=listing.page == last),
            )
            number = say("variants-page", page=listing.page + 1, pages=last + 1)
            rows += [row_of(*turning), discord.ui.TextDisplay(f"-# {number}")]
        drawn = () if picture is None else (picture,)
        super().__init__(container_of(Tone.WAITING, (head,) if drawn else (head, lines), drawn, rows))


class VariantPage(Page):
    """The rules of one game, and *Play this*; for the host of a lobby, play it at their table. `note` says what was done."""

    def __init__(self, listing: Listing, game: ListedGame, seats: int, note: str = "") -> None:
        blocks = (rule_sheet(game.variant.rules, seats, game.variant), facts_line(game), note)
        step, style = (Step.SET if listing.table else Step.PLAY), discord.ButtonStyle.success
        buttons = (
            PageItem.make_button(PAGE, step, f"{game.id}:{listing}", style=style, disabled=bool(note)),
            PageItem.make_button(PAGE, Step.LIST, str(listing)),
            print_button(game.variant.rules, game.variant),
        )
        row = row_of(*filter(None, buttons))
        super().__init__(container_of(Tone.WAITING, blocks if note else blocks[:-1], rows=(row,)))


def split_into_pages(games: Sequence[ListedGame]) -> list[list[ListedGame]]:
    """Return the games of each page, one page at least: as many as have room, whole games only."""
    found: list[list[ListedGame]] = [[]]
    for game in games:
        if len(page_text([*found[-1], game]).splitlines()) > LINES:
            found.append([])
        found[-1].append(game)
    return found


def page_text(games: Sequence[ListedGame]) -> str:
    """Return the games of a page; relatives of a game that does not stand right before them get a line with its name."""
    return "\n".join(line for before, game in zip((None, *games), games, strict=False) for line in _lines(before, game))


def changes_text() -> str:
    """Return the entry of all games that differ from another by one option."""
    return say("games-changes", count=len(variants_of(SMALL_CHANGES)))


def _lines(before: ListedGame | None, game: ListedGame) -> list[str]:
    if game.under is None:
        return [game_lines(game)]
    follows = before is not None and game.under in {before.variant, before.under}
    heading = [] if follows else [say("games-relatives", name=variant_name(game.under))]
    return [*heading, say("games-relative", name=variant_name(game.variant), words=few_words(game.variant))]


def game_lines(game: ListedGame) -> str:
    """Return a game in the list: its name and how long it takes, then how many play it and what it is, in a few words."""
    name, time = f"**{variant_name(game.variant)}**", [] if game.seconds is None else [about_time(game.seconds)]
    return " · ".join([name, *time]) + f"\n-# {_players(game)} · {few_words(game.variant)}"


def facts_line(game: ListedGame) -> str:
    """Return how long a game takes, how many can play it, and what they decide in it, if anything."""
    parts = [_players(game), decision_words(game.variant)]
    return " · ".join(filter(None, parts if game.seconds is None else [about_time(game.seconds), *parts]))


def _players(game: ListedGame) -> str:
    return players_text(*game.variant.seats)


def _filter_menu(listing: Listing, *, has_house_rules: bool) -> Select:
    offered = [one for one in FILTERS if one != HOUSE_RULES or has_house_rules or listing.shown == HOUSE_RULES]
    entries = [
        discord.SelectOption(
            label=say(f"games-filter-{one}"),
            value=one,
            description=say(f"games-filter-{one}.about"),
            default=one == listing.shown,
        )
        for one in offered
    ]
    return PageItem.make_menu(PAGE, Step.FILTER, str(listing), entries, say("games-filter"))


def _game_menu(listing: Listing, games: Sequence[ListedGame], *, changes: bool = False) -> Select:
    """Return the menu to look at a game; the last of all games has an entry that leads to the small changes of others."""
    entries = [
        discord.SelectOption(
            label=_label(game),
            value=game.name,
            description=_description(game),
        )
        for game in games
    ]
    if changes:
        title, about = (say(f"games-filter-{SMALL_CHANGES}{part}") for part in ("", ".about"))
        entries.append(discord.SelectOption(label=title, value=SMALL_CHANGES, description=about))
    return PageItem.make_menu(PAGE, Step.LOOK, str(listing), entries, say("games-look"))


def _description(game: ListedGame) -> str:
    time = [] if game.seconds is None else [about_time(game.seconds)]
    return " · ".join([*time, _players(game), few_words(game.variant)])


def _label(game: ListedGame) -> str:
    name = variant_name(game.variant)
    return say("house-offer", name=name) if game.name.startswith(PREFIX) else name


async def open_list(interaction: Interaction, table: TableId | None = None, shown: str = BEST) -> None:
    """Show the list privately; with a lobby's `table` its host sets what is played there. Raises Refused for others."""
    if table is not None:
        require_host(tables_of(interaction).hall.tables.find(table), player_of(interaction))
    page, files = await _list(interaction, Listing(shown, table=table))
    await show_page(interaction, page, public=False, files=files)


async def pick_in_lobby(interaction: Interaction, menu: VariantPick) -> None:
    """Change the table's variant to what was picked in a lobby's menu, or show the list of all games."""
    picked = picked_value(interaction)
    if picked not in {MORE_GAMES, SMALL_CHANGES}:
        await pick_variant(interaction, menu)
        return
    async with answer_in_language(interaction, about=menu.table):
        await resume_if_parked(interaction, menu.table)
        await open_list(interaction, menu.table, BEST if picked == MORE_GAMES else SMALL_CHANGES)
        tables_of(interaction).boards.fresh(menu.table, interaction)
        await tables_of(interaction).hall.maintenance.extend_lobby(menu.table)


async def turn_page(interaction: Interaction, button: OldListPage) -> None:
    """Show a page of all games in place of a list of an earlier version; every failure ends in one private sentence."""
    async with answer_in_language(interaction):
        await _turn(interaction, Listing(ALL, max(button.page, 0)))


async def press_list(interaction: Interaction, item: PageItem) -> None:
    """Run the step of a button or menu; raises Refused for one that there is not."""
    picked, (game, _, listing) = picked_value(interaction), item.rest.partition(":")
    match item.step:
        case Step.FILTER if picked in FILTERS:
            await _turn(interaction, Listing(picked, 0, Listing.require_id(item.rest).table))
        case Step.LIST | Step.BACK | Step.FORWARD:
            await _turn(interaction, Listing.require_id(item.rest))
        case Step.LOOK if picked == SMALL_CHANGES:
            await _turn(interaction, Listing(SMALL_CHANGES, 0, Listing.require_id(item.rest).table))
        case Step.LOOK:
            await _look(interaction, Listing.require_id(item.rest), picked)
        case Step.PLAY:
            Listing.require_id(listing)
            await _play(interaction, game)
        case Step.SET:
            await _set(interaction, Listing.require_id(listing), game)
        case Step.PRINT:
            await _print(interaction, item.rest)
        case _:
            raise Refused(Refusal.OLD_BUTTON)


def _seats(interaction: Interaction, listing: Listing, game: ListedGame) -> int:
    """Return for how many the rules of a game are told: as many as the lobby's table is for, if they can play it."""
    table = None if listing.table is None else tables_of(interaction).hall.tables.get(listing.table)
    fewest, most = game.variant.seats
    return game.variant.default_seats if table is None else min(max(table.capacity, fewest), most)


async def _turn(interaction: Interaction, listing: Listing) -> None:
    page, files = await _list(interaction, listing)
    await replace_own_page(interaction, page, files=files)


async def _list(interaction: Interaction, listing: Listing) -> tuple[VariantList, list[discord.File]]:
    """Return a page of the list, and the files of its picture: the best games are drawn, where pictures are wanted."""
    server, _ = place_of(interaction)
    kept = await services_of(interaction).house_rules.offered_rules(server)
    games = await games_for(interaction, server, listing.shown)
    picture = await _draw_best(interaction, games) if listing.shown == BEST else None
    page = VariantList(listing, games, has_house_rules=bool(kept), picture=picture)
    return page, picture_files(() if picture is None else (picture,))


async def _draw_best(interaction: Interaction, games: Sequence[ListedGame]) -> Drawn | None:
    """Return the picture of the best games, if the reader wants pictures and there is time to draw it."""
    if not await wants_pictures(interaction, public=False) or not tables_of(interaction).pictures.may_draw():
        return None
    return await draw_or_none(services_of(interaction).drawings, best_picture(games))


def best_picture(games: Sequence[ListedGame]) -> GamesPicture:
    """Return the picture of those games of a list that are the best."""
    by_key = {game.variant.key: game for game in games}
    return GamesPicture(tuple(_card_of(by_key[key], face) for key, face in zip(BIG_GAMES, FACES, strict=True)))


def _card_of(game: ListedGame, face: str) -> GameCard:
    return GameCard(variant_name(game.variant), few_words(game.variant), about_time(game.seconds or 0), parse_card(face))


async def _look(interaction: Interaction, listing: Listing, name: str) -> None:
    game = await game_of(interaction, place_of(interaction)[0], name)
    await replace_own_page(interaction, VariantPage(listing, game, _seats(interaction, listing, game)))


async def _play(interaction: Interaction, wanted: str) -> None:
    game = await game_of(interaction, place_of(interaction)[0], wanted)
    await open_lobby(interaction, game.variant, length=length_of(game.name))


async def play_typed(interaction: Interaction, typed: TypedTable) -> None:
    """Open the table that was refused for want of chips, as it was typed; every failure ends in one private sentence."""
    async with answer_in_language(interaction):
        game = await game_of(interaction, place_of(interaction)[0], typed.game)
        await open_lobby(
            interaction,
            game.variant,
            seats=typed.seats,
            length=None if typed.length is None else spelled_length(typed.length or None),
            pace=typed.pace,
            time=None if typed.time is None else f"{typed.time}s",
        )


async def _set(interaction: Interaction, listing: Listing, wanted: str) -> None:
    if listing.table is None:
        raise Refused(Refusal.OLD_BUTTON)
    game = await game_of(interaction, place_of(interaction)[0], wanted)
    await resume_if_parked(interaction, listing.table)
    await _set_game(interaction, listing.table, game.variant, length_of(game.name))
    note = say("answer-variant", variant=variant_name(game.variant))
    await replace_own_page(interaction, VariantPage(listing, game, _seats(interaction, listing, game), note))


async def _print(interaction: Interaction, rest: str) -> None:
    """Send the printed sheet of a game privately, in the member's own language."""
    kept = await services_of(interaction).house_rules.offered_rules(place_of(interaction)[0])
    rules, variant = game_to_print(rest, kept)
    sheet = printed_rules(rules, variant)
    try:
        pdf = await services_of(interaction).printing.print_sheet(sheet, player_of(interaction))
    except PrintQueueFull:
        await answer_privately(interaction, say("printed-busy"))
        return
    name = f"{variant.key if rules == variant.rules else HOUSE}-{sheet.language}.pdf"
    await send_files(interaction, say("printed-here", name=sheet.title), discord.File(io.BytesIO(pdf), name))


async def pick_variant(interaction: Interaction, menu: VariantPick) -> None:
    """Change the table's variant to what was picked; every failure ends in one private sentence.

    After a refusal the menus are shown again: otherwise the member would see a game picked that is not played.
    """
    async with answer_in_language(interaction, about=menu.table):
        await resume_if_parked(interaction, menu.table)
        await _set_variant(interaction, menu.table, picked_value(interaction))


async def _set_variant(interaction: Interaction, table: TableId, key: str) -> None:
    await acknowledge_press(interaction)
    tables_of(interaction).boards.fresh(table, interaction)
    length = length_of(key)
    variant = await services_of(interaction).house_rules.find_named(place_of(interaction)[0], CLASSIC if length else key)
    try:
        await _set_game(interaction, table, variant, length)
    except Refused:
        await tables_of(interaction).hall.maintenance.extend_lobby(table)
        raise


async def _set_game(interaction: Interaction, table: TableId, variant: Variant, length: str | None) -> None:
    """Change what a table plays, and if there is a `length`, in which time it is told."""
    hall, player = tables_of(interaction).hall, player_of(interaction)
    await hall.set_variant(table, player, variant)
    if length is not None:
        await hall.set_option(table, player, LENGTH, length)


def length_of(game: str) -> str | None:
    """Return the length of a game that is named with one."""
    return game.partition(":")[2] if game == IN_A_MINUTE else None
