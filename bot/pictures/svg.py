"""Writes SVG elements as text: shapes, groups and clips, from numbers and colours; and renders documents of them with resvg."""

import zlib
from collections.abc import Sequence
from typing import Final, TypeAlias

import resvg_py

from bot.pictures.colours import Colour, hex_text

Point: TypeAlias = tuple[float, float]

HEAD: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}">'


def number_text(value: float) -> str:
    """Return a number in at most two decimals, without zeros at its end."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def render_svg(svg: str, width: int | None = None, height: int | None = None, fonts: Sequence[str] = ()) -> bytes:
    """Return a document as a PNG file, its letters in these font files alone; raises ValueError where resvg panics.

    A panic is no Exception: it would go past whoever does without a picture that fails.
    """
    try:
        return resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True, font_files=list(fonts))
    except BaseException as panic:
        if type(panic).__name__ != "PanicException":
            raise
        raise ValueError(f"resvg can't draw it: {panic}") from panic


def svg_document(width: float, height: float, drawn: str, *, left: float = 0, top: float = 0) -> str:
    """Return a document that shows so much of a drawing, from this corner on."""
    box = {"left": left, "top": top, "width": width, "height": height}
    return HEAD.format(**{name: number_text(value) for name, value in box.items()}) + f"{drawn}</svg>"


def place_group(drawn: str, x: float, y: float, scale: float = 1, turn: float = 0, about: Point = (0, 0)) -> str:
    """Return a drawing moved to a point and scaled; before that turned so many degrees about a point of its own."""
    turned = f" rotate({number_text(turn)} {number_text(about[0])} {number_text(about[1])})" if turn else ""
    return f'<g transform="translate({number_text(x)} {number_text(y)}) scale({scale:.4f}){turned}">{drawn}</g>'


def fill_rect(x: float, y: float, width: float, height: float, radius: float, fill: Colour | None, more: str = "") -> str:
    """Return a rectangle with round corners; `more` are further attributes."""
    place = f'x="{number_text(x)}" y="{number_text(y)}" width="{number_text(width)}" height="{number_text(height)}"'
    return f'<rect {place} rx="{number_text(radius)}" {_fill(fill)}{_more(more)}/>'


def fill_disc(x: float, y: float, radius: float, fill: Colour | None, more: str = "") -> str:
    """Return a disc around a point."""
    return f'<circle cx="{number_text(x)}" cy="{number_text(y)}" r="{number_text(radius)}" {_fill(fill)}{_more(more)}/>'


def fill_ellipse(x: float, y: float, wide: float, high: float, fill: Colour, more: str = "") -> str:
    """Return an ellipse around a point, by its two radii."""
    box = f'cx="{number_text(x)}" cy="{number_text(y)}" rx="{number_text(wide)}" ry="{number_text(high)}"'
    return f"<ellipse {box} {_fill(fill)}{_more(more)}/>"


def fill_path(path: str, fill: Colour | None, more: str = "") -> str:
    """Return a filled path."""
    return f'<path d="{path}" {_fill(fill)}{_more(more)}/>'


def draw_stroke(path: str, stroke: Colour, width: float) -> str:
    """Return a path drawn as a line with round ends."""
    return fill_path(path, None, stroke_of(stroke, width))


def stroke_of(stroke: Colour, width: float) -> str:
    """Return the attributes of a line around a shape."""
    return f'stroke="{hex_text(stroke)}" stroke-width="{number_text(width)}" stroke-linecap="round" stroke-linejoin="round"'


def clip_drawing(shape: str, drawn: str) -> str:
    """Return what of a drawing lies within a shape; equal shapes have equal ids, so equal drawings are equal texts."""
    key = f"c{zlib.crc32(shape.encode()):x}"
    return f'<clipPath id="{key}">{shape}</clipPath><g clip-path="url(#{key})">{drawn}</g>'


def join_points(points: list[Point]) -> str:
    """Return the closed path through points."""
    return "M" + "L".join(f"{number_text(x)} {number_text(y)}" for x, y in points) + "Z"


def _fill(fill: Colour | None) -> str:
    return f'fill="{"none" if fill is None else hex_text(fill)}"'


def _more(more: str) -> str:
    return f" {more}" if more else ""
