"""The usual war, found without going by the book: whoever fights has a card for every step.

Nothing here may differ from battle.py; it is only quicker because it looks at the stocks instead of moving cards.
"""

from collections.abc import Sequence
from typing import TypeAlias

from bot.engine.terms import Terms
from bot.engine.zones import Stock

Laid: TypeAlias = tuple[int, dict[int, int]]
"""The winner, and by seat how many cards it has laid."""


def usual_war(terms: Terms, stocks: Sequence[Stock], alive: tuple[int, ...], contenders: tuple[int, ...]) -> Laid | None:
    """Who wins a war after a tied opening; None if a shortage or the order of collecting asks for the book."""
    if terms.by_step:
        return None
    need = terms.need
    counts = dict.fromkeys(alive, 1)
    while True:
        fighters = contenders if terms.tied_only else alive
        strengths = []
        for seat in fighters:
            stock = stocks[seat]
            count = counts[seat] + need
            if count > len(stock):
                if counts[seat] == len(stock) or not terms.lays_what_it_has:
                    return None
                count = len(stock)
            counts[seat] = count
            strengths.append(terms.strength[stock[count - 1]])
        best = max(strengths)
        if strengths.count(best) == 1:
            return fighters[strengths.index(best)], counts
        contenders = tuple([seat for seat, strength in zip(fighters, strengths, strict=True) if strength == best])
