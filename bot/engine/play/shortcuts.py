"""The usual war, found without going by the book: it is won, and nobody forfeits or stands without a card.

Nothing here may differ from battle.py; it is only quicker because it looks at the stocks instead of moving cards.
"""

from collections.abc import Sequence
from typing import TypeAlias

from bot.engine.play.zones import Stock
from bot.engine.rules.compiled import CompiledRules

Laid: TypeAlias = tuple[int, dict[int, int], int]
"""The winner, by seat how many cards it has laid, and the war steps."""


def usual_war(
    terms: CompiledRules, stocks: Sequence[Stock], alive: tuple[int, ...], contenders: tuple[int, ...]
) -> Laid | None:
    """Who wins a war after a tied opening; None if a shortage or the order of collecting asks for the book.

    A seat that gives up (`run_out=lose`) has laid all it had.
    """
    if terms.by_step:
        return None
    strength = terms.strength
    counts = dict.fromkeys(alive, 1)
    group: Sequence[int] = alive
    steps = 0
    while True:
        need = terms.needs[stocks[contenders[0]][counts[contenders[0]] - 1]]
        steps += 1
        able = []
        shown = []
        for seat in contenders if terms.tied_only else group:
            stock = stocks[seat]
            laid = counts[seat]
            counts[seat] = count = min(laid + need, len(stock))
            if count < laid + need:
                if terms.gives_up:
                    continue
                if count == laid or not terms.lays_what_it_has:
                    return None
            able.append(seat)
            shown.append(strength[stock[count - 1]])
        if not able:
            return None
        if len(able) == 1:
            counts[able[0]] -= need  # the only one who could lay the step has won without laying it
            return able[0], counts, steps
        best = max(shown)
        if shown.count(best) == 1:
            return able[shown.index(best)], counts, steps
        contenders = tuple([seat for seat, up in zip(able, shown, strict=True) if up == best])
        group = able
