"""The house rules editor: a private page with the rule sheet, menus to change options, and buttons to play, save and delete.

All its state is in its buttons' ids, which hold the rules themselves, as a share code.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import discord

from bot.engine.errors import RulesError
from bot.engine.rules.options import Option, OptionGroup, option_in, options_for
from bot.engine.rules.rules import Rules
from bot.engine.rules.share_code import DENSE, NUMBERED, held_code, rules_code
from bot.engine.rules.validation import find_idle_value, find_refusals, find_warnings, ignored_options
from bot.host.house_rules.house_rules import LONGEST_NAME, rules_of_code
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import as_variant, seats_for
from bot.host.table.lobby_options import option_value
from bot.texts import say, text_of
from bot.views.discord_api.types import Button, Interaction, Select
from bot.views.interactions.answers import answer_in_language, answer_privately
from bot.views.interactions.buttons import CustomId, Part, picked_value, replace_own_page, row_of
from bot.views.interactions.content import Page, box_of
from bot.views.interactions.context import is_moderator, place_of, player_of, services_of
from bot.views.interactions.forms import FormAction, send_form, text_form
from bot.views.narration.rule_sheet import base_of, rule_sheet
from bot.views.tables.opening import open_lobby


class HouseRulesStep(StrEnum):
    """The step of a button or a menu; part of its id, so never rename one."""

    PICK = "pick"
    SET = "set"
    PLAY = "play"
    SAVE = "save"
    DROP = "drop"
    WHOLE = "full"
    CHANGES = "diff"


STYLES = {
    HouseRulesStep.PLAY: discord.ButtonStyle.success,
    HouseRulesStep.SAVE: discord.ButtonStyle.primary,
    HouseRulesStep.DROP: discord.ButtonStyle.danger,
}


def held_key(key: str, code: str) -> str:
    """Return the name of an option as an id holds it beside rules: its number where they leave no room for more."""
    return str(NUMBERED.index(key)) if code.startswith(DENSE) and key in NUMBERED else key


def key_held(text: str) -> str:
    """Return the name of the option that an id holds."""
    return NUMBERED[int(text)] if text.isdecimal() and int(text) < len(NUMBERED) else text


@dataclass(frozen=True, slots=True)
class HouseRulesPress(CustomId):
    """Plays, saves, deletes or shows the rules of the page; `rest` is their share code, or the name to delete."""

    form = "house:{step}:{rest}"
    step: Annotated[HouseRulesStep, Part("play|save|drop|full|diff")]
    rest: Annotated[str, Part(".{1,88}")]


@dataclass(frozen=True, slots=True)
class HouseRulesPick(CustomId):
    """Picks the option to change, or its value; `held` is the option as an id holds it."""

    form = "house:{step}:{held}:{code}"
    step: Annotated[HouseRulesStep, Part("pick|set")]
    held: Annotated[str, Part("[a-z_0-9]*")]
    code: Annotated[str, Part(r"[A-Za-z0-9~_\u2800-\u28ff-]{1,88}")]

    @property
    def key(self) -> str:
        """The name of the option."""
        return key_held(self.held)


def rules_button(step: HouseRulesStep, rest: str) -> Button:
    """Return a button to show."""
    custom_id = str(HouseRulesPress(step, rest))
    style = STYLES.get(step, discord.ButtonStyle.secondary)
    return discord.ui.Button(label=say(f"button-house_{step}"), style=style, custom_id=custom_id)


def rules_menu(step: HouseRulesStep, key: str, code: str, offers: list[discord.SelectOption], placeholder: str) -> Select:
    """Return a menu to show."""
    custom_id = str(HouseRulesPick(step, held_key(key, code), code))
    return discord.ui.Select(custom_id=custom_id, options=offers, placeholder=placeholder[:150])


COLOUR = 0x0D9488
LONGEST = 3_300
"""Characters of the sheet with all that is said below it; a note and the share code have room besides."""
CHANGED = "✏️"
MOST_OFFERS = 25
"""Entries of one of Discord's menus."""
PLAYED = (OptionGroup.WAR, OptionGroup.BATTLE)
"""What is played, before what is dealt, won and ended by."""
OTHER = "other"
"""The entry of a menu of numbers that asks for another one."""


class HouseRulesPage(Page):
    """The page for some rules: what was changed, or the `whole` sheet, which fills a phone twice.

    `option` is the one being changed now; `note` says what could not be done just now.
    """

    def __init__(
        self, rules: Rules, *, option: Option | None = None, note: str = "", saved: str = "", whole: bool = False
    ) -> None:
        code = held_code(rules)
        super().__init__(
            box_of(
                COLOUR,
                say("house-note", note=note) if note else None,
                _sheet(rules, saved, whole=whole),
                discord.ui.Separator(),
                *map(row_of, _option_menus(code, rules, option)),
                None if option is None else _about(rules, option),
                None if option is None else row_of(_value_menu(code, rules, option)),
                row_of(*_buttons(code, saved, whole=whole)),
                say("house-code", code=rules_code(rules)),
            )
        )


