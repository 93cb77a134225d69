"""Builds the list of games: a page of a filter, with menus to filter it and to look at a game, and the page of one game."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import discord

from bot.host.house_rules.house_rules import PREFIX
from bot.texts import say
from bot.views.discord_api.types import Select
from bot.views.interactions.content import Tone, container_of
from bot.views.interactions.formatting import fitted, variant_name
from bot.views.interactions.game_times import about_time
from bot.views.interactions.page_buttons import PageItem, row_of
from bot.views.narration.printed.print_button import PRINT, print_button
from bot.views.narration.rule_sheet import decision_words, few_words, rule_sheet, variant_summary
from bot.views.variant_list.buttons import FILTERS, HOUSE_RULES, PAGE, Listing
from bot.views.variant_list.games import ListedGame

LINES: Final = 22
"""Lines of a page: a phone shows them with little scrolling, and a menu has room for all of their games."""
LONGEST: Final = 100


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


class VariantList(discord.ui.LayoutView):
    """A page of the games of a filter. `has_house_rules` offers the server's own as a filter too."""

    def __init__(self, listing: Listing, games: Sequence[ListedGame], *, has_house_rules: bool) -> None:
        super().__init__(timeout=None)
        pages = paged(games)
        last = len(pages) - 1
        listing = listing.at(min(listing.page, last))
        here = pages[listing.page]
        head = (
            f"{say('games-title-lobby' if listing.table else 'games-title')}\n-# {say(f'games-filter-{listing.shown}.about')}"
        )
        box = container_of(Tone.WAITING, (head, page_text(here) or say("games-none")))
        box.add_item(row_of(_filters(listing, has_house_rules=has_house_rules)))
        if here:
            box.add_item(row_of(_games(listing, here)))
        if last:
            back, forward = (str(listing.at(listing.page + step)) for step in (-1, 1))
            box.add_item(
                row_of(
                    PageItem.button(PAGE, Step.BACK, back, disabled=listing.page == 0),
                    PageItem.button(PAGE, Step.FORWARD, forward, disabled=listing.page == last),
                )
            )
            box.add_item(discord.ui.TextDisplay("-# " + say("variants-page", page=listing.page + 1, pages=last + 1)))
        self.add_item(box)
        self.stop()


class VariantPage(discord.ui.LayoutView):
    """The rules of one game, and *Play this*; for the host of a lobby, play it at their table. `note` says what was done."""

    def __init__(self, listing: Listing, game: ListedGame, seats: int, note: str = "") -> None:
        super().__init__(timeout=None)
        blocks = (rule_sheet(game.variant.rules, seats, game.variant), facts_line(game))
        box = container_of(Tone.WAITING, (*blocks, note) if note else blocks)
        step, style = (Step.SET if listing.table else Step.PLAY), discord.ButtonStyle.success
        buttons = (
            PageItem.button(PAGE, step, f"{game.id}:{listing}", style=style, disabled=bool(note)),
            PageItem.button(PAGE, Step.LIST, str(listing)),
            print_button(game.variant.rules, game.variant),
        )
        box.add_item(row_of(*filter(None, buttons)))
        self.add_item(box)
        self.stop()


def paged(games: Sequence[ListedGame]) -> list[list[ListedGame]]:
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
    fewest, most = game.variant.seats
    return say("games-players", players=fewest if fewest == most else f"{fewest}–{most}", most=most)


def _filters(listing: Listing, *, has_house_rules: bool) -> Select:
    offered = [one for one in FILTERS if one != HOUSE_RULES or has_house_rules or listing.shown == HOUSE_RULES]
    entries = [
        discord.SelectOption(
            label=say(f"games-filter-{one}"),
            value=one,
            description=fitted(say(f"games-filter-{one}.about"), LONGEST),
            default=one == listing.shown,
        )
        for one in offered
    ]
    return PageItem.menu(PAGE, Step.FILTER, str(listing), entries, say("games-filter"))


def _games(listing: Listing, games: Sequence[ListedGame]) -> Select:
    entries = [
        discord.SelectOption(
            label=fitted(_label(game), LONGEST),
            value=game.name,
            description=fitted(f"{facts_line(game)} · {variant_summary(game.variant)}", LONGEST),
        )
        for game in games
    ]
    return PageItem.menu(PAGE, Step.LOOK, str(listing), entries, say("games-look"))


def _label(game: ListedGame) -> str:
    name = variant_name(game.variant)
    return say("house-offer", name=name) if game.name.startswith(PREFIX) else name
