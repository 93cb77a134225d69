"""Picks a font for each letter of a text from those shipped with the bot.

Nothing depends on the fonts of the machine: the same picture looks the same everywhere. `fonts/` holds Inter for Latin,
Greek and Cyrillic, Noto for Thai, Devanagari and emojis (in one colour), a part of Noto Sans CJK for Chinese, Japanese and
Korean, and DejaVu Sans for Arabic, Hebrew, Georgian, Armenian and symbols, with their licences. A letter that none of
them has is shown as a square.
"""

import struct
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from bot.pictures.safe_names import graphemes

FOLDER: Final = Path(__file__).parent / "fonts"
PLACEHOLDER: Final = "□"


@dataclass(frozen=True, slots=True)
class Font:
    """A font file and the name and weight by which SVG asks for it."""

    file: str
    family: str
    weight: int = 400

    @property
    def path(self) -> Path:
        """The path of the file."""
        return FOLDER / self.file


STRONG: Final = Font("Inter-SemiBold.otf", "Inter", 600)
PLAIN: Final = Font("Inter-Medium.otf", "Inter", 500)
OTHERS: Final = (
    Font("NotoSansThai-Regular.ttf", "Noto Sans Thai"),
    Font("NotoSansDevanagari-Regular.ttf", "Noto Sans Devanagari"),
    Font("NotoEmoji-Bold.ttf", "Noto Emoji", 700),
    Font("DejaVuSans.ttf", "DejaVu Sans"),
    Font("WarRoomCJK.otf", "War Room CJK"),
)


def runs(text: str, font: Font) -> Iterator[tuple[Font, str]]:
    """Yield a text in pieces, each with a font that has all its letters: `font` wherever that has them."""
    current, piece = font, ""
    for sign in graphemes(text):
        best = next((found for found in (font, *OTHERS) if _has(found, sign)), None)
        shown = sign
        if best is None:
            best, shown = OTHERS[-2], PLACEHOLDER
        if best is not current and piece:
            yield current, piece
            piece = ""
        current, piece = best, piece + shown
    if piece:
        yield current, piece


def simple(text: str, font: Font) -> bool:
    """Whether a text needs no shaping: single letters from left to right, all of them in the font."""
    has = letters(font)
    return all(ord(letter) in has and unicodedata.category(letter)[0] != "M" for letter in text)


def _has(font: Font, sign: str) -> bool:
    has = letters(font)
    return all(ord(letter) in has or letter in {"\u200d", "\ufe0e", "\ufe0f"} for letter in sign)


@cache
def letters(font: Font) -> frozenset[int]:
    """Return the numbers of all characters that a font has, none if its file is missing or is no font."""
    try:
        data = font.path.read_bytes()
        return frozenset(_cmap(data))
    except (OSError, struct.error, IndexError):
        return frozenset()


def _cmap(data: bytes) -> Iterator[int]:
    """Read the OpenType table `cmap`: its subtables of formats 4 and 12, which say it all."""
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {data[at : at + 4]: struct.unpack_from(">I", data, at + 8)[0] for at in range(12, 12 + 16 * count, 16)}
    start = tables.get(b"cmap", len(data))
    for number in range(struct.unpack_from(">H", data, start + 2)[0]):
        at = start + struct.unpack_from(">I", data, start + 8 + 8 * number)[0]
        kind = struct.unpack_from(">H", data, at)[0]
        if kind == 12:
            for group in range(struct.unpack_from(">I", data, at + 12)[0]):
                first, last = struct.unpack_from(">II", data, at + 16 + 12 * group)
                yield from range(first, last + 1)
        elif kind == 4:
            segments = struct.unpack_from(">H", data, at + 6)[0] // 2
            lasts = struct.unpack_from(f">{segments}H", data, at + 14)
            firsts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
            for first, last in zip(firsts, lasts, strict=True):
                yield from range(first, min(last, 0xFFFE) + 1)
