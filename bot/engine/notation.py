"""Writes cards as text and reads them: `9H`, `TD`, `*1`, as in records and tests (rules.md §2.1)."""

from collections.abc import Iterable
from typing import Final

from bot.engine.cards import HIDDEN, MOST_JOKERS, PLAIN_CARDS, RANKS, RANKS_OF_A_SUIT, SUITS, Card
from bot.engine.errors import NotationError
from bot.engine.sentence import Sentence

HIDDEN_TEXT: Final = "??"


def _spell(card: Card) -> str:
    if card < PLAIN_CARDS:
        return RANKS[card % RANKS_OF_A_SUIT] + SUITS[card // RANKS_OF_A_SUIT]
    return f"*{card - PLAIN_CARDS + 1}"


_TEXTS: Final = {card: _spell(card) for card in range(PLAIN_CARDS + MOST_JOKERS)} | {HIDDEN: HIDDEN_TEXT}
_CARDS: Final = {text: card for card, text in _TEXTS.items() if card != HIDDEN}


def card_text(card: Card) -> str:
    """Return the card's text, `??` for a hidden one; raises NotationError for a number that is no card."""
    try:
        return _TEXTS[card]
    except KeyError:
        raise NotationError(Sentence("record-card_number", card=card)) from None


def parse_card(text: str) -> Card:
    """Return the card of a text such as `9H` or `*1`; raises NotationError."""
    try:
        return _CARDS[text]
    except KeyError:
        raise NotationError(Sentence("record-card", card=text[:12])) from None


def cards_text(cards: Iterable[Card]) -> str:
    """Return the cards' texts, one space between them, in the same order; raises NotationError for a number that is no card."""
    try:
        return " ".join([_TEXTS[card] for card in cards])
    except KeyError as error:
        raise NotationError(Sentence("record-card_number", card=error.args[0])) from None


def parse_cards(text: str) -> bytes:
    """Return the cards of a text like `9H TD *1`, one byte each; an empty text is no cards; raises NotationError."""
    return bytes(map(parse_card, text.split(" "))) if text else b""
