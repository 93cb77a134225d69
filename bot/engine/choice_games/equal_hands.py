"""What games have in common in which all seats start with the same ranks, a suit each (rules.md §3.26, §3.53).

The stock is the hand, nothing is shuffled, and a battle is a trick of one card each.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine.cards import RANKS_OF_A_SUIT, SUITS, Card
from bot.engine.events.flip import Flip
from bot.engine.play.dealing import checked_deck
from bot.engine.play.holdings import Stock, fresh_holdings
from bot.engine.play.snapshot import GameState
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules
from bot.engine.rules.validation import check

_SUITS_DEALT: Final = "HSDC"
"""The suits of the first seats; from the fifth seat on they come again."""


def suit_of_seat(seat: int) -> bytes:
    """Return the cards of a seat's suit, from the two to the ace."""
    first = SUITS.index(_SUITS_DEALT[seat % len(SUITS)]) * RANKS_OF_A_SUIT
    return bytes(range(first, first + RANKS_OF_A_SUIT))


def state_with_hands(rules: Rules, hands: Sequence[bytes], deck: bytes | None) -> GameState:
    """Return the state of a new game with these hands; a `deck` makes no difference, as nothing is shuffled.

    Raises RulesError if the rules or the deck cannot be played.
    """
    seats = len(hands)
    check(rules, seats)
    if deck is not None:
        checked_deck(compile_rules(rules), deck)
    return GameState(0, 0, hands, b"", b"", (0,) * seats, None, fresh_holdings(seats))


def lay_cards(stocks: Sequence[Stock], cards: Mapping[int, Card]) -> tuple[bytes, ...]:
    """Take the chosen cards out of their hands and return by seat what it has laid."""
    for seat, card in cards.items():
        stocks[seat].remove(card)
    return tuple([bytes((cards[seat],)) if seat in cards else b"" for seat in range(len(stocks))])


def flip_of_trick(cards: Mapping[int, Card], seats: int, winner: int | None) -> Flip:
    """Return the only flip of a trick."""
    ups = tuple(map(cards.get, range(seats)))
    return Flip((b"",) * seats, ups, () if winner is None else (winner,))
