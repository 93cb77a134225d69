"""In which order captured cards go under a stock, and undecided ones into the carry (rules.md §2.5, §10 A05)."""

from bot.engine.flip import Flip
from bot.engine.rules import Collect


def pot_in_order(collect: Collect, flips: list[Flip], winner: int) -> bytes:
    """The cards laid in a battle, the first nearest the top; `shuffled` starts from the winner's cards first (§8)."""
    if collect is Collect.TABLE_ORDER:
        return pot_by_step(flips)
    if collect is Collect.SEAT_ORDER:
        return pot_by_seat(flips)
    others = _clockwise(flips, winner)
    own = _laid(flips, winner)
    return others + own if collect is Collect.LOSER_FIRST else own + others


def pot_by_seat(flips: list[Flip]) -> bytes:
    """All of seat 0's cards, then all of seat 1's, …"""
    return b"".join(_laid(flips, seat) for seat in range(len(flips[0].ups)))


def pot_by_step(flips: list[Flip]) -> bytes:
    """Step by step, and inside a step seat by seat."""
    return b"".join(flip.laid(seat) for flip in flips for seat in range(len(flip.ups)))


def _clockwise(flips: list[Flip], winner: int) -> bytes:
    seats = len(flips[0].ups)
    return b"".join(_laid(flips, (winner + turn) % seats) for turn in range(1, seats))


def _laid(flips: list[Flip], seat: int) -> bytes:
    return b"".join(flip.laid(seat) for flip in flips)
