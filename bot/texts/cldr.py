"""Writes lists, lengths of time, days, ordinals and the marks of numbers as a language does, by Unicode's CLDR."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import lru_cache
from typing import Final, Literal

from babel import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.units import format_unit

UNITS: Final = (("duration-hour", 3600), ("duration-minute", 60), ("duration-second", 1))


def written_list(words: Sequence[str], code: str, style: Literal["standard", "or"] = "standard") -> str:
    """Return `a, b and c`, or with the style `or` `a, b or c`."""
    return format_list(words, style=style, locale=_british(code)) if words else ""


@lru_cache
def duration_text(seconds: int, code: str) -> str:
    """Return a length of time: `45 seconds`, `10 minutes`, and in short units where it takes two of them, `1 hr 30 min`."""
    parts: list[tuple[int, str]] = []
    rest = seconds
    for unit, size in UNITS:
        number, rest = divmod(rest, size)
        if number or (size == 1 and not parts):
            parts.append((number, unit))
    length: Literal["long", "short"] = "long" if len(parts) == 1 else "short"
    return " ".join(format_unit(number, unit, length, locale=code) for number, unit in parts)


def day_month_text(when: date, code: str) -> str:
    """Return a day without its year, `3 Nov`."""
    return str(format_skeleton("MMMd", when, locale=_british(code)))


def plural_form_of(code: str) -> Callable[[object], str]:
    """Return a function that names the form in which a language writes a place: in English `two` for 2nd and 22nd."""
    form = Locale.parse(code).ordinal_form
    return lambda place: str(form(int(str(place))))


@lru_cache
def punctuation_of(code: str) -> dict[int, str]:
    """Return what a language puts in place of English marks of thousands and decimals, for `str.translate`."""
    symbols = Locale.parse(code).number_symbols["latn"]
    return str.maketrans({",": symbols["group"], ".": symbols["decimal"]})


@lru_cache
def percent_signs(code: str) -> tuple[str, str]:
    """Return what a language puts before and behind a number of per cent; a space in it is a non-breaking one."""
    pattern = Locale.parse(code).percent_formats[None]
    return pattern.prefix[0], pattern.suffix[0]


def _british(code: str) -> str:
    """Return the locale whose lists and days are written: English without the comma before `and`, and with the day first."""
    return "en_GB" if code == "en" else code
