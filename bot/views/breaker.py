"""Counts what Discord refused over ten minutes, and says when to stop asking. Calls nobody.

An address that earns 10,000 answers of 401, 403 or 429 in ten minutes is shut out by Discord, with every bot behind it.
"""

from collections import deque
from typing import Final

WINDOW: Final = 600.0
"""Seconds over which Discord counts."""

MOST: Final = 1_000
"""Refusals at which every call with the bot's token stops: a tenth of what Discord bears."""

ENOUGH: Final = 900
"""Refusals in the window at which calls go on."""


class Breaker:
    """The refusals of the last ten minutes. Times are seconds of a monotonic clock."""

    def __init__(self, most: int = MOST, enough: int = ENOUGH) -> None:
        self._most = most
        self._enough = enough
        self._refused: deque[float] = deque()
        self._until = 0.0

    def refused(self, now: float) -> float | None:
        """Count a refusal. Returns the moment until which to stop when this one is too many, else None."""
        while self._refused and self._refused[0] <= now - WINDOW:
            self._refused.popleft()
        self._refused.append(now)
        if len(self._refused) < self._most or now < self._until:
            return None
        self._until = self._refused[len(self._refused) - self._enough] + WINDOW
        return self._until

    def __len__(self) -> int:
        return len(self._refused)
