"""Builds the forms in which a tournament is proposed: one for what it is made of, and one for each option."""

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.engine.rules.rules import OF_CHANCE
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.options import OptionKey, find_option
from bot.texts import say
from bot.tournament.model.plan import FormatSettings, Seeding
from bot.views.interactions.forms import text_form
from bot.views.tournaments.pages.proposal_page import NAME, START, VARIANT, as_typed, named_values, option_title
from bot.views.tournaments.pages.proposal_page import present_value as value_now

FORM: Final = "proposal"
CHANGE: Final = "proposal-term"
LONGEST: Final = 60
FIRST: Final[Mapping[str, str]] = {
    OptionKey.FORMAT: FormatSettings().format,
    OptionKey.CAP: "16",
    OptionKey.BEST_OF: "1",
}
"""What is filled in before anybody types, besides a start in their language."""


def proposal_form(key: str, present: Mapping[str, str]) -> discord.ui.Modal:
    """Return the form for the five things that a tournament is made of; everything else can be changed on its page.

    `present` is what stands in it, by field.
    """
    modal = discord.ui.Modal(title=say("proposal-form")[:45], custom_id=f"{FORM}:{key}", timeout=None)
    present = {START: say("proposal-first-start"), **FIRST, **present}
    fields: tuple[tuple[str, discord.ui.Item[Any]], ...] = (
        (OptionKey.FORMAT, _menu(OptionKey.FORMAT, OptionKey.FORMAT, present[OptionKey.FORMAT])),
        *((field, _line(field, present.get(field, ""))) for field in (VARIANT, START, OptionKey.CAP, OptionKey.BEST_OF)),
    )
    for field, item in fields:
        modal.add_item(discord.ui.Label(text=say(f"term-{field}")[:45], description=_hint(field), component=item))
    modal.stop()
    return modal


def option_form(key: str, field: str, charter: Charter, typed: str | None = None) -> discord.ui.Modal:
    """Return the form for one option, with its value in it, or what was `typed` before; roles and names are menus."""
    name = f"{CHANGE}:{key}.{field}"
    if field in {NAME, START, VARIANT}:
        present = {NAME: charter.name, START: "", VARIANT: charter.title or charter.variant}[field]
        words, hint = say(f"term-{field}"), _hint(field) or ""
        return text_form(name, words, words, longest=LONGEST, present=present if typed is None else typed, hint=hint)
    option = find_option(field)
    present = value_now(option, charter) if typed is None else typed
    if option.key in {OptionKey.ROLE, OptionKey.PRIZE}:
        return _one_menu(name, option_title(option), _roles(present))
    if named_values(option):
        unrated = option.key is OptionKey.SEEDING and charter.rules.procedure in OF_CHANCE
        return _one_menu(name, option_title(option), _menu(option.key, "text", present, but=Seeding.RATING if unrated else ""))
    hint = ", ".join(map(as_typed, option.values))
    return text_form(name, option_title(option), option_title(option), longest=LONGEST, present=as_typed(present), hint=hint)


def _one_menu(name: str, words: str, item: discord.ui.Item[Any]) -> discord.ui.Modal:
    modal = discord.ui.Modal(title=words[:45], custom_id=name, timeout=None)
    modal.add_item(discord.ui.Label(text=words[:45], component=item))
    modal.stop()
    return modal


def _roles(present: str) -> "discord.ui.RoleSelect[Any]":
    """Return the menu of the server's roles; with none picked there is no role."""
    role = discord.SelectDefaultValueType.role
    chosen = [discord.SelectDefaultValue(id=int(present), type=role)] if present.isdecimal() else []
    return discord.ui.RoleSelect(custom_id="text", min_values=0, max_values=1, required=False, default_values=chosen)


def _menu(key: OptionKey, custom_id: str, present: str, but: str = "") -> "discord.ui.Select[Any]":
    """Return the menu of an option whose values have names."""
    names = [(one, words) for one, words in named_values(find_option(key)).items() if one != but]
    entries = [discord.SelectOption(label=words[:100], value=one, default=one == present) for one, words in names]
    return discord.ui.Select(custom_id=custom_id, options=entries)


def _line(field: str, present: str) -> "discord.ui.TextInput[Any]":
    return discord.ui.TextInput(custom_id=field, default=present or None, max_length=LONGEST)


def _hint(field: str) -> str | None:
    return say("proposal-hint-start") if field == START else None
