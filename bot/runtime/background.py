"""Runs background tasks for as long as the bot runs; the first that fails stops the bot."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine

import structlog

from bot.runtime.signals import PROCESS_END

log = structlog.get_logger()

AGAIN = 1.0
"""Seconds after which a task that did not end is cancelled once more."""


class BackgroundTasks:
    """Tasks that run until they are closed. `failed` is called once, when the first of them ends with an error."""

    def __init__(self, failed: Callable[[], Awaitable[None]]) -> None:
        self._failed = failed
        self._running: list[asyncio.Task[None]] = []
        self._stopping: asyncio.Future[None] | None = None

    def start_task(self, name: str, work: Coroutine[object, object, None]) -> None:
        """Start a task beside the others. It may return; an error is logged and stops the bot."""
        task = asyncio.create_task(work, name=name)
        task.add_done_callback(self._task_ended)
        self._running.append(task)

    async def cancel_all(self) -> None:
        """Cancel all tasks, and wait until they have ended.

        A cancellation can be lost in a library, where it comes just as a wait ends: tasks that go on are cancelled again.
        """
        left = {task for task in self._running if not task.done()}
        while left:
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=AGAIN)
        self._running = []

    def _task_ended(self, task: asyncio.Task[None]) -> None:
        """Stop the bot when a task fails: without its ticker or its outbox it would hang in silence, so a restart is better."""
        if task.cancelled() or (error := task.exception()) is None:
            return
        log.critical("loop_ended", loop=task.get_name(), exc_info=error)
        if self._stopping is None:
            PROCESS_END.be_certain()
            self._stopping = asyncio.ensure_future(self._failed())
