"""Spreads the drawing of boards over time, one at a time, so that button presses are answered between two of them."""

import asyncio
from typing import Final

BETWEEN: Final = 4
"""Iterations of the event loop between two boards: a press takes that many from the socket to its answer."""

PAUSE: Final = 0.004
"""Seconds from one board to the next. What changed within a twentieth of a second is kept at once, so many boards are due in
one moment. They are spread over the time until the next ones are, and presses are answered as if there were none.
"""


class DrawingTurns:
    """The turns of boards to be drawn: in one go, those that are due in one moment would hold up every press."""

    def __init__(self, pause: float | None = None) -> None:
        self._pause = PAUSE if pause is None else pause
        self._lock = asyncio.Lock()
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for a turn: the first board has it at once, the next one after a pause.

        Without a pause the loop has at least run a few times: boards wait, and change meanwhile, but presses do not.
        """
        loop = asyncio.get_running_loop()
        wait = self._next - loop.time()
        self._next = loop.time() + max(wait, 0.0) + self._pause
        if wait > 0:
            await asyncio.sleep(wait)
        await self._lock.acquire()
        self._later(BETWEEN)

    def _later(self, steps: int) -> None:
        if steps:
            asyncio.get_running_loop().call_soon(self._later, steps - 1)
        else:
            self._lock.release()
