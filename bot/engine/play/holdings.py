"""What a seat owns: its stock, its won pile, a prize in the middle, its wins (rules.md §2.2, §3.10, §3.19)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.engine.cards import Card
from bot.engine.random_source import RandomSource

Stock: TypeAlias = bytearray
"""The cards of a seat, its top card at index 0."""


@dataclass(slots=True)
class Holdings:
    """By seat: the won pile, first captured first; how often it became the stock; the wins of a game to a number of wins.

    `prize` is the seat that staked it and its card, or None. A seat that is out owns it no more.
    """

    won: list[Stock]
    refills: list[int]
    wins: list[int]
    prize: tuple[int, Card] | None = None

    def copy_holdings(self) -> "Holdings":
        """Return a copy that can be changed on its own."""
        return Holdings(list(map(bytearray, self.won)), list(self.refills), list(self.wins), self.prize)


def lay_top(stock: Stock, count: int) -> bytes:
    """Take the top `count` cards off a stock, all of them if it has fewer; the first taken is first."""
    cards = bytes(stock[:count])
    del stock[:count]
    return cards


def fresh_holdings(seats: int) -> Holdings:
    """Return the holdings of a new game: nothing won yet."""
    return Holdings([bytearray() for _ in range(seats)], [0] * seats, [0] * seats)


class BattleStocks:
    """The stocks of a battle with the won piles behind them, which are shuffled when a seat must reach for them.

    A seat that reaches for its pile shuffles it and goes on from there, also in the middle of a war (rules.md §2.6).
    """

    def __init__(self, stocks: Sequence[Stock], holdings: Holdings, source: RandomSource) -> None:
        self._stocks = stocks
        self._holdings = holdings
        self._source = source
        self._own = [len(stock) for stock in stocks]
        self.cards = [stock + won for stock, won in zip(stocks, holdings.won, strict=True)]

    def refill_stock(self, seat: int, count: int) -> None:
        """Make sure that the next `count` cards of the seat are stock."""
        cards = self.cards[seat]
        own = self._own[seat]
        if count > own and len(cards) > own:
            self._holdings.refills[seat] += 1
            pile = cards[own:]
            self._source.shuffle(pile, "reshuffle", seat, self._holdings.refills[seat])
            cards[own:] = pile
            own = len(cards)
        self._own[seat] = own - count

    def put_back(self) -> None:
        """Split the cards that were not laid into stocks and won piles again."""
        for stock, won, cards, own in zip(self._stocks, self._holdings.won, self.cards, self._own, strict=True):
            stock[:] = cards[:own]
            won[:] = cards[own:]
