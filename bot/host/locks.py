"""Locks for asyncio: one per key while somebody uses it, and fair turns that let a few work at a time."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager


class KeyedLocks:
    """One lock for each name in use and none for the others: ten thousand idle tables cost nothing."""

    def __init__(self) -> None:
        self._locks: dict[object, asyncio.Lock] = {}
        self._users: dict[object, int] = {}

    def is_held(self, name: object) -> bool:
        """Whether the lock of `name` is held or waited for."""
        return name in self._locks

    async def wait_until_free(self, wanted: Callable[[object], bool] = lambda _: True) -> None:
        """Wait until every lock that is held or waited for now was released, or those whose names are `wanted`."""
        for name in filter(wanted, list(self._locks)):
            async with self.hold_lock(name):
                pass

    @asynccontextmanager
    async def hold_lock(self, name: object) -> AsyncIterator[None]:
        """Hold the lock of `name`; first come, first served."""
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        self._users[name] = self._users.get(name, 0) + 1
        try:
            async with lock:
                yield
        finally:
            self._users[name] -= 1
            if not self._users[name]:
                del self._users[name], self._locks[name]


MOST = 16
"""Changes in one iteration: a few milliseconds, where each deals a game."""


class FairTurns:
    """A queue in front of work that does not await anything itself."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._done = 0
        self._queue: deque[asyncio.Future[None]] = deque()

    async def wait_for_turn(self) -> None:
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
