"""The order in which captured cards go under a stock, and undecided ones into the carry (rules.md §2.5, §10 A05)."""

from collections.abc import Sequence

from bot.engine.events.flip import Flip
from bot.engine.rules.rules import Collect


def pot_in_order(collect: Collect, flips: Sequence[Flip], laid: Sequence[bytes], winner: int) -> bytes:
    """Return the cards laid in a battle, the first nearest the top; `shuffled` starts from the winner's cards first (§8)."""
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
    return b"".join(flip.laid(seat) for flip in flips for seat in range(len(flip.ups)))


def laid_by(flips: Sequence[Flip]) -> tuple[bytes, ...]:
    """Return by seat every card it laid in these steps, in order."""
    return tuple([b"".join([flip.laid(seat) for flip in flips]) for seat in range(len(flips[0].ups))])
