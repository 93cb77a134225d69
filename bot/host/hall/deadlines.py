"""One heap of moments for all tables. Holds no tables and no clock."""

import heapq

from bot.host.ids import TableId

REPLACED = 256
"""Moments that were replaced and may lie on the heap, beside as many as there are tables: those far ahead would stay long."""


class Deadlines:
    """When each table is to be looked at next, in table time. A table has one such moment; setting another replaces it."""

    def __init__(self) -> None:
        self._heap: list[tuple[int, TableId]] = []
        self._armed: dict[TableId, int] = {}

    def __len__(self) -> int:
        return len(self._armed)

    def set(self, table: TableId, due: int) -> None:
        """Arm a table for a moment. Setting the same again costs nothing, however often it is done."""
        if self._armed.get(table) != due:
            self._armed[table] = due
            heapq.heappush(self._heap, (due, table))
            if len(self._heap) > 2 * len(self._armed) + REPLACED:
                self._heap = [(moment, each) for each, moment in self._armed.items()]
                heapq.heapify(self._heap)

    def drop(self, table: TableId) -> None:
        """Disarm a table."""
        self._armed.pop(table, None)

    def next(self) -> int | None:
        """Return the earliest moment, or None."""
        self._skip_replaced()
        return self._heap[0][0] if self._heap else None

    def pop_due(self, now: int) -> TableId | None:
        """Disarm and return the table with the earliest moment that is not later than `now`, or None."""
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
