"""Cards as small numbers and the pack they come from; which card beats which is decided in terms.py.

A card fits in a byte, so a stock is a `bytearray` and ten thousand live games stay small.
"""

from typing import Final, TypeAlias

from bot.engine.rules import Jokers, Rules

Card: TypeAlias = int

RANKS: Final = "23456789TJQKA*"
SUITS: Final = "CDHS"
RANKS_OF_A_SUIT: Final = 13
PLAIN_CARDS: Final = 52
TEN: Final = RANKS.index("T")
ACE: Final = RANKS.index("A")
JOKER: Final = RANKS.index("*")
JOKERS_OF_A_PACK: Final = 2
MOST_JOKERS: Final = 99
HIDDEN: Final[Card] = 255
"""The card that a seat may not see."""


def is_joker(card: Card) -> bool:
    """Whether the card is one of the jokers `*1`, `*2`, …"""
    return PLAIN_CARDS <= card < PLAIN_CARDS + MOST_JOKERS


def rank_of(card: Card) -> int:
    """The card's place in RANKS: 0 for a two, 12 for an ace, 13 for a joker."""
    return JOKER if card >= PLAIN_CARDS else card % RANKS_OF_A_SUIT


def suit_of(card: Card) -> int | None:
    """The card's place in SUITS, or None for a joker."""
    return None if card >= PLAIN_CARDS else card // RANKS_OF_A_SUIT


def build_pack(rules: Rules) -> bytes:
    """All cards in their order before any shuffle: clubs 2…A, diamonds, hearts, spades, then jokers (rules.md §8)."""
    jokers = JOKERS_OF_A_PACK if rules.jokers is Jokers.SHUFFLED else 0
    return bytes(range(PLAIN_CARDS + jokers))
