"""Builds the menus from which a host picks a variant or house rules, at most 25 entries each."""

from collections.abc import Sequence
from functools import lru_cache

from bot.engine.variants import VARIANTS, Variant
from bot.host.house_rules.house_rules import PREFIX, HouseRules
from bot.host.table.house_variant import HOUSE
from bot.host.table.table import Table
from bot.texts import current_languages, say
from bot.views.interactions.content import Menu, MenuEntry
from bot.views.narration.rule_sheet import variant_summary

PER_MENU = 20


def menus(table: Table, house_rules: Sequence[HouseRules]) -> tuple[Menu, ...]:
    """Return the menus of a lobby."""
    return _menus(
        current_languages(),
        table.variant,
        table.title if table.variant == HOUSE else "",
        tuple(rules.name for rules in house_rules),
    )


@lru_cache(maxsize=1024)
def _menus(spoken: tuple[str, str], variant: str, title: str, house_rules: tuple[str, ...]) -> tuple[Menu, ...]:
    """Kept by language: they were most of what it takes to say what a lobby's board says."""
    parts = [VARIANTS[start : start + PER_MENU] for start in range(0, len(VARIANTS), PER_MENU)]
    titles = [say("menu.variants"), *[say("menu.more")] * (len(parts) - 1)]
    found = [Menu(head, tuple(_of_variant(each, variant) for each in part)) for head, part in zip(titles, parts, strict=True)]
    if house_rules:
        found.append(Menu(say("menu.house"), tuple(_of_house(name, title) for name in house_rules[:PER_MENU])))
    return tuple(found)


def _of_variant(variant: Variant, chosen: str) -> MenuEntry:
    return MenuEntry(variant.key, variant.name, variant_summary(variant)[:100], variant.key == chosen)


def _of_house(name: str, chosen: str) -> MenuEntry:
    return MenuEntry(f"{PREFIX}{name}", name, say("house.by_server"), name == chosen)
