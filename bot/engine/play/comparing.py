"""Compares cards that lie beside each other: strengths, exceptions, rows of several (rules.md §2.1)."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.engine.cards import PLAIN_CARDS, Card
from bot.engine.rules.compiled import CompiledRules
from bot.engine.rules.row_values import Row

PLACE: Final = 32
"""More than there are strengths: where an exception stands between two of them."""


def strengths(compiled: CompiledRules, cards: Iterable[Card]) -> list[int]:
    """Return how strong the cards are beside each other: a card may beat another only where that one lies."""
    found = [compiled.strength[card] for card in cards]
    return _places(compiled, found) if compiled.exceptions else found


def _places(compiled: CompiledRules, found: list[int]) -> list[int]:
    """Return the places of these strengths: an exception stands just above the strongest that it beats (§2.1 B07).

    They stay as they are where no exception counts.
    """
    places = {}
    for rank, beaten in compiled.exceptions:
        if rank in found:
            beside = [strength for strength in beaten if strength in found]
            if beside:
                places[rank] = max(beside) * PLACE + 1 + rank
    return [places.get(strength, strength * PLACE) for strength in found] if places else found


def row_strengths(compiled: CompiledRules, rows: Mapping[int, Row]) -> list[int]:
    """Return how strong the cards turned up are, by their last card, or by what they are worth together."""
    if compiled.row_value is None:
        return strengths(compiled, [row[-1] for row in rows.values()])
    return list(map(compiled.row_value, rows.values()))


def contenders_of(compiled: CompiledRules, rows: Mapping[int, Row]) -> tuple[int, ...]:
    """Return the contenders after the opening: the strongest, or with `trigger=any` the strongest seen twice (§3.9)."""
    return _opening(compiled, rows, row_strengths(compiled, rows))


def strongest_rows(compiled: CompiledRules, rows: Mapping[int, Row]) -> tuple[int, ...]:
    """Return the seats that have turned up the strongest cards: one, or several that are tied."""
    return _best(rows, row_strengths(compiled, rows))


def opening_contenders(compiled: CompiledRules, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """Return the contenders after an opening of single cards."""
    return _opening(compiled, shown, strengths(compiled, shown.values()))


def strongest(compiled: CompiledRules, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """Return the seats that show the strongest of these cards: one, or several that are tied."""
    return _best(shown, strengths(compiled, shown.values()))


def without_twins(rows: Mapping[int, Row]) -> dict[int, Row]:
    """Return what is left of the cards when those that are the same in rank and suit have cancelled each other (§3.47)."""
    cards = [row[-1] for row in rows.values()]
    return {seat: row for seat, row in rows.items() if row[-1] >= PLAIN_CARDS or cards.count(row[-1]) == 1}


def automatic_cards(compiled: CompiledRules, rows: Mapping[int, Row]) -> list[Card]:
    """Return the cards among these that start a war by themselves (§3.40)."""
    return [row[-1] for row in rows.values() if row[-1] in compiled.automatic]


def _opening(compiled: CompiledRules, seats: Iterable[int], found: list[int]) -> tuple[int, ...]:
    if compiled.any_tie:
        tied = {strength for strength in found if found.count(strength) > 1}
        if tied:
            best = max(tied)
            return tuple([seat for seat, strength in zip(seats, found, strict=True) if strength == best])
    return _best(seats, found)


def _best(seats: Iterable[int], found: list[int]) -> tuple[int, ...]:
    best = max(found)
    return tuple([seat for seat, strength in zip(seats, found, strict=True) if strength == best])
