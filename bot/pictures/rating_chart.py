"""Draws the history of a rating as a line in a band of uncertainty."""

from dataclasses import dataclass
from typing import Final

from bot.pictures.alt_texts import fit_alt_text, heading_words, join_sentences, name_words
from bot.pictures.axes import Plot, axis_text, draw_frame, draw_label, round_steps
from bot.pictures.canvas import Canvas
from bot.pictures.colours import BAND, BAR, BOARD
from bot.texts import say

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
                canvas, points[at].when, plot.x(_share(at, points)), plot.bottom + 36, first=first, last=last and not first
            )
        end = points[-1]
        canvas.write(axis_text(end.value), plot.right + 16, round(plot.y(end.value)) + 9, 26, BAR, BOARD, width=84)
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
    places = [(plot.x(_share(at, points)), point) for at, point in enumerate(points)]
    if len(places) == 1:
        places = [(plot.left, points[0]), (plot.right, points[0])]
    upper = [(x, plot.y(point.value + point.spread)) for x, point in places]
    lower = [(x, plot.y(point.value - point.spread)) for x, point in reversed(places)]
    canvas.curve(upper + lower, BAND, BOARD, None)
    canvas.curve([(x, plot.y(point.value)) for x, point in places], BAR, BAND, 4)
    x, y = round(places[-1][0]), round(plot.y(points[-1].value))
    canvas.panel((x - 8, y - 8, x + 8, y + 8), BAR, BOARD, radius=8)
