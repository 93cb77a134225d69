"""Draws the charts of a profile, the history of a rating and the lengths of games, and the frame that all charts have."""

import math
from dataclasses import dataclass
from typing import Final

from bot.pictures.alt_texts import fit_alt_text, heading_words, join_sentences, name_words
from bot.pictures.canvas import MARGIN, WIDTH, Canvas, Side
from bot.pictures.colours import BAND, BAR, BOARD, GOLD, GROOVE, QUIET
from bot.texts import numeral, say

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

    def y_of(self, value: float) -> float:
        """Return where a value is, in pixels from the top."""
        return self.bottom - (value - self.low) / (self.high - self.low) * (self.bottom - self.top)

    def x_of(self, share: float) -> float:
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
    canvas.draw_heading(title, about)
    for value in values:
        y = round(plot.y_of(value))
        canvas.draw_line([(plot.left, y), (plot.right, y)], GROOVE, 2 if value == values[0] else 1)
        canvas.write_text(axis_text(value), plot.left - 14, y + 8, 22, QUIET, BOARD, side="right", width=80, strong=False)
    return canvas, plot


def draw_label(canvas: Canvas, text: str, x: float, y: int, *, first: bool = False, last: bool = False) -> None:
    """Write a label of the horizontal axis, inside the ends of the plot if it is the first or the last."""
    side: Side = "left" if first else "right" if last else "middle"
    canvas.write_text(text, round(x), y, 22, QUIET, BOARD, side=side, width=180, strong=False)


def axis_text(value: float) -> str:
    """Return a number for an axis, without a fraction if it has none."""
    return numeral(value, ",.0f" if abs(value) >= 100 or value == round(value) else ".1f")


MOST_BARS: Final = 24


@dataclass(frozen=True, slots=True)
class Bar:
    """So many games that were from `least` to `most` long, both included."""

    least: int
    most: int
    games: int


@dataclass(frozen=True, slots=True)
class HistogramPicture:
    """1 to 24 bars in order; raises ValueError for another number. `mark` is a length to point at: one's own game."""

    title: str
    about: str
    bars: tuple[Bar, ...]
    mark: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.bars) <= MOST_BARS:
            raise ValueError(f"A histogram has 1 to {MOST_BARS} bars, not {len(self.bars)}.")

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        values = round_steps(0, max(1, *(bar.games for bar in self.bars)), most=4)
        whole = tuple(dict.fromkeys(float(round(value)) for value in values))
        canvas, plot = draw_frame(self.title, self.about, whole)
        wide = (plot.right - plot.left) / len(self.bars)
        for number, bar in enumerate(self.bars):
            left, right = round(plot.left + number * wide) + 2, round(plot.left + (number + 1) * wide) - 2
            top = min(round(plot.y_of(bar.games)), plot.bottom - 2) if bar.games else plot.bottom
            marked = self.mark is not None and bar.least <= self.mark <= bar.most
            canvas.draw_panel((left, top, right, plot.bottom), GOLD if marked else BAR, radius=0)
            if marked:
                x = (left + right) // 2
                canvas.write_text("▼", x, max(top - 8, plot.top - 8), 22, GOLD, BOARD, side="middle")
        ends = (self.bars[0].least, self.bars[len(self.bars) // 2].least, self.bars[-1].most)
        for number, end in enumerate(ends):
            share = (0, (len(self.bars) // 2) / len(self.bars), 1)[number]
            if number != 1 or len(self.bars) > 3:
                draw_label(canvas, numeral(end), plot.x_of(share), plot.bottom + 36, first=number == 0, last=number == 2)
        return canvas.png()

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def _describe(self, _longest: int) -> str:
        bars = ", ".join(
            say("picture-alt-bar", games=bar.games, least=bar.least, most=bar.most, width=bar.most - bar.least)
            for bar in self.bars
        )
        mark = say("picture-alt-marked", mark=self.mark) if self.mark is not None else ""
        return join_sentences((heading_words(self.title, self.about), say("picture-alt-lengths", bars=bars), mark))


MOST_POINTS: Final = 120
"""Points of a line: of a longer history, so many at even distances, with the first and the last."""


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A rating after a game: its value, how far it may be off either way, and when that was, in a word or two."""

    value: float
    spread: float
    when: str


@dataclass(frozen=True, slots=True)
class RatingChartPicture:
    """A rating over at least one game; raises ValueError for none. `about` says of what and when."""

    title: str
    about: str
    points: tuple[ChartPoint, ...]

    def __post_init__(self) -> None:
        if not self.points:
            raise ValueError("A rating chart has at least one point.")

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        points = _thinned(self.points)
        values = round_steps(min(p.value - p.spread for p in points), max(p.value + p.spread for p in points))
        canvas, plot = draw_frame(self.title, self.about, values, room=66)
        _draw_curve(canvas, plot, points)
        for number, at in enumerate(sorted({0, len(points) // 2, len(points) - 1})):
            first, last = number == 0, at == len(points) - 1
            draw_label(
                canvas, points[at].when, plot.x_of(_share(at, points)), plot.bottom + 36, first=first, last=last and not first
            )
        end = points[-1]
        canvas.write_text(axis_text(end.value), plot.right + 16, round(plot.y_of(end.value)) + 9, 26, BAR, BOARD, width=84)
        return canvas.png()

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fit_alt_text(self._describe)

    def _describe(self, longest: int) -> str:
        first, last = self.points[0], self.points[-1]
        values = [point.value for point in self.points]
        history = say(
            "picture-alt-course",
            count=len(values),
            first=_point_words(first, longest),
            last=_point_words(last, longest),
            low=axis_text(min(values)),
            high=axis_text(max(values)),
        )
        band = say("picture-alt-band", first=axis_text(first.spread), last=axis_text(last.spread))
        return join_sentences((heading_words(self.title, self.about), history, band))


def _point_words(point: ChartPoint, longest: int) -> str:
    return say("picture-alt-point", value=axis_text(point.value), when=name_words(point.when, longest))


def _thinned(points: tuple[ChartPoint, ...]) -> tuple[ChartPoint, ...]:
    if len(points) <= MOST_POINTS:
        return points
    last = len(points) - 1
    return tuple(points[round(number * last / (MOST_POINTS - 1))] for number in range(MOST_POINTS))


def _share(at: int, points: tuple[ChartPoint, ...]) -> float:
    return at / (len(points) - 1) if len(points) > 1 else 0.5


def _draw_curve(canvas: Canvas, plot: Plot, points: tuple[ChartPoint, ...]) -> None:
    """Draw the band, the line, and a dot at the newest rating."""
    places = [(plot.x_of(_share(at, points)), point) for at, point in enumerate(points)]
    if len(places) == 1:
        places = [(plot.left, points[0]), (plot.right, points[0])]
    upper = [(x, plot.y_of(point.value + point.spread)) for x, point in places]
    lower = [(x, plot.y_of(point.value - point.spread)) for x, point in reversed(places)]
    canvas.draw_curve(upper + lower, BAND, None)
    canvas.draw_curve([(x, plot.y_of(point.value)) for x, point in places], BAR, 4)
    x, y = round(places[-1][0]), round(plot.y_of(points[-1].value))
    canvas.draw_panel((x - 8, y - 8, x + 8, y + 8), BAR, radius=8)
