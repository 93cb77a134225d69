"""Records the random draws of a game, and draws the same again without its seed (rules.md §9).

So a game can be played again although nobody may know any more who sat there. Draws nothing by itself.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from bot.engine.errors import RecordError
from bot.engine.random_source import RandomSource
from bot.engine.sentence import Sentence

Draws: TypeAlias = Mapping[str, Sequence[int]]
"""By label, the numbers that were drawn, one after the other; a shuffle draws where each item goes, from the last down."""


class RecordingRandomSource:
    """Wraps another random source and records in `draws` what it draws."""

    __slots__ = ("_source", "draws")

    def __init__(self, source: RandomSource) -> None:
        self._source = source
        self.draws: dict[str, list[int]] = {}

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        """Shuffle as the other would: a shuffle is nothing but numbers of one stream (rules.md §8)."""
        _swap(items, self.numbers(_limits(items), *label))

    def below(self, n: int, *label: str | int) -> int:
        """Return what the other draws."""
        return self.numbers([n], *label)[0]

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        """Return what the other draws; of each label keep the longest list, for each question starts its stream again."""
        found = self._source.numbers(limits, *label)
        name = _name(label)
        if len(found) >= len(self.draws.get(name, ())):
            self.draws[name] = found
        return found


class RecordedRandomSource:
    """The random source of a record that says what was drawn. Raises RecordError for what it does not say."""

    __slots__ = ("_draws",)

    def __init__(self, draws: Draws) -> None:
        self._draws = draws

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        """Put the items into the recorded order."""
        _swap(items, self.numbers(_limits(items), *label))

    def below(self, n: int, *label: str | int) -> int:
        """Return the number that was drawn."""
        return self.numbers([n], *label)[0]

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        """Return the numbers that were drawn."""
        found = list(self._draws.get(_name(label), ()))[: len(limits)]
        if len(found) < len(limits) or any(number >= limit for number, limit in zip(found, limits, strict=True)):
            raise RecordError(Sentence("record-not_drawn", label=_name(label)))
        return found


def _name(label: Iterable[str | int]) -> str:
    return ":".join(map(str, label))


def _limits(items: bytearray | list[int]) -> range:
    return range(len(items), 1, -1)


def _swap(items: bytearray | list[int], numbers: Iterable[int]) -> None:
    """Shuffle in place with these numbers, Fisher-Yates from the last item down."""
    for last, other in zip(range(len(items) - 1, 0, -1), numbers, strict=True):
        items[last], items[other] = items[other], items[last]
