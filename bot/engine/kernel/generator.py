"""The generator of simulated games, stated so exactly that C and `Game` draw the same.

* mix(x): x + 0x9E3779B97F4A7C15; x ^= x >> 30; x *= 0xBF58476D1CE4E5B9; x ^= x >> 27; x *= 0x94D049BB133111EB;
  x ^= x >> 31, all in 64 bits (SplitMix64, Steele, Lea and Flood 2014).
* Game g of seed s starts with h = mix(mix(s) + g) and the 128-bit state h · 2^64 + (mix(h) | 1). So every game can be
  played again alone, and games can be shared out in any way.
* A word: the state times 0xDA942042E4DD58B5, in 128 bits, is the new state; its upper 64 bits are the word (Lehmer 1949).
* A coin is a bit of a word that only coins use, the lowest first; the next such word is drawn when it is used up.
* Cards below two stay as they are. Two are left as they are by a 1 and swapped by a 0, one coin. More are shuffled by Fisher
  and Yates from the last card down: place i is swapped with place (w · (i + 1)) >> 64 of a word w, and the lower 64 bits of
  that product are the next w. One word serves as many places as have a product of all i + 1 of at most 2^32, so no order is
  more than 2^-32 of its chance too likely. A number below n is (w · n) >> 64 of a fresh word.

Never for a game that people play.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from math import prod
from typing import Final

WORD: Final = (1 << 64) - 1
_STATE: Final = (1 << 128) - 1
_LEHMER: Final = 0xDA942042E4DD58B5
_A_WORD: Final = 1 << 32
"""The most orders that are drawn from one word."""
_BITS: Final = [tuple(byte >> bit & 1 for bit in range(8)) for byte in range(256)]


def mix_bits(number: int) -> int:
    """Return 64 bits that look like nothing the number has to do with."""
    number = (number + 0x9E3779B97F4A7C15) & WORD
    number = ((number ^ number >> 30) * 0xBF58476D1CE4E5B9) & WORD
    number = ((number ^ number >> 27) * 0x94D049BB133111EB) & WORD
    return number ^ number >> 31


class KernelRandomSource:
    """The draws of one simulated game. It is a `RandomSource` to which labels mean nothing."""

    __slots__ = ("_state", "coin")

    def __init__(self, seed: int, game: int) -> None:
        high = mix_bits((mix_bits(seed & WORD) + game) & WORD)
        self._state = high << 64 | mix_bits(high) | 1
        self.coin = chain.from_iterable(self._bytes_of_coins()).__next__

    def word(self) -> int:
        """Return the next 64 bits."""
        self._state = state = self._state * _LEHMER & _STATE
        return state >> 64

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        """Put the items in a random order, in place."""
        if len(items) == 2:
            if not self.coin():
                items.reverse()
            return
        state = self._state
        for orders, places in _words_of(len(items)):
            state = state * _LEHMER & _STATE
            order = (state >> 64) * orders >> 64
            for rest, last in places:
                place, order = divmod(order, rest)
                items[place], items[last] = items[last], items[place]
        self._state = state

    def below(self, n: int, *label: str | int) -> int:
        """Return a number from 0 to n - 1."""
        return self.word() * n >> 64

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        """Return a number below each limit, one after the other."""
        return [self.word() * limit >> 64 for limit in limits]

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


@cache
def _words_of(count: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """Return for each word of a shuffle how many orders it can make, and the places that it draws.

    Beside each place is how many orders the later ones of the word can make: the number of an order, divided by that, is what
    the place is swapped with, and what is left over is the number of the rest.
    """
    words: list[list[int]] = []
    for size, fresh in places_of(count):
        if fresh:
            words.append([])
        words[-1].append(size)
    return tuple(
        (prod(sizes), tuple((prod(sizes[number:]), size - 1) for number, size in enumerate(sizes, 1))) for sizes in words
    )
