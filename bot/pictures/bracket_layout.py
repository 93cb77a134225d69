"""Lays out the picture of a bracket: boxes of matches, lines between them, and room for the names of rounds.

Every match has a row of its own, between the two from which its players come, and every round begins a step further right.
So no box is beside another one, names have most of a phone's width, and a line never crosses a box.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.pictures.canvas import MARGIN, WIDTH

LINE: Final = 34
"""Pixels of a seat's line."""
TOP: Final = 108
GAP: Final = 8
BETWEEN: Final = 26
"""Pixels between two parts that no line joins."""
ON: Final = 34
"""Pixels right of a match from which somebody goes on to another picture."""
_STEPS: Final[Mapping[int, int]] = {1: 0, 2: 130, 3: 124, 4: 100, 5: 80}
_LEAST_STEP: Final = 64


class Junction(NamedTuple):
    """A match as the layout sees it: `lines` are its seats, `into` is the key of the match that its winner goes to here."""

    key: str
    column: int
    lines: int
    into: str | None = None
    on: bool = False


class Box(NamedTuple):
    """A box in pixels."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def middle(self) -> int:
        """Half its height, as a place."""
        return (self.top + self.bottom) // 2


class Path(NamedTuple):
    """A line from a match, named by its key: right, then up or down to the next one; or right and out, where it `leaves`."""

    key: str
    points: tuple[tuple[int, int], ...]
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes by key from top to bottom, the lines between them, and the lowest pixel of all."""

    boxes: Mapping[str, Box]
    paths: tuple[Path, ...]
    bottom: int


def laid_out(knots: Sequence[Junction]) -> Layout:
    """Return where the matches stand; those that go into the same one are given from top to bottom."""
    columns = sorted({knot.column for knot in knots})
    step = _STEPS.get(len(columns), _LEAST_STEP)
    right = WIDTH - MARGIN - (ON if any(knot.on for knot in knots) else 0)
    wide = right - MARGIN - step * (len(columns) - 1)
    boxes: dict[str, Box] = {}
    y = TOP
    for root in _roots(knots):
        for knot in _in_order(root, knots):
            left = MARGIN + step * columns.index(knot.column)
            boxes[knot.key] = Box(left, y, left + wide, y + knot.lines * LINE)
            y += knot.lines * LINE + GAP
        y += BETWEEN - GAP
    paths = tuple(path for knot in knots if (path := _path(knot, boxes)) is not None)
    return Layout(boxes, paths, max(y - BETWEEN, TOP))


def _roots(knots: Sequence[Junction]) -> Iterator[Junction]:
    """Return the matches that lead to no other one here."""
    here = {knot.key for knot in knots}
    return (knot for knot in knots if knot.into not in here)


def _in_order(knot: Junction, knots: Sequence[Junction]) -> Iterator[Junction]:
    """Return a match with all that leads to it, from top to bottom: it stands in the middle, or below the only one."""
    comers = [found for found in knots if found.into == knot.key]
    above = -(-len(comers) // 2)
    for comer in comers[:above]:
        yield from _in_order(comer, knots)
    yield knot
    for comer in comers[above:]:
        yield from _in_order(comer, knots)


def _path(knot: Junction, boxes: Mapping[str, Box]) -> Path | None:
    box = boxes[knot.key]
    goal = None if knot.into is None else boxes.get(knot.into)
    if goal is not None:
        x = (box.right + goal.right) // 2
        return Path(knot.key, ((box.right, box.middle), (x, box.middle), (x, goal.top if goal.top > box.top else goal.bottom)))
    return Path(knot.key, ((box.right, box.middle), (box.right + ON - 14, box.middle)), True) if knot.on else None
