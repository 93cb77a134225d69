"""A game in the middle as a kernel takes it: who has which cards, what waits, and how much was played."""

import struct
from dataclasses import dataclass
from typing import Final

from bot.engine.kernel.description import Description
from bot.engine.play.holdings import Holdings
from bot.engine.play.snapshot import GameState
from bot.engine.rules.rules import Capture

MOST_CARDS: Final = 512
HIGHEST_CARD: Final = 150
NOBODY: Final = -1
_PILES: Final = tuple(Capture)


@dataclass(frozen=True, slots=True)
class Position:
    """A game between two battles. Stocks have their top card first, won piles the first captured.

    `left` tells by seat when it went out: twice the battle, one more for a resignation after it, 0 for a seat still in.
    """

    stocks: tuple[bytes, ...]
    won: tuple[bytes, ...]
    wins: tuple[int, ...]
    left: tuple[int, ...]
    carry: bytes = b""
    prize: tuple[int, int] | None = None
    battle: int = 0
    wars: int = 0

    def to_bytes(self) -> bytes:
        """Return the bytes that the C kernel reads."""
        seat, card = self.prize or (NOBODY, 0)
        parts = [struct.pack("<6i", self.battle, self.wars, seat, card, len(self.carry), len(self.stocks))]
        for stock, won, wins, left in zip(self.stocks, self.won, self.wins, self.left, strict=True):
            parts.append(struct.pack("<4i", len(stock), len(won), wins, left))
        return b"".join([*parts, *self.stocks, *self.won, self.carry])


def position_of(state: GameState) -> Position:
    """Return the position of a game that is still going on."""
    seats, held = len(state.stocks), state.holdings
    return Position(
        stocks=tuple(map(bytes, state.stocks)),
        won=(b"",) * seats if held is None else tuple(map(bytes, held.won)),
        wins=(0,) * seats if held is None else tuple(held.wins),
        left=tuple(state.left),
        carry=bytes(state.carry),
        prize=None if held is None else held.prize,
        battle=state.battle,
        wars=state.wars,
    )


def state_at(position: Position, *, has_holdings: bool) -> GameState:
    """Return the state of a game in this position; rules with piles, wins or prizes want its holdings too."""
    held = Holdings(list(map(bytearray, position.won)), [0] * len(position.stocks), list(position.wins), position.prize)
    return GameState(
        position.battle, position.wars, position.stocks, position.carry, b"", position.left, None,
        held if has_holdings else None,
    )  # fmt: skip


def require_playable(description: Description, position: Position) -> None:
    """Raise ValueError unless a game by these rules can go on from here: two seats or more that can lay a card."""
    zones = (position.stocks, position.won, position.wins, position.left)
    if any(len(zone) != description.seats for zone in zones):
        raise ValueError("a position of other seats")
    cards = [*position.stocks, *position.won, position.carry, bytes(() if position.prize is None else position.prize[1:])]
    if sum(map(len, cards)) > MOST_CARDS or any(max(zone, default=0) > HIGHEST_CARD for zone in cards):
        raise ValueError("a position with cards that no pack has")
    if position.prize is not None and not 0 <= position.prize[0] < description.seats:
        raise ValueError("a prize of nobody")
    if not 0 <= position.battle < description.cap or not 0 <= position.wars <= position.battle:
        raise ValueError("a position after the last round")
    if any(not 0 <= one < description.first_to for one in position.wins) or min(position.left) < 0:
        raise ValueError("a position after the end")
    _require_players(description, position)


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
