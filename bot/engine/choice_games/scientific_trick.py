"""Decides who takes a trick of Scientific War, and what jacks and jokers do to it (rules.md §3.26)."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from bot.engine.cards import JOKER, RANKS, Card, rank_of

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


def trick(cards: Mapping[int, Card], turned: bool) -> Trick:
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
