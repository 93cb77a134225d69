"""Rasterises drawings from SVG, once for each size, as sprites that are pasted with soft edges."""

import io
import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.pictures.card_shapes import CROWN, PLAY, draw_crown
from bot.pictures.colours import Colour
from bot.pictures.svg import fill_path, render_svg, svg_document

SCALE: Final = 0.9
"""Pixels of a unit of the grid that tables are drawn on, which is 800 units wide."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A drawing in colours and their opacity, and where its left and top are from the point at which it is pasted."""

    image: Image.Image
    left: int = 0
    top: int = 0


def rasterise_svg(svg: str, width: int, height: int, fonts: tuple[str, ...] = ()) -> Image.Image:
    """Return any SVG, in pixels; its letters are set in these font files."""
    return Image.open(io.BytesIO(render_svg(svg, width, height, fonts))).convert("RGBA")


def rasterise_drawing(drawn: str, box: Box, fonts: tuple[str, ...] = ()) -> Sprite:
    """Return what lies in a box of a drawing, both on the grid, as a sprite that is pasted at the drawing's 0 0."""
    left, top = math.floor(box[0] * SCALE), math.floor(box[1] * SCALE)
    wide, high = math.ceil(box[2] * SCALE) - left, math.ceil(box[3] * SCALE) - top
    svg = svg_document(wide / SCALE, high / SCALE, drawn, left=left / SCALE, top=top / SCALE)
    return Sprite(rasterise_svg(svg, wide, high, fonts), left, top)


@lru_cache(maxsize=32)
def crown_sprite(ink: Colour, width: int) -> Sprite:
    """Return the mark of a winner in one colour."""
    return Sprite(rasterise_svg(svg_document(100, 100, fill_path(CROWN, ink)), width, width))


@lru_cache(maxsize=32)
def play_sprite(ink: Colour, width: int) -> Sprite:
    """Return the mark of what is being played: a triangle that points right."""
    return Sprite(rasterise_svg(svg_document(100, 100, fill_path(PLAY, ink)), width, width))


@lru_cache(maxsize=16)
def golden_crown(width: float) -> Sprite:
    """Return a winner's crown on the grid, around its middle."""
    half = width * 0.62
    return rasterise_drawing(draw_crown(0, 0, width), (-half, -half, half, half))
