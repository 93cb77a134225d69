"""Lets one board be drawn at a time, with the loop free for presses between two. Draws nothing and knows no table."""

import asyncio
from typing import Final

BETWEEN: Final = 4
"""Times that the loop looks around between two boards: so many steps take a press from the socket to its answer."""


class OneByOne:
    """Changes are kept many at once, so many boards are due in one moment. Drawn in one go they would hold up every press."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def turn(self) -> None:
        """Wait for one's turn; a board that is alone begins at once. The next one begins when the loop has looked around."""
        await self._lock.acquire()
        self._later(BETWEEN)

    def _later(self, steps: int) -> None:
        if steps:
            asyncio.get_running_loop().call_soon(self._later, steps - 1)
        else:
            self._lock.release()
