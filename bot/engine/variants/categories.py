"""The categories by which people choose a game: quick, long, with choices, for chips, from other countries and so on."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Category(StrEnum):
    """What somebody looks for in a game; the value is part of buttons' ids and of keys, so never rename one."""

    QUICK = "quick"
    """About two minutes or less, as games are told unless a server says otherwise."""
    LONG = "long"
    """All others: about three minutes or more."""
    CHOICE = "choice"
    """Players decide something: the games of this family, all of them."""
    CHIPS = "chips"
    """Played for chips."""
    MANY = "many"
    """For three players or more, and better with more."""
    CHILDREN = "children"
    """Easy to follow, and over soon."""
    COUNTRIES = "countries"
    """Traditional games of some country."""


CATEGORIES: Final[Mapping[Category, tuple[str, ...]]] = {
    Category.QUICK: (
        "short-war",
        "empty-stock",
        "no-reshuffle",
        "prisoner-war",
        "kids-30",
        "quatro",
        "tod-und-leben",
        "poker-war",
        "strategy-war",
    ),
    Category.LONG: (
        "classic",
        "speed-war",
        "suicide-war",
        "casino-war",
        "scientific-war",
        "strict-shortage",
        "multiplayer-all",
        "last-card-stands",
        "capture-pile-reshuffle",
        "deal-uneven",
        "four-player-guide",
        "lesser-spoils",
        "instant-war",
        "three-or-four",
        "greater-spoils",
        "three-card-war",
        "double-war",
        "quadruple-war",
        "automatic-war",
        "underdog",
        "any-tie-war",
        "jokers",
        "party-war",
        "equal-jokers",
        "aces-low",
        "peasant-war",
        "threes-beat-faces",
        "fours-beat-aces",
        "multi-deck",
        "cancelling-decks",
        "target-40",
        "floor-cards",
        "timed-war",
        "sudden-death",
        "scientific-war-to-the-end",
        "razboi",
        "addition-war",
        "subtraction-war",
        "product-war",
        "number-war",
        "peace",
        "drunkard",
        "tod-und-leben-colours",
        "stealing-war",
        "free-speed-war",
        "slap-war",
    ),
    Category.CHOICE: (
        "strategy-war",
        "suicide-war",
        "scientific-war",
        "scientific-war-to-the-end",
        "stealing-war",
        "speed-war",
        "free-speed-war",
        "slap-war",
        "casino-war",
    ),
    Category.CHIPS: ("casino-war",),
    Category.MANY: (
        "multiplayer-all",
        "any-tie-war",
        "three-or-four",
        "four-player-guide",
        "empty-stock",
        "quatro",
        "deal-uneven",
        "multi-deck",
        "party-war",
        "speed-war",
        "scientific-war",
        "strategy-war",
    ),
    Category.CHILDREN: (
        "kids-30",
        "short-war",
        "target-40",
        "tod-und-leben",
        "party-war",
        "addition-war",
        "subtraction-war",
        "product-war",
        "prisoner-war",
    ),
    Category.COUNTRIES: ("razboi", "drunkard", "tod-und-leben", "tod-und-leben-colours", "lesser-spoils"),
}
"""The keys of the variants in each category, in the order in which they are offered; one may be in several."""

POPULAR: Final = ("classic", "short-war", "speed-war", "suicide-war", "casino-war", "scientific-war")
"""The games to offer to anyone who has not said what they want."""


FOR_CHILDREN: Final = frozenset(CATEGORIES[Category.CHILDREN])
"""The variants that are for children, who learn the cards as they play."""


def categories_of(key: str) -> tuple[Category, ...]:
    """Return the categories that a variant is in."""
    return tuple(category for category, keys in CATEGORIES.items() if key in keys)
