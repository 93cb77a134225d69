"""When each board was last sent: others that wait are first, and Discord takes few edits in one channel. Sends nothing."""

import math

from bot.host.ids import TableId
from bot.views.discord_api.tokens import CHANNEL_GAP

REMEMBERED = 120.0
"""Seconds for which it is remembered when a board was sent; whose last time is longer ago all have waited equally long."""


class EditTimes:
    """The last edit of each board, remembered no longer than it counts. Times are seconds of a monotonic clock."""

    def __init__(self) -> None:
        self._last: dict[TableId, float] = {}

    def last(self, table: TableId) -> float:
        """Return when a board was sent, -inf for one that was never sent, or long ago."""
        return self._last.get(table, -math.inf)

    def earliest(self, table: TableId) -> float:
        """Return the moment before which a board must not be edited again with the bot's token."""
        return self.last(table) + CHANNEL_GAP

    def note(self, table: TableId, now: float) -> None:
        """Remember that a board was sent; one that was looked at, and was as it should be, was not.

        Those of long ago are forgotten: the dict is in the order of time.
        """
        self._last.pop(table, None)
        self._last[table] = now
        while self._last[oldest := next(iter(self._last))] < now - REMEMBERED:
            del self._last[oldest]

    def forget(self, table: TableId) -> None:
        """Keep nothing more of a table."""
        self._last.pop(table, None)
