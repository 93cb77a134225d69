"""Computes the seeding: the order of players before the first pairing, by rating, wins, hand or a verifiable draw."""

from collections.abc import Sequence
from typing import Final

from bot.engine.random_source import SeededRandomSource
from bot.tournament.model.plan import Seeding
from bot.tournament.model.tournament import Tournament

LABEL: Final = "seeding"


def seed_order(t: Tournament, by: Seeding, order: Sequence[int] = ()) -> tuple[int, ...]:
    """Return who would play if it began now, highest seed first; `order` is the order given by hand.

    One stream of the draw, with the words of exactly those who play (rules.md §8), shuffles them from the order of entry.
    By rating or wins the stronger stand higher, and equals stay as they were shuffled. Raises ValueError if an order given
    by hand is not one of those who would play.
    """
    field = sorted(t.entrants_playing)
    if by is Seeding.MANUAL:
        if sorted(order) != field:
            raise ValueError("the order is not one of the field")
        return tuple(order)
    words = [f"{number}:{t.entrants[number].word}" for number in field]
    SeededRandomSource(t.seed, words).shuffle(field, LABEL)
    return tuple(field if by is Seeding.DRAW else sorted(field, key=lambda number: -t.entrants[number].strength))
