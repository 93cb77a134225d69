"""One hand of Casino War: shoe, wars with the house, what every bet wins, and the house edge (rules.md §3.25, §7.2).

Tables and simulations play the same hand. Bets, and who goes to war, are decided elsewhere.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from bot.engine.events.casino import Bet, HandResult, WarFought
from bot.engine.play.holdings import Stock, lay_top

BURNED: Final = 3
"""Cards that are burned before a war."""

TIE_PAYS: Final = 10
"""Chips that a won bet on a tie pays for each chip staked."""

SHORTEST_SHOE: Final = 52
"""A shoe with fewer cards is replaced before a hand. Seven seats that all go to war need 7 · (1 + 3 + 2) + 1 = 43."""


class CasinoHand:
    """A hand that has begun: everybody who bet has a card face up, and so has the house.

    `laid` are the cards by seat, then the house's; `wars` are those fought so far. Cards come off the top of `shoe`.
    """

    __slots__ = ("_strength", "bets", "laid", "shoe", "wars")

    def __init__(self, strength: bytes, shoe: Stock, bets: Sequence[Bet], seats: int) -> None:
        self._strength = strength
        self.shoe = shoe
        self.bets = tuple(bets)
        self.laid: list[bytes] = [b""] * (seats + 1)
        self.wars: list[WarFought] = []
        for bet in self.bets:
            self.laid[bet.seat] = lay_top(shoe, 1)
        if self.bets:
            self.laid[-1] = lay_top(shoe, 1)

    @property
    def tied_bets(self) -> tuple[Bet, ...]:
        """The bets of those whose first card is as strong as the house's."""
        return tuple([bet for bet in self.bets if self._edge(bet.seat) == 0])

    @property
    def burned_cards(self) -> bytes:
        """All cards burned so far, in order."""
        return b"".join([war.burned for war in self.wars])

    def go_to_war(self, seat: int) -> None:
        """Let a seat that is tied go to war: burn three cards, then deal one to it and one to the house."""
        burned, card, house = lay_top(self.shoe, BURNED), lay_top(self.shoe, 1), lay_top(self.shoe, 1)
        self.laid[seat] += card
        self.laid[-1] += house
        self.wars.append(WarFought(seat, burned, card[0], house[0]))

    def result_of(self, seat: int) -> HandResult:
        """Return how the hand went for a seat that bet; a tie without a war is a surrender."""
        edge = self._edge(seat)
        if edge:
            return HandResult.WON if edge > 0 else HandResult.LOST
        war = next((war for war in self.wars if war.seat == seat), None)
        if war is None:
            return HandResult.SURRENDERED
        edge = self._strength[war.card] - self._strength[war.house]
        return HandResult.WAR_TIED if edge == 0 else HandResult.WAR_WON if edge > 0 else HandResult.WAR_LOST

    def _edge(self, seat: int) -> int:
        """Return a number above 0 if the seat's first card beats the house's, 0 if they are equal."""
        return self._strength[self.laid[seat][0]] - self._strength[self.laid[-1][0]]


def chips_gained(bet: Bet, result: HandResult, *, bonus: bool) -> int:
    """Return how many chips a seat gains in the hand, below 0 if it loses; with `bonus` a second tie wins one ante more.

    A surrendered ante comes back by half, rounded down.
    """
    won = TIE_PAYS * bet.tie if result.is_tie else -bet.tie
    match result:
        case HandResult.WON | HandResult.WAR_WON:
            return won + bet.ante
        case HandResult.WAR_TIED:
            return won + bet.ante * (1 + bonus)
        case HandResult.SURRENDERED:
            return won - bet.ante + bet.ante // 2
        case HandResult.LOST:
            return won - bet.ante
        case HandResult.WAR_LOST:
            return won - 2 * bet.ante


RANKS: Final = 13
SUITS: Final = 4


class Edge(NamedTuple):
    """Shares of an ante that the house keeps in the long run, or of the bet on a tie; `tie` is how often cards are equal."""

    tie: Fraction
    war: Fraction
    surrender: Fraction
    tie_bet: Fraction


@lru_cache(maxsize=32)
def edge_of(packs: int, *, bonus: bool) -> Edge:
    """Return the edge with so many packs; `bonus` is whether a second tie wins one ante more. Source: rules.md §3.25, §7.2."""
    of_a_rank = SUITS * packs
    tie = Fraction(of_a_rank - 1, RANKS * of_a_rank - 1)
    left = RANKS * of_a_rank - 2
    pairs = (RANKS - 1) * of_a_rank * (of_a_rank - 1) + (of_a_rank - 2) * (of_a_rank - 3)
    again = Fraction(pairs, left * (left - 1))
    decided = (1 - again) / 2
    war = tie * (2 * decided - decided - (1 + bonus) * again)
    return Edge(tie, war, tie / 2, 1 - (1 + TIE_PAYS) * tie)
