"""Builds the pack that a game is played with, and counts the cards it deals and the seats it is enough for."""

from collections.abc import Mapping
from typing import Final

from bot.engine.cards import JOKERS_OF_A_PACK, PLAIN_CARDS, RANKS_OF_A_SUIT, joker_card, lowest_rank
from bot.engine.rules.rules import Capture, Deal, Jokers, Procedure, Remainder, Rules

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 10
SMALLEST_HAND: Final = 5

SEATS: Final[Mapping[Procedure, tuple[int, int]]] = {
    Procedure.SCIENTIFIC: (2, 8),
    Procedure.CASINO: (1, 7),
    Procedure.STRATEGY: (FEWEST_SEATS, MOST_SEATS),
    Procedure.QUATRO: (3, 5),
}
"""The fewest and the most players of a game that is not dealt out (rules.md §5.4): a shoe must last for a hand.

A table can be for fewer: that is the business of its variant.
"""

EQUAL_HANDS: Final[Mapping[Procedure, int]] = {
    Procedure.SCIENTIFIC: RANKS_OF_A_SUIT + 1,
    Procedure.STRATEGY: RANKS_OF_A_SUIT,
}
"""The cards of a hand where all get the same, however many play: a suit, with a joker in Scientific War (rules.md §3.26)."""


def build_pack(rules: Rules) -> bytes:
    """Return all cards in their order before any shuffle: clubs 2…A, diamonds, hearts, spades, then jokers (rules.md §8).

    Several packs come one after the other, and their jokers are numbered on (rules.md §10 A08).
    """
    lowest = lowest_rank(rules.pack)
    plain = bytes(card for card in range(PLAIN_CARDS) if card % RANKS_OF_A_SUIT >= lowest)
    if rules.jokers is not Jokers.SHUFFLED:
        return plain * rules.decks
    first = [joker_card(1 + JOKERS_OF_A_PACK * deck) for deck in range(rules.decks)]
    return b"".join(plain + bytes(range(number, number + JOKERS_OF_A_PACK)) for number in first)


def most_seats(rules: Rules) -> int:
    """Return how many can play: five cards each, and never more than ten (rules.md §2.3, §10 A27)."""
    if rules.procedure in SEATS:
        return SEATS[rules.procedure][1]
    if rules.deal is Deal.BY_COLOUR:
        return FEWEST_SEATS
    least = smallest_hand(rules)
    playable = (seats for seats in range(MOST_SEATS, FEWEST_SEATS, -1) if starting_hand(rules, seats) >= least)
    return next(playable, FEWEST_SEATS)


def smallest_hand(rules: Rules) -> int:
    """Return the cards that a seat must be dealt: five, and where several are turned up enough for two battles (§5.4)."""
    return max(SMALLEST_HAND, 2 * cards_of_battle(rules)) if rules.up_cards > 1 else SMALLEST_HAND


def most_rounds(rules: Rules) -> int | None:
    """Return after how many rounds cards have run out at the latest, whatever happens; None where they go round."""
    if rules.procedure is Procedure.STRATEGY:
        return RANKS_OF_A_SUIT
    if rules.capture in {Capture.PILE_FINAL, Capture.PILE_OUT} and rules.procedure in {Procedure.WAR, Procedure.SPEED}:
        return -(-len(build_pack(rules)) // 2)
    return None


def cards_of_battle(rules: Rules) -> int:
    """Return how many cards a seat lays in a battle: `battle_cards` of which the last is up, or several up in its place."""
    return rules.battle_cards - 1 + rules.up_cards


def fewest_seats(rules: Rules) -> int:
    """Return how many must play: two, but one alone can play against the house (rules.md §3.25)."""
    return SEATS.get(rules.procedure, (FEWEST_SEATS, MOST_SEATS))[0]


def starting_hand(rules: Rules, seats: int) -> int:
    """Return the largest hand that a seat is dealt, an equal joker included (rules.md §10 A27)."""
    if rules.procedure in EQUAL_HANDS:
        return EQUAL_HANDS[rules.procedure]
    if rules.procedure is Procedure.QUATRO:
        return seats - 1  # a card for every round that can come
    cards = len(build_pack(rules))
    hand = -(-cards // seats) if rules.remainder is Remainder.UNEVEN else cards // seats
    return hand + (rules.jokers is Jokers.EQUAL)


def cards_dealt(rules: Rules, seats: int) -> int:
    """Return how many cards all seats are dealt together, equal jokers included."""
    if rules.procedure in EQUAL_HANDS or rules.procedure is Procedure.QUATRO:
        return seats * starting_hand(rules, seats)
    cards = len(build_pack(rules))
    dealt = cards if rules.remainder is Remainder.UNEVEN else cards - cards % seats
    return dealt + seats * (rules.jokers is Jokers.EQUAL)
