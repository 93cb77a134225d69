"""Lets few work in one turn of the loop, so that a thousand who come in one moment hold up nobody else. Knows no tables."""

import asyncio
from collections import deque

MOST = 16
"""Changes in one turn: a few milliseconds, where each deals a game."""


class FairTurns:
    """The queue in front of work that never waits itself."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._done = 0
        self._queue: deque[asyncio.Future[None]] = deque()

    async def turn(self) -> None:
        """Wait for one's turn: not at all, unless many had theirs since the loop last turned. First come, first served."""
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
            if not place.done():  # who was cancelled has left
                place.set_result(None)
                self._admit()
