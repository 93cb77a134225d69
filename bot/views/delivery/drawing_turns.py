"""Spreads the drawing of boards over time, one at a time, so that button presses are answered between two of them."""

import asyncio
from typing import Final

BETWEEN: Final = 4
"""Times that the loop looks around between two boards: so many steps take a press from the socket to its answer."""

REST: Final = 0.004
"""Seconds from one board to the next. What changed within a twentieth of a second is kept at once, so many boards are due in
one moment. They are spread over the time until the next ones are, and presses are answered as if there were none.
"""


class DrawingTurns:
    """The turns of boards to be drawn: in one go, those that are due in one moment would hold up every press."""

    def __init__(self, rest: float | None = None) -> None:
        self._rest = REST if rest is None else rest
        self._lock = asyncio.Lock()
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for a turn; a board that is alone has it at once, the next one after a rest of the loop.

        Where the loop has no rest, it has at least looked around: then boards wait, and change meanwhile, and presses do not.
        """
        loop = asyncio.get_running_loop()
        rest = self._next - loop.time()
        self._next = loop.time() + max(rest, 0.0) + self._rest
        if rest > 0:
            await asyncio.sleep(rest)
        await self._lock.acquire()
        self._later(BETWEEN)

    def _later(self, steps: int) -> None:
        if steps:
            asyncio.get_running_loop().call_soon(self._later, steps - 1)
        else:
            self._lock.release()
