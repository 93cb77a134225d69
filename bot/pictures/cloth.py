"""Draws the table itself: cloth under a lamp in a rim of wood and brass, on which everything else is pasted by its grid."""

import math
from enum import StrEnum
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.pictures.canvas import WIDTH, Canvas, Side
from bot.pictures.colours import BRASS, EMBER, FELT, SHADE, WOOD, WOOD_DARK, WOOD_LIT, Colour
from bot.pictures.display_list import DisplayList, Element
from bot.pictures.sprites import SCALE, Sprite, rasterise_svg
from bot.pictures.svg import fill_ellipse, fill_path, fill_rect, join_points, stroke_of, svg_document

GRID: Final = 800
"""Units that a table is wide."""
EDGE: Final = 20
"""Units of the rim."""
_STRIP: Final = 90
"""Pixels of the height of what is drawn in one go."""
_WHOLE: Final = 9
"""Pixels that are whole units: a strip of others would be a little narrower, and its rim would not meet that of the next."""
_RAYS: Final = 10
_FAR: Final = 1.4 * GRID
"""How long rays are, so that they end beyond the rim."""
_CALM_STEPS: Final = (1, 2, 3, 4, 5)
_EMBER_STEPS: Final = (1, 3)
"""The steps of light; fewer of them under rays, which stir the cloth enough, and take many bytes."""


class Cloth(StrEnum):
    """What the cloth shows by itself: a quiet round, a winner's rays, the embers of war with rays or without, no lamp."""

    FELT = "felt"
    RAYS = "rays"
    EMBER = "ember"
    STIRRED = "stirred"
    DARK = "dark"


class ClothCanvas(Canvas):
    """A table so many units of the grid high. All places and sizes are units of the grid."""

    listed: DisplayList | None = None

    def __init__(self, height: float, cloth: Cloth = Cloth.FELT, light: tuple[float, float] | None = None) -> None:
        x, y = light or (GRID / 2, height / 2)
        super().__init__(round(height * SCALE), cloth_image(height, cloth, x, y))

    def take_element(self, element: Element) -> bool:
        """Keep an element that then is not to be drawn, and say so; a sheet keeps none."""
        if self.listed is None:
            return False
        self.listed.elements.append(element)
        return True

    def paste_at(self, sprite: Sprite, x: float, y: float) -> None:
        """Paste a sprite at a place."""
        self.paste_sprite(sprite, round(x * SCALE), round(y * SCALE))

    def fill_box(self, x: float, y: float, width: float, height: float, colour: Colour, radius: float) -> None:
        """Fill a box with round corners, from its left and top."""
        left, top = round(x * SCALE), round(y * SCALE)
        box = (left, top, left + round(width * SCALE), top + round(height * SCALE))
        self.draw_panel(box, colour, round(radius * SCALE))

    def print_text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        ink: Colour,
        ground: Colour,
        *,
        side: Side = "middle",
        width: float = GRID,
        strong: bool = True,
    ) -> float:
        """Write a text as `write_text` does, and return how many units wide it became."""
        place, room = (round(x * SCALE), round(y * SCALE)), max(round(width * SCALE), 1)
        return self.write_text(text, *place, round(size * SCALE), ink, ground, side=side, width=room, strong=strong) / SCALE


class ListingCanvas(ClothCanvas):
    """Keeps the elements of a table in a display list, and draws nothing."""

    listed: DisplayList

    def __init__(self, height: float, cloth: Cloth = Cloth.FELT, light: tuple[float, float] | None = None) -> None:
        self.listed = DisplayList(height, cloth, light or (GRID / 2, height / 2))


