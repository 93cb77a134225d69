"""Bounds the time that is spent on drawing boards: when many tables run, only wars that are decided and ends are drawn.

Drawing a table takes some 4 ms of a processor, a hundred times as long as building its text, and its file is sent with each
edit. Up to `MOST` boards a second are all drawn: that is some 50 tables. Beyond that quiet boards are text alone, all of
them, so that no board changes its look back and forth by chance.
"""

import math
from typing import Final

from bot.host.clock import Clock

TABLE: Final = 0.004
COURSE: Final = 0.025
"""Seconds of a processor for the picture of a table, and for that of a whole game's course."""

SHARE: Final = 0.15
"""The part of a processor that may be spent on pictures, whatever they show."""

BURST: Final = 1.0
"""Seconds of drawing that can be saved up, for games that end in the same moment."""

MOST: Final = 20.0
ENOUGH: Final = 15.0
"""Boards a second beyond which quiet ones are text alone, and below which they are drawn again."""

SMOOTH: Final = 5.0
"""Seconds over which boards are counted."""


class PictureBudget:
    """Counts the boards that could have a picture, and says which get one."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._at = clock.monotonic()
        self._left = BURST
        self._demand = 0.0
        self._busy = False

    @property
    def is_busy(self) -> bool:
        """Whether so many boards are sent that quiet ones are text alone."""
        return self._busy

    def allows(self, seconds: float, *, highlight: bool) -> bool:
        """Return whether a board that is about to be sent gets its pictures, which take `seconds` to draw.

        A `highlight` gets them as long as there is time for any.
        """
        passed = self._refill()
        self._demand = self._demand * math.exp(-passed / SMOOTH) + 1
        self._busy = self._demand > SMOOTH * (ENOUGH if self._busy else MOST)
        if self._left < seconds or (self._busy and not highlight):
            return False
        self._left -= seconds
        return True

    def spares(self, seconds: float) -> bool:
        """Return whether a page, which is asked for and not a board, gets its picture: boards keep half of the time for them.

        Pages count as no boards, or members who turn many of them would take the pictures from everybody's tables.
        """
        self._refill()
        if self._busy or self._left - seconds < BURST / 2:
            return False
        self._left -= seconds
        return True

    def _refill(self) -> float:
        """Add the time that may be spent since the last call, and return how long ago that was."""
        now = self._clock.monotonic()
        passed, self._at = now - self._at, now
        self._left = min(self._left + passed * SHARE, BURST)
        return passed
