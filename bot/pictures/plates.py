"""Draws words on plates: on the rim, on a pill, under a seat, at the foot of a table, and the burst of a war's name."""

import math
from functools import lru_cache
from typing import Final

from bot.pictures.canvas import Side
from bot.pictures.cloth import GRID, ClothCanvas
from bot.pictures.colours import (
    BLACK,
    BRASS,
    BURST,
    BURST_DARK,
    CLOTHS,
    GOLD,
    NIGHT,
    PALE,
    SHADE,
    TEXT,
    WOOD_DARK,
    Colour,
    hex_text,
)
from bot.pictures.display_list import WordsElement
from bot.pictures.lettering import STRONG, font_files, font_spans, measure_width
from bot.pictures.safe_names import HEADING, clean_name
from bot.pictures.sprites import SCALE, Sprite, rasterise_drawing
from bot.pictures.svg import fill_path, join_points, number_text

CAPITALS: Final = 0.364
"""How far the baseline lies below the middle of capital letters, in sizes of the type."""
LEAST_NAME: Final = 27
"""The smallest type of a name; a longer one is cut."""
_POINTS: Final = 28
"""Corners of the burst, every second one further in."""


def measure_text(text: str, size: float, *, strong: bool = True) -> float:
    """Return how many units wide a text is."""
    return measure_width(clean_name(text, HEADING), round(size * SCALE), strong=strong) / SCALE


def fit_lines(text: str, room: float, size: float, least: float, most: int = 2) -> tuple[float, list[str]]:
    """Return the largest size, `least` or more, in which a text fits into a room on at most so many lines, and its lines.

    It stays on one line as long as three quarters of the size are enough for that. What does not fit is left to be cut.
    """
    words, one = text.split(" "), size
    while one > (least if most == 1 or len(words) < 2 else max(least, size * 0.75)) and measure_text(text, one) > room:
        one -= 1
    if most == 1 or len(words) < 2 or measure_text(text, one) <= room:
        return one, [text]
    while size > least and not _fits(_break_lines(words, room, size), room, size, most):
        size -= 1
    lines = _break_lines(words, room, size)
    return size, [*lines[: most - 1], " ".join(lines[most - 1 :])]


def _fits(lines: list[str], room: float, size: float, most: int) -> bool:
    return len(lines) <= most and all(measure_text(line, size) <= room for line in lines)


