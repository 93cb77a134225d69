"""Chance that was drawn before: what a game drew is noted, and given again in place of seed and entropy (rules.md §9).

So a game can be played again although nobody may know any more who sat there. Draws nothing by itself.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from bot.engine.chance import Chance
from bot.engine.errors import RecordError

Draws: TypeAlias = Mapping[str, Sequence[int]]
"""By label, the numbers that were drawn, one after the other; a shuffle draws where each item goes, from the last down."""


class RecordingChance:
    """Another chance, of which is noted in `draws` what it gives."""

    __slots__ = ("_chance", "draws")

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.draws: dict[str, list[int]] = {}

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        """As the other would, for a shuffle is nothing but numbers of one stream (rules.md §8)."""
        _swap(items, self.numbers(_limits(items), *label))

    def below(self, n: int, *label: str | int) -> int:
        """As the other."""
        return self.numbers([n], *label)[0]

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        """As the other; of one label the most numbers are kept, for each question begins its stream anew."""
        found = self._chance.numbers(limits, *label)
        name = _name(label)
        if len(found) >= len(self.draws.get(name, ())):
            self.draws[name] = found
        return found


class RecordedChance:
    """The chance of a record that says what was drawn. Raises RecordError for what it does not say."""

    __slots__ = ("_draws",)

    def __init__(self, draws: Draws) -> None:
        self._draws = draws

    def shuffle(self, items: bytearray | list[int], *label: str | int) -> None:
        """Puts the items where they went."""
        _swap(items, self.numbers(_limits(items), *label))

    def below(self, n: int, *label: str | int) -> int:
        """The number that was drawn."""
        return self.numbers([n], *label)[0]

    def numbers(self, limits: Sequence[int], *label: str | int) -> list[int]:
        """The numbers that were drawn."""
        found = list(self._draws.get(_name(label), ()))[: len(limits)]
        if len(found) < len(limits) or any(number >= limit for number, limit in zip(found, limits, strict=True)):
            raise RecordError(f"The record does not say what was drawn for {_name(label)}.")
        return found


def _name(label: Iterable[str | int]) -> str:
    return ":".join(map(str, label))


def _limits(items: bytearray | list[int]) -> range:
    return range(len(items), 1, -1)


def _swap(items: bytearray | list[int], numbers: Iterable[int]) -> None:
    """Fisher-Yates from the last item down."""
    for last, other in zip(range(len(items) - 1, 0, -1), numbers, strict=True):
        items[last], items[other] = items[other], items[last]
