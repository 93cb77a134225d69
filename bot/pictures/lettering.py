"""Renders text to masks of one height and baseline for its size, shaped by Pillow or resvg.

Plain Latin needs no shaping, so Pillow sets it, fast. Everything else (right to left, joined letters, emojis) goes through
resvg, whose shaping and fonts are its own, so that it does not matter what is installed on the machine.
"""

import io
from functools import cache, lru_cache
from html import escape
from typing import Final

import resvg_py
from PIL import Image, ImageDraw, ImageFont

from bot.pictures.fonts import PLAIN, STRONG, Font, letters, runs, simple
from bot.pictures.safe_names import graphemes

SMALLEST: Final = 22
"""Pixels of the smallest type: on a phone, where a picture is shown at half its size, capitals are still 8 high."""
CUT: Final = "…"
WIDEST: Final = 1_200


def baseline(size: int) -> int:
    """Return how far the baseline is below the top of the mask of a text of this size, in pixels."""
    return round(size * 1.15)


@lru_cache(maxsize=512)
def mask(text: str, size: int, *, strong: bool = True) -> Image.Image:
    """Return a text as a mask, 0 to 255, as wide as it needs and as high as every text of its size."""
    font = STRONG if strong else PLAIN
    height = round(size * 1.55)
    if simple(text, font) or not letters(font):
        return _plain(text, font, size, height)
    return _shaped(text, font, size, height)


@lru_cache(maxsize=512)
def fitted(text: str, size: int, width: int, *, strong: bool = True) -> Image.Image:
    """Return the mask of a text, cut with an ellipsis to be at most so wide."""
    whole = mask(text, size, strong=strong)
    if whole.width <= width:
        return whole
    kept = list(graphemes(text))
    while kept:
        kept = kept[: max(min(len(kept) - 1, len(kept) * width // max(whole.width, 1)), 0)]
        whole = mask("".join(kept).rstrip(" …") + CUT, size, strong=strong)
        if whole.width <= width:
            return whole
    return Image.new("L", (width, whole.height))


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
    ImageDraw.Draw(drawn).text((1, baseline(size)), text, font=face, fill=255, anchor="ls")
    return drawn


def _shaped(text: str, font: Font, size: int, height: int) -> Image.Image:
    pieces = list(runs(text, font))
    spans = "".join(
        f'<tspan font-family="{found.family}" font-weight="{found.weight}">{escape(piece)}</tspan>' for found, piece in pieces
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDEST}" height="{height}">'
        f'<text x="{WIDEST / 2}" y="{baseline(size)}" text-anchor="middle" font-size="{size}" fill="#fff">{spans}</text></svg>'
    )
    files = [str(found.path) for found in dict.fromkeys(found for found, _ in pieces) if letters(found)]
    drawn = Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=files)))
    alpha = drawn.convert("RGBA").getchannel("A")
    box = alpha.getbbox()
    return alpha.crop((box[0] - 2, 0, box[2] + 1, height)) if box else Image.new("L", (1, height))
