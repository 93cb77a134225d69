"""Compares cards that lie beside each other: strengths, exceptions, rows of several (rules.md §2.1)."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from bot.engine.cards import PLAIN_CARDS, Card
from bot.engine.rules.compiled import CompiledRules
from bot.engine.rules.row_values import Row

_APART: Final = 32
"""How far strengths are moved apart where an exception counts: more than there are, so that it has room between two."""


def strengths_beside(compiled: CompiledRules, cards: Iterable[Card]) -> list[int]:
    """Return how strong the cards are beside each other: a card may beat another only where that one lies."""
    found = [compiled.strength[card] for card in cards]
    raised = raised_among(compiled, found) if compiled.exceptions else None
    return [raised.get(strength, strength * _APART) for strength in found] if raised else found


def raised_among(compiled: CompiledRules, found: Collection[int]) -> dict[int, int]:
    """Return the strengths among these that beat a higher one here, each raised just above the highest (§2.1 B07).

    All others are _APART times what they are, on the same scale.
    """
    raised = {}
    for strength, beaten in compiled.exceptions:
        if strength in found:
            beside = [other for other in beaten if other in found]
            if beside:
                raised[strength] = max(beside) * _APART + 1 + strength
    return raised


def opening_contenders(compiled: CompiledRules, rows: Mapping[int, Row]) -> tuple[int, ...]:
    """Return the contenders after the opening: the strongest, or with `trigger=any` the strongest seen twice (§3.9)."""
    found = _row_strengths(compiled, rows)
    tied = [strength for strength in found if found.count(strength) > 1] if compiled.any_tie else []
    return _seats_of(max(tied or found), rows, found)


def strongest_seats(compiled: CompiledRules, rows: Mapping[int, Row]) -> tuple[int, ...]:
    """Return the seats that have turned up the strongest cards: one, or several that are tied."""
    found = _row_strengths(compiled, rows)
    return _seats_of(max(found), rows, found)


def rows_of(ups: Mapping[int, Card]) -> dict[int, Row]:
    """Return single cards that seats have turned up as rows."""
    return {seat: bytes((card,)) for seat, card in ups.items()}


def counted_rows(compiled: CompiledRules, rows: Mapping[int, Row]) -> Mapping[int, Row]:
    """Return what is left without the cards that are there to be slapped; where nothing is, all of them (§3.54)."""
    if not compiled.slap_cards or only_slapped(compiled, rows):
        return rows
    return {seat: row for seat, row in rows.items() if row[-1] not in compiled.slap_cards}


def only_slapped(compiled: CompiledRules, rows: Mapping[int, Row]) -> bool:
    """Whether all these cards are there to be slapped: unslapped they are tied, twins or not (§10 B28)."""
    return all(row[-1] in compiled.slap_cards for row in rows.values())


def without_twins(rows: Mapping[int, Row]) -> dict[int, Row]:
    """Return what is left of the cards when those that are the same in rank and suit have cancelled each other (§3.47)."""
    cards = [row[-1] for row in rows.values()]
    return {seat: row for seat, row in rows.items() if row[-1] >= PLAIN_CARDS or cards.count(row[-1]) == 1}


def automatic_cards(compiled: CompiledRules, rows: Mapping[int, Row]) -> list[Card]:
    """Return the cards among these that start a war by themselves (§3.40)."""
    return [row[-1] for row in rows.values() if row[-1] in compiled.automatic]


def _row_strengths(compiled: CompiledRules, rows: Mapping[int, Row]) -> list[int]:
    """Return how strong the cards turned up are, by their last card, or by what they are worth together."""
    if compiled.row_value is None:
        return strengths_beside(compiled, [row[-1] for row in rows.values()])
    return list(map(compiled.row_value, rows.values()))


def _seats_of(wanted: int, seats: Iterable[int], found: list[int]) -> tuple[int, ...]:
    return tuple([seat for seat, strength in zip(seats, found, strict=True) if strength == wanted])
