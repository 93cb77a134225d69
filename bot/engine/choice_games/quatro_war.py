"""The war of Quatro: fresh cards for those who are tied, until one of them has the lowest alone (rules.md §3.55, §10 B25)."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from bot.engine.cards import Card

STEP: Final = 3
"""Cards that each fighter is dealt; the first is turned up."""


class WarStep(NamedTuple):
    """One step of a war: by seat the cards it was dealt, the first turned up; `tied` are the lowest if they fight again."""

    cards: dict[int, bytes]
    tied: tuple[int, ...]


class QuatroWar(NamedTuple):
    """A war to its end: its steps, who lost it, and the cards that came out of the pack."""

    steps: tuple[WarStep, ...]
    loser: int
    dealt: bytes


def fight(
    fighters: Sequence[int], rest: bytes, lowest: Callable[[dict[int, Card]], tuple[int, ...]], drawn: "Discards"
) -> QuatroWar:
    """Deal steps from the rest of the pack; one card each from the discards where it has too few, until one is lowest.

    Where the discards are used up as well, the first of those who are still tied has lost: only with stocks that were given.
    """
    steps: list[WarStep] = []
    tied, dealt = tuple(fighters), 0
    while len(tied) > 1:
        if len(rest) - dealt >= STEP * len(tied):
            cards = {seat: rest[dealt + STEP * place : dealt + STEP * (place + 1)] for place, seat in enumerate(tied)}
            dealt += STEP * len(tied)
            drawn.add(b"".join(cards.values()))
        else:
            cards = dict(zip(tied, drawn.draw(len(tied)), strict=False))
        if len(cards) < len(tied):
            tied = tied[:1]
            break
        tied = lowest({seat: held[0] for seat, held in cards.items()})
        steps.append(WarStep(cards, tied if len(tied) > 1 else ()))
    return QuatroWar(tuple(steps), tied[0], rest[:dealt])


class Discards:
    """The cards that are out of the game, shuffled as soon as one of them is needed."""

    def __init__(self, cards: bytes, shuffle: Callable[[bytearray], None]) -> None:
        self._cards = bytearray(cards)
        self._shuffle: Callable[[bytearray], None] | None = shuffle

    def add(self, cards: bytes) -> None:
        """Put the cards of a step away; once the pile is shuffled they stay out of it."""
        if self._shuffle is not None:
            self._cards += cards

    def draw(self, count: int) -> list[bytes]:
        """Return so many cards, one by one, or none if there are fewer."""
        if self._shuffle is not None:
            self._shuffle(self._cards)
            self._shuffle = None
        if len(self._cards) < count:
            return []
        taken = [bytes((card,)) for card in self._cards[:count]]
        del self._cards[:count]
        return taken
