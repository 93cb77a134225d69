"""How long a table's board is left alone after Discord refused it: longer each time, however often people press. Sends nothing.

Any press of a parked table's buttons says that it is seen, and none of them says that it may be shown.
"""

from typing import Final

from bot.host.clock import Clock
from bot.host.ids import TableId

FIRST: Final = 30.0
LONGEST: Final = 3600.0
"""Seconds for which a board rests after its first refusal in a row, and at most."""


class RefusalBackoff:
    """The tables whose last board was refused: a number and a moment each, until a board goes out or the table is gone."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._refused: dict[TableId, tuple[int, float]] = {}

    def refused(self, table: TableId) -> None:
        """A board could not be shown: it rests, twice as long as the last time."""
        times, _ = self._refused.get(table, (0, 0.0))
        rest = min(FIRST * 2 ** min(times, 10), LONGEST)
        self._refused[table] = times + 1, self._clock.monotonic() + rest

    def lift(self, table: TableId) -> None:
        """Somebody asked for the board by a command: it may be tried now, and rests longer still if that is refused too."""
        if table in self._refused:
            self._refused[table] = self._refused[table][0], self._clock.monotonic()

    def resting(self, table: TableId) -> bool:
        """Whether it is too early to try again."""
        return table in self._refused and self._clock.monotonic() < self._refused[table][1]

    def forget(self, table: TableId) -> None:
        """Its board went out, or the table is gone."""
        self._refused.pop(table, None)
