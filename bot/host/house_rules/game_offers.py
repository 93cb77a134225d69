"""Orders the games that an autocompletion offers: variants by key, house rules as `house:<name>`."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from bot.engine.variants import VARIANTS
from bot.engine.variants.categories import POPULAR
from bot.host.house_rules.house_rules import PREFIX, HouseRules
from bot.host.house_rules.name_search import entry, ranked
from bot.host.house_rules.variant_names import variant_entries
from bot.host.table.finished_game import PastGame
from bot.host.table.house_variant import HOUSE
from bot.texts import CODES, translate

OFTEN: Final = 2
"""How often a game was played lately to be offered before the popular ones."""

MOST_PLAYED: Final = 6


def offered_first(lately: Iterable[PastGame], house_rules: Sequence[HouseRules]) -> list[str]:
    """Return all games for somebody who typed nothing: what the server plays, the popular ones, its house rules, the rest."""
    own = [f"{PREFIX}{one.name}" for one in house_rules]
    known = {*own, *(variant.key for variant in VARIANTS)}
    counted = Counter(f"{PREFIX}{game.title}" if game.variant == HOUSE else game.variant for game in lately)
    played = [key for key, times in counted.most_common(MOST_PLAYED) if times >= OFTEN and key in known]
    return list(dict.fromkeys((*played, *POPULAR, *own, *(variant.key for variant in VARIANTS))))


def searched(typed: str, house_rules: Sequence[HouseRules]) -> list[str]:
    """Return the games that fit what was typed, the likeliest first; among equals the server's own."""
    own = [entry(f"{PREFIX}{one.name}", [one.name, *_offers(one.name)]) for one in house_rules]
    return [hit.value for hit in ranked(typed, (*own, *variant_entries()))]


def _offers(name: str) -> list[str]:
    """Return how house rules are offered in each language, so that all of them are found by what they have in common."""
    return [translate("house-offer", code, code, {"name": name}) for code in CODES]
