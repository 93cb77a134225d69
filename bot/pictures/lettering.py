"""Renders text to masks of one height and baseline for its size, in the fonts that are shipped with the bot.

Nothing depends on the fonts of the machine: the same picture looks the same everywhere. `fonts/` holds Inter for Latin,
Greek and Cyrillic, Noto for Thai, Devanagari and emojis (in one colour), a part of Noto Sans CJK for Chinese, Japanese and
Korean, and DejaVu Sans for Arabic, Hebrew, Georgian, Armenian and symbols, with their licences. A letter that none of
them has is shown as a square.

Plain Latin needs no shaping, so Pillow sets it, fast. Everything else (right to left, joined letters, emojis) goes through
resvg, whose shaping and fonts are its own, so that it does not matter what is installed on the machine.
"""

import io
import struct
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from math import ceil
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.safe_names import cut_signs, split_graphemes
from bot.pictures.svg import render_svg

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
DEVANAGARI: Final = Font("NotoSansDevanagari-Regular.ttf", "Noto Sans Devanagari")
EMOJIS: Final = Font("NotoEmoji-Bold.ttf", "Noto Emoji", 700)
OTHERS: Final = (
    Font("NotoSansThai-Regular.ttf", "Noto Sans Thai"),
    DEVANAGARI,
    EMOJIS,
    Font("DejaVuSans.ttf", "DejaVu Sans"),
    Font("WarRoomCJK.otf", "War Room CJK"),
)


def split_by_font(text: str, font: Font) -> Iterator[tuple[Font, str]]:
    """Yield a text in pieces, each with a font that has all its letters: `font` wherever that has them."""
    current, piece = font, ""
    for sign in split_graphemes(text):
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


def needs_no_shaping(text: str, font: Font) -> bool:
    """Whether a text needs no shaping: single letters from left to right, all of them in the font."""
    has = font_letters(font)
    return all(ord(letter) in has and unicodedata.category(letter)[0] != "M" for letter in text)


def _has(font: Font, sign: str) -> bool:
    has = font_letters(font)
    return all(ord(letter) in has or letter in {"\u200d", "\ufe0e", "\ufe0f"} for letter in sign)


@cache
def font_letters(font: Font) -> frozenset[int]:
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


SMALLEST: Final = 22
"""Pixels of the smallest type: on a phone, where a picture is shown at half its size, capitals are still 8 high."""

WIDEST: Final = 1_200

MEASURED: Final = 16
"""Pixels of the type in which joined letters are measured, for all sizes: to draw them is what takes the time."""

UNSEEN: Final = frozenset({"Mn", "Me", "Cf"})
"""Categories of what takes no room beside its letter."""


def baseline_of(size: int) -> int:
    """Return how far the baseline is below the top of the mask of a text of this size, in pixels."""
    return round(size * 1.15)


@lru_cache(maxsize=512)
def draw_mask(text: str, size: int, *, strong: bool = True) -> Image.Image:
    """Return a text as a mask, 0 to 255, as wide as it needs and as high as every text of its size."""
    font = STRONG if strong else PLAIN
    height = round(size * 1.55)
    if needs_no_shaping(text, font) or not font_letters(font):
        return _plain(text, font, size, height)
    return _shaped(text, font, size, height)


@lru_cache(maxsize=2048)
def measure_width(text: str, size: int, *, strong: bool = True) -> float:
    """Return about how many pixels wide the mask of a text is: exactly, where it needs no shaping or letters join.

    Nothing is drawn for it: an emoji is as wide as its first sign, marks lie on their letters.
    """
    font = STRONG if strong else PLAIN
    if needs_no_shaping(text, font) or not font_letters(font):
        return draw_mask(text, size, strong=strong).width
    return sum(_width_of(piece, found, size) for found, piece in split_by_font(text, font))


def _width_of(piece: str, font: Font, size: int) -> float:
    if font is DEVANAGARI or any(unicodedata.bidirectional(letter) == "AL" for letter in piece):
        return _width_joined(piece, font) * size / MEASURED
    face = face_of(font, size)
    signs = (sign[0] if font is EMOJIS else sign for sign in split_graphemes(piece))
    return face.getlength("".join(letter for sign in signs for letter in sign if unicodedata.category(letter) not in UNSEEN))


@lru_cache(maxsize=512)
def _width_joined(piece: str, font: Font) -> int:
    """Return how wide a piece is whose letters join, in the size in which such are measured, for all sizes."""
    return _set_line([(font, piece)], MEASURED, round(MEASURED * 1.55)).width


