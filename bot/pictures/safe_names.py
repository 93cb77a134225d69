"""Cleans names that members typed for pictures and alt texts.

No control, format or bidirectional characters, nothing invisible, few marks on a letter, at most 32 visible characters.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

LONGEST: Final = 32
"""The most visible characters of a name."""

HEADING: Final = 80
"""The most visible characters of a heading."""

_READ: Final = 400
"""Code points that are read: a visible character may be made of many, and a hostile name of thousands."""
_MARKS: Final = 2
_SIGN: Final = 8
"""The most marks on a letter, and the most code points in a visible character."""

JOINER: Final = "\u200d"
_PICTURE_STYLE: Final = "\ufe0f"
_SKIN: Final = range(0x1F3FB, 0x1F400)
_FLAGS: Final = range(0x1F1E6, 0x1F200)
_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols that are drawn as nothing."""
_FRACTIONS: Final = frozenset("¼½¾")
_FRACTION: Final = re.compile(f"([{''.join(sorted(_FRACTIONS))}])")
_HARMLESS: Final = str.maketrans({"@": "＠", "<": "‹", ">": "›", "`": "'", "\\": "/", "*": "∗", "_": "＿", "~": "∼", "|": "¦"})


def clean_name(name: str, longest: int = LONGEST) -> str:
    """Return a name or a heading as a picture shows it, at most `longest` characters; empty if nothing of it is visible."""
    return _cleaned(name[:_READ], longest)


def spoken_name(name: str, longest: int = LONGEST) -> str:
    """Return a name for an alt text: cleaned, without mentions, markup or links, at most `longest` characters."""
    return clean_name(name, longest).translate(_HARMLESS).replace("://", ":⁄⁄")


def split_graphemes(text: str) -> Iterator[str]:
    """Yield visible characters (grapheme clusters): a letter with its marks, a flag, joined emojis."""
    sign = ""
    for letter in text:
        joined = sign and (
            unicodedata.category(letter).startswith("M")
            or letter == JOINER
            or ord(letter) in _SKIN
            or sign[-1] == JOINER
            or (len(sign) == 1 and ord(sign) in _FLAGS and ord(letter) in _FLAGS)
        )
        if joined and len(sign) < _SIGN:
            sign += letter
            continue
        if sign:
            yield sign
        sign = letter
    if sign:
        yield sign


def _seen(text: str) -> Iterator[str]:
    """Yield the visible characters of a text: joiners only between emojis, few marks on a letter, none alone."""
    marks, base = _MARKS, ""
    for letter in text:
        kind = unicodedata.category(letter)
        if letter == JOINER and base:
            if unicodedata.category(base) in {"So", "Sk"}:
                yield letter
        elif kind.startswith("M"):
            if marks < _MARKS:
                yield letter
            marks += 1
        elif letter.isspace() or letter in _BLANK:
            marks, base = _MARKS, ""
            yield " "
        elif kind[0] in "LNPS":
            marks, base = 0, letter
            yield letter


@lru_cache(maxsize=2048)
def _cleaned(name: str, longest: int) -> str:
    # A half stays a sign of its own: in compatible letters 2½ would be 21⁄2.
    text = "".join(part if part in _FRACTIONS else unicodedata.normalize("NFKC", part) for part in _FRACTION.split(name))[
        :_READ
    ]
    text = " ".join("".join(_seen(text)).split())
    shown = list(split_graphemes(text))
    text = "".join([*shown[: longest - 1], "…"] if len(shown) > longest else shown)
    return text if any(not letter.isspace() and letter not in {JOINER, _PICTURE_STYLE} for letter in text) else ""
