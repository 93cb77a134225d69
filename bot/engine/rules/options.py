"""The list of all options, and which of them count in a game."""

from functools import lru_cache
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.rules.battle_options import BATTLE, WAR
from bot.engine.rules.card_options import CARDS, WON
from bot.engine.rules.choice_options import CHOICE
from bot.engine.rules.end_options import END
from bot.engine.rules.option import OFF, Option, OptionGroup
from bot.engine.rules.parsing import length_text
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.rules.used_options import effective_rules
from bot.engine.sentence import Sentence

__all__ = ["OFF", "OPTIONS", "Option", "OptionGroup", "find_option", "length_text", "option_in", "options_for"]

OPTIONS: Final[tuple[Option, ...]] = (*WAR, *BATTLE, *WON, *CARDS, *END, *CHOICE)
"""Every option that some table can set, group by group."""


def find_option(key: str) -> Option:
    """Return the option with this key; raises RulesError."""
    for option in OPTIONS:
        if option.key == key:
            return option
    raise RulesError(Sentence("value-no_option", name=key[:40]))


def options_for(rules: Rules) -> tuple[Option, ...]:
    """Return the options that count in a game of this procedure, whatever they are set to (rules.md §3.20-3.26, §5.3)."""
    return _options_of(rules.procedure)


def option_in(rules: Rules, key: str) -> Option:
    """Return the option with this key; raises RulesError if these rules' procedure does not use it."""
    option = find_option(key)
    if option not in options_for(rules):
        raise RulesError(Sentence("value-other_game", option=option.title))
    return option


@lru_cache
def _options_of(procedure: Procedure) -> tuple[Option, ...]:
    base = Rules(procedure=procedure)
    own = [option for option in OPTIONS if option.procedure in {None, procedure}]
    return tuple([option for option in own if len({effective_rules(option.apply(base, value)) for value in option.values}) > 1])
