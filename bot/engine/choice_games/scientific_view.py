"""What a seat may see of Scientific War, and which cards all have seen (rules.md §3.26)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.engine.cards import Card
from bot.engine.play.asks import View

Cards: TypeAlias = list[list[Card]]
"""Cards by seat, then those in the middle of the table; a list, because a game remembers it as JSON."""


@dataclass(frozen=True, slots=True)
class ScientificView(View):
    """A game as one seat sees it. `hand` and `pile` are its own; a watcher has neither.

    `turned` tells that the lowest card is the strongest. In this trick the `spy` chooses last, or is None; `swappers` may
    swap; `hands` is how many cards each seat holds, for a seat that has laid a three and None for all others. `shown`
    are, by seat, the cards of this trick that the spy is looking at: empty for everybody else, and until all are in.
    `known` are, by seat, cards of which everybody has seen that the seat owns them, from the weakest rank to the
    strongest, whether in hand or pile; the last entry lies in the middle. `last` is the trick after which the game ends.
    """

    hand: bytes
    pile: bytes
    turned: bool
    spy: int | None
    swappers: tuple[int, ...]
    hands: tuple[int, ...] | None
    shown: Mapping[int, Card]
    known: tuple[bytes, ...]
    last: int


def after_trick(known: Cards, cards: Mapping[int, Card], winner: int | None) -> Cards:
    """Return what everybody knows after a trick: its cards went to the winner with those that waited, or wait now.

    A card is taken from the seat that laid it, for with more than four players there are two of each.
    """
    after = [list(owned) for owned in known]
    for seat, card in cards.items():
        if card in after[seat]:
            after[seat].remove(card)
    after[-1] += cards.values()
    if winner is not None:
        after[winner] += after[-1]
        after[-1] = []
    return after