def _about(rules: Rules, option: Option) -> str:
    """Return what an option is now, and what it is for."""
    value = option.value_text(getattr(rules, option.key))
    return say("house-option", title=option.title, value=value, help=text_of(option.help))


def _sheet(rules: Rules, saved: str, *, whole: bool) -> str:
    seats = seats_for(rules)
    below = [say("sheet-warning", warning=find_refusals(rules, 2)[0])] if seats is None else _below(rules, seats)
    rest = "\n".join(below)
    few = seats[0] if seats else 2
    sheet = rule_sheet(rules, few, as_variant(saved, rules), longest=LONGEST - len(rest), changes_only=not whole)
    return f"{sheet}\n{rest}"


def _below(rules: Rules, seats: tuple[int, int]) -> list[str]:
    few, most = seats
    players = few if few == most else f"{few}–{most}"
    return [*_more_warnings(rules, seats), *_without_effect(rules, seats), say("house-seats", seats=players)]


def _more_warnings(rules: Rules, seats: tuple[int, int]) -> list[str]:
    """Return warnings that hold with one more player only: some mixes are odd among three or more alone (rules.md §5.4)."""
    few, more = seats[0], min(seats[0] + 1, seats[1])
    known = find_warnings(rules, few)
    return [say("house-warning", seats=more, warning=text) for text in find_warnings(rules, more) if text not in known]


def _without_effect(rules: Rules, seats: tuple[int, int]) -> list[str]:
    """Return why options of these rules have no effect, however many play."""
    few, most = seats
    others = [ignored_options(rules, players) for players in range(few + 1, most + 1)]
    always = [why for why in ignored_options(rules, few) if all(why in other for other in others)]
    return [say("house-ignored", why=why) for why in always]


def _option_menus(code: str, rules: Rules, present: Option | None) -> Iterator[Select]:
    """Yield the menus of the options of this game: one, or where they are too many for it, one for play and one for the rest.

    Those that differ from the variant that the rules are made of are marked, and say what they were.
    """
    base = base_of(as_variant("", rules)).rules
    options = options_for(rules)
    offers = [
        discord.SelectOption(
            label=text_of(option.title)[:100],
            value=option.key,
            description=describe_option(option, rules, base),
            emoji=CHANGED if _is_changed(option, rules, base) else None,
            default=option is present,
        )
        for option in options
    ]
    if len(offers) <= MOST_OFFERS:
        yield rules_menu(HouseRulesStep.PICK, "", code, offers, say("house-what"))
        return
    cut = sum(option.group in PLAYED for option in options)
    yield rules_menu(HouseRulesStep.PICK, "", code, offers[:cut], say("house-what-play"))
    yield rules_menu(HouseRulesStep.PICK, "more", code, offers[cut:], say("house-what-rest"))


def _is_changed(option: Option, rules: Rules, base: Rules) -> bool:
    return bool(getattr(rules, option.key) != getattr(base, option.key))


def describe_option(option: Option, rules: Rules, base: Rules) -> str:
    """Return what an option is for, or what it is and was if it was changed; what it is now, where both are too long."""
    if not _is_changed(option, rules, base):
        return text_of(option.help)[:100]
    now, was = (text_of(option.value_text(getattr(one, option.key))) for one in (rules, base))
    return next((text for text in (say("house-was", now=now, was=was), now) if len(text) <= 100), text_of(option.help)[:100])


def _value_menu(code: str, rules: Rules, option: Option) -> Select:
    """Return the menu of every value that can be played; numbers may also be typed."""
    now = option.value_text(getattr(rules, option.key))
    offers = [
        discord.SelectOption(label=text_of(label)[:100], value=value, default=label == now)
        for value, label in ((value, option.value_label(value)) for value in option.values[:24])
        if _is_offered(rules, option, value)
    ]
    if option.reader is not None or not offers:
        offers.append(discord.SelectOption(label=say("house-other"), value=OTHER))
    return rules_menu(HouseRulesStep.SET, option.key, code, offers, text_of(option.title))


def _is_offered(rules: Rules, option: Option, value: str) -> bool:
    """Whether a value can be played, and changes anything."""
    changed = option.apply_value(rules, value)
    return seats_for(changed) is not None and find_idle_value(changed, option.key) is None