@lru_cache(maxsize=10)
def cloth_image(height: float, cloth: Cloth, x: float, y: float) -> Image.Image:
    """Return an empty table so many units high, whose light is around a point; it is a megabyte, so few are kept.

    resvg holds the interpreter, and with it the event loop, while it draws. So this is drawn strip by strip, and the rim lies
    over the cloth: to clip the cloth would take four times as long.
    """
    drawn, tall = _ground(height, cloth) + draw_lamp(height, cloth, x, y), round(height * SCALE)
    drawn += draw_cloth_rays(cloth, x, y) + draw_rim(height)
    image = Image.new("RGB", (WIDTH, tall))
    for top in range(0, tall, _STRIP):
        high = math.ceil(min(_STRIP, tall - top) / _WHOLE) * _WHOLE
        strip = svg_document(GRID, high / SCALE, drawn, top=top / SCALE)
        image.paste(rasterise_svg(strip, WIDTH, high), (0, top))
    return image


def draw_rim(height: float) -> str:
    """Return the rim of a table, and the shadow that it throws on the cloth."""
    shadow = fill_rect(
        EDGE, EDGE, GRID - 2 * EDGE, height - 2 * EDGE, 40, None, f'{stroke_of(SHADE, 12)} stroke-opacity="0.45"'
    )
    return (
        shadow
        + _frame(0, height, 0, 41, WOOD_DARK)
        + fill_path(_round_box(0, height - 4, 0, 22) + _round_box(EDGE, height - EDGE, EDGE, 40), WOOD_LIT, _HOLED)
        + fill_path(_round_box(3, height - 4, 0, 22) + _round_box(EDGE, height - EDGE, EDGE, 40), WOOD, _HOLED)
        + _frame(16, height, 43, 40, WOOD_DARK)
        + _frame(17, height, 42, 40, BRASS)
    )


_HOLED: Final = 'fill-rule="evenodd"'


def _frame(edge: float, height: float, radius: float, inner: float, fill: Colour) -> str:
    """Return the rim from an edge to the cloth."""
    return fill_path(_round_box(edge, height - edge, edge, radius) + _round_box(EDGE, height - EDGE, EDGE, inner), fill, _HOLED)


def _round_box(top: float, bottom: float, side: float, radius: float) -> str:
    """Return the path of a box with round corners, so far from the left and right of the grid."""
    left, right, arc = side, GRID - side, f"A{radius} {radius} 0 0 1 "
    return (
        f"M{left + radius} {top}H{right - radius}{arc}{right} {top + radius}V{bottom - radius}{arc}{right - radius} {bottom}"
        f"H{left + radius}{arc}{left} {bottom - radius}V{top + radius}{arc}{left + radius} {top}Z"
    )


def _tones(cloth: Cloth) -> tuple[Colour, ...]:
    return EMBER if cloth in {Cloth.EMBER, Cloth.STIRRED} else FELT


def _ground(height: float, cloth: Cloth) -> str:
    return fill_rect(0, 0, GRID, height, 0, _tones(cloth)[0])


def draw_lamp(height: float, cloth: Cloth, x: float, y: float) -> str:
    """Return the light on a cloth, in flat steps."""
    tones = _tones(cloth)
    steps = _EMBER_STEPS if tones is EMBER else () if cloth is Cloth.DARK else _CALM_STEPS
    drawn = ""
    for step in steps:
        drawn += fill_ellipse(x, y, GRID * (0.66 - 0.095 * step), height * (0.76 - 0.11 * step), tones[step])
    return drawn


def draw_cloth_rays(cloth: Cloth, x: float, y: float) -> str:
    """Return the rays of a cloth that has any."""
    if cloth is Cloth.STIRRED:
        return draw_rays(x, y, _RAYS, (0.05, 0.5), EMBER[5], 0.5)
    return draw_rays(x, y, 16, (0.28, 0.72), FELT[5], 0.6) if cloth is Cloth.RAYS else ""


def draw_rays(x: float, y: float, count: int, part: tuple[float, float], colour: Colour, opacity: float) -> str:
    """Return rays from a point, each over the same part of its sector."""
    rays = ""
    for at in range(count):
        one, two = (2 * math.pi * (at + share) / count for share in part)
        rays += join_points([(x, y), *((x + _FAR * math.cos(turn), y + _FAR * math.sin(turn)) for turn in (one, two))])
    return fill_path(rays, colour, f'fill-opacity="{opacity}"')
