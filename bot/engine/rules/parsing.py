"""Parses what was typed for an option, and writes numbers the way they can be typed."""

import re
from collections.abc import Callable
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.rules.rules import BOUNDS, FirstTo, Of, Spoils

_LENGTH: Final = re.compile(r"(?:([0-9]{1,3}) ?h)? ?(?:([0-9]{1,3}) ?m)? ?(?:([0-9]{1,5}) ?s)?", re.IGNORECASE)
_WINS: Final = re.compile(r"([0-9]{1,4}) ?(battle|war)s?")


def whole_number(low: int, high: int, what: str) -> Callable[[str], int]:
    """Return a reader of numbers between these; `what` begins the sentence with which it refuses."""

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high:
            return int(text)
        raise RulesError(f"{what} is a whole number from {low} to {high}.")

    return read


def length_of_time(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of lengths of time between these, in seconds."""

    def read(text: str) -> int:
        parts = _LENGTH.fullmatch(f"{text}s" if text.isascii() and text.isdigit() else text)
        seconds = 0
        if parts is not None:
            hours, minutes, rest = (int(part or 0) for part in parts.groups())
            seconds = hours * 3600 + minutes * 60 + rest
        if low <= seconds <= high:
            return seconds
        raise RulesError(f"The time limit is between {length_text(low)} and {length_text(high)}: write 15m, 1h30m or 900.")

    return read


def spoils(text: str) -> int | Spoils:
    """Return the cards down in a war: a number, or by rank."""
    if text in list(Spoils):
        return Spoils(text)
    return whole_number(*BOUNDS["spoils"], "Cards down in a war")(text)


def first_to(text: str) -> FirstTo:
    """Return a number of wins: `3 battles` or `3 wars`."""
    parts = _WINS.fullmatch(text)
    if parts is None or not 1 <= int(parts[1]) <= 1_000:
        raise RulesError("First to win is a number of battles or wars from 1 to 1,000: write 3 battles or 3 wars.")
    return FirstTo(int(parts[1]), Of(parts[2] + "s"))


def wins_text(wins: FirstTo) -> str:
    """Return a number of wins as it can be typed: `3 battles`, `1 war`."""
    unit = str(wins.of) if wins.count > 1 else str(wins.of)[:-1]
    return f"{wins.count} {unit}"


def length_text(seconds: int) -> str:
    """Return a length of time as it can be typed: `15m`, `1h30m`, `45s`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    parts = ((hours, "h"), (minutes, "m"), (rest, "s"))
    return "".join(f"{number}{unit}" for number, unit in parts if number) or "0s"
