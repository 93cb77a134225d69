"""When each board was last edited with the bot's token: Discord takes few edits in one channel. Sends nothing."""

from bot.host.ids import TableId
from bot.views.passes import CHANNEL_GAP


class Edits:
    """The last edit of each board, remembered no longer than it counts. Times are seconds of a monotonic clock."""

    def __init__(self) -> None:
        self._last: dict[TableId, float] = {}

    def earliest(self, table: TableId) -> float:
        """Return the moment before which a board must not be edited again."""
        return self._last.get(table, -CHANNEL_GAP) + CHANNEL_GAP

    def note(self, table: TableId, now: float) -> None:
        """Remember an edit, and forget those that count no more: this dict is in the order of time."""
        self._last.pop(table, None)
        self._last[table] = now
        while (oldest := next(iter(self._last))) != table and self._last[oldest] <= now - CHANNEL_GAP:
            del self._last[oldest]

    def forget(self, table: TableId) -> None:
        """Keep nothing more of a table."""
        self._last.pop(table, None)
