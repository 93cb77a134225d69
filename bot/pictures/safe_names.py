"""Cleans names that members typed for pictures and alt texts.

No control, format or bidirectional characters, nothing invisible, few marks on a letter, at most 32 visible characters.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from bot.texts import CODES, translate_key

LONGEST: Final = 32
"""The most visible characters of a name."""

HEADING: Final = 80
"""The most visible characters of a heading."""

_READ: Final = 400
"""Code points that are read: a visible character may be made of many, and a hostile name of thousands."""
_MARKS: Final = 2
"""The most marks above or below a letter, which could pile up over other lines."""
_VOWELS: Final = 4
"""The most marks on a letter in all: in Devanagari or Thai vowels are some, and stay in their line."""
_ABOVE_AND_BELOW: Final = 200
"""Combining classes from here on are of marks that can be piled up."""
_SIGN: Final = 12
"""The most code points in a visible character: four people with their skin tones, joined."""

JOINER: Final = "\u200d"
_PICTURE_STYLE: Final = "\ufe0f"
_NUMBER: Final = re.compile(r" \(\d{1,4}\)$")
_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols that are drawn as nothing."""
_WHOLE: Final = frozenset("¼½¾\u0e33\u0eb3")
"""Signs that compatible letters would take apart: in those 2½ is 21⁄2, and a vowel of Thai and Lao is two characters."""
_WHOLE_SIGN: Final = re.compile(f"([{''.join(sorted(_WHOLE))}])")
_HARMLESS: Final = str.maketrans({"@": "＠", "<": "‹", ">": "›", "`": "'", "\\": "/", "*": "∗", "_": "＿", "~": "∼", "|": "¦"})


def clean_name(name: str, longest: int = LONGEST) -> str:
    """Return a name or a heading as a picture shows it, at most `longest` characters; empty if nothing of it is visible."""
    return _cleaned(name[:_READ], longest)


def spoken_name(name: str, longest: int = LONGEST) -> str:
    """Return a name for an alt text: cleaned, without mentions, markup or links, at most `longest` characters."""
    return clean_name(name, longest).translate(_HARMLESS).replace("://", ":⁄⁄")


def split_graphemes(text: str) -> Iterator[str]:
    """Yield visible characters (grapheme clusters): a letter with its marks, a syllable, a flag, joined emojis."""
    if text.isascii():
        yield from text
        return
    for found in _cluster_finder()(text):
        sign = found[0]
        for at in range(0, len(sign), _SIGN):
            yield sign[at : at + _SIGN]


@cache
def _cluster_finder() -> Callable[[str], Iterator[re.Match[str]]]:
    import regex  # type: ignore[import-untyped]  # noqa: PLC0415 - a twentieth of a second that no start has to wait for

    find: Callable[[str], Iterator[re.Match[str]]] = regex.compile(r"\X", regex.DOTALL).finditer
    return find


def cut_signs(text: str, longest: int) -> str:
    """Return a text of at most `longest` visible characters, with an ellipsis where it was cut.

    A number in brackets at its end, by which names are told apart, stays; so does the mark of a guest, whatever becomes of
    the name before it.
    """
    signs = list(split_graphemes(text))
    if len(signs) <= longest:
        return text
    if (mark := next((mark for mark in guest_marks() if text.endswith(mark)), "")) and longest > 0:
        room = longest - 1 - len(mark)
        return f"{''.join(signs[:room]).rstrip()}…{mark}" if room >= 0 else f"{mark.strip()[: longest - 1]}…"
    ending = _NUMBER.search(text)
    number = ending[0] if ending is not None and len(ending[0]) + 2 <= longest else ""
    return "".join(signs[: longest - 1 - len(number)]).rstrip() + "…" + number


@cache
def guest_marks() -> tuple[str, ...]:
    """Return what stands behind the names of guests, in every language."""
    return tuple(f" {translate_key('guest-named', code, code, {'name': ''}).strip()}" for code in CODES)


def tell_apart(names: Sequence[str], numbers: Sequence[int]) -> list[str]:
    """Return names of which no two look alike: equal ones get the number beside them, which differ. Empty ones stay so."""
    looks = [spoken_name(name).casefold() for name in names]
    told = [
        f"{name} ({number})" if looks[at] and looks.count(looks[at]) > 1 else name
        for at, (name, number) in enumerate(zip(names, numbers, strict=True))
    ]
    shown = [spoken_name(name).casefold() for name in told if name]
    if len(set(shown)) == len(shown):
        return told
    return [f"{name} ({number})" if name else name for name, number in zip(names, numbers, strict=True)]


def _seen(text: str) -> Iterator[str]:
    """Yield the visible characters of a text: joiners only between emojis, few marks on a letter, none alone."""
    piled, marks, base = 0, _VOWELS, ""
    for letter in text:
        kind = unicodedata.category(letter)
        if letter == JOINER and base:
            if unicodedata.category(base) in {"So", "Sk"}:
                yield letter
        elif kind.startswith("M"):
            piles = unicodedata.combining(letter) >= _ABOVE_AND_BELOW
            if marks < _VOWELS and not (piles and piled >= _MARKS):
                yield letter
            piled += piles
            marks += 1
        elif letter.isspace() or letter in _BLANK:
            marks, base = _VOWELS, ""
            yield " "
        elif kind[0] in "LNPS":
            piled, marks, base = 0, 0, letter
            yield letter


@lru_cache(maxsize=2048)
def _cleaned(name: str, longest: int) -> str:
    parts = (part if part in _WHOLE else unicodedata.normalize("NFKC", part) for part in _WHOLE_SIGN.split(name))
    text = "".join(parts)[:_READ]
    text = " ".join("".join(_seen(text)).split())
    text = cut_signs(text, longest)
    return text if any(not letter.isspace() and letter not in {JOINER, _PICTURE_STYLE} for letter in text) else ""
