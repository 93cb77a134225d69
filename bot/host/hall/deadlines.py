"""A heap of deadlines, one for each table, in which a deadline can be replaced."""

import heapq

from bot.host.ids import TableId

REPLACED = 256
"""Replaced moments that may stay on the heap, beyond one for each table, before it is rebuilt."""


class Deadlines:
    """The table time at which each table is due next. A table has one such moment; setting another replaces it."""

    def __init__(self) -> None:
        self._heap: list[tuple[int, TableId]] = []
        self._armed: dict[TableId, int] = {}

    def __len__(self) -> int:
        return len(self._armed)

    def set(self, table: TableId, due: int) -> None:
        """Set the deadline of a table. Setting the same again costs nothing."""
        if self._armed.get(table) != due:
            self._armed[table] = due
            heapq.heappush(self._heap, (due, table))
            if len(self._heap) > 2 * len(self._armed) + REPLACED:
                self._heap = [(moment, each) for each, moment in self._armed.items()]
                heapq.heapify(self._heap)

    def drop(self, table: TableId) -> None:
        """Remove the deadline of a table."""
        self._armed.pop(table, None)

    def next(self) -> int | None:
        """Return the earliest deadline, or None."""
        self._skip_replaced()
        return self._heap[0][0] if self._heap else None

    def pop_due(self, now: int) -> TableId | None:
        """Remove and return the table with the earliest deadline that is not later than `now`, or None."""
        self._skip_replaced()
        if not self._heap or self._heap[0][0] > now:
            return None
        _, table = heapq.heappop(self._heap)
        del self._armed[table]
        return table

    def _skip_replaced(self) -> None:
        heap, armed = self._heap, self._armed
        while heap and armed.get(heap[0][1]) != heap[0][0]:
            heapq.heappop(heap)
