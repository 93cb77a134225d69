"""Which board is sent when: merges updates, keeps the budget, lets nobody wait for long. Knows nothing of messages.

A table that changed is only marked. What is sent is its newest state at that moment, so a slow Discord makes boards skip
rounds and never makes a game wait.
"""

import asyncio
import heapq
import math
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Protocol

from bot.host.clock import Clock
from bot.host.ids import TableId
from bot.host.locks import KeyedLocks
from bot.host.table.table import Table
from bot.views.delivery.edits import EditTimes
from bot.views.delivery.waiting import WaitingBoards
from bot.views.discord_api.rate_limit import RateLimit

IN_TURN = 9
"""Boards that are sent in turn before one that goes first, when both wait: with a thousand tables there are wars enough to
take every call."""


class Sender(Protocol):
    """Who sends: says whether a board costs budget and from when it may be sent, then sends it."""

    def is_free(self, table: Table) -> bool:
        """Whether sending this board now costs none of the bot's budget."""

    def earliest(self, table: Table) -> float:
        """The monotonic second before which this board must not be sent again."""

    def send(self, table: Table) -> Awaitable[float | None]:
        """Send the board; return None when done, or the seconds until it should be tried again."""


class Outbox:
    """The queue of boards. One board of a table is in flight at a time. Who sends notes it in `edits`, and others are next."""

    def __init__(self, sender: Sender, clock: Clock, budget: RateLimit, edits: EditTimes) -> None:
        self._sender = sender
        self._clock = clock
        self._budget = budget
        self._edits = edits
        self._newest: dict[TableId, Table] = {}
        self._urgent: set[TableId] = set()
        self._free: dict[TableId, None] = {}
        self._soon: dict[TableId, None] = {}
        self._rest = WaitingBoards()
        self._in_a_row = IN_TURN
        self._later: list[tuple[float, TableId]] = []
        self._dues: dict[TableId, float] = {}
        self._refused: dict[TableId, float] = {}
        self._flying: set[TableId] = set()
        self._sending: dict[TableId, asyncio.Task[None]] = {}
        self._holders = KeyedLocks()
        self._wake = asyncio.Event()

    @property
    def waiting(self) -> int:
        """How many boards are out of date."""
        return len(self._newest)

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Mark a table whose board is out of date; `soon` goes before most of the rest."""
        self._newest[table.id] = table
        if soon:
            self._urgent.add(table.id)
        self._enqueue(table.id)

    @asynccontextmanager
    async def hold(self, table_id: TableId) -> AsyncIterator[None]:
        """Keep a table's board to oneself: nothing of it is sent by others during the block."""
        async with self._holders.hold(table_id):
            while (sending := self._sending.get(table_id)) is not None:  # another may have set out meanwhile
                await asyncio.wait([sending])
            self._flying.add(table_id)
            try:
                yield
            finally:
                self._land(table_id)

    async def run(self) -> None:
        """Send for ever. Cancel the task to stop."""
        while True:
            await self._clock.wait(self._wake, self._pause())
            self._wake.clear()
            self._wake_later()
            now = self._clock.monotonic()
            while self._free:
                self._next_of(next(iter(self._free)), now)
            while (first := self._paid()) is not None and self._next_of(first, now):
                pass

    async def settle(self, seconds: float) -> None:
        """Wait for the boards in flight, at most so long."""
        if self._sending:
            await asyncio.wait(self._sending.values(), timeout=seconds)

    def _enqueue(self, table_id: TableId) -> None:
        """Let a table wait its turn. What people wait for also stands in the line: where all do, nobody waits for longer."""
        if table_id in self._flying:
            return
        if self._sender.is_free(self._newest[table_id]):
            self._take(table_id)
            self._free.setdefault(table_id)
        else:
            if table_id in self._urgent:
                self._soon.setdefault(table_id)
            self._rest.join(table_id, self._edits.last(table_id))
        self._wake.set()

    def _paid(self) -> TableId | None:
        """Return whose turn it is. One call in ten, more when nothing else waits, is for what goes first."""
        if self._soon and (self._in_a_row >= IN_TURN or not self._rest):
            return next(iter(self._soon))
        return self._rest.first() if self._rest else None

    def _take(self, table_id: TableId) -> None:
        self._free.pop(table_id, None)
        self._soon.pop(table_id, None)
        self._rest.leave(table_id)

    def _next_of(self, table_id: TableId, now: float) -> bool:
        """Send a board, or put it aside; return False when the budget is spent."""
        table = self._newest.get(table_id)
        if table is None or table_id in self._flying:
            self._take(table_id)
        elif (due := self._earliest(table)) > now:
            self._take(table_id)
            self._put_off(table_id, due)
        elif self._sender.is_free(table):
            self._fly(table)
        elif table_id in self._free:  # not any more
            self._take(table_id)
            self._enqueue(table_id)
        elif self._budget.wait(now) > 0:
            return False
        else:
            self._budget.spend(now)
            self._in_a_row = 0 if table_id == next(iter(self._soon), None) else self._in_a_row + 1
            self._fly(table)
        return True

    def _earliest(self, table: Table) -> float:
        """A board that failed waits out its pause, whatever changes meanwhile, unless a token has come by that is free."""
        earliest = self._sender.earliest(table)
        pause = self._refused.get(table.id)
        return earliest if pause is None or self._sender.is_free(table) else max(earliest, pause)

    def _fly(self, table: Table) -> None:
        self._take(table.id)
        self._newest.pop(table.id, None)
        self._urgent.discard(table.id)
        self._flying.add(table.id)
        task = asyncio.create_task(self._send(table), name="board")
        self._sending[table.id] = task
        task.add_done_callback(lambda done: self._arrived(table.id, done))

    def _arrived(self, table_id: TableId, sent: asyncio.Task[None]) -> None:
        """Forget a board that was in flight, but not the next one of the same table, which may fly already."""
        if self._sending.get(table_id) is sent:
            del self._sending[table_id]

    async def _send(self, table: Table) -> None:
        pause: float | None = None
        self._refused.pop(table.id, None)
        try:
            pause = await self._sender.send(table)
        finally:
            if pause is not None:
                self._newest.setdefault(table.id, table)
                now = self._clock.monotonic()
                if pause:  # it cost a call like any other: where many fail, those that do not have their turns too
                    self._edits.note(table.id, now)
                self._refused[table.id] = now + pause
                self._put_off(table.id, now + pause)
                self._flying.discard(table.id)
                self._wake.set()
            else:
                self._land(table.id)

    def _land(self, table_id: TableId) -> None:
        self._flying.discard(table_id)
        if table_id in self._newest:
            self._enqueue(table_id)

    def _put_off(self, table_id: TableId, due: float) -> None:
        """Look at a board again then. One entry a table, however often it changes meanwhile, but for an earlier one."""
        if due < self._dues.get(table_id, math.inf):
            self._dues[table_id] = due
            heapq.heappush(self._later, (due, table_id))

    def _wake_later(self) -> None:
        now = self._clock.monotonic()
        while self._later and self._later[0][0] <= now:
            due, table_id = heapq.heappop(self._later)
            if self._dues.get(table_id) == due:
                del self._dues[table_id]
            if table_id in self._newest:
                self._enqueue(table_id)

    def _pause(self) -> float | None:
        """Seconds until something can be sent; None when nothing waits."""
        now = self._clock.monotonic()
        pauses = [self._later[0][0] - now] if self._later else []
        if self._free:
            return 0.001
        if self._soon or self._rest:
            pauses.append(self._budget.wait(now))
        return max(min(pauses), 0.001) if pauses else None
