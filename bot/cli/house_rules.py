"""Finds the rules that a command line means: a variant by any of its names, or house rules made of it by their share code."""

from bot.engine.errors import RulesError
from bot.engine.rules.rules import Rules
from bot.engine.rules.share_code import rules_from_code
from bot.engine.variants import Variant
from bot.host.house_rules.variant_names import variant_meant
from bot.host.table.house_variant import as_variant, seats_for
from bot.texts import text_of
from bot.views.narration.rule_sheet import base_of


class WrongWords(Exception):
    """The command line asks for what there is not; the message says so in a sentence."""


def rules_meant(name: str, house: str | None) -> tuple[Rules, Variant]:
    """Return the rules, and the variant that they are of; raises WrongWords, or Refused for no variant of this name."""
    found = variant_meant(name)
    return found.rules if house is None else _house_rules(house, found), found


def _house_rules(code: str, variant: Variant) -> Rules:
    try:
        rules = rules_from_code(code)
    except RulesError as error:
        raise WrongWords(text_of(error.reasons[0])) from error
    if rules.procedure is not variant.rules.procedure:
        base = base_of(as_variant("", rules))
        raise WrongWords(f"These house rules are for another game: type {base.key} in place of {variant.key}.")
    if seats_for(rules) is None:
        raise WrongWords("Nobody can play these house rules.")
    return rules
