"""Cards as numbers from 0 to 150, with their rank, suit and value.

A card fits in a byte, so a stock is a `bytearray` and ten thousand live games stay small.
"""

from typing import Final, TypeAlias

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
