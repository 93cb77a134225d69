"""Limits how many rounds are replayed a second to catch up with games, over all tables: it is done on the event loop."""

from typing import Final

from bot.host.clock import TableTime

A_SECOND: Final = 2_000
"""Rounds: about 50 ms of each second. So many are saved up at most, and half of them for games that are nearly caught up."""


class ReplayBudget:
    """The rounds that may be replayed now. They come back with table time."""

    def __init__(self) -> None:
        self._time: TableTime | None = None
        self._left = self._counted = 0

    def take(self, rounds: int, time: TableTime, *, spare: bool) -> bool:
        """Take so many rounds, if there are as many; `spare` ones only of the upper half."""
        now = time.now()
        if time is not self._time:  # of another hall
            self._time, self._left, self._counted = time, A_SECOND, now
        self._left = min(A_SECOND, self._left + (now - self._counted) * A_SECOND // 1000)
        self._counted = now
        if self._left - rounds < (A_SECOND // 2 if spare else 0):
            return False
        self._left -= rounds
        return True
