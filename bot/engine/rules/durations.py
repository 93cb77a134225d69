"""Reads durations as people type them in English and German: `1h30m`, `2,5 h`, `an hour and a half`, `eine halbe Stunde`.

Every character has to mean something: a text of which a part would be left over is no duration.
"""

import re
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

from bot.engine.rules.plain_words import plain_words

SECONDS: Final = {"w": 604_800, "d": 86_400, "h": 3_600, "m": 60, "s": 1}
"""Of each unit, by its English letter, the longest first."""

_UNITS: Final = {
    word: unit
    for unit, words in {
        "w": "w wk wks week weeks woche wochen",
        "d": "d day days tag tage tagen",
        "h": "h hr hrs hour hours std stunde stunden",
        "m": "m min mins minute minutes minuten",
        "s": "s sec secs second seconds sek sekunde sekunden",
    }.items()
    for word in words.split()
}

_SOME_MINUTES: Final = 120

_ONE_UNIT: Final = "|".join(sorted(_UNITS, key=len, reverse=True))
_ARTICLE: Final = r"(?:an?|eine?[rmn]?|ne?[rmn]?)"
_ONE_NAMED: Final = "hour|hr|minute|min|day|week"
_PHRASES: Final = tuple(
    (re.compile(pattern), meaning)
    for pattern, meaning in (
        (r"\b(?:anderthalb|(?:ein|eine|einund)einhalb)\b", "1.5"),
        (r"(?:(\d{1,3}) ?)?½", r"\g<1> 1/2"),
        (r"(?:(\d{1,3}) ?)?¼", r"\g<1> 1/4"),
        (r"(?:(\d{1,3}) ?)?¾", r"\g<1> 3/4"),
        (r"(\d{1,3}) 1/2|(\d{1,3}) and a half", r"\g<1>\g<2>.5"),
        (r"(\d{1,3}) 1/4", r"\g<1>.25"),
        (r"(\d{1,3}) 3/4", r"\g<1>.75"),
        (r"(?<![\d/])1/2(?![\d/])", "0.5"),
        (r"(?<![\d/])1/4(?![\d/])", "0.25"),
        (r"(?<![\d/])3/4(?![\d/])", "0.75"),
        (rf"\b(\d{{1,3}}) ?({_ONE_NAMED})(?:s? and a half)\b", r"\1.5 \2"),
        (rf"(?:^(?:an? )?|\ban? )({_ONE_NAMED}) and a half\b", r"1.5 \1"),
        (
            r"\b(?:half an?|an? half|half|(?:(?:eine?[rmn]?|ne?[rmn]?) )?halben?)"
            r" (hour|hr|h|minute|min|day|week|stunde|std|tag)\b",
            r"0.5 \1",
        ),
        (r"\b(?:3|three) quarters of an (?:hour|hr)\b", "45 m"),
        (rf"\b(?:{_ARTICLE} )?(?:dreiviertel|3 viertel) ?(?:stunden?|std)\b", "45 m"),
        (r"\b(?:a )?quarter (?:of an )?(?:hour|hr)\b", "15 m"),
        (rf"\b(?:{_ARTICLE} )?viertel ?(?:stunde|std)\b", "15 m"),
        (rf"\b(?:{_ARTICLE} )?(0\.\d+) (?:of an )?(?={_ONE_UNIT})", r"\1 "),
        (r"\b(?:an? )?fortnight\b", "2 w"),
        (rf"\b{_ARTICLE}\b(?= ?(?:{_ONE_UNIT})\b)", "1"),
    )
)
_PART: Final = re.compile(rf"(\d{{1,7}}(?:[.,]\d{{1,2}})?) ?({_ONE_UNIT})(?![a-zäöü])\.?")
_BETWEEN: Final = re.compile(r"(?: ?, ?| ?[&+] ?| and | und | )?")
_REST: Final = re.compile(r" ?([0-5]\d)")
_WITH_COLON: Final = re.compile(r"(\d{1,3}):([0-5]\d)(?: ?(h|hrs?|hours?|std|stunden?|min|mins|minutes|minuten)\.?)?")


class Duration(NamedTuple):
    """A duration: whole days by the calendar, and seconds besides."""

    days: int
    seconds: int

    @property
    def total(self) -> int:
        """All of it in seconds, a day as 24 hours."""
        return self.days * SECONDS["d"] + self.seconds


def read_duration(text: str) -> Duration | None:
    """Return the duration that a text means, None where any of it is not understood.

    A number without a unit behind hours is minutes, behind minutes seconds: `2h30`.
    """
    words = plain_words(text)
    if (colon := _WITH_COLON.fullmatch(words)) and colon[3]:
        size = SECONDS[_UNITS[colon[3]]]
        return Duration(0, int(colon[1]) * size + int(colon[2]) * size // 60)
    for pattern, meaning in _PHRASES:
        words = pattern.sub(meaning, words)
    found, end = _parts(words.strip())
    if not found or any(SECONDS[one] <= SECONDS[other] for (_, one), (_, other) in pairwise(found)):
        return None
    if any(number.denominator > 1 for number, _ in found[:-1]):
        return None
    rest = words.strip()[end:]
    last_number, last = found[-1]
    if rest:
        if last not in {"h", "m"} or last_number.denominator > 1 or not (bare := _REST.fullmatch(rest)):
            return None
        found.append((Fraction(bare[1]), "m" if last == "h" else "s"))
    return _summed(found)


def read_length(text: str, low: int, high: int) -> int | None:
    """Return the seconds between these that a text means; None where two meanings of it are, as `2:30` may have.

    A bare number is seconds. Where some minutes are the least there can be, it may be minutes too.
    """
    words = text.strip()
    if words.isascii() and words.isdigit() and len(words) < 8:
        found = {int(words)} if low < _SOME_MINUTES else {int(words), int(words) * 60}
    elif colon := _WITH_COLON.fullmatch(words):
        numbers = int(colon[1]), int(colon[2])
        found = {numbers[0] * 60 + numbers[1], (numbers[0] * 60 + numbers[1]) * 60}
        if colon[3] and (said := read_duration(words)):
            found = {said.total}
    else:
        said = read_duration(words)
        found = set() if said is None else {said.total}
    fitting = [seconds for seconds in found if low <= seconds <= high]
    return fitting[0] if len(fitting) == 1 else None


def _parts(words: str) -> tuple[list[tuple[Fraction, str]], int]:
    """Return the numbers with their units in front of a text, and where they end."""
    found: list[tuple[Fraction, str]] = []
    end = 0
    while part := _PART.match(words, _BETWEEN.match(words, end).end() if found else 0):  # type: ignore[union-attr]
        decimals = re.split("[.,]", part[1])[1:]
        if decimals and len(decimals[0]) == 2 and decimals[0] not in {"25", "50", "75"}:
            break  # `1,30 h` may be an hour and a half
        found.append((Fraction(part[1].replace(",", ".")), _UNITS[part[2]]))
        end = part.end()
    return found, end


def _summed(parts: list[tuple[Fraction, str]]) -> Duration | None:
    """Return parts as days and seconds; None where they are no whole seconds, or beyond all calendars."""
    days = sum(int(number) * (SECONDS[unit] // SECONDS["d"]) for number, unit in parts if unit in {"w", "d"})
    seconds = sum(
        ((number - int(number) if unit in {"w", "d"} else number) * SECONDS[unit] for number, unit in parts), Fraction(0)
    )
    if seconds.denominator > 1 or days > 100_000 or seconds > 10**10:
        return None
    return Duration(days, int(seconds))
