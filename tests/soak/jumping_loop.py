"""A loop on which time jumps: where everybody waits, the next alarm rings at once. Knows nothing of the bot.

Time stands still while a thread works, so that no answer is ever late.
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar
from unittest.mock import patch

import aiosqlite.core

from bot.host.clock import SystemClock

T = TypeVar("T")

TIMEOUT = 0.05
"""Real seconds between two looks at whether a thread has finished; it wakes the loop itself, so they are seldom waited out."""

EPOCH = datetime(2026, 3, 2, tzinfo=UTC)


class _Jump(selectors.DefaultSelector):
    """Waits for threads alone: what is left to wait for otherwise is skipped."""

    def __init__(self, loop: "HurriedLoop") -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if found or (timeout is not None and timeout <= 0):
            return found
        if self._loop.busy or timeout is None:
            return super().select(TIMEOUT)
        self._loop.passed += timeout
        return found


class HurriedLoop(asyncio.SelectorEventLoop):
    """The loop. `passed` are the seconds of its own time, `busy` the calls that threads are at."""

    def __init__(self) -> None:
        self.passed = 0.0
        self.busy = 0
        super().__init__(_Jump(self))

    def time(self) -> float:
        """Return the seconds that have passed here."""
        return self.passed

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Any, *args: Any
    ) -> "asyncio.Future[Any]":
        """Let a thread work, and time stand still meanwhile."""
        self.busy += 1
        done: asyncio.Future[Any] = super().run_in_executor(executor, func, *args)
        done.add_done_callback(self._free)
        return done

    def _free(self, _: object) -> None:
        self.busy -= 1


class HurriedClock(SystemClock):
    """The host's `Clock` on such a loop; threads ask it too."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def now(self) -> datetime:
        return EPOCH + timedelta(seconds=self.monotonic())

    def monotonic(self) -> float:
        return self._loop.time()


def hurried(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run `work` to its end on such a loop, with SQLite in the same thread: half of a million rounds would be handed over."""
    kind = aiosqlite.core.Connection
    with (
        patch.object(kind, "_execute", _execute),
        patch.object(kind, "_connect", _connect),
        asyncio.Runner(loop_factory=HurriedLoop) as runner,
    ):
        return runner.run(work())


async def _execute(connection: Any, call: Callable[..., T], *given: Any, **known: Any) -> T:
    """Do it here, and let others have their turn as if it were done elsewhere."""
    await asyncio.sleep(0)
    return call(*given, **known)


async def _connect(connection: Any) -> Any:
    connection._connection = connection._connector()
    return connection