def _break_lines(words: list[str], room: float, size: float) -> list[str]:
    """Return words on lines that fit into a room; a word that is too long has a line to itself."""
    lines = [words[0]]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if measure_text(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


_WIDEST_PLATE: Final = 420


def draw_rim_plate(canvas: ClothCanvas, text: str) -> None:
    """Draw the plate of brass on the upper rim."""
    if canvas.take_element(WordsElement("plate", clean_name(text, HEADING), GRID / 2, 26, 28, _WIDEST_PLATE)):
        return
    wide = min(max(measure_text(text, 28) + 52, 150), _WIDEST_PLATE)
    left = GRID / 2 - wide / 2
    canvas.fill_box(left, 4, wide, 44, WOOD_DARK, 12)
    canvas.fill_box(left + 2, 4, wide - 4, 42, BRASS, 11)
    canvas.fill_box(left + 4, 6, wide - 8, 38, NIGHT, 9)
    canvas.print_text(text, GRID / 2, 35, 28, TEXT, NIGHT, width=wide - 24)


def draw_pill(
    canvas: ClothCanvas, text: str, x: float, y: float, size: float, *, gold: bool = True, most: float = GRID
) -> None:
    """Draw a few words on a pill around a point: of gold for who takes something, dark for anything else."""
    if canvas.take_element(WordsElement("pill", text, x, y, size, most, lit=gold)):
        return
    high = size * 1.4
    wide = min(max(measure_text(text, size) + size * 0.8, high), most)
    ground, ink = (GOLD, BLACK) if gold else (NIGHT, TEXT)
    canvas.fill_box(x - wide / 2, y - high / 2 + 4, wide, high, SHADE, high / 2)
    canvas.fill_box(x - wide / 2, y - high / 2, wide, high, ground, high / 2)
    canvas.print_text(text, x, y + size * CAPITALS, size, ink, ground, width=wide - size * 0.4)


def draw_name(
    canvas: ClothCanvas,
    name: str,
    x: float,
    y: float,
    size: float,
    room: float,
    *,
    side: Side = "middle",
    lit: bool = False,
    out: bool = False,
) -> None:
    """Write a seat's name at x, smaller or cut to its room; on a plate of gold if the seat takes the cards, quiet if out."""
    most = room - size * 0.5 if lit else room
    while size > LEAST_NAME and measure_text(name, size) > most:
        size -= 1
    if canvas.take_element(WordsElement("name", clean_name(name), x, y, size, most, side, lit, out)):
        return
    if not lit:
        canvas.print_text(name, x, y, size, PALE if out else TEXT, CLOTHS[0], side=side, width=room)
        return
    wide = min(measure_text(name, size), most) + size * 0.8
    left = x - {"left": size * 0.35, "middle": wide / 2, "right": wide - size * 0.35}[side]
    canvas.fill_box(left, y - size * 1.03, wide, size * 1.38, GOLD, size * 0.4)
    canvas.print_text(name, left + wide / 2, y, size, BLACK, GOLD, width=most)


def draw_foot_plate(canvas: ClothCanvas, text: str, y: float) -> None:
    """Write a sentence on a dark plate at the foot of the table, the lower edge of which is `y`, as large as it fits."""
    size = 58
    while size > 30 and measure_text(text, size) > GRID - 160:
        size -= 2
    if canvas.take_element(WordsElement("foot", clean_name(text, HEADING), GRID / 2, y - 44, size, GRID - 150)):
        return
    canvas.fill_box(60, y - 88, GRID - 120, 88, BRASS, 22)
    canvas.fill_box(63, y - 85, GRID - 126, 82, NIGHT, 19)
    canvas.print_text(text, GRID / 2, y - 44 + size * CAPITALS, size, GOLD, NIGHT, width=GRID - 150)


def draw_banner(canvas: ClothCanvas, word: str, x: float, y: float, size: float, *, times: str = "") -> None:
    """Draw the word that everybody waits for on a burst, around a point, and beside it how many times over."""
    if not canvas.take_element(WordsElement("burst", clean_name(word, HEADING), x, y, size, GRID)):
        canvas.paste_at(burst_sprite(clean_name(word, HEADING), size), x, y)
    if times:
        wide = measure_text(word, size) / 2 + size * 0.62
        place = (x + wide * 0.88, y - size * 0.62) if y > 2 * size else (x + wide * 1.06, y)
        draw_pill(canvas, times, *place, max(size * 0.6, 28), gold=False)


@lru_cache(maxsize=16)
def burst_sprite(word: str, size: float) -> Sprite:
    """Return a word on a burst, slanted, with a dark edge."""
    half, high = measure_text(word, size) / 2 + size * 0.62, size * 0.9
    thick = f'stroke="{hex_text(BURST_DARK)}" stroke-width="10" stroke-linejoin="round" paint-order="stroke"'
    letters = _letters(word, 4, size * 0.36 + 6, size, BURST_DARK) + _letters(word, 0, size * 0.36, size, GOLD, thick)
    drawn = f'{draw_burst(half * 1.12, high * 1.12)}<g transform="skewX(-9) rotate(-4)">{letters}</g>'
    box = (-half * 1.12 - 8, -high * 1.12 - 8, half * 1.12 + 8, high * 1.12 + 16)
    return rasterise_drawing(drawn, box, font_files(word, STRONG))


def draw_burst(wide: float, high: float) -> str:
    """Return the burst that a war's name stands on, so far to its sides and up and down, and its shadow."""
    turns = [2 * math.pi * (at + 0.5) / _POINTS for at in range(_POINTS)]
    fars = [1.0 if at % 2 else 0.78 for at in range(_POINTS)]
    burst = join_points(
        [(wide * far * math.cos(turn), high * far * math.sin(turn)) for turn, far in zip(turns, fars, strict=True)]
    )
    edge = f'stroke="{hex_text(GOLD)}" stroke-width="5" stroke-linejoin="miter"'
    return fill_path(burst, SHADE, 'fill-opacity="0.4" transform="translate(0 8)"') + fill_path(burst, BURST, edge)


def _letters(text: str, x: float, y: float, size: float, fill: Colour, more: str = "") -> str:
    place = f'x="{number_text(x)}" y="{number_text(y)}" font-size="{number_text(size)}" text-anchor="middle"'
    return f'<text {place} fill="{hex_text(fill)}" {more}>{font_spans(text, STRONG)}</text>'
