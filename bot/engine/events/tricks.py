"""The events of games of tricks: in Scientific War swaps, spies, revolutions, jokers, powers; in Strategy War points."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Power(StrEnum):
    """What a card gives its player in the next trick; the value is fit for a key (rules.md §3.26)."""

    SPY = "spy"
    """A queen: to choose last, with the cards of the others in sight."""
    COUNT = "count"
    """A three: to see how many cards are in each other hand."""
    SWAP = "swap"
    """An eight: to swap hand and pile."""


@dataclass(frozen=True, slots=True)
class Swapped:
    """Before it chose, a seat took up its pile and put its hand down as the pile."""

    seat: int


@dataclass(frozen=True, slots=True)
class Spied:
    """A seat chose last and had seen the cards of the others."""

    seat: int


@dataclass(frozen=True, slots=True)
class Revolution:
    """An odd number of jacks turned the order round at once; `turned`: the lowest card is the strongest now."""

    jacks: int
    turned: bool


@dataclass(frozen=True, slots=True)
class JokerTakes:
    """The seats would have tied, so the seat of the only joker takes the trick."""

    seat: int
    tied: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JokerSpoils:
    """The `beaten` seat would have won, so the only joker makes the trick a war."""

    seat: int
    beaten: int


@dataclass(frozen=True, slots=True)
class Tied:
    """The strongest cards of these seats are equal: nobody takes the trick, and it waits for the next winner."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gained:
    """The card that a seat laid gives it a power in the next trick."""

    seat: int
    power: Power


ScientificEvent: TypeAlias = Swapped | Spied | Revolution | JokerTakes | JokerSpoils | Tied | Gained


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat won the trick and scores the points of all its cards.

    `waited` of the `points` are those of earlier tricks that nobody had won.
    """

    seat: int
    points: int
    waited: int


@dataclass(frozen=True, slots=True)
class Unscored:
    """Every card had an equal: `points` in all now wait for the next winner."""

    points: int


StrategyEvent: TypeAlias = Scored | Unscored
"""What happens in Strategy War besides the cards laid."""
