"""Looks whether a seat that has lost a war wins it after all, by a card that it laid face down (rules.md §3.42)."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.events.flip import Flip
from bot.engine.rules.compiled import CompiledRules


def with_underdog(compiled: CompiledRules, flips: Sequence[Flip]) -> Flip:
    """Return the last flip of a war that is over, won by an underdog if there is one (§3.42 B09, B10).

    Only a war that a flip decided has one, and only its fighters are looked at.
    """
    last = flips[-1]
    if len(last.contenders) != 1 or last.ups[last.contenders[0]] is None:
        return last
    winner = last.contenders[0]
    seats = len(last.ups)
    clockwise = [(winner + step) % seats for step in range(1, seats)]
    saving = {seat: _saving_cards(compiled, flips, seat) for seat in clockwise if last.ups[seat] is not None}
    best = max(saving, key=lambda seat: len(saving[seat]), default=winner)
    if not saving.get(best):
        return last
    return replace(last, contenders=(best,), beaten=winner, saved_by=saving[best])


def _saving_cards(compiled: CompiledRules, flips: Sequence[Flip], seat: int) -> bytes:
    """Return the cards that make the seat an underdog, among those that it laid face down in the steps of the war."""
    return bytes(card for flip in flips[1:] for card in flip.downs[seat] if card in compiled.underdogs)
