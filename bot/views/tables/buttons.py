"""Defines the buttons and menus of tables. They carry ids, not objects, so they survive restarts."""

import re
from dataclasses import dataclass
from typing import Any, Self

import discord

from bot.host.ids import TableId
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.content import Menu, Verb

MORE_GAMES = "more"
"""The value of a menu's entry that shows the list of all games to the host instead of changing what is played."""

STYLES = {
    Verb.JOIN: discord.ButtonStyle.success,
    Verb.READY: discord.ButtonStyle.success,
    Verb.START: discord.ButtonStyle.primary,
    Verb.HAND: discord.ButtonStyle.primary,
    Verb.BET: discord.ButtonStyle.primary,
    Verb.BACK: discord.ButtonStyle.success,
    Verb.AGAIN: discord.ButtonStyle.success,
    Verb.ACCEPT: discord.ButtonStyle.success,
    Verb.REOPEN: discord.ButtonStyle.success,
    Verb.RESIGN: discord.ButtonStyle.danger,
    Verb.END: discord.ButtonStyle.danger,
    Verb.QUIT: discord.ButtonStyle.danger,
}
LABELS = {Verb.END: "button-stop"}
_ID = r"(?P<table>[0-9a-z]{15})"


@dataclass(frozen=True, slots=True)
class PressedButton:
    """What a pressed button asks, and of which table. Anybody can forge an id, so it is only words until it acts."""

    verb: str
    table: TableId

    @classmethod
    def of(cls, match: re.Match[str]) -> Self:
        """Return what stands in the id of a table's button."""
        return cls(match["verb"], TableId(match["table"]))


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
    def drawn(
        table: TableId, verb: Verb, *, disabled: bool = False, number: int | None = None, label: str = ""
    ) -> "discord.ui.Button[Any]":
        """Return the button for a message that nothing waits for; `number` is its component id."""
        label = label or say(LABELS.get(verb, f"button-{verb}"))
        style = STYLES.get(verb, discord.ButtonStyle.secondary)
        return discord.ui.Button(label=label, style=style, custom_id=f"war:{verb}:{table}", disabled=disabled, id=number)


class VariantSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=rf"war-variant:(?:[0-9]{{1,3}}:)?{_ID}"):
    """A menu by which a host changes what is played."""

    def __init__(self, select: discord.ui.Select[Any], table: TableId) -> None:
        super().__init__(select)
        self.table = table

    @classmethod
    def shown(cls, table: TableId, number: int, menu: Menu, revision: int) -> Self:
        """Return the menu as it is drawn; `number` tells it from the others of the board.

        The revision of the board is in the id too: otherwise members who used a menu would see what they picked last, and
        could not pick the same again.
        """
        options = [
            discord.SelectOption(label=entry.label[:100], value=entry.value, description=entry.text) for entry in menu.entries
        ]
        custom_id = f"war-variant:{number}{revision % 100:02}:{table}"
        return cls(discord.ui.Select(custom_id=custom_id, options=options, placeholder=menu.title), table)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /) -> Self:
        """Return the menu that was used."""
        if not isinstance(item, discord.ui.Select):
            item = discord.ui.Select(custom_id=match.string)
        return cls(item, TableId(match["table"]))


def question(table: TableId, *verbs: Verb, yes: str | None = None) -> discord.ui.View:
    """Return the buttons under a private question about a table; `yes` is what the first one says instead of its word."""
    view = discord.ui.View(timeout=None)
    for verb in verbs:
        button = TableButton.shown(table, verb)
        if yes is not None and verb is verbs[0]:
            button.item.label = yes
        view.add_item(button)
    view.stop()
    return view
