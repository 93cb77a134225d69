"""Makes printed sheets in a thread, one at a time and one for each member, and caches them by value."""

import asyncio
from collections import OrderedDict
from typing import Final

from bot.pictures.printed.printed_sheet import PrintedSheet

KEPT: Final = 64
"""Sheets in the cache, the most recently used: some 1.5 MB."""

MOST_WAITING: Final = 20
"""Members whose sheets are not ready yet: each takes a third of a second, so the last one waits for seven."""


class PrintQueueFull(Exception):
    """A member's sheet is being made already, or too many members wait for theirs."""


class PrintQueue:
    """Makes the sheets of one bot."""

    def __init__(self, kept: int = KEPT, waiting: int = MOST_WAITING) -> None:
        self._most_kept, self._most_waiting = kept, waiting
        self._kept: OrderedDict[PrintedSheet, bytes] = OrderedDict()
        self._waiting: set[int] = set()
        self._one = asyncio.Lock()

    async def print_sheet(self, sheet: PrintedSheet, member: int) -> bytes:
        """Return a sheet as a PDF file; raises PrintQueueFull for a member who waits for one, and where too many wait."""
        known = self._kept.get(sheet)
        if known is not None:
            self._kept.move_to_end(sheet)
            return known
        if member in self._waiting or len(self._waiting) >= self._most_waiting:
            raise PrintQueueFull
        self._waiting.add(member)
        try:
            async with self._one:  # many threads at once would starve the loop
                known = self._kept.get(sheet)
                made = await asyncio.to_thread(sheet.pdf) if known is None else known
        finally:
            self._waiting.discard(member)
        self._kept[sheet] = made
        if len(self._kept) > self._most_kept:
            self._kept.popitem(last=False)
        return made
