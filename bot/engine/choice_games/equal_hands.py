"""Games in which all seats start with the same ranks: hands, tricks, and what is seen of Strategy War (rules.md §3.26, §3.53).

The stock is the hand, nothing is shuffled, and a battle is a trick of one card each.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from bot.engine.cards import RANKS_OF_A_SUIT, SUITS, Card, rank_of
from bot.engine.events.flip import Flip
from bot.engine.play.asks import View
from bot.engine.play.dealing import checked_deck
from bot.engine.play.holdings import Stock, fresh_holdings
from bot.engine.play.snapshot import GameState
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules
from bot.engine.rules.validation import check_rules

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
    check_rules(rules, seats)
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


def points_of(cards: Iterable[Card]) -> int:
    """Return what cards score: numbers as printed, jack 11, queen 12, king 13, ace 14."""
    return sum(rank_of(card) + 2 for card in cards)


def winner_of(cards: Mapping[int, Card]) -> int | None:
    """Return the seat of the highest card whose rank nobody else has laid, or None if every card has an equal."""
    times = Counter(map(rank_of, cards.values()))
    unmatched = {seat: rank_of(card) for seat, card in cards.items() if times[rank_of(card)] == 1}
    return max(unmatched, key=unmatched.__getitem__, default=None)


@dataclass(frozen=True, slots=True)
class StrategyView(View):
    """Everything but the cards chosen for the present trick; `counts` are points.

    `hands` are, by seat, the cards it has left; `waiting` are those of tricks that nobody has won. `last` is the trick
    after which the game ends.
    """

    hands: tuple[bytes, ...]
    waiting: bytes
    last: int

    @property
    def stocks(self) -> tuple[tuple[Card, ...], ...]:
        """By seat, its cards; nothing is hidden."""
        return tuple(map(tuple, self.hands))

    @property
    def is_settled(self) -> bool:
        """Whether there is still something to choose, and nobody's place can change by it.

        Nobody can score more than all the cards that are left, so each is further ahead of the next one than that.
        """
        if self.outcome is not None or not any(len(hand) > 1 for hand in self.hands):
            return False
        left = points_of(self.waiting) + sum(map(points_of, self.hands))
        points = sorted(self.counts[seat] for seat in self.alive)
        return all(more - fewer > left for fewer, more in pairwise(points))
