"""The line of boards that wait for a call: whoever was sent the longest ago is next. Knows no budget, sends nothing."""

import heapq
from itertools import count

from bot.host.ids import TableId

REMEMBERED = 120.0
"""Seconds for which it is remembered when a board was sent; whose last time is longer ago all have waited equally long."""


class Line:
    """Tables in the order of their last turns. Each operation costs the logarithm of how many wait. Times are in seconds."""

    def __init__(self) -> None:
        self._last: dict[TableId, float] = {}
        self._places: dict[TableId, int] = {}
        self._heap: list[tuple[float, int, TableId]] = []
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._places)

    def join(self, table: TableId) -> None:
        """Let a table wait. Who waits already keeps the place."""
        if table not in self._places:
            number = self._places[table] = next(self._numbers)
            heapq.heappush(self._heap, (self._last.get(table, -1.0), number, table))

    def leave(self, table: TableId) -> None:
        """Let a table wait no longer, if it does."""
        self._places.pop(table, None)

    def first(self) -> TableId:
        """Return whose turn it is; raises IndexError when nobody waits."""
        while self._places.get(self._heap[0][2]) != self._heap[0][1]:
            heapq.heappop(self._heap)
        return self._heap[0][2]

    def had_turn(self, table: TableId, now: float) -> None:
        """Remember when a table was sent, and forget who was long ago."""
        self._last.pop(table, None)
        self._last[table] = now
        while self._last[oldest := next(iter(self._last))] < now - REMEMBERED:
            del self._last[oldest]
