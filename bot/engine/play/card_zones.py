"""Moves cards from the middle to a seat: a captured pot and its order, the carry, the prize (rules.md §2.5, §10 A05)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from bot.engine.events.flip import Flip, Loot
from bot.engine.play.snapshot import GameState
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import CompiledRules
from bot.engine.rules.rules import Collect

if TYPE_CHECKING:
    from bot.engine.play.holdings import Holdings, Stock


def pot_in_order(collect: Collect, flips: Sequence[Flip], laid: Sequence[bytes], winner: int) -> bytes:
    """Return the cards laid in a battle, the first nearest the top; a shuffle starts from the winner's cards first (§8)."""
    if collect is Collect.TABLE_ORDER:
        return pot_by_step(flips)
    if collect is Collect.SEAT_ORDER:
        return b"".join(laid)
    own, others = laid[winner], pot_of_others(laid, winner)
    return others + own if collect is Collect.LOSER_FIRST else own + others


def pot_of_others(laid: Sequence[bytes], winner: int) -> bytes:
    """Return what the other seats laid, clockwise from the winner, each in laid order."""
    return b"".join([*laid[winner + 1 :], *laid[:winner]])


def pot_by_step(flips: Sequence[Flip]) -> bytes:
    """Return the pot step by step, and inside a step seat by seat."""
    return b"".join(flip.laid_by(seat) for flip in flips for seat in range(len(flip.ups)))


def laid_by(flips: Sequence[Flip]) -> tuple[bytes, ...]:
    """Return by seat every card it laid in these steps, in order."""
    return tuple([b"".join([flip.laid_by(seat) for flip in flips]) for seat in range(len(flips[0].ups))])


_NOBODY: Final[Mapping[int, int]] = MappingProxyType({})
"""The seats that have left, as nearly all games have it: none. They share this one."""


class CardZones:
    """The zones of a game, and every way in which cards come from the middle to a seat."""

    __slots__ = ("_compiled", "_source", "carry", "holdings", "left", "stocks")

    def __init__(self, compiled: CompiledRules, source: RandomSource, state: GameState) -> None:
        self._compiled = compiled
        self._source = source
        self.stocks: list[Stock] = [bytearray(stock) for stock in state.stocks]
        self.holdings: Holdings | None = None if state.holdings is None else state.holdings.copy_holdings()
        self.carry = state.carry
        self.left: Mapping[int, int] = {seat: when for seat, when in enumerate(state.left) if when} or _NOBODY

    def count_owned(self, seat: int) -> int:
        """Return how many cards the seat owns: its stock, its won pile, the prize it has staked."""
        cards = len(self.stocks[seat])
        if self.holdings is not None:
            prize = self.holdings.prize
            cards += len(self.holdings.won[seat])
            cards += prize is not None and prize[0] == seat and seat not in self.left
        return cards

    def count_won_piles(self) -> tuple[int, ...]:
        """Return by seat how many cards it has won in a single pass; what is left of a stock counts for nobody (§10 A18)."""
        if self.holdings is None:
            return tuple(map(len, self.stocks))
        gone = () if self._compiled.pile_out else self.left
        return tuple([0 if seat in gone else len(won) for seat, won in enumerate(self.holdings.won)])

    def capture(self, winner: int, pot: bytes, killed: bytes, number: int) -> Loot | None:
        """Give the winner of this battle a prize, the pot and the carry; return what else became of cards."""
        compiled = self._compiled
        holdings = self.holdings
        taken = None
        if holdings is not None and holdings.prize is not None:
            taken = holdings.prize[1]
            pot = bytes((taken,)) + pot
        loot = bytearray(pot + self.carry)
        self.carry = b""
        if compiled.shuffles:
            self._source.shuffle(loot, "collect", number)
        if holdings is None:
            self.stocks[winner] += loot
            return Loot(None, None, killed, False) if compiled.killed else None
        holdings.prize = (winner, loot.pop()) if compiled.prize else None
        zone = holdings.won[winner] if compiled.piles else self.stocks[winner]
        zone += loot
        return Loot(taken, holdings.prize, killed, False)

    def carry_over(self, laid: Sequence[bytes]) -> Loot | None:
        """Keep the pot for the next winner; after the last battle of a single pass each seat takes its own cards (§10 A18)."""
        holdings = self.holdings
        back = holdings is not None and self._compiled.final and sum(map(bool, self.stocks)) < 2
        if holdings is not None and back:
            for won, cards in zip(holdings.won, laid, strict=True):
                won.extend(cards)
        else:
            self.carry += b"".join(laid)
        return None if holdings is None else Loot(None, holdings.prize, b"", back)

    def take_prize_back(self) -> None:
        """Put the prize back under the stock of a seat that has nothing else to play (rules.md §3.19)."""
        holdings = self.holdings
        if holdings is None or holdings.prize is None:
            return
        seat, card = holdings.prize
        if seat not in self.left and self.count_owned(seat) == 1:
            self.stocks[seat].append(card)
            holdings.prize = None

    def take_carry_and_prize(self, seat: int) -> None:
        """Give the last player a prize that is nobody's, then the carry, unshuffled (rules.md §10 A04, A15)."""
        holdings = self.holdings
        if holdings is None:
            self.stocks[seat] += self.carry
        else:
            zone = holdings.won[seat] if self._compiled.piles else self.stocks[seat]
            if holdings.prize is not None and holdings.prize[0] in self.left:
                zone.append(holdings.prize[1])
                holdings.prize = None
            zone += self.carry
        self.carry = b""
