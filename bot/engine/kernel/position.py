"""A game in the middle as a kernel takes it: who has which cards, what waits, how much was played, and what nobody knows."""

import struct
import sys
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple

from bot.engine.kernel.description import Description
from bot.engine.play.holdings import Holdings
from bot.engine.play.snapshot import GameState
from bot.engine.rules.rules import Capture

MOST_CARDS: Final = 512
HIGHEST_CARD: Final = 150
MOST_BAGS: Final = 512
MOST_PLACES: Final = 4096
"""Bags of a position at most, and places in all of them."""

OF_A_BAG: Final = 256
"""A place holds a card, a number below this, or one of a bag: its number is counted from here on."""

NOBODY: Final = -1
_PILES: Final = tuple(Capture)


@dataclass(frozen=True, slots=True)
class Position:
    """A game between two battles. Stocks have their top card first, won piles the first captured.

    `left` tells by seat when it went out: twice the battle, one more for a resignation after it, 0 for a seat still in.

    Where cards are not known, a zone holds places of `bags`: each of these has so many cards in an order that nobody knows,
    some of which may be any of an earlier bag. They are dealt anew for every game (`unknown_cards.py`). Each deal is played
    in so many `turns`: 1, or as many as there are seats with a stock, whose unknown cards then move on by a seat.
    """

    stocks: tuple[Sequence[int], ...]
    won: tuple[Sequence[int], ...]
    wins: tuple[int, ...]
    left: tuple[int, ...]
    carry: Sequence[int] = b""
    prize: tuple[int, int] | None = None
    battle: int = 0
    wars: int = 0
    bags: tuple[Sequence[int], ...] = ()
    turns: int = 1

    def to_bytes(self) -> bytes:
        """Return the bytes that the C kernel reads."""
        seat, staked = (NOBODY, []) if self.prize is None else (self.prize[0], [self.prize[1]])
        head = (self.battle, self.wars, seat, len(self.carry), len(self.stocks), len(self.bags), self.turns)
        parts = [struct.pack("<7i", *head)]
        for stock, won, wins, left in zip(self.stocks, self.won, self.wins, self.left, strict=True):
            parts.append(struct.pack("<4i", len(stock), len(won), wins, left))
        for bag in self.bags:
            parts += (struct.pack("<i", len(bag)), pack_places(bag))
        return b"".join([*parts, pack_places(chain(*self.stocks, *self.won, self.carry, staked))])

    @property
    def is_known(self) -> bool:
        """Whether every card is known."""
        return not self.bags


def pack_places(places: Iterable[int]) -> bytes:
    """Return numbers of 16 bits as the C kernel reads them."""
    found = array("H", list(places))
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


class Stop(NamedTuple):
    """A round after which games are left where they are, and what each card is then worth to its owner.

    `worth` has 256 numbers from 0 to 65,535, by card.
    """

    battle: int
    worth: Sequence[int]


def state_at(position: Position, *, has_holdings: bool) -> GameState:
    """Return the state of a game in this position, all known; rules with piles, wins or prizes want its holdings too."""
    held = Holdings(list(map(bytearray, position.won)), [0] * len(position.stocks), list(position.wins), position.prize)
    return GameState(
        position.battle, position.wars, tuple(map(bytes, position.stocks)), bytes(position.carry), b"", position.left, None,
        held if has_holdings else None,
    )  # fmt: skip


def require_playable(description: Description, position: Position) -> None:
    """Raise ValueError unless a game by these rules can go on from here: two seats or more that can lay a card."""
    zones = (position.stocks, position.won, position.wins, position.left)
    if any(len(zone) != description.seats for zone in zones):
        raise ValueError("a position of other seats")
    cards = [*position.stocks, *position.won, position.carry, bytes(() if position.prize is None else (position.prize[1],))]
    if sum(map(len, cards)) > MOST_CARDS:
        raise ValueError("a position with more cards than any pack has")
    _require_bags(position.bags, cards)
    if position.prize is not None and not 0 <= position.prize[0] < description.seats:
        raise ValueError("a prize of nobody")
    if not 0 <= position.battle < description.cap or not 0 <= position.wars <= position.battle:
        raise ValueError("a position after the last round")
    if any(not 0 <= one < description.first_to for one in position.wins) or min(position.left) < 0:
        raise ValueError("a position after the end")
    _require_players(description, position)
    if position.turns not in {
        1,
        sum(bool(stock) and not left for stock, left in zip(position.stocks, position.left, strict=True)),
    }:
        raise ValueError("other turns than players")


def _require_bags(bags: Sequence[Sequence[int]], zones: Sequence[Sequence[int]]) -> None:
    """Raise ValueError unless all places are cards of a pack or cards of earlier bags, of each no more than it has."""
    if len(bags) > MOST_BAGS or sum(map(len, bags)) > MOST_PLACES or not all(bags):
        raise ValueError("more cards that nobody knows than a kernel has room for")
    for number, bag in enumerate((*bags, *zones)):
        if any(place > HIGHEST_CARD and not OF_A_BAG <= place < OF_A_BAG + min(number, len(bags)) for place in bag):
            raise ValueError("a card that no pack has, or of no bag")
    taken = Counter(place - OF_A_BAG for place in chain(*bags, *zones) if place >= OF_A_BAG)
    if any(count > len(bags[number]) for number, count in taken.items()):
        raise ValueError("more cards of a bag than it has")


def _require_players(description: Description, position: Position) -> None:
    capture = _PILES[description.capture]
    final = capture in {Capture.PILE_FINAL, Capture.PILE_OUT}
    able = 0
    for seat, (stock, won, left) in enumerate(zip(position.stocks, position.won, position.left, strict=True)):
        staked = position.prize is not None and position.prize[0] == seat
        reachable = len(stock) + (len(won) if capture is Capture.PILE else 0) + staked
        if left and (stock or won or staked) and not final:
            raise ValueError("cards of a seat that is out")
        if not left and not final and not reachable:
            raise ValueError("a seat without cards")
        able += not left and reachable > 0
    if able < 2:
        raise ValueError("a position after the end")
