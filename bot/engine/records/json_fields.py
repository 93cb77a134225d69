"""Reads the fields of a JSON object from outside, and refuses those of the wrong type or size."""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeVar

from bot.engine.cards import parse_cards
from bot.engine.errors import NotationError, RecordError
from bot.engine.rules.pack import MOST_SEATS
from bot.engine.sentence import Sentence

T = TypeVar("T")

HASH: Final = re.compile("[0-9a-fA-F]{64}")
ONE_LINE: Final = re.compile(r"[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029\ud800-\udfff]*")
MOST_CARDS: Final = 5_000
"""Cards in given stocks, of all seats together: ten times as many as the largest pack."""
LONGEST_ENTROPY: Final = 200
"""Characters of a line of entropy, which every draw goes through; an id and a word of 64 are half of it (rules.md §8)."""

LONGEST_NAME: Final = 40
"""Characters that a reason quotes of a part's name."""


class JsonFields:
    """The named parts of one object. Every reader raises RecordError with a reason that names the part."""

    def __init__(self, parts: Mapping[str, object], known: Collection[str]) -> None:
        self._parts = parts
        for name in parts:
            if name not in known:
                raise RecordError(Sentence("record-no_part", name=name[:LONGEST_NAME]))

    def read_maybe(self, read: Callable[[str], T], name: str) -> T | None:
        """Return what `read` finds there, or None if the part is null or missing."""
        return None if self._parts.get(name) is None else read(name)

    def read_text(self, name: str) -> str:
        """Return a single line of text."""
        return _line(self._parts.get(name), name)

    def read_number(self, name: str, *, low: int = 0, high: int = 10**9) -> int:
        """Return a whole number from `low` to `high`."""
        return _number(self._parts.get(name), name, low, high)

    def read_mapping(self, name: str) -> Mapping[str, object]:
        """Return an object."""
        value = self._parts.get(name)
        if not isinstance(value, dict):
            raise RecordError(Sentence("record-field-object", name=name[:LONGEST_NAME]))
        return value

    def read_items(self, name: str) -> list[object]:
        """Return a list of anything."""
        value = self._parts.get(name)
        if not isinstance(value, list):
            raise RecordError(Sentence("record-field-list", name=name[:LONGEST_NAME]))
        return value

    def seat_numbers(self, name: str) -> tuple[int, ...]:
        """Return a list of whole numbers, at most one for each seat."""
        if len(self.read_items(name)) > MOST_SEATS:
            raise RecordError(Sentence("record-field-seats", name=name[:LONGEST_NAME]))
        return self.read_numbers(name)

    def read_numbers(self, name: str) -> tuple[int, ...]:
        """Return a list of whole numbers."""
        return tuple(_number(item, name, 0, 10**9) for item in self.read_items(name))

    def read_lines(self, name: str) -> tuple[str, ...]:
        """Return a list of single lines of text."""
        return tuple(_line(item, name) for item in self.read_items(name))

    def read_entropy(self, name: str) -> tuple[str, ...]:
        """Return single lines of what players added to chance."""
        lines = self.read_lines(name)
        if any(len(line) > LONGEST_ENTROPY for line in lines):
            raise RecordError(Sentence("record-field-lines", name=name[:LONGEST_NAME], most=LONGEST_ENTROPY))
        return lines

    def read_draws(self, name: str) -> dict[str, tuple[int, ...]]:
        """Return lists of whole numbers by name."""
        lists = JsonFields(self.read_mapping(name), self.read_mapping(name).keys())
        return {label: lists.read_numbers(label) for label in self.read_mapping(name)}

    def read_hash(self, name: str) -> str:
        """Return thirty-two bytes as lowercase hex; upper case is read too."""
        text = self.read_text(name)
        if not HASH.fullmatch(text):
            raise RecordError(Sentence("record-field-hash", name=name[:LONGEST_NAME]))
        return text.lower()

    def read_seed(self, name: str) -> bytes:
        """Return thirty-two bytes."""
        return bytes.fromhex(self.read_hash(name))

    def read_cards(self, name: str) -> bytes:
        """Return cards as one text."""
        return _cards(self.read_text(name), name)

    def read_stocks(self, name: str) -> tuple[bytes, ...]:
        """Return cards as one text for each seat."""
        stocks = tuple(_cards(line, name) for line in self.read_lines(name))
        if sum(map(len, stocks)) > MOST_CARDS:
            raise RecordError(Sentence("record-field-too_many_cards", name=name[:LONGEST_NAME]))
        return stocks


def _number(value: object, name: str, low: int, high: int) -> int:
    if type(value) is int and low <= value <= high:
        return value
    raise RecordError(Sentence("record-field-numbers", name=name[:LONGEST_NAME], low=low, high=high))


def _line(value: object, name: str) -> str:
    if isinstance(value, str) and ONE_LINE.fullmatch(value):
        return value
    raise RecordError(Sentence("record-field-text", name=name[:LONGEST_NAME]))


def _cards(text: str, name: str) -> bytes:
    try:
        cards = parse_cards(text)
    except NotationError as error:
        raise RecordError(Sentence("record-field-cards", name=name[:LONGEST_NAME], reason=error.reasons[0])) from error
    if len(cards) > MOST_CARDS:
        raise RecordError(Sentence("record-field-too_many_cards", name=name[:LONGEST_NAME]))
    return cards


def read_choice(item: object, seats: int) -> tuple[int, int, str]:
    """Return one `[battle, seat, choice]` of a record with so many seats."""
    if not isinstance(item, list) or len(item) != 3:
        raise RecordError(Sentence("record-choices"))
    battle, seat, choice = item
    return (
        _number(battle, "choices", 1, 10**9),
        _number(seat, "choices", 0, seats - 1),
        _line(choice, "choices"),
    )
