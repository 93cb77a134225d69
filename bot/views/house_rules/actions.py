"""Actions of the house rules editor: change an option, save, delete, and open a table."""

from collections.abc import Awaitable, Callable, Mapping

from bot.engine.errors import RulesError
from bot.engine.rules.options import Option, option_in
from bot.engine.rules.rules import Rules
from bot.host.house_rules.house_rules import LONGEST_NAME, rules_of_code
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import as_variant
from bot.texts import say, text_of
from bot.views.discord_api.types import Interaction
from bot.views.house_rules.buttons import HouseRulesPick, HouseRulesPress, HouseRulesStep, held_key, key_held
from bot.views.house_rules.page import OTHER, HouseRulesPage, page_after
from bot.views.interactions.answers import answering, private
from bot.views.interactions.context import is_moderator, place_of, player_of, services_of
from bot.views.interactions.forms import FormAction, ask, text_form
from bot.views.interactions.page_buttons import picked_value, replace_own_page
from bot.views.tables.opening import open_lobby

NAME_FORM = "house-name"
NUMBER_FORM = "house-number"


async def press(interaction: Interaction, button: HouseRulesPress) -> None:
    """Run the action of a pressed button; every failure ends in one private sentence."""
    async with answering(interaction, about=button.rest):
        await ACTIONS[button.step](interaction, button.rest, "", "")


async def choose(interaction: Interaction, menu: HouseRulesPick) -> None:
    """Run the action of a menu with what was picked; every failure ends in one private sentence."""
    async with answering(interaction, about=menu.code):
        await ACTIONS[menu.step](interaction, menu.code, menu.key, picked_value(interaction))


async def pick(interaction: Interaction, code: str, key: str, value: str) -> None:
    """Show the values of the option that was picked."""
    rules = rules_of_code(code)
    await replace_own_page(interaction, HouseRulesPage(rules, option=_option(rules, value)))


async def set_value(interaction: Interaction, code: str, key: str, value: str) -> None:
    """Change the option, or ask for a number."""
    option = _option(rules_of_code(code), key)
    if value == OTHER:
        form_id = f"{NUMBER_FORM}:{held_key(key, code)}:{code}"
        named = text_of(option.title)
        await ask(interaction, text_form(form_id, named, named, longest=12, hint=text_of(option.help)))
        return
    await _turn(interaction, code, key, value)


async def read_number(interaction: Interaction, rest: str, typed: str) -> None:
    """Change the option to the number that was typed."""
    key, _, code = rest.partition(":")
    await _turn(interaction, code, key_held(key), typed)


async def play(interaction: Interaction, code: str, key: str, value: str) -> None:
    """Open a table with these rules, for everybody to see."""
    await open_lobby(interaction, as_variant("", rules_of_code(code)))


async def ask_name(interaction: Interaction, code: str, key: str, value: str) -> None:
    """Ask for the name under which to save the rules."""
    rules_of_code(code)
    form = text_form(f"{NAME_FORM}:{code}", say("house-save-title"), say("house-save-label"), longest=LONGEST_NAME)
    await ask(interaction, form)


async def read_name(interaction: Interaction, rest: str, typed: str) -> None:
    """Save the rules for the server under the name that was typed."""
    server, _ = place_of(interaction)
    rules = rules_of_code(rest)
    book = services_of(interaction).house_rules
    saved = await book.save(server, typed, rules, player_of(interaction), moderator=is_moderator(interaction))
    await private(interaction, say("house-saved", name=saved.name, code=rest))


async def delete(interaction: Interaction, name: str, key: str, value: str) -> None:
    """Delete saved house rules."""
    server, _ = place_of(interaction)
    asker, moderator = player_of(interaction), is_moderator(interaction)
    dropped = await services_of(interaction).house_rules.drop(server, name, asker, moderator=moderator)
    await private(interaction, say("house-dropped", name=dropped.name))


async def _turn(interaction: Interaction, code: str, key: str, text: str) -> None:
    rules = rules_of_code(code)
    try:
        page = page_after(rules, _option(rules, key).key, text)
    except RulesError as error:
        raise Refused(Refusal.BAD_VALUE, reason=error.reasons[0]) from error
    await replace_own_page(interaction, page)


def _option(rules: Rules, key: str) -> Option:
    try:
        return option_in(rules, key)
    except RulesError as error:
        raise Refused(Refusal.UNKNOWN_OPTION, name=key[:40]) from error


ACTIONS: Mapping[HouseRulesStep, Callable[[Interaction, str, str, str], Awaitable[None]]] = {
    HouseRulesStep.PICK: pick,
    HouseRulesStep.SET: set_value,
    HouseRulesStep.PLAY: play,
    HouseRulesStep.SAVE: ask_name,
    HouseRulesStep.DROP: delete,
}

FORMS: Mapping[str, FormAction] = {NAME_FORM: read_name, NUMBER_FORM: read_number}
