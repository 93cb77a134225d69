"""Defines the buttons and menus of tables. They carry ids, not objects, so they survive restarts."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Self

import discord

from bot.engine.variants import VARIANTS, Variant
from bot.host.house_rules.house_rules import PREFIX, HouseRules
from bot.host.ids import TableId
from bot.host.table.house_variant import HOUSE
from bot.host.table.table import Table
from bot.texts import current_languages, say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.content import Menu, MenuEntry, Verb
from bot.views.interactions.formatting import variant_name
from bot.views.narration.rule_sheet import variant_summary

PER_MENU = 20
MORE_GAMES = "more"
"""The value of a menu's entry that shows the list of all games to the host instead of changing what is played."""


def menus(table: Table, house_rules: Sequence[HouseRules]) -> tuple[Menu, ...]:
    """Return the menus of a lobby."""
    return _menus(
        current_languages(),
        table.variant,
        table.title if table.variant == HOUSE else "",
        tuple(rules.name for rules in house_rules),
    )


@lru_cache(maxsize=1024)
def _menus(spoken: tuple[str, str], variant: str, title: str, house_rules: tuple[str, ...]) -> tuple[Menu, ...]:
    """Return the menus, cached by language: making them was most of the cost of a lobby's board."""
    parts = [VARIANTS[start : start + PER_MENU] for start in range(0, len(VARIANTS), PER_MENU)]
    titles = [say("menu-variants"), *[say("menu-more")] * (len(parts) - 1)]
    found = [Menu(head, tuple(_of_variant(each, variant) for each in part)) for head, part in zip(titles, parts, strict=True)]
    if house_rules:
        found.append(Menu(say("menu-house"), tuple(_of_house(name, title) for name in house_rules[:PER_MENU])))
    return tuple(found)


def _of_variant(variant: Variant, chosen: str) -> MenuEntry:
    return MenuEntry(variant.key, variant_name(variant), variant_summary(variant)[:100], variant.key == chosen)


def _of_house(name: str, chosen: str) -> MenuEntry:
    return MenuEntry(f"{PREFIX}{name}", name, say("house-by_server"), name == chosen)


STYLES = {
    Verb.JOIN: discord.ButtonStyle.success,
    Verb.READY: discord.ButtonStyle.success,
    Verb.START: discord.ButtonStyle.primary,
    Verb.HAND: discord.ButtonStyle.primary,
    Verb.BET: discord.ButtonStyle.primary,
    Verb.AGAIN: discord.ButtonStyle.success,
    Verb.RESIGN: discord.ButtonStyle.danger,
    Verb.END: discord.ButtonStyle.danger,
}
LABELS = {Verb.END: "button-stop"}
_ID = r"(?P<table>[0-9a-z]{15})"


class TableButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"war:(?P<verb>[a-z]+):{_ID}"):
    """A button that asks one thing of one table."""

    def __init__(self, button: discord.ui.Button[Any], verb: str, table: TableId) -> None:
        super().__init__(button)
        self.verb = verb
        self.table = table

    @classmethod
    def shown(cls, table: TableId, verb: Verb, *, disabled: bool = False) -> Self:
        """Return the button as it is drawn; one that is disabled cannot be pressed now."""
        return cls(cls.drawn(table, verb, disabled=disabled), verb, table)

    @staticmethod
    def drawn(table: TableId, verb: Verb, *, disabled: bool = False, number: int | None = None) -> "discord.ui.Button[Any]":
        """Return the button for a message that nothing waits for; `number` is its component id."""
        label = say(LABELS.get(verb, f"button-{verb}"))
        style = STYLES.get(verb, discord.ButtonStyle.secondary)
        return discord.ui.Button(label=label, style=style, custom_id=f"war:{verb}:{table}", disabled=disabled, id=number)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the pressed button. Anybody can forge an id, so it is only words here, and checked when it acts."""
        if not isinstance(item, discord.ui.Button):
            item = discord.ui.Button(custom_id=match.string)
        return cls(item, match["verb"], TableId(match["table"]))


class VariantSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=rf"war-variant:(?:[0-9]{{1,3}}:)?{_ID}"):
    """A menu by which a host changes what is played."""

    def __init__(self, select: discord.ui.Select[Any], table: TableId) -> None:
        super().__init__(select)
        self.table = table

    @classmethod
    def shown(cls, table: TableId, number: int, menu: Menu) -> Self:
        """Return the menu as it is drawn; `number` tells it from the others of the board.

        What is chosen is in the id too: otherwise members who used a menu would see what they picked last, not what is played.
        """
        options = [
            discord.SelectOption(label=entry.label[:100], value=entry.value, description=entry.text, default=entry.chosen)
            for entry in menu.entries
        ]
        chosen = next((place for place, entry in enumerate(menu.entries, 1) if entry.chosen), 0)
        custom_id = f"war-variant:{number}{chosen:02}:{table}"
        return cls(discord.ui.Select(custom_id=custom_id, options=options, placeholder=menu.title), table)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the menu that was used."""
        if not isinstance(item, discord.ui.Select):
            item = discord.ui.Select(custom_id=match.string)
        return cls(item, TableId(match["table"]))


def question(table: TableId, *verbs: Verb) -> discord.ui.View:
    """Return the buttons under a private question about a table."""
    view = discord.ui.View(timeout=None)
    for verb in verbs:
        view.add_item(TableButton.shown(table, verb))
    view.stop()
    return view
