"""Draws the frame of a chart: a plot with grid lines and round numbers beside them."""

import math
from dataclasses import dataclass
from typing import Final

from bot.pictures.canvas import MARGIN, WIDTH, Canvas, Side
from bot.pictures.colours import BOARD, GROOVE, QUIET, TEXT
from bot.texts import numeral

HEIGHT: Final = 420


@dataclass(frozen=True, slots=True)
class Plot:
    """Where values are on the canvas: from `low` at `bottom` to `high` at `top`."""

    low: float
    high: float
    left: int = MARGIN + 84
    right: int = WIDTH - MARGIN - 20
    top: int = 124
    bottom: int = 340

    def y(self, value: float) -> float:
        """Return where a value is, in pixels from the top."""
        return self.bottom - (value - self.low) / (self.high - self.low) * (self.bottom - self.top)

    def x(self, share: float) -> float:
        """Return where a share of the way (0 to 1) is, in pixels from the left."""
        return self.left + share * (self.right - self.left)


def round_steps(low: float, high: float, most: int = 5) -> tuple[float, ...]:
    """Return at most `most` + 1 round numbers, evenly apart, from at or below `low` to at or above `high`."""
    rough = max(high - low, 1) / (most - 1)
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)
    first = math.floor(low / step)
    last = max(math.ceil(high / step), first + 2)
    return tuple(number * step for number in range(first, last + 1))


def draw_frame(title: str, about: str, values: tuple[float, ...], *, room: int = 0, below: int = 0) -> tuple[Canvas, Plot]:
    """Return a canvas with a heading and a level line for each of the values, lowest first.

    `room` stays free at the right, and `below` under the plot.
    """
    canvas = Canvas(HEIGHT + below)
    plot = Plot(values[0], values[-1], right=WIDTH - MARGIN - 20 - room)
    wide = WIDTH - 2 * MARGIN - 16
    canvas.write(title, MARGIN + 8, 48, 32, TEXT, BOARD, width=wide)
    canvas.write(about, MARGIN + 8, 84, 22, QUIET, BOARD, width=wide, strong=False)
    for value in values:
        y = round(plot.y(value))
        canvas.line([(plot.left, y), (plot.right, y)], GROOVE, 2 if value == values[0] else 1)
        canvas.write(axis_text(value), plot.left - 14, y + 8, 22, QUIET, BOARD, side="right", width=80, strong=False)
    return canvas, plot


def draw_label(canvas: Canvas, text: str, x: float, y: int, *, first: bool = False, last: bool = False) -> None:
    """Write a label of the horizontal axis, inside the ends of the plot if it is the first or the last."""
    side: Side = "left" if first else "right" if last else "middle"
    canvas.write(text, round(x), y, 22, QUIET, BOARD, side=side, width=180, strong=False)


def axis_text(value: float) -> str:
    """Return a number for an axis, without a fraction if it has none."""
    return numeral(value, ",.0f" if abs(value) >= 100 or value == round(value) else ".1f")
