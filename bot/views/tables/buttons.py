"""Defines the buttons and menus of tables. They carry ids, not objects, so they survive restarts."""

from dataclasses import dataclass
from typing import Annotated

import discord

from bot.host.ids import TableId
from bot.texts import say
from bot.views.discord_api.types import Button, Select
from bot.views.interactions.buttons import CustomId, Part, TablePart
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


@dataclass(frozen=True, slots=True)
class PressedButton(CustomId):
    """What a button asks, and of which table."""

    form = "war:{verb}:{table}"
    verb: Annotated[str, Part("[a-z]+")]
    table: TablePart


@dataclass(frozen=True, slots=True)
class VariantPick(CustomId):
    """A menu by which a host changes what is played; `number` tells it from others, with a colon behind, if it has one."""

    form = "war-variant:{number}{table}"
    number: Annotated[str, Part("(?:[0-9]{1,3}:)?")]
    table: TablePart


def table_button(table: TableId, verb: Verb, *, disabled: bool = False, number: int | None = None, label: str = "") -> Button:
    """Return a button that asks one thing of one table; one that is disabled cannot be pressed now.

    `number` is its component id.
    """
    label = label or say(LABELS.get(verb, f"button-{verb}"))
    style, custom_id = STYLES.get(verb, discord.ButtonStyle.secondary), str(PressedButton(verb, table))
    return discord.ui.Button(label=label, style=style, custom_id=custom_id, disabled=disabled, id=number)


def variant_menu(table: TableId, number: int, menu: Menu, revision: int) -> Select:
    """Return a menu by which a host changes what is played; `number` tells it from the others of the board.

    The revision of the board is in the id too: otherwise members who used a menu would see what they picked last, and
    could not pick the same again.
    """
    options = [
        discord.SelectOption(label=entry.label[:100], value=entry.value, description=entry.text) for entry in menu.entries
    ]
    custom_id = str(VariantPick(f"{number}{revision % 100:02}:", table))
    return discord.ui.Select(custom_id=custom_id, options=options, placeholder=menu.title)


def question_buttons(table: TableId, *verbs: Verb, yes: str | None = None) -> discord.ui.View:
    """Return the buttons under a private question about a table; `yes` is what the first one says instead of its word."""
    view = discord.ui.View(timeout=None)
    for verb in verbs:
        view.add_item(table_button(table, verb, label=yes or "" if verb is verbs[0] else ""))
    view.stop()
    return view
