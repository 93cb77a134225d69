"""Draws the course of a game as a ribbon: each seat's share, round by round, as a band in its colour and its own hatching."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.canvas import panel_mask
from bot.pictures.cloth import ClothCanvas
from bot.pictures.colours import BRASS, CARD, FELT, GOLD, PALE, SEATS, hex_text
from bot.pictures.plates import measure_text
from bot.pictures.sprites import SCALE, Box, Sprite, rasterise_drawing
from bot.pictures.svg import Point, draw_stroke, fill_disc, fill_path, fill_rect
from bot.texts import say

Shares: TypeAlias = tuple[tuple[int, tuple[float, ...]], ...]
"""Rounds, the deal first as round 0, and the share of each seat after each: together 1, or less where others have the rest."""

LABEL: Final = 27
"""The type of the words below a ribbon."""
MOST_BOLD: Final = 4
"""Seats between whose bands there is a bold line."""
MOST_DRAWN: Final = 120
"""Rounds that are drawn at most: a ribbon is some 600 pixels wide."""

_FINE: Final = 2
"""How many times as large lines are drawn, to get soft edges."""
_TILE: Final = 22
"""Units from one line of a hatching to the next."""
_LINES: Final = (
    "",
    f"M-2 {_TILE + 2}L{_TILE + 2} -2M-2 2L2 -2M{_TILE - 2} {_TILE + 2}L{_TILE + 2} {_TILE - 2}",
    f"M0 {_TILE / 2}H{_TILE}",
    f"M{_TILE / 2} 0V{_TILE}",
    f"M{_TILE / 2} 0V{_TILE}M0 {_TILE / 2}H{_TILE}",
    f"M-2 -2L{_TILE + 2} {_TILE + 2}M-2 {_TILE - 2}L2 {_TILE + 2}M{_TILE - 2} -2L{_TILE + 2} 2",
    f"M0 0L{_TILE} {_TILE}M0 {_TILE}L{_TILE} 0",
    "",
    f"M0 {_TILE * 0.75}L{_TILE / 2} {_TILE * 0.25}L{_TILE} {_TILE * 0.75}",
    "",
)
"""The hatching of each seat, after the field of its disc: plain, rising, flat, upright, squares, falling, crossed, (lozenges),
zigzag, (dots)."""
_LOZENGES: Final = 7
_DOTS: Final = 9


def draw_ribbon(canvas: ClothCanvas, shares: Shares, box: Box, turn: int | None, until: int | None = None) -> None:
    """Draw a ribbon with its words below; `turn` is the round of the turning point, and `until` the last one that is told.

    Raises ValueError for a course without a round.
    """
    left, top, right, bottom = box
    last = shares[-1][0]
    if last < 1:
        raise ValueError("The course of a game has at least one round.")
    told = [mark for mark in shares if until is None or mark[0] <= until]
    every = -(-len(told) // MOST_DRAWN)
    told = [*told[:-1:every], told[-1]] if len(told) > 1 else [told[0], (until or last, told[0][1])]
    _draw_bands(canvas, told, last, box)
    y = bottom + 32
    first, end = say("result-start"), say("result-end")
    middle = None
    if turn is not None and (until is None or turn <= until):
        x = left + (right - left) * turn / last
        canvas.paste_at(_turn_sprite(bottom - top), x, top)
        word = say("result-turn")
        half = measure_text(word, LABEL) / 2
        middle = min(max(x, left + half), right - half)
        canvas.print_text(word, middle, y, LABEL, GOLD, FELT[-1])
        middle_left, middle_right = middle - half - 14, middle + half + 14
    if middle is None or left + measure_text(first, LABEL, strong=False) < middle_left:
        canvas.print_text(first, left, y, LABEL, PALE, FELT[-1], side="left", strong=False)
    if middle is None or right - measure_text(end, LABEL, strong=False) > middle_right:
        canvas.print_text(end, right, y, LABEL, PALE, FELT[-1], side="right", strong=False)


def _draw_bands(canvas: ClothCanvas, shares: Sequence[tuple[int, tuple[float, ...]]], last: int, box: Box) -> None:
    """Draw the bands of all seats one below the other, then the lines between them."""
    left, top, right, bottom = (round(edge * SCALE) for edge in box)
    width, height = right - left, bottom - top
    seats = len(shares[0][1])
    xs = [width * battle / last for battle, _ in shares]
    sums = [tuple(accumulate(part, initial=0.0)) for _, part in shares]
    edges: list[list[Point]] = [
        [(x, least[seat] * height) for x, least in zip(xs, sums, strict=True)] for seat in range(seats + 1)
    ]
    bands = Image.new("RGB", (width, height), FELT[0])
    for seat in range(seats):
        mask = Image.new("L", (width, height))
        ImageDraw.Draw(mask).polygon([*edges[seat], *reversed(edges[seat + 1])], fill=255)
        bands.paste(hatching_image(seat % len(SEATS), width, height), (0, 0), mask)
    large = Image.new("L", (width * _FINE, height * _FINE))
    pen = ImageDraw.Draw(large)
    for edge in edges[1:]:
        pen.line([(x * _FINE, y * _FINE) for x, y in edge], 255, (3 if seats <= MOST_BOLD else 2) * _FINE)
    lines = large.reduce(_FINE)
    bands.paste(CARD, (0, 0, width, height), lines)
    canvas.sheet.paste(bands, (left, top), panel_mask(width, height, round(14 * SCALE)))
    canvas.paste_at(_frame_sprite(box[2] - box[0], box[3] - box[1]), box[0], box[1])


@lru_cache(maxsize=32)
def hatching_image(seat: int, width: int, height: int) -> Image.Image:
    """Return a seat's two tones in its hatching, over a whole ribbon of so many pixels."""
    wide, high = width / SCALE, height / SCALE
    size = f'width="{_TILE}" height="{_TILE}" patternUnits="userSpaceOnUse"'
    tile = f'<defs><pattern id="h" {size}>{_tile(seat)}</pattern></defs><rect width="100%" height="100%" fill="url(#h)"/>'
    drawn = fill_rect(0, 0, wide + 4, high + 4, 0, SEATS[seat][0]) + (tile if seat else "")
    return rasterise_drawing(drawn, (0, 0, wide + 2, high + 2)).image.convert("RGB").crop((0, 0, width, height))


def _tile(seat: int) -> str:
    """Return the tile of a seat's hatching."""
    ink = SEATS[seat][1]
    if seat == _LOZENGES:
        return fill_path(f"M{_TILE / 2} 2L{_TILE - 4} {_TILE / 2}L{_TILE / 2} {_TILE - 2}L4 {_TILE / 2}Z", ink)
    return fill_disc(_TILE / 2, _TILE / 2, 5, ink) if seat == _DOTS else draw_stroke(_LINES[seat], ink, 6)


@lru_cache(maxsize=8)
def _frame_sprite(width: float, height: float) -> Sprite:
    frame = fill_rect(0, 0, width, height, 14, None, f'stroke="{hex_text(BRASS)}" stroke-width="3"')
    return rasterise_drawing(frame, (-2, -2, width + 2, height + 2))


@lru_cache(maxsize=8)
def _turn_sprite(height: float) -> Sprite:
    """Return the mark of the turning point: a dashed line under an arrow."""
    dashes = f'stroke="{hex_text(GOLD)}" stroke-width="4" stroke-dasharray="8 6"'
    drawn = fill_path(f"M0 -3V{height + 3}", None, dashes) + fill_path("M0 -3l-9 -14h18Z", GOLD)
    return rasterise_drawing(drawn, (-12, -20, 12, height + 6))
