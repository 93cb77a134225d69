"""What a bot does in the background for as long as it runs: begun, heard of when it fails, ended. Knows not what it is."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine

import structlog

log = structlog.get_logger()


class BackgroundTasks:
    """Loops that run until they are closed. `failed` is called once, with the first that ends with an error."""

    def __init__(self, failed: Callable[[], Awaitable[None]]) -> None:
        self._failed = failed
        self._running: list[asyncio.Task[None]] = []
        self._ending: asyncio.Future[None] | None = None

    def start(self, name: str, loop: Coroutine[object, object, None]) -> None:
        """Run one more beside the others. It is over when it returns; an error is told and ends the bot."""
        task = asyncio.create_task(loop, name=name)
        task.add_done_callback(self._ended)
        self._running.append(task)

    async def close(self) -> None:
        """End them all, and wait until they have ended. Harmless when there are none."""
        for loop in self._running:
            loop.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        self._running = []

    def _ended(self, loop: asyncio.Task[None]) -> None:
        """Without its clock or its outbox the bot would stand there in silence: better it ends, and is started again."""
        if loop.cancelled() or (error := loop.exception()) is None:
            return
        log.critical("loop_ended", loop=loop.get_name(), exc_info=error)
        if self._ending is None:
            self._ending = asyncio.ensure_future(self._failed())
