"""Cards as numbers from 0 to 150, with their rank, suit, value and text (rules.md §2.1).

A card fits in a byte, so a stock is a `bytearray` and ten thousand live games stay small.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from bot.engine.errors import NotationError
from bot.engine.sentence import Sentence

Card: TypeAlias = int

RANKS: Final = "23456789TJQKA*"
SUITS: Final = "CDHS"
BLACK: Final = (SUITS.index("C"), SUITS.index("S"))
RANKS_OF_A_SUIT: Final = 13
PLAIN_CARDS: Final = 52
ACE: Final = RANKS.index("A")
JOKER: Final = RANKS.index("*")
JOKERS_OF_A_PACK: Final = 2
MOST_JOKERS: Final = 99
HIDDEN: Final[Card] = 255
"""The card that a seat may not see."""
HIDDEN_TEXT: Final = "??"


def is_joker(card: Card) -> bool:
    """Whether the card is one of the jokers `*1`, `*2`, …"""
    return PLAIN_CARDS <= card < PLAIN_CARDS + MOST_JOKERS


def joker_card(number: int) -> Card:
    """Return the joker with this number, counted from 1."""
    return PLAIN_CARDS + number - 1


def rank_of(card: Card) -> int:
    """Return the card's place in RANKS: 0 for a two, 12 for an ace, 13 for a joker."""
    return JOKER if card >= PLAIN_CARDS else card % RANKS_OF_A_SUIT


def suit_of(card: Card) -> int | None:
    """Return the card's place in SUITS, or None for a joker."""
    return None if card >= PLAIN_CARDS else card // RANKS_OF_A_SUIT


def is_black(card: Card) -> bool:
    """Whether the card is a club or a spade."""
    return suit_of(card) in BLACK


def lowest_rank(pack: int) -> int:
    """Return the place in RANKS of the lowest card in a pack of so many: a two of 52, a six of 36, a seven of 32."""
    return RANKS_OF_A_SUIT - pack // len(SUITS)


def value_of(card: Card) -> int:
    """Return what a tied rank is worth for spoils by rank: its pips, 10 for a court card, 11 for an ace or a joker (§2.6)."""
    rank = rank_of(card)
    return 11 if rank in {ACE, JOKER} else min(10, rank + 2)


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
