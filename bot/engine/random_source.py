"""Random draws: the verifiable streams of rules.md §8, or a fast generator for odds.

A game never draws in any other way, so with the same source it is the same game.
"""

import hashlib
import random
import struct
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

STREAMS: Final = "war-room/1"
"""The text in every stream: a constant, whatever format a record has (rules.md §8, B02)."""
SEED_BYTES: Final = 32
_WORDS: Final = 1 << 32
_EIGHT_WORDS: Final = struct.Struct(">8I")
_BLOCK: Final = 64
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


class RandomSource(Protocol):
    """Draws by label; parts of a label are joined with a colon, as in `collect:17`."""

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        """Put the items in a random order, in place."""
        ...

    def below(self, n: int, *label: str | int) -> int:
        """Return a number from 0 to n - 1."""
        ...

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        """Return a number from 0 to limit - 1 for each limit, one after the other on one stream."""
        ...


def seal_of(seed: bytes) -> str:
    """Return the commitment to a seed that is shown before the game: its SHA-256 in lowercase hex."""
    return hashlib.sha256(seed).hexdigest()


class SeededRandomSource:
    """The streams of one game, from its secret seed and its players' entropy, exactly as in rules.md §8."""

    __slots__ = ("_prefix", "_seed")

    def __init__(self, seed: bytes, entropy: Sequence[str]) -> None:
        self._seed = seed if len(seed) <= _BLOCK else hashlib.sha256(seed).digest()
        self._prefix = "\n".join((STREAMS, "\n".join(entropy), "")).encode()

    def word_stream(self, *label: str | int) -> Iterator[int]:
        """Return the endless stream of 32-bit words of a label, from its start."""
        stem = self._stem(label)
        block = 0
        while True:
            yield from _EIGHT_WORDS.unpack(self._digest(stem + b"%d" % block))
            block += 1

    def _stem(self, label: Sequence[str | int]) -> bytes:
        if len(label) == 2:
            return self._prefix + f"{label[0]}:{label[1]}\n".encode()
        return self._prefix + ":".join(map(str, label)).encode() + b"\n"

    def _digest(self, message: bytes) -> bytes:
        """Return the HMAC (RFC 2104) of the message. `hmac.digest` releases the GIL in each call, and waits to get it back."""
        key = self._seed.ljust(_BLOCK, b"\0")
        return hashlib.sha256(key.translate(_OUTER) + hashlib.sha256(key.translate(_INNER) + message).digest()).digest()

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        """Shuffle in place, Fisher-Yates from the last item down, on a fresh stream of the label.

        Two items, by far the most frequent pot, stay as they are when the first word is odd: its last bit is all that counts.
        """
        if len(items) == 2:
            if not self._digest(self._stem(label) + b"0")[3] & 1:
                items.reverse()
            return
        words = self.word_stream(*label)
        for last in range(len(items) - 1, 0, -1):
            other = _below(last + 1, words)
            items[last], items[other] = items[other], items[last]

    def below(self, n: int, *label: str | int) -> int:
        """Return the first number below n on a fresh stream of the label."""
        return _below(n, self.word_stream(*label))

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        """Return one number below each limit, in turn, on one fresh stream of the label."""
        words = self.word_stream(*label)
        return [_below(limit, words) for limit in limits]


class KeyedRandomSource(SeededRandomSource):
    """The same streams, drawn faster with a kilobyte more: for a game that is played through at once."""

    __slots__ = ("_inner", "_outer")

    def __init__(self, seed: bytes, entropy: Sequence[str]) -> None:
        super().__init__(seed, entropy)
        key = self._seed.ljust(_BLOCK, b"\0")
        self._inner = hashlib.sha256(key.translate(_INNER))
        self._outer = hashlib.sha256(key.translate(_OUTER))

    def _digest(self, message: bytes) -> bytes:
        """Return the same, with a key that was hashed only once."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()


def _below(n: int, words: Iterator[int]) -> int:
    fair = _WORDS - _WORDS % n
    word = next(words)
    while word >= fair:
        word = next(words)
    return word % n


class FastRandomSource:
    """Any generator of Python's `random`, for simulations; labels mean nothing to it. Never for a game people play."""

    __slots__ = ("random",)

    def __init__(self, generator: random.Random) -> None:
        self.random = generator.random

    def shuffle(self, items: bytearray | list[int], *_label: str | int) -> None:
        """Shuffle in place: two items, by far the most frequent pot, with one draw; more by sorting them by a draw each."""
        draw = self.random
        if len(items) != 2:
            items[:] = sorted(items, key=lambda _: draw())
        elif draw() < 0.5:
            items.reverse()

    def below(self, n: int, *_label: str | int) -> int:
        """Return a number from 0 to n - 1, in one draw."""
        return int(self.random() * n)

    def numbers(self, limits: Sequence[int], *_label: str | int) -> list[int]:
        """Return one draw for each limit."""
        return [int(self.random() * limit) for limit in limits]
