"""Works out the last tricks of Strategy War against one opponent who lays any card: the card that wins most games."""

from collections.abc import Sequence
from typing import Final, NamedTuple

EXACT: Final = 4
"""Cards of a hand from which on every way to the end is looked at: a millisecond or two, where five would take twenty."""


class Endgame(NamedTuple):
    """What is left of a game of two: what the cards of either hand score, the lead, what waits, and the tricks to come."""

    own: tuple[int, ...]
    others: tuple[int, ...]
    lead: int
    waiting: int
    tricks: int


def best_card(standing: Endgame) -> int:
    """Return what the card scores that wins the most games; of several, the lowest."""
    known: dict[Endgame, float] = {}
    chances = {card: _chance_with(standing, card, known) for card in sorted(standing.own)}
    return max(chances, key=chances.__getitem__)


def _chance(standing: Endgame, known: dict[Endgame, float]) -> float:
    """Return the chance to win with the best cards, a shared win counted as half of one."""
    if not standing.tricks:
        return (standing.lead > 0) + (standing.lead == 0) / 2
    if standing not in known:
        known[standing] = max(_chance_with(standing, card, known) for card in standing.own)
    return known[standing]


def _chance_with(standing: Endgame, card: int, known: dict[Endgame, float]) -> float:
    """Return the chance to win after this card, whichever of theirs the others lay, each as likely."""
    own = _without(standing.own, card)
    total = 0.0
    for other in standing.others:
        points, left = card + other + standing.waiting, _without(standing.others, other)
        if card == other:
            after = Endgame(own, left, standing.lead, points, standing.tricks - 1)
        else:
            after = Endgame(own, left, standing.lead + (points if card > other else -points), 0, standing.tricks - 1)
        total += _chance(after, known)
    return total / len(standing.others)


def _without(cards: Sequence[int], card: int) -> tuple[int, ...]:
    return tuple([other for other in cards if other != card])
