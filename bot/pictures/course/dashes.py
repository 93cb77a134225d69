"""Divides a line into dashes and gives it a letter, so that the lines of a chart differ by more than their colours."""

from itertools import cycle, pairwise
from math import hypot
from string import ascii_uppercase
from typing import Final

Point = tuple[float, float]

SOLID: Final[tuple[int, ...]] = ()
PATTERNS: Final[tuple[tuple[int, ...], ...]] = (SOLID, (16, 8), (3, 7), (18, 6, 3, 6), (8, 5))
"""Pixels that are drawn and left out, in turn."""

LETTERS: Final = ascii_uppercase
"""What stands at the end of each seat's line and before its name; a number would look like its place."""


def dashed(points: list[Point], pattern: tuple[int, ...]) -> list[list[Point]]:
    """Return the dashes of a line through points; the whole line for SOLID. A line has at least one."""
    if not pattern:
        return [points]
    lengths = cycle(pattern)
    left, drawn = float(next(lengths)), True
    dashes, here = list[list[Point]](), [points[0]]
    for start, end in pairwise(points):
        at, whole = start, hypot(end[0] - start[0], end[1] - start[1])
        while whole > left:
            share = left / whole
            at = (at[0] + (end[0] - at[0]) * share, at[1] + (end[1] - at[1]) * share)
            if drawn:
                dashes.append([*here, at])
            whole -= left
            here, drawn, left = [at], not drawn, float(next(lengths))
        left -= whole
        here.append(end)
    return [*dashes, here] if drawn and len(here) > 1 else dashes
