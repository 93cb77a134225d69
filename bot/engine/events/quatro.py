"""The event of Quatro: a seat has the lowest card, or has lost the war."""

from dataclasses import dataclass

from bot.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Beaten:
    """A seat goes: it turned up the weakest `card`, or in a war the weakest of those who fought."""

    seat: int
    card: Card
    war: bool
