"""Shows a table again when a vote at it is over, so that its line does not stand there until the next round."""

import asyncio
from typing import Final

from bot.host.hall.runtime import TableRuntime
from bot.host.ids import TableId
from bot.host.table.table import Table

GRACE: Final = 0.05
"""Seconds after the end of a vote: table time counts in whole milliseconds."""


class VoteEnds:
    """Waits for the end of each open vote to speed a game up. It changes nothing: a vote that is over counts no more."""

    def __init__(self, runtime: TableRuntime) -> None:
        self._runtime = runtime
        self._tasks: set[asyncio.Task[None]] = set()

    def watch(self, table: Table) -> None:
        """Show a table again when its last open vote is over."""
        ends = [vote.until for vote in table.votes if vote.until > self._runtime.now()]
        if ends:
            task = asyncio.create_task(self._show_after(table.id, max(ends)), name="vote_end")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Stop waiting."""
        for task in self._tasks:
            task.cancel()

    async def _show_after(self, table_id: TableId, until: int) -> None:
        while (left := until - self._runtime.now()) > 0:  # table time may stop meanwhile
            await self._runtime.clock.wait(asyncio.Event(), left / 1000 + GRACE)
        if (table := self._runtime.tables.get(table_id)) is not None:
            self._runtime.screen.touch(table, soon=True)
