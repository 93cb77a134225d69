"""Draws the table itself: cloth under a lamp in a rim of wood and brass, on which everything else is pasted by its grid."""

import math
from enum import StrEnum
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.pictures.canvas import WIDTH, Canvas, Side
from bot.pictures.card_shapes import SUIT_SHAPES
from bot.pictures.colours import BRASS, EMBER, SHADE, WOOD, WOOD_DARK, WOOD_LIT, Colour
from bot.pictures.designs.design_colours import TONES, TableCloth
from bot.pictures.display_list import DisplayList, Element
from bot.pictures.sprites import SCALE, Sprite, rasterise_svg
from bot.pictures.svg import (
    Point,
    fill_ellipse,
    fill_path,
    fill_rect,
    join_points,
    number_text,
    place_group,
    stroke_of,
    svg_document,
)

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


class ClothLight(StrEnum):
    """What shines on a cloth: the lamp of a quiet round, a winner's rays, the embers of war with rays or without, nothing."""

    CALM = "felt"
    RAYS = "rays"
    EMBER = "ember"
    STIRRED = "stirred"
    DARK = "dark"


EMBERS: Final = frozenset((ClothLight.EMBER, ClothLight.STIRRED))
"""Under these every cloth has the tones of embers."""


class ClothCanvas(Canvas):
    """A table so many units of the grid high. All places and sizes are units of the grid."""

    listed: DisplayList | None = None

    def __init__(
        self,
        height: float,
        shines: ClothLight = ClothLight.CALM,
        light: Point | None = None,
        cloth: TableCloth = TableCloth.FELT,
        *,
        woven: bool = True,
    ) -> None:
        x, y = light or (GRID / 2, height / 2)
        super().__init__(round(height * SCALE), cloth_image(height, shines, x, y, cloth, woven=woven))

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

    def __init__(
        self,
        height: float,
        shines: ClothLight = ClothLight.CALM,
        light: Point | None = None,
        cloth: TableCloth = TableCloth.FELT,
    ) -> None:
        self.listed = DisplayList(height, name_cloth(shines, cloth), light or (GRID / 2, height / 2))


@lru_cache(maxsize=16)
def cloth_image(
    height: float, shines: ClothLight, x: float, y: float, cloth: TableCloth = TableCloth.FELT, *, woven: bool = True
) -> Image.Image:
    """Return an empty table so many units high, whose light is around a point; it is a megabyte, so few are kept.

    A cloth that is not `woven` shows no pattern, which takes bytes, and so does one under rays.

    resvg holds the interpreter, and with it the event loop, while it draws. So this is drawn strip by strip, and the rim lies
    over the cloth: to clip the cloth would take four times as long.
    """
    tones = tones_of(shines, cloth)
    drawn, tall = fill_rect(0, 0, GRID, height, 0, tones[0]) + draw_lamp(height, shines, x, y, tones), round(height * SCALE)
    if woven and shines is ClothLight.CALM:
        drawn += draw_weave(cloth, (0, 0, GRID, height), (x, y))
    drawn += draw_cloth_rays(shines, x, y, tones) + draw_rim(height)
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


def name_cloth(shines: ClothLight, cloth: TableCloth) -> str:
    """Return what pages call a cloth with what shines on it: the drawings of it, and its colours."""
    if cloth is TableCloth.FELT or shines in EMBERS:
        return shines
    return cloth if shines is ClothLight.CALM else f"{cloth}-{shines}"


def tones_of(shines: ClothLight, cloth: TableCloth) -> tuple[Colour, ...]:
    """Return the six tones of a cloth from the rim to the light, which are those of embers in a war."""
    return EMBER if shines in EMBERS else TONES[cloth]


def draw_lamp(height: float, shines: ClothLight, x: float, y: float, tones: tuple[Colour, ...]) -> str:
    """Return the light on a cloth of these tones, in flat steps."""
    steps = _EMBER_STEPS if shines in EMBERS else () if shines is ClothLight.DARK else _CALM_STEPS
    steps = steps[1::2] if tones is not TONES[TableCloth.FELT] and steps is _CALM_STEPS else steps
    drawn = ""
    for step in steps:
        drawn += fill_ellipse(x, y, GRID * (0.66 - 0.095 * step), height * (0.76 - 0.11 * step), tones[step])
    return drawn


def draw_cloth_rays(shines: ClothLight, x: float, y: float, tones: tuple[Colour, ...]) -> str:
    """Return the rays on a cloth that has any."""
    if shines is ClothLight.STIRRED:
        return draw_rays(x, y, _RAYS, (0.05, 0.5), tones[5], 0.5)
    return draw_rays(x, y, 16, (0.28, 0.72), tones[5], 0.6) if shines is ClothLight.RAYS else ""


TILE: Final = 100
"""Units of a tile of a cloth's pattern: whole pixels, so that tiles are equal and take few bytes."""
_SHADE: Final = 'fill-opacity="0.6"'
"""How opaque patterns are; so between the tones of the cloth, they take no more colours."""


def draw_tile(cloth: TableCloth) -> str:
    """Return a tile of a cloth's pattern: stars that are lit, dark stripes or suits; nothing for the first one."""
    dark, lit = TONES[cloth][0], TONES[cloth][-1]
    match cloth:
        case TableCloth.MIDNIGHT:
            star, small = "M25 3L29 21L47 25L29 29L25 47L21 29L3 25L21 21Z", "M75 62L78 72L88 75L78 78L75 88L72 78L62 75L72 72Z"
            return fill_path(star + small, lit, _SHADE)
        case TableCloth.SLATE:
            return fill_path("M25 0H75V100H25Z", dark, _SHADE)
        case TableCloth.PLUM:
            suits = (("S", 25, 25), ("D", 75, 75))
            return "".join(place_group(fill_path(SUIT_SHAPES[suit], dark, _SHADE), x - 15, y - 15, 0.3) for suit, x, y in suits)
    return ""


def draw_weave(cloth: TableCloth, box: tuple[float, float, float, float], light: Point = (0, 0)) -> str:
    """Return the pattern of a cloth around a light, all over a box from its left and top; nothing for the first one."""
    if cloth is TableCloth.FELT:
        return ""
    key, (x, y), (left, top, width, height) = f"weave-{cloth}", map(number_text, light), map(number_text, box)
    size = f'x="{x}" y="{y}" width="{TILE}" height="{TILE}" patternUnits="userSpaceOnUse"'
    place = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    return f'<pattern id="{key}" {size}>{draw_tile(cloth)}</pattern><rect {place} fill="url(#{key})"/>'


def draw_rays(x: float, y: float, count: int, part: tuple[float, float], colour: Colour, opacity: float) -> str:
    """Return rays from a point, each over the same part of its sector."""
    rays = ""
    for at in range(count):
        one, two = (2 * math.pi * (at + share) / count for share in part)
        rays += join_points([(x, y), *((x + _FAR * math.cos(turn), y + _FAR * math.sin(turn)) for turn in (one, two))])
    return fill_path(rays, colour, f'fill-opacity="{opacity}"')
