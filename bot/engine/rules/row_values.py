"""Works out what cards turned up are worth together: sum, difference, product, poker hand (rules.md §3.43, §3.44)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Final, TypeAlias

from bot.engine.cards import ACE, JOKER, SUITS, rank_of, suit_of
from bot.engine.rules.rules import Ace, ComparedValue, Rules, WinningOrder

Row: TypeAlias = bytes
"""The cards that a seat has turned up in one step, in the order in which they were laid."""

HAND: Final = 5
"""The cards of a poker hand."""
_BASE: Final = 15
_LONGER: Final = 1 << 40
"""More than any row is worth: a longer row beats every shorter one (§3.43 B12)."""

STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIRS, PAIR, HIGH = range(8, -1, -1)


def row_value(rules: Rules) -> Callable[[Row], int] | None:
    """Return how strong a row of cards is by these rules, the higher the better; None where single cards are compared."""
    if rules.value is ComparedValue.CARD:
        return None
    worth = poker_value if rules.value is ComparedValue.POKER else _combined(rules)
    sign = 1 if rules.wins is WinningOrder.HIGH else -1
    return lambda row: len(row) * _LONGER + sign * worth(row)


def numbers_of(row: Row, ace: Ace) -> list[int]:
    """Return the number of each card: pips, J 11, Q 12, K 13, A 14 or 1, and a joker one more than the highest."""
    return [_number(rank_of(card), ace) for card in row]


def combined_number(rules: Rules, row: Row) -> int:
    """Return the sum, difference or product of a row; of one card its number."""
    numbers = numbers_of(row, rules.ace)
    if rules.value is ComparedValue.PRODUCT:
        return prod(numbers)
    return max(numbers) - min(numbers) if rules.value is ComparedValue.DIFFERENCE and len(numbers) > 1 else sum(numbers)


def number_made(rules: Rules, row: Row) -> int | None:
    """Return the number that cards make together, where players have to work it out; None for single cards and poker."""
    return (
        combined_number(rules, row)
        if row and rules.value in {ComparedValue.SUM, ComparedValue.DIFFERENCE, ComparedValue.PRODUCT}
        else None
    )


def poker_value(row: Row) -> int:
    """Return how good the best five cards of a row are as a poker hand; of fewer cards no straight and no flush."""
    kind, ranks = poker_hand(row)
    value = kind
    for place in range(HAND):
        value = value * _BASE + (ranks[place] + 1 if place < len(ranks) else 0)
    return value


def poker_hand(row: Row) -> tuple[int, tuple[int, ...]]:
    """Return the kind of the best hand and the ranks that decide between two of a kind, the most important first."""
    ranks = sorted(map(rank_of, row), reverse=True)
    return max([(HIGH, tuple(ranks[:HAND])), *_of_equal_ranks(ranks), *_of_suits_and_straights(row, ranks)])


def _of_equal_ranks(ranks: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the hands that equal ranks make, also lesser ones."""
    count = Counter(ranks)
    first = max(count, key=lambda rank: (count[rank], rank))
    second = max((rank for rank in count if rank != first and count[rank] > 1), default=None)
    if count[first] > 1:
        yield PAIR, (first, *_rest(ranks, 3, first))
    if count[first] > 1 and second is not None:
        yield TWO_PAIRS, (first, second, *_rest(ranks, 1, first, second))
    if count[first] > 2:
        yield THREE, (first, *_rest(ranks, 2, first))
    if count[first] > 2 and second is not None:
        yield FULL_HOUSE, (first, second)
    if count[first] > 3:
        yield FOUR, (first, *_rest(ranks, 1, first))


def _of_suits_and_straights(row: Row, ranks: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the hands of five cards of one suit, or in a row."""
    if len(row) < HAND:
        return
    if (top := _straight(ranks)) is not None:
        yield STRAIGHT, (top,)
    for suit in range(len(SUITS)):
        suited = sorted((rank_of(card) for card in row if suit_of(card) == suit), reverse=True)
        if len(suited) >= HAND:
            yield FLUSH, tuple(suited[:HAND])
            if (top := _straight(suited)) is not None:
                yield STRAIGHT_FLUSH, (top,)


def _straight(ranks: Sequence[int]) -> int | None:
    """Return the highest rank of the best straight among these; the ace also stands below the two."""
    found = set(ranks) | ({-1} if ACE in ranks else set())
    return next((top for top in range(ACE, 2, -1) if all(top - step in found for step in range(HAND))), None)


def _rest(ranks: Sequence[int], most: int, *without: int) -> tuple[int, ...]:
    return tuple([rank for rank in ranks if rank not in without][:most])


def _combined(rules: Rules) -> Callable[[Row], int]:
    return lambda row: combined_number(rules, row)


def _number(rank: int, ace: Ace) -> int:
    if rank == ACE and ace is Ace.LOW:
        return 1
    return rank + 2 - (rank == JOKER and ace is Ace.LOW)
