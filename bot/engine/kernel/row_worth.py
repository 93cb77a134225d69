"""What cards turned up together are worth to a kernel: a sum, difference, product or poker hand (rules.md §3.43, §3.44)."""

from collections import Counter
from typing import Final

from bot.engine.kernel.description import Description

LONGER: Final = 1 << 40
"""More than any row is worth: more cards beat fewer."""

SUM, DIFFERENCE, PRODUCT, POKER = range(1, 5)
_HAND: Final = 5


def row_worth(description: Description, row: bytes) -> int:
    """Return how strong a row of cards is; equal is tied."""
    if description.value == POKER:
        return len(row) * LONGER + _poker(row)
    numbers = [description.numbers[card] for card in row]
    worth = sum(numbers)
    if description.value == PRODUCT:
        worth = 1
        for number in numbers:
            worth *= number
    elif description.value == DIFFERENCE and len(row) > 1:
        worth = max(numbers) - min(numbers)
    return len(row) * LONGER + (-worth if description.low else worth)


def _poker(row: bytes) -> int:
    """Return the worth of the best hand: its kind, then five ranks from the most important down, 0 for none."""
    count = Counter(card % 13 for card in row)
    ranks = sorted(count, reverse=True)
    suits = Counter(card // 13 for card in row)
    flush = next((suit for suit, cards in suits.items() if cards >= _HAND), None)
    suited = {card % 13 for card in row if card // 13 == flush}
    if straight := _top_of_straight(suited):
        return _packed(8, [straight])
    groups = sorted(ranks, key=lambda rank: (count[rank], rank), reverse=True)
    most = count[groups[0]]
    pairs = [rank for rank in groups if count[rank] > 1]
    if most == 4:
        return _packed(7, [groups[0], *[rank for rank in ranks if rank != groups[0]][:1]])
    if most == 3 and len(pairs) > 1:
        return _packed(6, pairs[:2])
    if flush is not None:
        return _packed(5, sorted(suited, reverse=True)[:_HAND])
    if straight := _top_of_straight(set(ranks)):
        return _packed(4, [straight])
    return _of_a_kind(most, pairs, ranks)


def _of_a_kind(most: int, pairs: list[int], ranks: list[int]) -> int:
    """Return the worth of three, two pairs, a pair or high cards, with the cards beside them."""
    if most == 3:
        return _packed(3, [pairs[0], *[rank for rank in ranks if rank != pairs[0]][:2]])
    if len(pairs) > 1:
        return _packed(2, [*pairs[:2], *_beside(ranks, pairs)])
    if pairs:
        return _packed(1, [pairs[0], *[rank for rank in ranks if rank != pairs[0]][:3]])
    return _packed(0, ranks[:_HAND])


def _beside(ranks: list[int], pairs: list[int]) -> list[int]:
    """Return the best card beside two pairs; it may be one of a third pair."""
    return [rank for rank in ranks if rank not in pairs[:2]][:1]


def _top_of_straight(ranks: set[int]) -> int:
    """Return the top of the best five ranks in a row, 0 for none; the ace also stands below the two."""
    found = ranks | ({-1} if 12 in ranks else set())
    return next((top for top in range(12, 2, -1) if all(top - step in found for step in range(_HAND))), 0)


def _packed(kind: int, ranks: list[int]) -> int:
    worth = kind
    for place in range(_HAND):
        worth = worth * 15 + (ranks[place] + 1 if place < len(ranks) else 0)
    return worth
