"""Builds alt texts of at most 1,000 characters from names, cards and sentences."""

from collections.abc import Callable, Iterable
from typing import Final

from bot.engine.cards import HIDDEN, Card, card_text, is_joker
from bot.pictures.safe_names import HEADING, LONGEST, spoken_name
from bot.texts import say

LONGEST_ALT: Final = 1_000
"""Characters that an alt text has at most, with room left under Discord's own limit."""

SUIT_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def fit_alt_text(describe: Callable[[int], str]) -> str:
    """Return `describe(length)` with the longest names that fit; `describe` is given how many characters a name may have."""
    for longest in (LONGEST, 20, 12, 6, 3):
        text = describe(longest)
        if len(text) <= LONGEST_ALT:
            return text
    return text[: LONGEST_ALT - 1] + "…"


def name_words(name: str, longest: int = LONGEST) -> str:
    """Return a name for an alt text."""
    return spoken_name(name, longest) or say("picture-nobody")


def heading_words(title: str, about: str) -> str:
    """Return the two lines above a picture as sentences."""
    return join_sentences(f"{words}." for words in (spoken_name(title, HEADING), spoken_name(about, HEADING)) if words)


def card_words(card: Card) -> str:
    """Return a card for an alt text: `10♥`; raises NotationError for a number that is no card."""
    if card == HIDDEN:
        return say("picture-alt-hidden")
    if is_joker(card):
        return say("picture-alt-joker")
    text = card_text(card)
    return ("10" if text[0] == "T" else text[0]) + SUIT_SIGNS[text[1]]


def cards_words(count: int) -> str:
    """Return a count of cards as text."""
    return say("picture-cards", count=count)


def join_sentences(parts: Iterable[str]) -> str:
    """Return sentences with one space between them; empty ones are left out."""
    return " ".join(filter(None, parts))
