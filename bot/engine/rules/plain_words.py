"""Normalises typed times before they are read: small letters, digits for written numbers, slips of the keyboard corrected."""

import re
from itertools import product
from typing import Final

_ONES: Final = {
    1: "one eins",
    2: "two zwei",
    3: "three drei",
    4: "four vier",
    5: "five fünf fuenf",
    6: "six sechs",
    7: "seven sieben",
    8: "eight acht",
    9: "nine neun",
}
_OTHERS: Final = {
    10: "ten zehn",
    11: "eleven elf",
    12: "twelve zwölf zwoelf",
    13: "thirteen dreizehn",
    14: "fourteen vierzehn",
    15: "fifteen fünfzehn fuenfzehn",
    16: "sixteen sechzehn",
    17: "seventeen siebzehn",
    18: "eighteen achtzehn",
    19: "nineteen neunzehn",
    20: "twenty zwanzig",
    30: "thirty dreissig",
    40: "forty fourty vierzig",
    50: "fifty fünfzig fuenfzig",
    60: "sixty sechzig",
    90: "ninety neunzig",
}


def _written_numbers() -> dict[str, int]:
    """Return what English and German call the numbers people type in words, up to `fünfundvierzig` and `forty-five`."""
    found = {word: number for numbers in (_ONES, _OTHERS) for number, words in numbers.items() for word in words.split()}
    for tens, (one, words) in product((20, 30, 40, 50), _ONES.items()):
        english, *german = words.split()
        for ten in _OTHERS[tens].split():
            if ten.endswith("ty"):
                found |= {f"{ten}{gap}{english}": tens + one for gap in (" ", "-")}
            else:
                found |= {f"{word.removesuffix('s') if one == 1 else word}und{ten}": tens + one for word in german}
    return found


_NUMBERS: Final = _written_numbers()
_NUMBER: Final = re.compile(rf"\b({'|'.join(sorted(_NUMBERS, key=len, reverse=True))})( ?einhalb)?\b")
_AND_A_HALF: Final = re.compile(r"\b(\d{1,3}) ?einhalb\b")

_SHORTHAND: Final = {
    word: meant
    for meant, words in {
        "tomorrow": "tmrw tmr tmw tmro tmrrw tomoz tomoro tommorow tommorrow 2moro 2morro 2morrow 2mrw",
        "tonight": "tonite tonigt 2nite 2night",
        "morgen": "mrgn",
        "wednesday": "wensday wendsday",
    }.items()
    for word in words.split()
}
"""Short forms and spellings that are further from the word than one slip."""

_WORDS: Final = frozenset(
    word
    for words in (
        "monday tuesday wednesday thursday friday saturday sunday",
        "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag",
        "january february august september october november december januar februar oktober dezember",
        "tomorrow tonight morgen übermorgen uebermorgen mittag nachmittag vormittag mitternacht",
        "morning afternoon evening midnight minute minutes minuten stunde stunden second seconds sekunde sekunden",
    )
    for word in words.split()
)
"""Words of six letters and more, which are still told apart with one letter wrong."""

_LONG_WORD: Final = re.compile(r"[^\W\d_]{5,}")


def plain_words(text: str) -> str:
    """Return a text in small letters, with single spaces, numbers in digits, and slips of a letter corrected."""
    words = " ".join(text.casefold().replace("’", "'").split())
    words = re.sub(r"(?<![a-z])'(?=ne?[rmn]?\b)", "", words)
    words = re.sub(r"[\w']+", lambda word: _SHORTHAND.get(word[0], word[0]), words)
    words = _LONG_WORD.sub(lambda word: _corrected(word[0]), words)
    words = _NUMBER.sub(lambda number: f"{_NUMBERS[number[1]]}{'.5' if number[2] else ''}", words)
    return _AND_A_HALF.sub(r"\1.5", words)


def _corrected(word: str) -> str:
    """Return the only word that is one slip away, in whichever number; the word as it is where none or several are."""
    if word in _WORDS:
        return word
    meant = sorted(other for other in _WORDS if word != f"{other}s" and _is_slip(word, other))  # `fridays` are all of them
    return meant[-1] if len({other.rstrip("ns") for other in meant}) == 1 else word


def _is_slip(typed: str, word: str) -> bool:
    """Whether two words that begin alike differ by one letter more, less or another, or by two that were swapped."""
    same = next(
        (at for at, (one, other) in enumerate(zip(typed, word, strict=False)) if one != other), min(len(typed), len(word))
    )
    rest, other = typed[same:], word[same:]
    swapped = rest[:2] == other[1::-1] and rest[2:] == other[2:]
    return same > 0 and (swapped or rest[1:] == other[1:] or rest[1:] == other or rest == other[1:])
