"""Limits how many changes start in one iteration of the event loop, so that a burst of them delays nothing else."""

import asyncio
from collections import deque

MOST = 16
"""Changes in one iteration: a few milliseconds, where each deals a game."""


class FairTurns:
    """A queue in front of work that does not await anything itself."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._done = 0
        self._queue: deque[asyncio.Future[None]] = deque()

    async def turn(self) -> None:
        """Wait for a place: not at all unless `most` were given since the loop last iterated. First come, first served."""
        if self._done < self._most and not self._queue:
            self._admit()
            return
        place = asyncio.get_running_loop().create_future()
        self._queue.append(place)
        await place

    def _admit(self) -> None:
        if not self._done:
            asyncio.get_running_loop().call_soon(self._next_turn)
        self._done += 1

    def _next_turn(self) -> None:
        self._done = 0
        while self._queue and self._done < self._most:
            place = self._queue.popleft()
            if not place.done():  # cancelled while it waited
                place.set_result(None)
                self._admit()
