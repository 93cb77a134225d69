"""Draws the strip below a game's course: how likely each seat was to win, round by round."""

from collections.abc import Callable, Iterator
from typing import Final

from bot.pictures.axes import HEIGHT, Plot
from bot.pictures.canvas import Canvas
from bot.pictures.colours import BOARD, GROOVE, QUIET, TEXT, Colour
from bot.pictures.course.dashes import LETTERS, dashed
from bot.texts import percentage, say

TALL: Final = 130
"""Pixels that the strip takes below the plot."""

MOST_LINES: Final = 4
"""Seats whose chances are all drawn; of more seats, the winner's alone, or nobody could tell them apart."""

_TOP: Final = HEIGHT + 34
_BOTTOM: Final = HEIGHT + 98

ChanceMarks = tuple[tuple[int, tuple[float, ...]], ...]
"""Rounds, and the chance of each seat after each, from 0 to 1."""

Look = tuple[Colour, tuple[int, ...]]
"""The colour and the dashes of a line."""


def draw_chances(canvas: Canvas, plot: Plot, marks: ChanceMarks, winner: int, look: Callable[[int], Look]) -> None:
    """Draw the strip below a plot, each seat's line in its `look`, the winner's last and widest."""
    seats = len(marks[0][1])
    shown = list(range(seats)) if seats <= MOST_LINES else [winner]
    heading = say("picture-course-all_chances") if len(shown) > 1 else say("picture-course-chances")
    canvas.write(heading, plot.left, HEIGHT + 14, 22, QUIET, BOARD, width=plot.right - plot.left, strong=False)
    for chance in (0.0, 0.5, 1.0):
        y = round(_y(chance))
        canvas.line([(plot.left, y), (plot.right, y)], GROOVE, 1)
        canvas.write(percentage(chance * 100), plot.left - 14, y + 8, 22, QUIET, BOARD, side="right", width=80, strong=False)
    rounds = max(marks[-1][0], 1)
    for seat in sorted(shown, key=lambda seat: seat == winner):
        colour, pattern = look(seat)
        points = [(plot.x(battle / rounds), _y(chance)) for battle, chance in _line(marks, seat)]
        canvas.curves(dashed(points, pattern), colour, BOARD, 4 if seat == winner else 3)
    lettered = shown if seats == 2 else [winner]  # at the end, all other lines meet
    for seat in lettered:
        canvas.write(LETTERS[seat], round(plot.right) + 14, round(_y(marks[-1][1][seat])) + 8, 22, TEXT, BOARD, width=40)


def chances_in_words(marks: ChanceMarks, winner: int) -> str:
    """Return when the winner's chance was lowest, and how low."""
    battle, chances = min(marks, key=lambda mark: mark[1][winner])
    return say("picture-alt-course_chances", battle=battle, percent=min(max(round(chances[winner] * 100), 1), 99))


def _line(marks: ChanceMarks, seat: int) -> Iterator[tuple[int, float]]:
    """Yield the rounds and chances of a seat: up to that with which it went out."""
    for battle, chances in marks:
        yield battle, chances[seat]
        if not chances[seat]:
            return


def _y(chance: float) -> float:
    return _BOTTOM - chance * (_BOTTOM - _TOP)
