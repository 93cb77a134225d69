"""Stocks, face-up piles and thefts of Stealing War, and the state of its battles (rules.md §3.22, §10 A32).

Which seat may do what, and when, is decided elsewhere.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.engine.cards import Card, rank_of
from bot.engine.events.flip import Flip
from bot.engine.events.stealing import Refilled, Stole, SwappedPiles
from bot.engine.events.table import Event
from bot.engine.play.holdings import Holdings, Stock
from bot.engine.random_source import RandomSource


def successful_thefts(wanted: Mapping[int, int], seats: int) -> dict[int, int]:
    """Return the thefts that succeed, victim by thief; `wanted` holds no protected piles.

    Two seats that steal from each other swap, whoever else wants one of their piles. Of several thieves of any other
    pile the first one clockwise from its owner gets it.
    """
    first: dict[int, int] = {}
    for thief, victim in wanted.items():
        if wanted.get(victim) == thief:
            first[victim] = thief
    swapped = frozenset(first)
    for thief, victim in wanted.items():
        other = first.get(victim, thief)
        if victim not in swapped and (thief - victim) % seats <= (other - victim) % seats:
            first[victim] = thief
    return {thief: victim for thief, victim in wanted.items() if first[victim] == thief}


def theft_events(
    thefts: Mapping[int, int], cards: Mapping[int, Card], sizes: Mapping[int, int]
) -> Iterator[Stole | SwappedPiles]:
    """Yield the events of thefts; `cards` by thief are those they stole with, `sizes` by victim those of the piles."""
    for thief, victim in thefts.items():
        if thefts.get(victim) != thief:
            yield Stole(thief, victim, cards[thief], sizes[victim])
        elif thief < victim:
            yield SwappedPiles((thief, victim), (cards[thief], cards[victim]), (sizes[victim], sizes[thief]))


class Piles:
    """The stocks and piles of a game; the last card of a pile is its top."""

    def __init__(self, stocks: Sequence[Stock], holdings: Holdings, source: RandomSource) -> None:
        self._stocks = stocks
        self._piles = holdings.won
        self._refills = holdings.refills
        self._source = source

    def pile_size(self, seat: int) -> int:
        """Return how many cards the pile has."""
        return len(self._piles[seat])

    def top_card(self, seat: int) -> Card | None:
        """Return the card on top of the pile; None if there is no pile."""
        pile = self._piles[seat]
        return pile[-1] if pile else None

    def next_card(self, seat: int) -> Card | None:
        """Return the top card of the stock; None only for a seat that has nothing."""
        stock = self._stocks[seat]
        return stock[0] if stock else None

    def matches_pile(self, seat: int, owner: int) -> bool:
        """Whether the seat's next card has the rank of the card on top of the owner's pile; jokers match jokers."""
        card, top = self.next_card(seat), self.top_card(owner)
        return card is not None and top is not None and rank_of(card) == rank_of(top)

    def play_next(self, seat: int) -> Card:
        """Take the next card off the stock."""
        return self._stocks[seat].pop(0)

    def lay_down(self, seat: int, count: int) -> tuple[bytes, list[Event]]:
        """Take the next cards off the stock, unseen; a pile becomes the stock as soon as that is empty."""
        downs, events = bytearray(), list[Event]()
        for _ in range(count):
            downs.append(self.play_next(seat))
            events += self.refill_stock(seat)
        return bytes(downs), events

    def give_up(self, seat: int) -> bytes:
        """Take all that the seat has left: its stock from the top, then its pile from the bottom (§10 A19)."""
        cards = bytes(self._stocks[seat] + self._piles[seat])
        self._stocks[seat].clear()
        self._piles[seat].clear()
        return cards

    def carry_out_thefts(self, thefts: Mapping[int, int]) -> list[Event]:
        """Carry out thefts, victim by thief, all at once on the piles as they are; a robbed thief keeps only its loot."""
        cards = {thief: self.play_next(thief) for thief in thefts}
        stolen = {victim: bytes(self._piles[victim]) for victim in thefts.values()}
        for victim in stolen:
            self._piles[victim].clear()
        for thief, victim in thefts.items():
            self._piles[thief] += stolen[victim]
            self._piles[thief].append(cards[thief])
        return list(theft_events(thefts, cards, {victim: len(pile) for victim, pile in stolen.items()}))

    def refill_stock(self, seat: int) -> list[Event]:
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


@dataclass(slots=True)
class StealingBattle:
    """`fighters` lay a card for the present flip; while `looking`, they have seen the card that they play or steal with.

    `downs` and `played` are by seat what lies on the table for that flip, `guarded` the seats whose piles cannot be
    stolen during it. `shown` are the up cards of the last flip. `events_by_flip` holds, for each flip, the events before it.
    """

    fighters: tuple[int, ...] = ()
    looking: bool = False
    flips: list[Flip] = field(default_factory=list)
    shown: dict[int, Card] = field(default_factory=dict)
    events_by_flip: list[list[Event]] = field(default_factory=list)
    downs: dict[int, bytes] = field(default_factory=dict)
    played: dict[int, Card] = field(default_factory=dict)
    guarded: set[int] = field(default_factory=set)

    def begin_flip(self, fighters: tuple[int, ...]) -> None:
        """Begin another flip, for which these seats lay."""
        self.fighters = fighters
        self.events_by_flip.append([])
        self.guarded.clear()

    def turn_up(self) -> dict[int, Card]:
        """Turn up the cards that were played, and return them by seat."""
        self.looking = False
        self.shown = {seat: self.played[seat] for seat in self.fighters}
        self.played = {}
        return self.shown

    def end_flip(self, seats: int, ups: dict[int, Card], contenders: tuple[int, ...], fallen: tuple[int, ...]) -> None:
        """Add the flip to the battle; `ups` are empty if nobody could turn a card."""
        downs = tuple([self.downs.get(seat, b"") for seat in range(seats)])
        self.flips.append(Flip(downs, tuple(map(ups.get, range(seats))), contenders, fallen=fallen))
        self.fighters = contenders
        self.downs = {}

    @property
    def cards_at_stake(self) -> int:
        """How many cards lie on the table, with those that are still to be played for the present flip."""
        shown = sum(len(flip.laid_by(seat)) for flip in self.flips for seat in range(len(flip.ups)))
        return shown + sum(map(len, self.downs.values())) + len(self.fighters) * self.looking
