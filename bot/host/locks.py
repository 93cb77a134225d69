"""Named asyncio locks that exist only while somebody uses them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class KeyedLocks:
    """One lock for each name in use and none for the others: ten thousand idle tables cost nothing."""

    def __init__(self) -> None:
        self._locks: dict[object, asyncio.Lock] = {}
        self._users: dict[object, int] = {}

    def held(self, name: object) -> bool:
        """Whether the lock of `name` is held or waited for."""
        return name in self._locks

    async def wait_until_free(self) -> None:
        """Wait until every lock that is held or waited for now was released."""
        for name in list(self._locks):
            async with self.hold(name):
                pass

    @asynccontextmanager
    async def hold(self, name: object) -> AsyncIterator[None]:
        """Hold the lock of `name`; first come, first served."""
        lock = self._locks.setdefault(name, asyncio.Lock())
        self._users[name] = self._users.get(name, 0) + 1
        try:
            async with lock:
                yield
        finally:
            self._users[name] -= 1
            if not self._users[name]:
                del self._users[name], self._locks[name]
