"""The menus from which a host chooses what is played: every variant, then the server's house rules, 25 to a menu at most."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.variants import VARIANTS, Variant
from bot.host.house import HOUSE, PREFIX, HouseRules
from bot.host.table import Table
from bot.texts import say
from bot.views.rule_sheet import summary

PER_MENU = 20


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a menu; `chosen` is what is played now."""

    value: str
    label: str
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu: what stands in it while nothing of it is chosen, and its entries."""

    title: str
    entries: tuple[Entry, ...]


def menus(table: Table, houses: Sequence[HouseRules]) -> tuple[Menu, ...]:
    """Return the menus of a lobby."""
    parts = [VARIANTS[start : start + PER_MENU] for start in range(0, len(VARIANTS), PER_MENU)]
    titles = [say("menu.variants"), *[say("menu.more")] * (len(parts) - 1)]
    found = [
        Menu(title, tuple(_of_variant(table, variant) for variant in part)) for title, part in zip(titles, parts, strict=True)
    ]
    if houses:
        found.append(Menu(say("menu.house"), tuple(_of_house(table, house) for house in houses[:PER_MENU])))
    return tuple(found)


def _of_variant(table: Table, variant: Variant) -> Entry:
    return Entry(variant.key, variant.name, summary(variant)[:100], variant.key == table.variant)


def _of_house(table: Table, house: HouseRules) -> Entry:
    chosen = table.variant == HOUSE and table.title == house.name
    return Entry(f"{PREFIX}{house.name}", house.name, say("house.by_server"), chosen)
