"""Decides who gets whose pile when several seats steal at once (rules.md §3.22 b, c)."""

from collections.abc import Iterator, Mapping

from bot.engine.cards import Card
from bot.engine.events.stealing import Stole, SwappedPiles


def successful_thefts(wanted: Mapping[int, int], seats: int) -> dict[int, int]:
    """Return the thefts that succeed, victim by thief; `wanted` holds no protected piles.

    Two seats that steal from each other swap, whoever else wants one of their piles. Of several thieves of any other
    pile the first one clockwise from its owner gets it.
    """
    first: dict[int, int] = {}
    for thief, victim in wanted.items():
        if wanted.get(victim) == thief:
            first[victim] = thief
    swapped = frozenset(first)
    for thief, victim in wanted.items():
        other = first.get(victim, thief)
        if victim not in swapped and (thief - victim) % seats <= (other - victim) % seats:
            first[victim] = thief
    return {thief: victim for thief, victim in wanted.items() if first[victim] == thief}


def theft_events(
    thefts: Mapping[int, int], cards: Mapping[int, Card], sizes: Mapping[int, int]
) -> Iterator[Stole | SwappedPiles]:
    """Yield the events of thefts; `cards` by thief are those they stole with, `sizes` by victim those of the piles."""
    for thief, victim in thefts.items():
        if thefts.get(victim) != thief:
            yield Stole(thief, victim, cards[thief], sizes[victim])
        elif thief < victim:
            yield SwappedPiles((thief, victim), (cards[thief], cards[victim]), (sizes[victim], sizes[thief]))
