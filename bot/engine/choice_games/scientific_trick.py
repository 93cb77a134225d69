"""Decides who takes a trick of Scientific War, and says what a seat may see of it (rules.md §3.26)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from bot.engine.cards import JOKER, RANKS, Card, rank_of
from bot.engine.play.asks import View

JACK: Final = RANKS.index("J")
QUEEN: Final = RANKS.index("Q")
THREE: Final = RANKS.index("3")
EIGHT: Final = RANKS.index("8")


class Trick(NamedTuple):
    """How a trick went. `winner` is None in a war; `turned` tells whether the lowest card is the strongest from now on.

    `best` are the seats of the strongest card, jokers left out, or of all jokers if there was nothing else. `joker` is
    the seat of the only joker, which makes a war of a win and a win of a war; None without one, or with several.
    """

    winner: int | None
    turned: bool
    best: tuple[int, ...]
    joker: int | None


def play_trick(cards: Mapping[int, Card], turned: bool) -> Trick:
    """Return how a trick of these cards, by seat, goes; an odd number of jacks turns round the order in force before it."""
    ranks = {seat: rank_of(card) for seat, card in cards.items()}
    turned ^= list(ranks.values()).count(JACK) % 2 == 1
    jokers = [seat for seat, rank in ranks.items() if rank == JOKER]
    plain = {seat: rank for seat, rank in ranks.items() if rank != JOKER} or ranks
    top = (min if turned else max)(plain.values())
    best = tuple([seat for seat, rank in plain.items() if rank == top])
    if len(jokers) == 1:
        return Trick(None if len(best) == 1 else jokers[0], turned, best, jokers[0])
    return Trick(best[0] if len(best) == 1 else None, turned, best, None)


def weakest_first(cards: Iterable[Card], turned: bool) -> list[Card]:
    """Return the cards, weakest first, equal ones as they lie; a joker is strongest in either order (§10 A31)."""
    return sorted(cards, key=lambda card: _weakness(rank_of(card), turned))


def _weakness(rank: int, turned: bool) -> int:
    return -rank if turned and rank != JOKER else rank


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
