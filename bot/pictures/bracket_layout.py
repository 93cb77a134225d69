"""Computes the layout of a bracket picture: boxes, the lines between them, room for the names of rounds.

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
HEAD: Final = 30
"""Pixels of a line of text above a match."""
BETWEEN: Final = 26
"""Pixels between two parts that no line joins."""
ON: Final = 34
"""Pixels to the right of a match whose winner goes on to another picture."""
_STEPS: Final[Mapping[int, int]] = {1: 0, 2: 130, 3: 124, 4: 100, 5: 80}
_LEAST_STEP: Final = 64


class Junction(NamedTuple):
    """A match in the layout: `lines` is its number of seats, `into` the key of the match that its winner goes to here.

    One that is `headed` has room for a line of text above it.
    """

    key: str
    column: int
    lines: int
    into: str | None = None
    on: bool = False
    headed: bool = False


class Box(NamedTuple):
    """A box in pixels."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def middle(self) -> int:
        """The height of its middle, in pixels from the top."""
        return (self.top + self.bottom) // 2


class Path(NamedTuple):
    """A line from the match `key` to the right, then up or down to the next match; or out of the picture, if it `leaves`."""

    key: str
    points: tuple[tuple[int, int], ...]
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes by key from top to bottom, the lines between them, and the lowest pixel of all."""

    boxes: Mapping[str, Box]
    paths: tuple[Path, ...]
    bottom: int


def lay_out(junctions: Sequence[Junction]) -> Layout:
    """Return the layout of matches; those that lead to the same match are given from top to bottom."""
    columns = sorted({junction.column for junction in junctions})
    step = _STEPS.get(len(columns), _LEAST_STEP)
    right = WIDTH - MARGIN - (ON if any(junction.on for junction in junctions) else 0)
    wide = right - MARGIN - step * (len(columns) - 1)
    boxes: dict[str, Box] = {}
    y = TOP
    for root in _roots(junctions):
        for junction in _in_order(root, junctions):
            left = MARGIN + step * columns.index(junction.column)
            y += HEAD if junction.headed else 0
            boxes[junction.key] = Box(left, y, left + wide, y + junction.lines * LINE)
            y += junction.lines * LINE + GAP
        y += BETWEEN - GAP
    paths = tuple(path for junction in junctions if (path := _path(junction, boxes)) is not None)
    return Layout(boxes, paths, max(y - BETWEEN, TOP))


def _roots(junctions: Sequence[Junction]) -> Iterator[Junction]:
    """Return the matches that lead to no other match of the picture."""
    here = {junction.key for junction in junctions}
    return (junction for junction in junctions if junction.into not in here)


def _in_order(junction: Junction, junctions: Sequence[Junction]) -> Iterator[Junction]:
    """Yield a match and all that lead to it, from top to bottom: it is in the middle, or below the only one."""
    comers = [found for found in junctions if found.into == junction.key]
    above = -(-len(comers) // 2)
    for comer in comers[:above]:
        yield from _in_order(comer, junctions)
    yield junction
    for comer in comers[above:]:
        yield from _in_order(comer, junctions)


def _path(junction: Junction, boxes: Mapping[str, Box]) -> Path | None:
    box = boxes[junction.key]
    goal = None if junction.into is None else boxes.get(junction.into)
    if goal is not None:
        x = (box.right + goal.right) // 2
        return Path(
            junction.key, ((box.right, box.middle), (x, box.middle), (x, goal.top if goal.top > box.top else goal.bottom))
        )
    return Path(junction.key, ((box.right, box.middle), (box.right + ON - 14, box.middle)), True) if junction.on else None
