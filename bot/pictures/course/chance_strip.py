"""Draws the strip below a game's course: how likely the winner was to win, round by round."""

from collections.abc import Sequence
from typing import Final

from bot.pictures.axes import HEIGHT, Plot
from bot.pictures.canvas import Canvas
from bot.pictures.colours import BOARD, GOLD, GROOVE, QUIET
from bot.texts import percentage, say

TALL: Final = 148
"""Pixels that the strip takes below the plot."""

_TOP: Final = HEIGHT + 44
_BOTTOM: Final = HEIGHT + 116

ChanceMarks = tuple[tuple[int, float], ...]
"""Rounds, and the chance of the later winner after each, from 0 to 1."""


def draw_chances(canvas: Canvas, plot: Plot, marks: ChanceMarks, rounds: int, until: int | None) -> None:
    """Draw the strip below a plot; with `until` only what had happened up to this round."""
    canvas.write(
        say("picture-course-chances"), plot.left, HEIGHT + 24, 22, QUIET, BOARD, width=plot.right - plot.left, strong=False
    )
    for chance in (0.0, 0.5, 1.0):
        y = round(_y(chance))
        canvas.line([(plot.left, y), (plot.right, y)], GROOVE, 1)
        if chance != 0.5:
            text = percentage(chance * 100)
            canvas.write(text, plot.left - 14, y + 8, 22, QUIET, BOARD, side="right", width=80, strong=False)
    points = [(plot.x(battle / max(rounds, 1)), _y(chance)) for battle, chance in marks if until is None or battle <= until]
    if len(points) > 1:
        canvas.curve(points, GOLD, BOARD, 4)


def chances_in_words(marks: ChanceMarks) -> str:
    """Return when the winner's chance was lowest, and how low; "" without chances."""
    if not marks:
        return ""
    battle, chance = lowest(marks)
    return say("picture-alt-course_chances", battle=battle, percent=min(max(round(chance * 100), 1), 99))


def lowest(marks: Sequence[tuple[int, float]]) -> tuple[int, float]:
    """Return the first round in which the chance was lowest, and the chance."""
    return min(marks, key=lambda mark: mark[1])


def _y(chance: float) -> float:
    return _BOTTOM - chance * (_BOTTOM - _TOP)
