"""The events of Stealing War: piles stolen, swapped, protected or turned into stocks."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Stole:
    """A thief put `card` onto a victim's pile and that pile of `cards` cards, its own not counted, onto its own."""

    thief: int
    victim: int
    card: Card
    cards: int


@dataclass(frozen=True, slots=True)
class SwappedPiles:
    """Two seats stole from each other. By seat of the two: the card it stole with, and how many cards it got."""

    seats: tuple[int, int]
    cards: tuple[Card, Card]
    got: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Protected:
    """A seat played a card of the rank on top of its own pile, so a thief had to play instead; seen when cards are shown."""

    seat: int
    thief: int


@dataclass(frozen=True, slots=True)
class Refilled:
    """A seat had played its last card: its pile of `cards` cards was shuffled and is its stock now."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class TopChosen:
    """The winner put this card on top of its pile."""

    seat: int
    card: Card


StealingEvent: TypeAlias = Stole | SwappedPiles | Protected | Refilled | TopChosen
