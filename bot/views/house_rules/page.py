"""The house rules editor: a private page with the rule sheet and menus; all its state is in its buttons' ids."""

from collections.abc import Iterator

import discord

from bot.engine.rules.options import Option, OptionGroup, option_in, options_for
from bot.engine.rules.rules import Rules
from bot.engine.rules.share_code import held_code, rules_code
from bot.engine.rules.validation import ignored, refusals, warnings
from bot.host.table.house_variant import as_variant, seats_for
from bot.host.table.lobby_options import option_value
from bot.texts import say, text_of
from bot.views.discord_api.types import Button, Select
from bot.views.house_rules.buttons import HouseRulesStep, rules_button, rules_menu
from bot.views.interactions.formatting import fitted
from bot.views.interactions.page_buttons import row_of
from bot.views.narration.rule_sheet import base_of, rule_sheet

COLOUR = 0x0D9488
LONGEST = 3_500
"""Characters of the sheet with all that is said below it; a note and the share code have room besides."""
CHANGED = "✏️"
MOST_OFFERS = 25
"""Entries of one of Discord's menus."""
PLAYED = (OptionGroup.WAR, OptionGroup.BATTLE)
"""What is played, before what is dealt, won and ended by."""
OTHER = "other"
"""The entry of a menu of numbers that asks for another one."""


class HouseRulesPage(discord.ui.LayoutView):
    """The page for some rules. `option` is the one being changed now; `note` says what could not be done just now."""

    def __init__(self, rules: Rules, *, option: Option | None = None, note: str = "", saved: str = "") -> None:
        super().__init__(timeout=None)
        code = held_code(rules)
        container: discord.ui.Container[HouseRulesPage] = discord.ui.Container(accent_colour=COLOUR)
        container.add_item(discord.ui.TextDisplay(_sheet(rules, saved)))
        if note:
            container.add_item(discord.ui.TextDisplay(say("house-note", note=note)))
        container.add_item(discord.ui.Separator())
        for menu in _options(code, rules, option):
            container.add_item(row_of(menu))
        if option is not None:
            container.add_item(row_of(_values(code, rules, option)))
        container.add_item(row_of(*_buttons(code, saved)))
        container.add_item(discord.ui.TextDisplay(say("house-code", code=rules_code(rules))))
        self.add_item(container)
        self.stop()


def _sheet(rules: Rules, saved: str) -> str:
    seats = seats_for(rules)
    below = [say("sheet-warning", warning=refusals(rules, 2)[0])] if seats is None else _below(rules, seats)
    rest = "\n".join(below)
    few = seats[0] if seats else 2
    return f"{rule_sheet(rules, few, as_variant(saved, rules), longest=LONGEST - len(rest))}\n{rest}"


def _below(rules: Rules, seats: tuple[int, int]) -> list[str]:
    few, most = seats
    players = few if few == most else f"{few}–{most}"
    return [*_more_warnings(rules, seats), *_without_effect(rules, seats), say("house-seats", seats=players)]


def _more_warnings(rules: Rules, seats: tuple[int, int]) -> list[str]:
    """Return warnings that hold with one more player only: some mixes are odd among three or more alone (rules.md §5.4)."""
    few, more = seats[0], min(seats[0] + 1, seats[1])
    known = warnings(rules, few)
    return [say("house-warning", seats=more, warning=text) for text in warnings(rules, more) if text not in known]


def _without_effect(rules: Rules, seats: tuple[int, int]) -> list[str]:
    """Return why options of these rules have no effect, however many play."""
    few, most = seats
    others = [ignored(rules, players) for players in range(few + 1, most + 1)]
    always = [why for why in ignored(rules, few) if all(why in other for other in others)]
    return [say("house-ignored", why=why) for why in always]


def _options(code: str, rules: Rules, present: Option | None) -> Iterator[Select]:
    """Yield the menus of the options of this game: one, or where they are too many for it, one for play and one for the rest.

    Those that differ from the variant that the rules are made of are marked, and say what they were.
    """
    base = base_of(as_variant("", rules)).rules
    options = options_for(rules)
    offers = [
        discord.SelectOption(
            label=text_of(option.title)[:100],
            value=option.key,
            description=_description(option, rules, base),
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


def _description(option: Option, rules: Rules, base: Rules) -> str:
    """Return what an option is for, or what it is and was if it was changed."""
    if not _is_changed(option, rules, base):
        return text_of(option.help)[:100]
    now, was = (option.text(getattr(one, option.key)) for one in (rules, base))
    return fitted(say("house-was", now=now, was=was), 100)


def _values(code: str, rules: Rules, option: Option) -> Select:
    """Return the menu of every value that can be played; numbers may also be typed."""
    now = option.text(getattr(rules, option.key))
    offers = [
        discord.SelectOption(label=text_of(label)[:100], value=value, default=label == now)
        for value, label in ((value, option.label(value)) for value in option.values[:24])
        if seats_for(option.apply(rules, value)) is not None
    ]
    if option.reader is not None or not offers:
        offers.append(discord.SelectOption(label=say("house-other"), value=OTHER))
    return rules_menu(HouseRulesStep.SET, option.key, code, offers, text_of(option.title))


def _buttons(code: str, saved: str) -> list[Button]:
    buttons = [rules_button(HouseRulesStep.PLAY, code), rules_button(HouseRulesStep.SAVE, code)]
    return [*buttons, rules_button(HouseRulesStep.DROP, saved)] if saved else buttons


def page_after(rules: Rules, key: str, text: str) -> HouseRulesPage:
    """Return the page with one option changed; when nobody could play that, the page as it was, with the reason.

    Raises RulesError for an option that the game does not have, or a value that the option does not.
    """
    option = option_in(rules, key)
    changed = option.apply(rules, option_value(option, text))
    if seats_for(changed) is None:
        return HouseRulesPage(rules, option=option, note=text_of(refusals(changed, 2)[0]))
    return HouseRulesPage(changed, option=option)
