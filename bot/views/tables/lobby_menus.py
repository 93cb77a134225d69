"""The menus of a lobby: six big games and how long they take, the way to all others, and the server's house rules."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.engine.variants import find_variant
from bot.host.house_rules.house_rules import PREFIX, HouseRules
from bot.host.scene.game_times import usual_seconds
from bot.host.scene.scene import Scene
from bot.texts import current_languages, say
from bot.views.interactions.content import Menu, MenuEntry
from bot.views.interactions.formatting import about_time, fitted, variant_name
from bot.views.narration.rule_sheet import decision_words, variant_summary
from bot.views.tables.buttons import MORE_GAMES

BIG_GAMES: Final = ("classic", "short-war", "speed-war", "suicide-war", "casino-war", "scientific-war")
"""What a lobby offers first, from the best known to the most to think about."""

MOST_HOUSE_RULES: Final = 20

LONGEST: Final = 100
"""Characters of an entry's label, and of its description."""


def menus(scene: Scene, house_rules: Sequence[HouseRules]) -> tuple[Menu, ...]:
    """Return the menus of a lobby."""
    return _menus(current_languages(), scene.length, scene.pace, tuple(rules.name for rules in house_rules[:MOST_HOUSE_RULES]))


@lru_cache(maxsize=1024)
def _menus(spoken: tuple[str, str], length: int | None, pace: int, house_rules: tuple[str, ...]) -> tuple[Menu, ...]:
    """Return the menus, cached by language: making them was most of the cost of a lobby's board."""
    more = MenuEntry(MORE_GAMES, say("lobby-games-more"), say("lobby-games-more.about"))
    found = [Menu(say("lobby-games"), (*(_of_game(key, length, pace) for key in BIG_GAMES), more))]
    if house_rules:
        found.append(Menu(say("lobby-house"), tuple(_of_house(name) for name in house_rules)))
    return tuple(found)


def _of_game(key: str, length: int | None, pace: int) -> MenuEntry:
    variant = find_variant(key)
    seconds = usual_seconds(variant.rules, variant.default_seats, length, pace)
    time = "" if seconds is None else about_time(seconds)
    label = " · ".join(filter(None, (variant_name(variant), time, decision_words(variant))))
    return MenuEntry(key, fitted(label, LONGEST), fitted(variant_summary(variant), LONGEST))


def _of_house(name: str) -> MenuEntry:
    return MenuEntry(f"{PREFIX}{name}", name, say("house-by_server"))
