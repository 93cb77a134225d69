"""The button that prints the rules of a game; what is printed is in its id, so it works after any restart."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from bot.engine.errors import RulesError, UnknownVariant
from bot.engine.rules.rules import BASE, Rules, unused_options
from bot.engine.rules.share_code import rules_code, rules_from_code
from bot.engine.variants import Variant, find_variant
from bot.host.house_rules.house_rules import HouseRules
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import HOUSE, as_variant, seats_for, unbound_rules
from bot.views.discord_api.types import Button
from bot.views.interactions.buttons import PageItem

PAGE: Final = "variants"
PRINT: Final = "sheet"
"""The kind of page and the step in the button's id."""

LONGEST_REST: Final = 80


def print_button(rules: Rules, variant: Variant) -> Button | None:
    """Return the button for a variant, or for rules made of it; None for so many house rules that no id can hold them."""
    rest = f"{HOUSE}:{rules_code(_plain(rules))}" if variant.key == HOUSE else _key_and_rules(variant, rules)
    return PageItem.make_button(PAGE, PRINT, rest) if len(rest) <= LONGEST_REST else None


@lru_cache(maxsize=256)
def _key_and_rules(variant: Variant, rules: Rules) -> str:
    """Return what the button's id says of a variant: its key, and rules other than its own by their code."""
    plain = _plain(rules)
    return variant.key if plain == variant.rules else f"{variant.key}:{rules_code(plain)}"


def game_to_print(rest: str, kept: Sequence[HouseRules] = ()) -> tuple[Rules, Variant]:
    """Return the rules and the variant in a button's id; house rules have the name under which the server `kept` them.

    Raises Refused for what is none: anybody can forge an id.
    """
    key, coded, code = rest.partition(":")
    try:
        variant = None if key == HOUSE and coded else find_variant(key)
        rules = rules_from_code(code) if variant is None or coded else variant.rules
    except (RulesError, UnknownVariant) as error:
        raise Refused(Refusal.OLD_BUTTON) from error
    if variant is None:
        variant = as_variant(next((one.name for one in kept if one.rules == rules), ""), rules)
    if seats_for(rules) is None or variant.rules.procedure is not rules.procedure:
        raise Refused(Refusal.OLD_BUTTON)
    return rules, variant


def _plain(rules: Rules) -> Rules:
    """Return the rules as a share code takes them: without a table's own limit, and without options that do nothing."""
    rules = unbound_rules(rules)
    unused: dict[str, Any] = {name: getattr(BASE, name) for name in unused_options(rules)}
    return replace(rules, **unused)
