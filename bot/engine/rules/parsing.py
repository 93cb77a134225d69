"""Parses what was typed for an option, and writes numbers the way they can be typed."""

import re
from collections.abc import Callable
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.rules.durations import read_length
from bot.engine.rules.rules import BOUNDS, FirstTo, FirstToUnit, Spoils
from bot.engine.sentence import Sentence

_WINS: Final = re.compile(r"(?:first to |bis )?([0-9]{1,4}) ?(?:(battles?|rounds?|runden?)|wars?|kriege?)")
_MOST_WINS: Final = 1_000
_HEAD_START: Final = re.compile(r"([0-9]{1,4}(?:[.,][0-9]{1,3})?) ?(ms|s|sec|secs|seconds?|sek|sekunden?)?", re.ASCII)
_LONGEST_HEAD_START: Final = 9_000
_FEWEST_MS: Final = 100
"""A number without a unit from which on it is taken for milliseconds, as menus and records write it."""


def whole_number(low: int, high: int, key: str) -> Callable[[str], int]:
    """Return a reader of numbers between these for the option with this key."""

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high:
            return int(text)
        raise RulesError(Sentence("value-number", option=Sentence(f"option-{key}"), low=low, high=high))

    return read


def length_of_time(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of lengths of time between these, in seconds."""

    def read(text: str) -> int:
        if (seconds := read_length(text, low, high)) is not None:
            return seconds
        raise RulesError(
            Sentence("value-length", option=Sentence("option-time"), low=length_sentence(low), high=length_sentence(high))
        )

    return read


def head_start(text: str) -> int:
    """Return a head start of up to nine seconds in milliseconds: `2.5`, `3 s`, or `1500` and more as milliseconds."""
    parts = _HEAD_START.fullmatch(text.strip().lower())
    if parts is not None:
        number = float(parts[1].replace(",", "."))
        in_ms = parts[2] == "ms" or (not parts[2] and number >= _FEWEST_MS)
        ms = round(number * (1 if in_ms else 1000))
        if ms <= _LONGEST_HEAD_START:
            return ms
    raise RulesError(Sentence("value-guard", option=Sentence("option-guard")))


def read_spoils(text: str) -> int | Spoils:
    """Return the cards down in a war: a number, or by rank."""
    if text in list(Spoils):
        return Spoils(text)
    return whole_number(*BOUNDS["spoils"], "spoils")(text)


def first_to(text: str) -> FirstTo:
    """Return a number of wins: `3 rounds`, which rules and records call battles, or `3 wars`."""
    parts = _WINS.fullmatch(text)
    if parts is None or not 1 <= int(parts[1]) <= _MOST_WINS:
        raise RulesError(Sentence("value-first_to", high=_MOST_WINS))
    return FirstTo(int(parts[1]), FirstToUnit.BATTLES if parts[2] else FirstToUnit.WARS)


def wins_text(wins: FirstTo) -> str:
    """Return a number of wins as it can be typed: `3 battles`, `1 war`."""
    unit = str(wins.of) if wins.count > 1 else str(wins.of)[:-1]
    return f"{wins.count} {unit}"


def wins_sentence(wins: FirstTo) -> Sentence:
    """Return a number of wins as people read it."""
    if wins.of is FirstToUnit.WARS:
        return Sentence("option-first_to.wars", number=wins.count)
    return Sentence("option-first_to.battles", number=wins.count)


def length_sentence(seconds: int) -> Sentence:
    """Return a length of time as people read it."""
    return Sentence("option-time.length", seconds=seconds)


def length_text(seconds: int) -> str:
    """Return a length of time as it can be typed: `15m`, `1h30m`, `45s`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    parts = ((hours, "h"), (minutes, "m"), (rest, "s"))
    return "".join(f"{number}{unit}" for number, unit in parts if number) or "0s"
