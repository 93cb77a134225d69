"""Takes a session start before a shard identifies, and waits while the day's starts are used up."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol

import structlog

from bot.host.refusals import StoreDown

log = structlog.get_logger()

ASK_AGAIN = 300.0
"""Seconds between two questions to Discord how many starts there are, while none are left."""

RETRY = 2.0
"""Seconds until a database that did not answer is asked again."""


class StartStore(Protocol):
    """Counts the day's session starts of all processes. Every method raises StoreDown."""

    async def observe(self, total: int, remaining: int, reset_after: int) -> int:
        """Take in what Discord says, in starts and milliseconds; return how many starts are left."""

    async def take(self) -> tuple[int, int]:
        """Take a start; return how many are left, and 0, or the milliseconds until there are new ones if none was taken."""

    async def give_back(self) -> None:
        """Give a start back that was not used."""


class SessionStarts:
    """The session starts of this process. `ask` returns Discord's `session_start_limit`.

    A process that is `alone` identifies even while its database fails: games that cannot be saved must say so on Discord.
    """

    def __init__(self, store: StartStore, ask: Callable[[], Awaitable[Mapping[str, Any]]], *, alone: bool) -> None:
        self.left: int | None = None
        """Starts that were left when this process last looked; None before."""
        self._store = store
        self._ask = ask
        self._alone = alone
        self._reserved: set[int] = set()
        self._waiting: dict[int, float] = {}
        self._asking = asyncio.Lock()
        self._asked = 0.0

    @property
    def waiting_shards(self) -> int:
        """How many shards wait for new starts."""
        return len(self._waiting)

    @property
    def seconds_waited(self) -> float:
        """For how many seconds a shard has waited for new starts, 0 when none waits."""
        return time.monotonic() - min(self._waiting.values()) if self._waiting else 0.0

    async def observe(self, limit: Mapping[str, Any]) -> None:
        """Take in what Discord said about session starts. Never raises: what is stored goes on counting."""
        self._asked = time.monotonic()
        with suppress(StoreDown):
            self.left = await self._store.observe(limit["total"], limit["remaining"], limit["reset_after"])

    @asynccontextmanager
    async def reserve_start(self, shard: int) -> AsyncIterator[None]:
        """Hold a start for a shard that connects in the block: no open connection waits for one. One not used is given back."""
        await self._take(shard)
        self._reserved.add(shard)
        try:
            yield
        finally:
            if shard in self._reserved:
                self._reserved.discard(shard)
                await self._give_back()

    async def use_start(self, shard: int, turn: Callable[[], Awaitable[None]]) -> None:
        """Use a start for a shard once it is its turn to identify; it is given back if that is cancelled or fails."""
        if shard not in self._reserved:
            await self._take(shard)
        self._reserved.discard(shard)
        try:
            await turn()
        except BaseException:
            await self._give_back()
            raise

    async def _take(self, shard: int) -> None:
        """Take a start, as soon as there is one."""
        try:
            while (wait := await self._try()) is not None:
                if not self._waiting:
                    log.warning("session_starts_used_up", shard=shard, left=self.left, seconds=round(wait))
                self._waiting.setdefault(shard, time.monotonic())
                await asyncio.sleep(min(wait, ASK_AGAIN))
                await self._ask_again()
        finally:
            if self._waiting.pop(shard, None) is not None and not self._waiting:
                log.info("session_starts_awaited", left=self.left)

    async def _try(self) -> float | None:
        """Take a start and return None, or the seconds until there may be one."""
        while True:
            taking = asyncio.ensure_future(self._store.take())
            try:
                self.left, wait = await asyncio.shield(taking)
            except asyncio.CancelledError:
                with suppress(StoreDown):
                    if (await taking)[1] == 0:
                        await self._give_back()
                raise
            except StoreDown as reason:
                log.warning("session_starts_not_counted", reason=str(reason))
                if self._alone:
                    return None
                await asyncio.sleep(RETRY)
            else:
                return wait / 1000 if wait else None

    async def _give_back(self) -> None:
        with suppress(StoreDown):  # then Discord's own count is read at the next start
            await self._store.give_back()

    async def _ask_again(self) -> None:
        """Ask Discord how many starts there are, unless another shard just did."""
        async with self._asking:
            if time.monotonic() - self._asked < RETRY:
                return
            try:
                await self.observe(await self._ask())
            except Exception as error:  # whatever a call can raise: the stored count goes on
                self._asked = time.monotonic()
                log.warning("session_starts_not_known", reason=type(error).__name__)
