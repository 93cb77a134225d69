"""The stated generator: its numbers stay what they are, and every order of cards is as likely as any other."""

from collections import Counter
from itertools import permutations

import pytest

from bot.engine.kernel.generator import KernelRandomSource, mix_bits, places_of


def test_numbers_stay_what_they_are() -> None:
    """SplitMix64 from zero is the published one, and the first draws of a game are those of the first release."""
    assert mix_bits(0) == 0xE220A8397B1DCDAF
    draws = KernelRandomSource(1, 2)
    words = [draws.word() for _ in range(2)]
    state = (mix_bits((mix_bits(1) + 2) & (1 << 64) - 1) << 64 | mix_bits(mix_bits((mix_bits(1) + 2) & (1 << 64) - 1))) | 1
    state = state * 0xDA942042E4DD58B5 % (1 << 128)
    assert words[0] == state >> 64
    assert words[1] == (state * 0xDA942042E4DD58B5 % (1 << 128)) >> 64


def test_coins_are_the_bits_of_words_of_their_own() -> None:
    """The lowest bit comes first, and 64 coins take one word."""
    draws, same = KernelRandomSource(4, 4), KernelRandomSource(4, 4)
    coins = [draws.coin() for _ in range(65)]
    first, second = same.word(), same.word()
    assert coins == [first >> bit & 1 for bit in range(64)] + [second & 1]
    assert draws.word() == same.word()


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_order_is_as_likely(count: int) -> None:
    """Over thousands of games each order comes up as often as it should, to five standard errors."""
    seen = Counter[tuple[int, ...]]()
    games = 6_000
    for game in range(games):
        items = list(range(count))
        KernelRandomSource(11, game).shuffle(items)
        seen[tuple(items)] += 1
    orders = list(permutations(range(count)))
    fair = games / len(orders)
    assert set(seen) == set(orders)
    assert all(abs(times - fair) < 5 * fair**0.5 for times in seen.values())


def test_a_word_serves_so_many_places() -> None:
    """A usual war takes one word, a whole pack eight, each for orders that 32 bits can hold."""
    assert [fresh for _, fresh in places_of(10)].count(True) == 1
    assert [size for size, fresh in places_of(52) if fresh] == [52, 47, 42, 36, 30, 24, 17, 9]
    product = 1
    for size, fresh in places_of(432):
        product = size if fresh else product * size
        assert product <= 1 << 32


def test_numbers_below_something_are_below_it() -> None:
    """Each is drawn from a word of its own."""
    draws = KernelRandomSource(0, 0)
    assert {draws.below(3) for _ in range(60)} == {0, 1, 2}
    assert [number < limit for number, limit in zip(draws.numbers([1, 5, 9]), (1, 5, 9), strict=True)] == [True] * 3
