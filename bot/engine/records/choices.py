"""Finds the choices of a seat in one battle of a record, in order, as the game asks for them.

Somebody else's record may say a hundred thousand things that no question ever asks for, so they are not gone through
again for every question.
"""

from collections import deque
from collections.abc import Iterable

from bot.engine.play.asks import Ask


class SeatChoices:
    """The choices of a seat in a battle that are not used up yet (rules.md §10 A26)."""

    __slots__ = ("_front", "_numbers", "_places")

    def __init__(self, choices: Iterable[str]) -> None:
        self._front = 0
        self._places: dict[str, deque[int]] = {}
        self._numbers: dict[str, deque[tuple[int, str]]] = {}
        for place, choice in enumerate(choices):
            self._places.setdefault(choice, deque()).append(place)
            stem, colon, _ = choice.partition(":")
            if colon:
                self._numbers.setdefault(stem, deque()).append((place, choice))

    def answer(self, ask: Ask) -> str | None:
        """Return the first choice that the question allows, None without one; it uses up those before it."""
        found = [(place, choice) for choice in dict.fromkeys(ask.choices) if (place := self._place(choice)) is not None]
        number = self._number(ask)
        place, choice = min([*found, *([] if number is None else [number])], default=(0, None))
        if choice is not None:
            self._front = place + 1
        return choice

    def _place(self, choice: str) -> int | None:
        """Return where the choice stands first among those that are left."""
        places = self._places.get(choice)
        while places and places[0] < self._front:
            places.popleft()
        return places[0] if places else None

    def _number(self, ask: Ask) -> tuple[int, str] | None:
        """Return the place and text of the first choice that is left and is a number that the question allows."""
        numbers = self._numbers.get(ask.stem) if ask.stem else None
        while numbers and numbers[0][0] < self._front:
            numbers.popleft()
        return next((found for found in numbers or () if ask.allows(found[1])), None)
