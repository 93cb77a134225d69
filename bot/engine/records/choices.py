"""Finds the choices of a seat in one battle of a record, in order, as the game asks for them.

Somebody else's record may say a hundred thousand things that no question ever asks for, so they are not gone through
again for every question.
"""

from collections.abc import Iterable

from bot.engine.play.asks import Ask


class SeatChoices:
    """The choices of a seat in a battle that are not used up yet (rules.md §10 A26)."""

    __slots__ = ("_front", "_numbers", "_places")

    def __init__(self, choices: Iterable[str]) -> None:
        self._front = 0
        # Lists from the last place to the first, which is used up first: a deque takes eight times as much memory.
        self._places: dict[str, list[int]] = {}
        self._numbers: dict[str, list[tuple[int, str]]] = {}
        made = list(choices)
        for place in range(len(made) - 1, -1, -1):
            self._places.setdefault(made[place], []).append(place)
            stem, colon, _ = made[place].partition(":")
            if colon:
                self._numbers.setdefault(stem, []).append((place, made[place]))

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
        while places and places[-1] < self._front:
            places.pop()
        return places[-1] if places else None

    def _number(self, ask: Ask) -> tuple[int, str] | None:
        """Return the place and text of the first choice that is left and is a number that the question allows."""
        numbers = self._numbers.get(ask.stem) if ask.stem else None
        while numbers and numbers[-1][0] < self._front:
            numbers.pop()
        return next((found for found in reversed(numbers or ()) if ask.allows(found[1])), None)
