"""One heap of deadlines for all tables. Holds no tables and no clock."""

import heapq

from bot.host.ids import TableId


class Deadlines:
    """When each table is due next, in table time. A table has one deadline; setting it again replaces it."""

    def __init__(self) -> None:
        self._heap: list[tuple[int, TableId]] = []

    def __len__(self) -> int:
        return len(self._heap)

    def set(self, table: TableId, due: int) -> None:
        """Arm a deadline. An older one of the same table stays in the heap; whoever pops it must compare."""
        heapq.heappush(self._heap, (due, table))

    def next(self) -> int | None:
        """Return the earliest deadline, or None."""
        return self._heap[0][0] if self._heap else None

    def pop_due(self, now: int) -> tuple[int, TableId] | None:
        """Take out and return the earliest deadline that is not later than `now`, or None."""
        if self._heap and self._heap[0][0] <= now:
            return heapq.heappop(self._heap)
        return None
