"""The course of a rating as a line in a band of uncertainty. Rates nobody: it is told the figures."""

from dataclasses import dataclass
from typing import Final

from bot.pictures.alts import fitting, heading_words, name_words, sentences
from bot.pictures.axes import Plot, frame, label, round_steps, short
from bot.pictures.colours import BAND, BAR, BOARD, hexed
from bot.pictures.stamps import stamped
from bot.texts import say

MOST_POINTS: Final = 120
"""Points of a line: of a longer course, so many evenly apart, the first and the last among them."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating after a game: its value, how far it may be off either way, and when that was, in a word or two."""

    value: float
    spread: float
    when: str


@dataclass(frozen=True, slots=True)
class CoursePicture:
    """A rating over at least one game; raises ValueError for none. `about` says of what and when."""

    title: str
    about: str
    points: tuple[Rated, ...]

    def __post_init__(self) -> None:
        if not self.points:
            raise ValueError("A course has at least one point.")

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        points = _thinned(self.points)
        values = round_steps(min(p.value - p.spread for p in points), max(p.value + p.spread for p in points))
        paper, plot = frame(self.title, self.about, values, room=66)
        drawn = stamped(_curve(points, plot), plot.right - plot.left + 2 * _DOT, plot.bottom - plot.top + 2 * _DOT, BOARD)
        paper.paste(drawn, plot.left - _DOT, plot.top - _DOT)
        for number, at in enumerate(sorted({0, len(points) // 2, len(points) - 1})):
            first, last = number == 0, at == len(points) - 1
            label(paper, points[at].when, plot.x(_share(at, points)), plot.bottom + 36, first=first, last=last and not first)
        end = points[-1]
        paper.write(short(end.value), plot.right + 16, round(plot.y(end.value)) + 9, 26, BAR, BOARD, width=84)
        return paper.png()

    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return fitting(self._tell)

    def _tell(self, longest: int) -> str:
        first, last = self.points[0], self.points[-1]
        values = [point.value for point in self.points]
        course = say(
            "picture.alt.course",
            count=len(values),
            first=_point_words(first, longest),
            last=_point_words(last, longest),
            low=short(min(values)),
            high=short(max(values)),
        )
        band = say("picture.alt.band", first=short(first.spread), last=short(last.spread))
        return sentences((heading_words(self.title, self.about), course, band))


def _point_words(point: Rated, longest: int) -> str:
    return say("picture.alt.point", value=short(point.value), when=name_words(point.when, longest))


def _thinned(points: tuple[Rated, ...]) -> tuple[Rated, ...]:
    if len(points) <= MOST_POINTS:
        return points
    last = len(points) - 1
    return tuple(points[round(number * last / (MOST_POINTS - 1))] for number in range(MOST_POINTS))


_DOT: Final = 12
"""Pixels around the plot in which the end of the line may still be."""


def _share(at: int, points: tuple[Rated, ...]) -> float:
    return at / (len(points) - 1) if len(points) > 1 else 0.5


def _curve(points: tuple[Rated, ...], plot: Plot) -> str:
    """The band, the line and the point where it stands now, as SVG in the paper's own pixels."""
    places = [(plot.x(_share(at, points)), point) for at, point in enumerate(points)]
    if len(places) == 1:
        places = [(plot.left, points[0]), (plot.right, points[0])]
    upper = [f"{x:.1f} {plot.y(point.value + point.spread):.1f}" for x, point in places]
    lower = [f"{x:.1f} {plot.y(point.value - point.spread):.1f}" for x, point in reversed(places)]
    line = [f"{x:.1f} {plot.y(point.value):.1f}" for x, point in places]
    end_x, end_y = places[-1][0], plot.y(points[-1].value)
    box = f"{plot.left - _DOT} {plot.top - _DOT} {plot.right - plot.left + 2 * _DOT} {plot.bottom - plot.top + 2 * _DOT}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        f'<path d="M{"L".join(upper + lower)}Z" fill="{hexed(BAND)}"/>'
        f'<path d="M{"L".join(line)}" fill="none" stroke="{hexed(BAR)}" stroke-width="4" stroke-linejoin="round"/>'
        f'<circle cx="{end_x:.1f}" cy="{end_y:.1f}" r="8" fill="{hexed(BAR)}" stroke="{hexed(BOARD)}" stroke-width="3"/></svg>'
    )
