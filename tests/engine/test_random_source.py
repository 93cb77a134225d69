"""The streams of a game can be recomputed by anybody."""

import hmac
import random
from itertools import islice, product

import pytest

from bot.engine.cards import cards_text
from bot.engine.random_source import SEED_BYTES, FastRandomSource, KeyedRandomSource, SeededRandomSource, seal_of

VECTOR = SeededRandomSource(bytes(32), ["1:1", "2:2"])


def test_commitment_vector() -> None:
    """The commitment to thirty-two zero bytes is their SHA-256."""
    assert seal_of(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_a_seed_has_thirty_two_bytes() -> None:
    """As many as SHA-256 has: a record with more or fewer is refused (rules.md §8)."""
    assert SEED_BYTES == 32


def test_stream_vector() -> None:
    """The first words of the stream `deal` are those that the rules print."""
    assert list(islice(VECTOR.word_stream("deal"), 5)) == [2265741285, 3217092387, 1601925316, 1595590103, 4104757477]


def test_shuffle_vector() -> None:
    """The shuffled pack begins as the rules print it."""
    pack = bytearray(range(52))
    VECTOR.shuffle(pack, "deal")
    assert cards_text(pack[:10]) == "7H 7S AD 4H AS 3C 5H 8H 6D 9S"
    assert sorted(pack) == list(range(52))


@pytest.mark.parametrize("seed", [bytes(32), bytes(range(64)), bytes(range(100)), b"x"])
def test_keyed_streams_are_the_same(seed: bytes) -> None:
    """What draws faster draws the same, whatever the length of the seed: words, shuffles, numbers."""
    plain, keyed = SeededRandomSource(seed, ["1:1", "2:ä"]), KeyedRandomSource(seed, ["1:1", "2:ä"])
    first = hmac.digest(seed, "war-room/1\n1:1\n2:ä\ndeal\n0".encode(), "sha256")
    assert list(islice(plain.word_stream("deal"), 8)) == [int.from_bytes(first[at : at + 4], "big") for at in range(0, 32, 4)]
    assert list(islice(plain.word_stream("deal"), 40)) == list(islice(keyed.word_stream("deal"), 40))
    assert plain.numbers([5, 6, 7], "shoe", 3) == keyed.numbers([5, 6, 7], "shoe", 3)
    for battle, size in product(range(200), (1, 2, 3)):
        ones, others = bytearray(range(size)), bytearray(range(size))
        plain.shuffle(ones, "collect", battle)
        keyed.shuffle(others, "collect", battle)
        assert ones == others


def test_two_cards_are_shuffled_as_any_number_is() -> None:
    """The shortcut for the commonest pot does what Fisher-Yates does on the stream."""
    for battle in range(200):
        pot = bytearray((7, 9))
        VECTOR.shuffle(pot, "collect", battle)
        other = next(VECTOR.word_stream("collect", battle)) % 2
        assert pot == (bytearray((7, 9)) if other else bytearray((9, 7)))


def test_parts_of_a_label_are_joined_by_a_colon() -> None:
    """`collect`, 17 is the stream `collect:17`, and another battle is another stream."""
    assert next(VECTOR.word_stream("collect", 17)) == next(VECTOR.word_stream("collect:17"))
    assert next(VECTOR.word_stream("collect", 17)) != next(VECTOR.word_stream("collect", 18))


@pytest.mark.parametrize(
    "other", [SeededRandomSource(bytes(31) + b"\1", ["1:1", "2:2"]), SeededRandomSource(bytes(32), ["2:2", "1:1"])]
)
def test_seed_and_entropy_both_count(other: SeededRandomSource) -> None:
    """Another seed, or the same players in other seats, is another game."""
    assert next(other.word_stream("deal")) != next(VECTOR.word_stream("deal"))


def test_below_skips_unfair_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word from the incomplete last stretch of the range is thrown away, and the next one is read."""
    words = [2**32 - 1, 2**32 - 2, 7]
    monkeypatch.setattr(SeededRandomSource, "word_stream", lambda *_: iter(words))
    assert VECTOR.below(5, "x") == (2**32 - 2) % 5
    assert VECTOR.below(10, "x") == 7


def test_fast_chance_repeats_with_its_seed() -> None:
    """The same generator gives the same shuffles, and every order of three cards turns up."""
    orders = set()
    for seed in range(200):
        one, two = bytearray(b"abc"), bytearray(b"abc")
        FastRandomSource(random.Random(seed)).shuffle(one, "deal")
        FastRandomSource(random.Random(seed)).shuffle(two, "another label")
        assert one == two
        orders.add(bytes(one))
    assert len(orders) == 6


def test_fast_below_covers_its_range() -> None:
    """Every number below n is drawn, and no other."""
    generator = FastRandomSource(random.Random(1))
    assert {generator.below(4) for _ in range(200)} == {0, 1, 2, 3}
