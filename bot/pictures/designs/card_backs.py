"""Draws the backs of cards, each in a pattern of its own: whole, small, and as the top of a deck around its number.

All of them were drawn for War Room. They use colours that every table's palette has anyway.
"""

import math
from typing import Final

from bot.pictures.card_shapes import blank_card, draw_mark
from bot.pictures.colours import BACK, BACK_LIT, BLACK, BRASS, CARD, RED, WOOD, Colour, hex_text
from bot.pictures.designs.design_colours import GROUNDS, CardBack
from bot.pictures.svg import (
    Point,
    clip_drawing,
    draw_stroke,
    fill_disc,
    fill_path,
    fill_rect,
    join_points,
    number_text,
    place_group,
    stroke_of,
)

_X, _Y = 50, 70
"""The middle of a card."""
_INSIDE: Final = (6.5, 6.5, 87, 127, 6)
"""The part of a card within its white edge."""
_FRAME: Final = (12, 12, 76, 116)
"""Where a frame lies in that."""


def draw_back(back: CardBack, *, plain: bool = False) -> str:
    """Return a back, 100 wide; `plain` without the fine lines that a small one would blur."""
    if back is CardBack.LATTICE:
        return draw_lattice(BACK, plain=plain)
    drawn = {
        CardBack.WAVES: _draw_waves,
        CardBack.COMPASS: _draw_compass,
        CardBack.SHIELD: _draw_shield,
        CardBack.SUNBURST: _draw_sunburst,
    }[back](plain)
    return blank_card() + fill_rect(*_INSIDE, GROUNDS[back]) + clip_drawing(fill_rect(*_INSIDE, BLACK), drawn)


def draw_lattice(ink: Colour, *, plain: bool) -> str:
    """Return the back that everybody has, in a colour."""
    fine = ""
    if not plain:
        lines = "".join(f"M{x} 0L{x + 140} 140M{x + 140} 0L{x} 140" for x in range(-136, 100, 14))
        fine = clip_drawing(fill_rect(8, 8, 84, 124, 5, BLACK), draw_stroke(lines, BACK_LIT if ink == BACK else CARD, 1.6))
        fine += fill_rect(13, 13, 74, 114, 4, None, f'stroke="{hex_text(CARD)}" stroke-width="2"')
    medal = fill_path(
        "M50 32L83 70L50 108L17 70Z", ink, f'stroke="{hex_text(CARD)}" stroke-width="2.5" stroke-linejoin="round"'
    )
    return blank_card() + fill_rect(*_INSIDE, ink) + fine + medal + draw_mark(_X, _Y, 40, ink)


DECK: Final = (100, 64)
"""The width and height in which the designs of decks are drawn."""


def draw_deck_back(back: CardBack) -> str:
    """Return a back but the first one as the card on top of a deck has it, 100 wide: its pattern leaves room for a number."""
    wide, high = DECK
    ground, inside = GROUNDS[back], (5, 5, wide - 10, high - 10, 6.5)
    patterns = {
        CardBack.WAVES: lambda: _scales(wide / 2, high / 2, wide, high, 9, (1, 0.5), 2.2),
        CardBack.COMPASS: lambda: _corners(5, 5, wide - 10, high - 10, 15),
        CardBack.SHIELD: lambda: _stripes(0, 0, wide, high, 9, 2.8),
        CardBack.SUNBURST: lambda: _rays(wide / 2, high / 2, wide, 20),
    }
    drawn = patterns[back]() + fill_rect(13, 13, wide - 26, high - 26, 5, ground)
    return fill_rect(*inside, ground) + clip_drawing(fill_rect(*inside, BLACK), drawn)


def _draw_waves(plain: bool) -> str:
    """Return scales like waves, and an anchor on a disc."""
    drawn = _scales(_X, _Y, 100, 140, *((29, (1, 0.55), 5) if plain else (14.5, (1, 0.66, 0.32), 1.8)))
    drawn += fill_disc(_X, _Y, 30, RED, stroke_of(CARD, 3)) + fill_disc(_X, _Y, 25, CARD)
    anchor = "M50 60V87M42 64H58M35 75C36 83 42 87 50 87C58 87 64 83 65 75M35 75L32 80M35 75L40 79M65 75L68 80M65 75L60 79"
    return drawn + draw_stroke(anchor, RED, 4) + fill_disc(50, 56, 4.2, None, stroke_of(RED, 3.4))