@lru_cache(maxsize=512)
def fit_mask(text: str, size: int, width: int, *, strong: bool = True) -> Image.Image:
    """Return the mask of a text, cut with an ellipsis to be at most so wide."""
    kept, shown = len(list(split_graphemes(text))), text
    while True:
        wide = measure_width(shown, size, strong=strong)
        if wide <= width + size:  # it may be a little less wide than that
            mask = draw_mask(shown, size, strong=strong)
            if mask.width <= width:
                return mask
            wide = max(wide, mask.width)
        if not kept:
            return Image.new("L", (width, round(size * 1.55)))
        kept = max(min(kept - 1, int(kept * width / max(wide, 1))), 0)
        shown = cut_signs(text, kept + 1)


@cache
def face_of(font: Font, size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    try:
        # Basic layout: what the machine has for other layouts would make the same picture differ from machine to machine.
        return ImageFont.truetype(str(font.path), size, layout_engine=ImageFont.Layout.BASIC)
    except OSError:
        return ImageFont.load_default(size)


def _plain(text: str, font: Font, size: int, height: int) -> Image.Image:
    face = face_of(font, size)
    drawn = Image.new("L", (min(round(face.getlength(text)) + 2, WIDEST), height))
    ImageDraw.Draw(drawn).text((1, baseline_of(size)), text, font=face, fill=255, anchor="ls")
    return drawn


def font_spans(text: str, font: Font) -> str:
    """Return a text for an SVG element, each piece in the font that has its letters."""
    return _spans(split_by_font(text, font))


def font_files(text: str, font: Font) -> tuple[str, ...]:
    """Return the paths of the fonts that a text needs."""
    return _files(split_by_font(text, font))


def _spans(pieces: Iterable[tuple[Font, str]]) -> str:
    return "".join(
        f'<tspan font-family="{font.family}" font-weight="{font.weight}">{escape(piece)}</tspan>' for font, piece in pieces
    )


def _files(pieces: Iterable[tuple[Font, str]]) -> tuple[str, ...]:
    return tuple(str(font.path) for font in dict.fromkeys(font for font, _ in pieces) if font_letters(font))


def _shaped(text: str, font: Font, size: int, height: int) -> Image.Image:
    """Return a text as resvg sets it: in one go, or piece by piece where it can't.

    Behind letters of another font it takes the bytes of joined signs, such as a woman at a computer, for letters: it drops what
    follows them, and panics where nothing does. From right to left it sets pieces in their order, so that is tried first.
    """
    pieces = [*split_by_font(text, font)]
    joined = any(len(sign) > 1 for _, piece in pieces[1:] for sign in split_graphemes(piece))
    if not joined or any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in text):
        try:
            return _set_line(pieces, size, height)
        except ValueError:  # it panicked
            pass
    return _set_side_by_side(pieces, size, height)


SPACE: Final = 0.28
"""The width of a space, in sizes of the type."""


def _set_side_by_side(pieces: Sequence[tuple[Font, str]], size: int, height: int) -> Image.Image:
    placed, right = list[tuple[int, Image.Image]](), 0.0
    for font, piece in pieces:
        right += SPACE * size * (len(piece) - len(piece.lstrip(" ")))
        if word := piece.strip(" "):
            drawn = _set_line([(font, word)], size, height)
            placed.append((round(right), drawn))
            right += drawn.width + SPACE * size * (len(piece) - len(piece.rstrip(" ")))
    line = Image.new("L", (min(max(round(right), 1), WIDEST), height))
    for left, drawn in placed:
        line.paste(drawn, (left, 0))
    return line


def _set_line(pieces: Sequence[tuple[Font, str]], size: int, height: int) -> Image.Image:
    """Return pieces of text in their fonts, set in one go; raises ValueError where resvg can't."""
    room = sum(face_of(font, size).getlength(piece) for font, piece in pieces) + 2 * size
    width = min(2 * ceil(room / 2), WIDEST)  # even, so that letters lie where they would on a wider sheet
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<text x="{width / 2}" y="{baseline_of(size)}" text-anchor="middle" font-size="{size}" fill="#fff">'
        f"{_spans(pieces)}</text></svg>"
    )
    drawn = Image.open(io.BytesIO(render_svg(svg, fonts=_files(pieces))))
    alpha = drawn.convert("RGBA").getchannel("A")
    box = alpha.getbbox()
    return alpha.crop((box[0] - 2, 0, box[2] + 1, height)) if box else Image.new("L", (1, height))
