"""Other names of the variants, by language: what books, other countries and members call them.

Names in a language of the bot stand in its catalogue. These here are typed, never shown as a title.
"""

from collections.abc import Mapping
from typing import Final

ALIASES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "classic": {
        "en": (
            "War",
            "Battle",
            "Normal War",
            "Basic War",
            "Two-player War",
            "W-A-R",
            "I de-clare war",
            "I Declare War",
            "Open War",
            "Last Ditch",
            "Last Ditch Effort",
            "Limited Engagement",
            "Multiple Players - Limited Engagement",
            "Three-player War",
            "Four-player War",
            "3 player war",
            "4 player war",
        ),
        "de": ("Krieg", "Letztes Aufgebot", "Begrenzter Krieg", "Krieg zu dritt", "Krieg zu viert"),
        "fr": ("Guerre", "Bataille ouverte"),
        "es": ("Batalla", "Guerra"),
        "it": ("Guerra",),
        "pl": ("Wojna",),
        "ru": ("Война",),
    },
    "strict-shortage": {"en": ("Strict", "Strict War", "Run out and lose")},
    "last-card-stands": {"en": ("Last Card", "pagat's second possibility")},
    "capture-pile-reshuffle": {"en": ("Won Piles", "Re-shuffle rule", "Reshuffle", "Capture pile", "Won pile")},
    "deal-uneven": {"en": ("Deal everything", "Uneven deal")},
    "lesser-spoils": {
        "en": ("pagat War", "One-card war", "One down", "Battle (one down)"),
        "fr": ("La Bataille", "Bataille", "Bataille simple"),
    },
    "greater-spoils": {"en": ("Bloodthirsty War",)},
    "razboi": {"en": ("Romanian War",), "ro": ("Războiul",), "de": ("Rumänischer Krieg",)},
    "three-card-war": {"en": ("Three Card Battle", "3 card war"), "de": ("Drei-Karten-Krieg",)},
    "double-war": {"en": ("Prize War", "War for a prize")},
    "instant-war": {"en": ("Killer War",), "de": ("Sofortkrieg",)},
    "multiplayer-all": {
        "en": ("Multiple Players", "Multiplayer", "Everybody at war"),
        "de": ("Alle im Krieg",),
    },
    "any-tie-war": {"en": ("Any Tie", "Any shared rank")},
    "three-or-four": {"en": ("3 player war one down", "Three or four players", "pagat War for three or four")},
    "four-player-guide": {"en": ("4 Player Guide", "Four-player guide")},
    "empty-stock": {"en": ("Empty stock loses", "Immediate loss", "Empty deck loses"), "de": ("Leerer Stapel verliert",)},
    "jokers": {"en": ("War with jokers",), "de": ("Krieg mit Jokern",)},
    "equal-jokers": {"en": ("Separated Jokers",)},
    "aces-low": {"en": ("Low aces",), "de": ("Ass niedrig",)},
    "peasant-war": {"en": ("Low card wins", "Upside-down War"), "de": ("Bauernkrieg",)},
    "peace": {"de": ("Frieden",), "fr": ("Paix",)},
    "drunkard": {
        "en": ("P'yanitsa", "Pyanitsa", "Russian War"),
        "de": ("Pjaniza", "Säufer", "Trunkenbold"),
        "ru": ("Пьяница", "Pjanica"),
    },
    "tod-und-leben": {"en": ("Life and Death", "German War"), "de": ("Leben und Tod", "Tod oder Leben")},
    "tod-und-leben-colours": {
        "en": ("Red versus black", "Black against red", "By colour"),
        "de": ("Rot gegen Schwarz",),
    },
    "multi-deck": {
        "en": ("War with multiple decks", "Multiple decks", "Two decks", "Double deck"),
        "de": ("Zwei Kartenspiele", "Krieg mit zwei Kartenspielen"),
    },
    "cancelling-decks": {"en": ("Cancelling", "Identical cards", "Twins cancel"), "de": ("Zwillinge heben sich auf",)},
    "party-war": {"en": ("Dare War", "War forfeit", "Party")},
    "short-war": {"en": ("Quick War", "First to three"), "de": ("Kurzer Krieg", "Kurzkrieg")},
    "no-reshuffle": {"en": ("Once through", "Single pass", "Play once")},
    "kids-30": {
        "en": ("First to 30", "First to hold 30 cards", "Kids", "Kids War", "War for children"),
        "de": ("Kinderkrieg",),
    },
    "target-40": {"en": ("First to 40", "First to hold 40 cards")},
    "floor-cards": {"en": ("Floor cards",)},
    "timed-war": {
        "en": ("Timed Game", "Time-limited", "15 minutes", "Car Journey", "Car trip", "Road trip"),
        "de": ("15 Minuten", "Krieg auf Zeit", "Autofahrt", "Rückbank"),
    },
    "sudden-death": {"en": ("Fresh round", "No draws")},
    "suicide-war": {"en": ("Choose your card", "Hand War"), "de": ("Selbstmordkrieg",)},
    "scientific-war": {
        "de": ("Wissenschaftlicher Krieg",),
        "fr": ("Bataille scientifique", "Guerre scientifique"),
        "it": ("Battaglia scientifica",),
    },
    "scientific-war-to-the-end": {
        "en": ("Until one has cards", "Scientific War without limit", "Endless Scientific War"),
    },
    "stealing-war": {"en": ("Stealing Bundles", "War with stealing", "Bundle War", "Stealing")},
    "strategy-war": {"en": ("BrainWar", "Brain War", "Strategy WAR")},
    "casino-war": {"en": ("War (casino)", "Go to War", "Casino", "Chips"), "de": ("Kasinokrieg",)},
    "automatic-war": {"en": ("Auto War", "Twos start a war"), "de": ("Automatischer Krieg",)},
    "threes-beat-faces": {"en": ("# Beats Faces", "Threes Beat Face Cards"), "de": ("Drei schlägt Bilder",)},
    "fours-beat-aces": {"en": ("4 beats ace",), "de": ("Vier schlägt Ass",)},
    "underdog": {"en": ("Underdog War",), "de": ("Außenseiter",)},
    "number-war": {"en": ("Numbers",), "de": ("Zahlenkrieg",)},
    "addition-war": {"en": ("Addition Battle", "Add them up"), "de": ("Plus-Krieg",)},
    "subtraction-war": {"en": ("Subtraction Top-It", "What's the difference"), "de": ("Minus-Krieg",)},
    "product-war": {"en": ("Product War", "War of the Multiples"), "de": ("Mal-Krieg", "Einmaleins-Krieg")},
    "poker-war": {"en": ("Poker",), "de": ("Pokerkrieg",)},
    "quadruple-war": {"en": ("Four down",)},
    "quatro": {"en": ("Quatro War", "Quattro")},
    "prisoner-war": {"en": ("Prisoner pile", "Prisoner War"), "de": ("Gefangene",)},
    "speed-war": {"en": ("Quick hands",), "de": ("Schneller Krieg",)},
    "slap-war": {"en": ("Slap the five", "Slap the fives")},
    "free-speed-war": {"en": ("No-turns Speed War", "Flip as fast as you can", "Flip your own cards")},
}
"""By the key of the variant and the language's code; no name stands for two."""

SHARED: Final[Mapping[str, tuple[str, ...]]] = {
    "Three-card war": ("three-card-war", "classic"),
    "Math War": ("addition-war", "subtraction-war", "product-war"),
}
"""Names by which people mean several variants; all of these are offered, the likeliest first."""


def aliases_of(key: str) -> tuple[str, ...]:
    """Return the other names of a variant in all languages, each once, English first."""
    names = ALIASES.get(key, {})
    return tuple(dict.fromkeys((*names.get("en", ()), *(name for each in names.values() for name in each))))