def _scales(x: float, y: float, width: float, height: float, radius: float, rings: tuple[float, ...], line: float) -> str:
    """Return rows of discs in rings around a point, each row over the lower half of the one above."""
    drawn, rows, beside = "", math.ceil(height / radius) + 1, math.ceil(width / radius / 4)
    for row in range(-rows, rows + 1):
        for ring in rings:
            left = number_text(x + (row % 2 - 2 * beside) * radius - radius * ring)
            arcs = f"a{number_text(radius * ring)} {number_text(radius * ring)} 0 1 1 0 .01Zm{number_text(2 * radius)} 0"
            path = f"M{left} {number_text(y + row * radius / 2)}{arcs * (2 * beside + 1)}"
            drawn += fill_path(path, RED if ring == rings[0] else None, stroke_of(CARD, line))
    return drawn


def _draw_compass(plain: bool) -> str:
    """Return a compass rose on a chart."""
    ends = (_on_circle(_X, _Y, 120, 15 * at) for at in range(0 if plain else 24))
    drawn = draw_stroke("".join(f"M{_X} {_Y}L{number_text(x)} {number_text(y)}" for x, y in ends), BRASS, 0.9)
    drawn += _corners(6.5, 6.5, 87, 127, 15) if plain else _corners(*_FRAME, 15)
    drawn += fill_disc(_X, _Y, 33, WOOD, stroke_of(BRASS, 2.5))
    drawn += fill_path(_star(4, 26, 9, 45), BRASS) + fill_path(_star(4, 41, 8), CARD)
    shade = ([(_X, _Y), _on_circle(_X, _Y, 41, turn), _on_circle(_X, _Y, 8, turn + 45)] for turn in range(0, 360, 90))
    return drawn + fill_path("".join(map(join_points, shade)), BRASS) + fill_disc(_X, _Y, 4, WOOD)


def _corners(left: float, top: float, width: float, height: float, radius: float) -> str:
    """Return a frame of brass with a rosette at each corner."""
    line = radius * 0.16
    drawn = fill_rect(left, top, width, height, 3, None, stroke_of(BRASS, line))
    for x in (left, left + width):
        for y in (top, top + height):
            drawn += fill_disc(x, y, radius, WOOD, stroke_of(BRASS, line)) + fill_disc(x, y, radius * 0.55, BRASS)
    return drawn


def _draw_shield(plain: bool) -> str:
    """Return stripes, and two crossed swords on a shield."""
    ground = GROUNDS[CardBack.SHIELD]
    drawn = _stripes(0, 0, 100, 140, *((26, 7) if plain else (13, 3.4)))
    drawn += fill_path("M50 28Q68 40 82 38Q84 84 50 112Q16 84 18 38Q32 40 50 28Z", ground, stroke_of(CARD, 3.5))
    blade = fill_path("M-3 -36L0 -42L3 -36V12H-3Z", CARD)
    sword = place_group(blade + fill_rect(-10, 12, 20, 4, 2, BRASS) + fill_rect(-2, 16, 4, 10, 2, BRASS), 0, 5, 0.92)
    return drawn + "".join(place_group(sword, _X, _Y, 1, turn) for turn in (-38, 38))


def _stripes(left: float, top: float, width: float, height: float, step: float, line: float) -> str:
    """Return falling stripes over a box, one of which goes through its middle."""
    count = math.ceil((width + height) / step / 2)
    starts = (left + (width - height) / 2 + at * step for at in range(-count, count + 1))
    return draw_stroke("".join(f"M{number_text(x)} {number_text(top)}l{height} {height}" for x in starts), CARD, line)


def _draw_sunburst(plain: bool) -> str:
    """Return rays around a sun."""
    drawn = _rays(_X, _Y, 140, 12 if plain else 24)
    if not plain:
        drawn += "".join(fill_rect(*_FRAME, 3, None, stroke_of(ink, line)) for ink, line in ((BLACK, 5), (BRASS, 2)))
    drawn += fill_disc(_X, _Y, 33, BRASS) + fill_disc(_X, _Y, 29, BLACK)
    return drawn + fill_path(_star(12, 24, 14), CARD) + fill_disc(_X, _Y, 12, BLACK) + fill_disc(_X, _Y, 8, BRASS)


def _rays(x: float, y: float, far: float, count: int) -> str:
    """Return rays from a point."""
    ends = ([_on_circle(x, y, far, 360 * (at + side) / count) for side in (-0.25, 0.25)] for at in range(count))
    return fill_path("".join(join_points([(x, y), *two]) for two in ends), BRASS)


def _star(points: int, far: float, near: float, turn: float = 0) -> str:
    """Return the path of a star in the middle of a card."""
    corners = range(2 * points)
    return join_points([_on_circle(_X, _Y, near if at % 2 else far, turn + 180 * at / points) for at in corners])


def _on_circle(x: float, y: float, far: float, turn: float) -> Point:
    """Return the point so far from another, at so many degrees from straight up."""
    return x + far * math.sin(math.radians(turn)), y - far * math.cos(math.radians(turn))
