"""The events of Casino War: shoes, bets, wars with the house, and how each hand ended."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.engine.cards import Card


class HandResult(StrEnum):
    """How a hand went for a seat; the value is fit for a key. Only the first two mean that its first card was not equal."""

    WON = "won"
    LOST = "lost"
    SURRENDERED = "surrendered"
    WAR_WON = "war-won"
    WAR_TIED = "war-tied"
    """Equal again in the war, which wins it."""
    WAR_LOST = "war-lost"

    @property
    def is_tie(self) -> bool:
        """Whether the first cards were equal, which is what a bet on a tie asks."""
        return self not in {HandResult.WON, HandResult.LOST}


@dataclass(frozen=True, slots=True)
class ShoeShuffled:
    """A new shoe was shuffled, the `number`-th of the game, counted from 1."""

    number: int
    cards: int


@dataclass(frozen=True, slots=True)
class Bet:
    """A seat staked so many chips on the hand, and so many on a tie, 0 if it did not."""

    seat: int
    ante: int
    tie: int


@dataclass(frozen=True, slots=True)
class WarFought:
    """A seat raised by its ante and went to war: three cards were burned, then it and the house got a card each."""

    seat: int
    burned: bytes
    card: Card
    house: Card


@dataclass(frozen=True, slots=True)
class HandSettled:
    """What a hand came to for a seat; `change` is by how many chips it has more now, below 0 for fewer."""

    seat: int
    ante: int
    tie: int
    result: HandResult
    change: int


CasinoEvent: TypeAlias = ShoeShuffled | Bet | WarFought | HandSettled