def _buttons(code: str, saved: str, *, whole: bool) -> list[Button]:
    other = HouseRulesStep.CHANGES if whole else HouseRulesStep.WHOLE
    buttons = [rules_button(step, code) for step in (HouseRulesStep.PLAY, HouseRulesStep.SAVE, other)]
    return [*buttons, rules_button(HouseRulesStep.DROP, saved)] if saved else buttons


def page_after(rules: Rules, key: str, text: str) -> HouseRulesPage:
    """Return the page with one option changed; when nobody could play that, the page as it was, with the reason.

    Raises RulesError for an option that the game does not have, or a value that the option does not.
    """
    option = option_in(rules, key)
    changed = option.apply_value(rules, option_value(option, text))
    if seats_for(changed) is None:
        return HouseRulesPage(rules, option=option, note=text_of(find_refusals(changed, 2)[0]))
    if (idle := find_idle_value(changed, option.key)) is not None:
        return HouseRulesPage(rules, option=option, note=text_of(idle))
    return HouseRulesPage(changed, option=option)


NAME_FORM = "house-name"
NUMBER_FORM = "house-number"


async def press_button(interaction: Interaction, press: HouseRulesPress) -> None:
    """Open a table with the rules of the page, ask for a name to save them, delete them, or show all of them."""
    async with answer_in_language(interaction, about=press.rest):
        if press.step is HouseRulesStep.DROP:
            await _delete(interaction, press.rest)
            return
        rules = rules_of_code(press.rest)
        if press.step is HouseRulesStep.PLAY:
            await open_lobby(interaction, as_variant("", rules))
        elif press.step in {HouseRulesStep.WHOLE, HouseRulesStep.CHANGES}:
            kept = await services_of(interaction).house_rules.offered_rules(place_of(interaction)[0])
            saved = next((one.name for one in kept if one.rules == rules), "")
            await replace_own_page(interaction, HouseRulesPage(rules, saved=saved, whole=press.step is HouseRulesStep.WHOLE))
        else:
            title, label = say("house-save-title"), say("house-save-label")
            await send_form(interaction, text_form(f"{NAME_FORM}:{press.rest}", title, label, longest=LONGEST_NAME))


async def pick_entry(interaction: Interaction, menu: HouseRulesPick) -> None:
    """Show the values of the option that was picked, change it to the value, or ask for a number."""
    async with answer_in_language(interaction, about=menu.code):
        rules, value = rules_of_code(menu.code), picked_value(interaction)
        option = _option(rules, value if menu.step is HouseRulesStep.PICK else menu.key)
        if menu.step is HouseRulesStep.PICK:
            await replace_own_page(interaction, HouseRulesPage(rules, option=option))
        elif value == OTHER:
            form_id, named = f"{NUMBER_FORM}:{held_key(menu.key, menu.code)}:{menu.code}", text_of(option.title)
            await send_form(interaction, text_form(form_id, named, named, longest=12, hint=text_of(option.help)))
        else:
            await _change_option(interaction, rules, option, value)


async def read_number(interaction: Interaction, rest: str, typed: str) -> None:
    """Change the option to the number that was typed."""
    key, _, code = rest.partition(":")
    rules = rules_of_code(code)
    await _change_option(interaction, rules, _option(rules, key_held(key)), typed)


async def read_name(interaction: Interaction, rest: str, typed: str) -> None:
    """Save the rules for the server under the name that was typed."""
    server, _ = place_of(interaction)
    rules = rules_of_code(rest)
    book = services_of(interaction).house_rules
    saved = await book.save_rules(server, typed, rules, player_of(interaction), moderator=is_moderator(interaction))
    await answer_privately(interaction, say("house-saved", name=saved.name, code=rest))


async def _delete(interaction: Interaction, name: str) -> None:
    book, (server, _) = services_of(interaction).house_rules, place_of(interaction)
    dropped = await book.drop_rules(server, name, player_of(interaction), moderator=is_moderator(interaction))
    await answer_privately(interaction, say("house-dropped", name=dropped.name))


async def _change_option(interaction: Interaction, rules: Rules, option: Option, text: str) -> None:
    try:
        page = page_after(rules, option.key, text)
    except RulesError as error:
        raise Refused(Refusal.BAD_VALUE, reason=error.reasons[0]) from error
    await replace_own_page(interaction, page)


def _option(rules: Rules, key: str) -> Option:
    try:
        return option_in(rules, key)
    except RulesError as error:
        raise Refused(Refusal.UNKNOWN_OPTION, name=key[:40]) from error


FORMS: Mapping[str, FormAction] = {NAME_FORM: read_name, NUMBER_FORM: read_number}
