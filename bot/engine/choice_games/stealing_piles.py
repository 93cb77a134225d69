"""Stocks and face-up piles of Stealing War: playing, stealing and refilling (rules.md §3.22, §10 A32).

Which seat may do what, and when, is decided elsewhere.
"""

from collections.abc import Mapping, Sequence

from bot.engine.cards import Card, rank_of
from bot.engine.choice_games.stealing_thefts import theft_events
from bot.engine.events.stealing import Refilled
from bot.engine.events.table import Event
from bot.engine.play.holdings import Holdings, Stock
from bot.engine.random_source import RandomSource


class Piles:
    """The stocks and piles of a game; the last card of a pile is its top."""

    def __init__(self, stocks: Sequence[Stock], holdings: Holdings, source: RandomSource) -> None:
        self._stocks = stocks
        self._piles = holdings.won
        self._refills = holdings.refills
        self._source = source

    def size(self, seat: int) -> int:
        """Return how many cards the pile has."""
        return len(self._piles[seat])

    def top(self, seat: int) -> Card | None:
        """Return the card on top of the pile; None if there is no pile."""
        pile = self._piles[seat]
        return pile[-1] if pile else None

    def next_card(self, seat: int) -> Card | None:
        """Return the top card of the stock; None only for a seat that has nothing."""
        stock = self._stocks[seat]
        return stock[0] if stock else None

    def matches(self, seat: int, owner: int) -> bool:
        """Whether the seat's next card has the rank of the card on top of the owner's pile; jokers match jokers."""
        card, top = self.next_card(seat), self.top(owner)
        return card is not None and top is not None and rank_of(card) == rank_of(top)

    def play(self, seat: int) -> Card:
        """Take the next card off the stock."""
        return self._stocks[seat].pop(0)

    def lay_down(self, seat: int, count: int) -> tuple[bytes, list[Event]]:
        """Take the next cards off the stock, unseen; a pile becomes the stock as soon as that is empty."""
        downs, events = bytearray(), list[Event]()
        for _ in range(count):
            downs.append(self.play(seat))
            events += self.refill(seat)
        return bytes(downs), events

    def give_up(self, seat: int) -> bytes:
        """Take all that the seat has left: its stock from the top, then its pile from the bottom (§10 A19)."""
        cards = bytes(self._stocks[seat] + self._piles[seat])
        self._stocks[seat].clear()
        self._piles[seat].clear()
        return cards

    def steal(self, thefts: Mapping[int, int]) -> list[Event]:
        """Carry out thefts, victim by thief, all at once on the piles as they are; a robbed thief keeps only its loot."""
        cards = {thief: self.play(thief) for thief in thefts}
        stolen = {victim: bytes(self._piles[victim]) for victim in thefts.values()}
        for victim in stolen:
            self._piles[victim].clear()
        for thief, victim in thefts.items():
            self._piles[thief] += stolen[victim]
            self._piles[thief].append(cards[thief])
        return list(theft_events(thefts, cards, {victim: len(pile) for victim, pile in stolen.items()}))

    def refill(self, seat: int) -> list[Event]:
        """Shuffle the pile of a seat without a stock and make it the stock."""
        stock, pile = self._stocks[seat], self._piles[seat]
        if stock or not pile:
            return []
        self._refills[seat] += 1
        self._source.shuffle(pile, "reshuffle", seat, self._refills[seat])
        stock[:] = pile
        pile.clear()
        return [Refilled(seat, len(stock))]

    def put_on_top(self, seat: int, card: Card, below: int) -> None:
        """Move a card to the top of the pile, out of those that lie on its first `below` cards."""
        pile = self._piles[seat]
        pile.append(pile.pop(pile.index(card, below)))
