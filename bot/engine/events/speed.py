"""The events of Speed War and Slap War: a pot scooped or slapped, a fine paid, a press that came too late."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Scooped:
    """A seat took the pot, `ms` after the reveal that decided the battle; it was the `entitled` seat's."""

    seat: int
    ms: int
    entitled: int


@dataclass(frozen=True, slots=True)
class Fined:
    """A seat reached for a pot that it could not have, and paid `cards` cards, one or none, under the stock of `to`."""

    seat: int
    to: int
    cards: int
    ms: int


@dataclass(frozen=True, slots=True)
class Missed:
    """A seat reached for a pot that another had already taken; that costs nothing."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class Slapped:
    """A seat was the first to slap a card, `ms` after the reveal that showed it, and takes the pot."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class FalseSlap:
    """A seat slapped where there was nothing to slap, and paid `cards` cards, one or none, under the stock of `to`."""

    seat: int
    to: int
    cards: int
    ms: int


SpeedEvent: TypeAlias = Scooped | Fined | Missed | Slapped | FalseSlap
