"""The generator of simulated games, stated so exactly that C, Python and a game draw the same.

* mixed(x): x + 0x9E3779B97F4A7C15; x ^= x >> 30; x *= 0xBF58476D1CE4E5B9; x ^= x >> 27; x *= 0x94D049BB133111EB;
  x ^= x >> 31, all in 64 bits (SplitMix64, Steele, Lea and Flood 2014).
* Game g of seed s starts with h = mixed(mixed(s) + g) and the 128-bit state h · 2^64 + (mixed(h) | 1). So every game can be
  played again alone, and games can be shared out in any way.
* A word: the state times 0xDA942042E4DD58B5, in 128 bits, is the new state; its upper 64 bits are the word (Lehmer 1949).
* A coin is a bit of a word that only coins use, the lowest first; the next such word is drawn when it is used up.
* Cards below two stay as they are. Two are left as they are by a 1 and swapped by a 0, one coin. More are shuffled by Fisher
  and Yates from the last card down: place i is swapped with place (w · (i + 1)) >> 64 of a word w, and the lower 64 bits of
  that product are the next w. One word serves as many places as have a product of all i + 1 of at most 2^32, so no order is
  more than 2^-32 of its chance too likely. A number below n is (w · n) >> 64 of a fresh word.

Never for a game that people play.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from math import factorial
from operator import itemgetter
from typing import Any, Final

WORD: Final = (1 << 64) - 1
_STATE: Final = (1 << 128) - 1
_LEHMER: Final = 0xDA942042E4DD58B5
_A_WORD: Final = 1 << 32
"""The most orders that are drawn from one word."""
_BITS: Final = [tuple(byte >> bit & 1 for bit in range(8)) for byte in range(256)]
_SMALL: Final = 10
"""Cards of a usual war, and the most whose order is looked up: places 7 to 10, then 6 to 1."""
_LOW: Final = 6
_ORDERS: Final = [factorial(count) for count in range(_SMALL + 1)]

_Reorder = Callable[[Any], tuple[int, ...]]


def mixed(number: int) -> int:
    """Return 64 bits that look like nothing the number has to do with."""
    number = (number + 0x9E3779B97F4A7C15) & WORD
    number = ((number ^ number >> 30) * 0xBF58476D1CE4E5B9) & WORD
    number = ((number ^ number >> 27) * 0x94D049BB133111EB) & WORD
    return number ^ number >> 31


class Generator:
    """The draws of one simulated game. It is a `Chance` too, to which labels mean nothing, so a `Game` can draw the same."""

    __slots__ = ("_state", "coin")

    def __init__(self, seed: int, game: int) -> None:
        high = mixed((mixed(seed & WORD) + game) & WORD)
        self._state = high << 64 | mixed(high) | 1
        self.coin = chain.from_iterable(self._bytes_of_coins()).__next__

    def word(self) -> int:
        """Return the next 64 bits."""
        self._state = state = self._state * _LEHMER & _STATE
        return state >> 64

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        """Put the items in a random order, in place."""
        count = len(items)
        if count > _SMALL:
            self._shuffle_many(items)
        elif count > 2:
            order = self.word() * _ORDERS[count] >> 64
            if count > _LOW:
                high, order = divmod(order, _ORDERS[_LOW])
                items[:] = _reorder(count, count - _LOW, high)(items)
                items[:_LOW] = _reorder(_LOW, _LOW - 1, order)(items)
            else:
                items[:] = _reorder(count, count - 1, order)(items)
        elif count == 2 and not self.coin():
            items.reverse()

    def below(self, n: int, *label: str | int) -> int:
        """Return a number from 0 to n - 1."""
        return self.word() * n >> 64

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        """Return a number below each limit, one after the other."""
        return [self.word() * limit >> 64 for limit in limits]

    def _shuffle_many(self, items: bytearray | list[int]) -> None:
        word = 0
        for size, fresh in places_of(len(items)):
            if fresh:
                self._state = state = self._state * _LEHMER & _STATE
                word = state >> 64
            word *= size
            place = word >> 64
            word &= WORD
            items[place], items[size - 1] = items[size - 1], items[place]

    def _bytes_of_coins(self) -> Iterator[tuple[int, ...]]:
        """Yield the coins, eight at a time."""
        while True:
            for byte in self.word().to_bytes(8, "little"):
                yield _BITS[byte]


@cache
def places_of(count: int) -> tuple[tuple[int, bool], ...]:
    """Return for each place of a shuffle, from the last one down, the places up to it and whether it begins a word."""
    found = []
    orders = _A_WORD
    for size in range(count, 1, -1):
        fresh = orders * size > _A_WORD
        orders = size if fresh else orders * size
        found.append((size, fresh))
    return tuple(found)


@lru_cache(maxsize=16_384)
def _reorder(count: int, places: int, order: int) -> _Reorder:
    """Return what puts so many items in the order that the last `places` swaps of a shuffle make."""
    swaps = []
    for size in range(count - places + 1, count + 1):
        order, place = divmod(order, size)
        swaps.append((size - 1, place))
    items = list(range(count))
    for last, place in reversed(swaps):
        items[last], items[place] = items[place], items[last]
    return itemgetter(*items)
