"""Builds the list of games: a page of a filter, with menus to filter it and to look at a game, and the page of one game."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import discord

from bot.host.house_rules.house_rules import PREFIX
from bot.texts import say
from bot.views.interactions.content import Tone, container_of
from bot.views.interactions.formatting import fitted, variant_name
from bot.views.interactions.game_times import about_time
from bot.views.interactions.page_buttons import PageItem, row_of
from bot.views.narration.rule_sheet import decision_words, few_words, rule_sheet, variant_summary
from bot.views.variant_list.buttons import FILTERS, HOUSE_RULES, PAGE, Listing, pages
from bot.views.variant_list.games import ListedGame

PER_PAGE: Final = 10
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


class VariantList(discord.ui.LayoutView):
    """A page of the games of a filter. `has_house_rules` offers the server's own as a filter too."""

    def __init__(self, listing: Listing, games: Sequence[ListedGame], *, has_house_rules: bool) -> None:
        super().__init__(timeout=None)
        last = pages(games, PER_PAGE) - 1
        listing = listing.at(min(listing.page, last))
        here = games[listing.page * PER_PAGE : (listing.page + 1) * PER_PAGE]
        head = (
            f"{say('games-title-lobby' if listing.table else 'games-title')}\n-# {say(f'games-filter-{listing.shown}.about')}"
        )
        box = container_of(Tone.WAITING, (head, "\n".join(map(game_lines, here)) or say("games-none")))
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
        box.add_item(
            row_of(
                PageItem.button(PAGE, step, f"{game.id}:{listing}", style=style, disabled=bool(note)),
                PageItem.button(PAGE, Step.LIST, str(listing)),
            )
        )
        self.add_item(box)
        self.stop()


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


def _filters(listing: Listing, *, has_house_rules: bool) -> PageItem:
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


def _games(listing: Listing, games: Sequence[ListedGame]) -> PageItem:
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
