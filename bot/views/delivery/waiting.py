"""The boards that wait for a call: whoever was sent the longest ago is next. Knows no budget, sends nothing."""

import heapq
from itertools import count

from bot.host.ids import TableId


class WaitingBoards:
    """Tables in the order of their last turns. Each operation costs the logarithm of how many wait."""

    def __init__(self) -> None:
        self._places: dict[TableId, int] = {}
        self._heap: list[tuple[float, int, TableId]] = []
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._places)

    def join(self, table: TableId, last: float) -> None:
        """Let a table wait that was sent at `last`, in seconds. Who waits already keeps the place."""
        if table not in self._places:
            number = self._places[table] = next(self._numbers)
            heapq.heappush(self._heap, (last, number, table))

    def leave(self, table: TableId) -> None:
        """Let a table wait no longer, if it does."""
        self._places.pop(table, None)

    def first(self) -> TableId:
        """Return whose turn it is; raises IndexError when nobody waits."""
        while self._places.get(self._heap[0][2]) != self._heap[0][1]:
            heapq.heappop(self._heap)
        return self._heap[0][2]
