"""Decides which board is sent when: merges updates, keeps the rate limit, lets no board wait for long.

A table that changed is only marked. What is sent is its newest state at that moment, so a slow Discord makes boards skip
rounds and never makes a game wait.
"""

import asyncio
import heapq
from collections.abc import AsyncIterator, Awaitable, Collection
from contextlib import asynccontextmanager
from itertools import count
from typing import Protocol

from bot.host.clock import Clock
from bot.host.ids import ServerId, TableId, slot_of
from bot.host.locks import KeyedLocks
from bot.host.table.table import Table
from bot.views.delivery.board_state import BoardStates, QueuedBoard
from bot.views.discord_api.rate_limit import RateLimit

IN_TURN = 9
"""Boards that are sent in turn before one that goes first, when both wait: with a thousand tables there are wars enough to
take every call."""


class Sender(Protocol):
    """Sends boards, and says which are ours, which cost a call of the rate limit, and when each may be sent."""

    def shows(self, server: ServerId) -> bool:
        """Whether this process, and no other, shows the boards of this server."""

    def is_free(self, table: Table) -> bool:
        """Whether sending this board now costs none of the bot's rate limit."""

    def earliest(self, table: Table) -> float:
        """Return the monotonic second before which this board must not be sent again."""

    def send(self, table: Table) -> Awaitable[float | None]:
        """Send the board; return None when done, or the seconds until it should be tried again."""


class WaitingBoards:
    """The boards that wait for a call, those sent the longest ago first. An operation costs the logarithm of how many wait."""

    def __init__(self) -> None:
        self._waiting = 0
        self._heap: list[tuple[float, int, QueuedBoard]] = []
        self._numbers = count()

    def __len__(self) -> int:
        return self._waiting

    def add_board(self, board: QueuedBoard, last: float) -> None:
        """Add a board that was sent at `last`, in seconds; one that waits already keeps its place."""
        if board.place is None:
            number = board.place = next(self._numbers)
            heapq.heappush(self._heap, (last, number, board))
            self._waiting += 1

    def remove_board(self, board: QueuedBoard) -> None:
        """Remove a board, if it waits."""
        if board.place is not None:
            board.place = None
            self._waiting -= 1

    def first_board(self) -> QueuedBoard:
        """Return the next board; raises IndexError when none waits."""
        while self._heap[0][2].place != self._heap[0][1]:
            heapq.heappop(self._heap)
        return self._heap[0][2]


class Outbox:
    """The queue of boards. One board of a table is in flight at a time; the sender notes each in `boards`, others are next."""

    def __init__(self, sender: Sender, clock: Clock, rate_limit: RateLimit, boards: BoardStates) -> None:
        self._sender = sender
        self._clock = clock
        self._rate_limit = rate_limit
        self._boards = boards
        self._outdated = 0
        self._free: dict[QueuedBoard, None] = {}
        self._soon: dict[QueuedBoard, None] = {}
        self._in_turn = WaitingBoards()
        self._in_a_row = IN_TURN
        self._later: list[tuple[float, TableId]] = []
        self._sending: dict[asyncio.Task[None], ServerId] = {}
        self._locks = KeyedLocks()
        self._wake = asyncio.Event()

    @property
    def waiting_boards(self) -> int:
        """How many boards are out of date."""
        return self._outdated

    def queue_table(self, table: Table, *, soon: bool = False) -> None:
        """Queue a table whose board is out of date; `soon` goes before most of the others."""
        if not self._sender.shows(table.server):
            return
        board = self._boards.queue_entry(table.id)
        self._mark(board, table)
        if soon:
            board.urgent = True
        self._enqueue(board)

    @asynccontextmanager
    async def hold_board(self, table_id: TableId) -> AsyncIterator[None]:
        """Lock a table's board: the outbox sends nothing of it during the block."""
        async with self._locks.hold_lock(table_id):
            while (board := self._boards.queue_entry(table_id)).sending is not None:  # another may have set out meanwhile
                await asyncio.wait([board.sending])
            board.flying = True
            try:
                yield
            finally:
                self._land(board)

    async def run(self) -> None:
        """Send boards until the task is cancelled."""
        while True:
            await self._clock.wait(self._wake, self._pause())
            self._wake.clear()
            self._wake_later()
            now = self._clock.monotonic()
            while self._free:
                self._send_or_put_off(next(iter(self._free)), now)
            while (first := self._next_paid()) is not None and self._send_or_put_off(first, now):
                pass

    async def wait_for_flight(self, seconds: float) -> None:
        """Wait for the boards in flight, at most so long."""
        if self._sending:
            await asyncio.wait(self._sending, timeout=seconds)

    async def leave_slots(self, slots: Collection[int], seconds: float) -> None:
        """Drop the boards of slots that another process shows from now on, even those whose tables are already gone here.

        Boards on their way get so many seconds to arrive, and are then given up.
        """
        for board in self._boards.all_queued():
            if board.newest is not None and slot_of(board.newest.server) in slots:
                self._dequeue(board)
                self._outdated -= 1
                board.newest, board.urgent, board.retry_at = None, False, None
                self._boards.tidy_board(board.table)
        if on_their_way := [sending for sending, server in self._sending.items() if slot_of(server) in slots]:
            _, late = await asyncio.wait(on_their_way, timeout=seconds)
            for sending in late:
                sending.cancel()

    def _mark(self, board: QueuedBoard, table: Table) -> None:
        self._outdated += board.newest is None
        board.newest = table

    def _enqueue(self, board: QueuedBoard) -> None:
        """Queue a board. One that people wait for is in both queues, so that none of many waits longer than in turn."""
        if board.flying or board.newest is None:
            return
        if self._sender.is_free(board.newest):
            self._dequeue(board)
            self._free.setdefault(board)
        else:
            if board.urgent:
                self._soon.setdefault(board)
            self._in_turn.add_board(board, self._boards.last_edit(board.table))
        self._wake.set()

    def _next_paid(self) -> QueuedBoard | None:
        """Return the next board to spend a call on. One call in ten, more when nothing else waits, is for what goes first."""
        if self._soon and (self._in_a_row >= IN_TURN or not self._in_turn):
            return next(iter(self._soon))
        return self._in_turn.first_board() if self._in_turn else None

    def _dequeue(self, board: QueuedBoard) -> None:
        self._free.pop(board, None)
        self._soon.pop(board, None)
        self._in_turn.remove_board(board)

    def _send_or_put_off(self, board: QueuedBoard, now: float) -> bool:
        """Send a board, or put it aside; return False when the rate limit is used up."""
        table = board.newest
        if table is None or board.flying:
            self._dequeue(board)
        elif (due := self._earliest(board, table)) > now:
            self._dequeue(board)
            self._put_off(board, due)
        elif self._sender.is_free(table):
            self._fly(board, table)
        elif board in self._free:  # not any more
            self._dequeue(board)
            self._enqueue(board)
        elif self._rate_limit.seconds_to_wait(now) > 0:
            return False
        else:
            self._rate_limit.spend_call(now)
            self._in_a_row = 0 if board is next(iter(self._soon), None) else self._in_a_row + 1
            self._fly(board, table)
        return True

    def _earliest(self, board: QueuedBoard, table: Table) -> float:
        """Return when a board may be sent: one that failed waits out its pause, unless a token has come by that is free."""
        earliest = self._sender.earliest(table)
        pause = board.retry_at
        return earliest if pause is None or self._sender.is_free(table) else max(earliest, pause)

    def _fly(self, board: QueuedBoard, table: Table) -> None:
        self._dequeue(board)
        self._outdated -= 1
        board.newest, board.urgent, board.flying = None, False, True
        board.sending = asyncio.create_task(self._send(board, table), name="board")
        self._sending[board.sending] = table.server
        board.sending.add_done_callback(lambda done: self._arrived(board, done))

    def _arrived(self, board: QueuedBoard, sent: asyncio.Task[None]) -> None:
        """Forget a board that was in flight, but not the next one of the same table, which may fly already."""
        self._sending.pop(sent, None)
        if board.sending is sent:
            board.sending = None
            self._boards.tidy_board(board.table)

    async def _send(self, board: QueuedBoard, table: Table) -> None:
        pause: float | None = None
        board.retry_at = None
        try:
            pause = await self._sender.send(table)
        finally:
            if pause is not None and self._sender.shows(table.server):
                if board.newest is None:
                    self._mark(board, table)
                now = self._clock.monotonic()
                if pause:  # it cost a call like any other: where many fail, those that do not have their turns too
                    self._boards.note_edit(board.table, now)
                board.retry_at = now + pause
                self._put_off(board, now + pause)
                board.flying = False
                self._wake.set()
            else:
                self._land(board)

    def _land(self, board: QueuedBoard) -> None:
        board.flying = False
        if board.newest is not None:
            self._enqueue(board)
        else:
            self._boards.tidy_board(board.table)

    def _put_off(self, board: QueuedBoard, due: float) -> None:
        """Queue a board again at `due`. There is one entry per table, however often it changes, except for an earlier one."""
        if board.due is None or due < board.due:
            board.due = due
            heapq.heappush(self._later, (due, board.table))

    def _wake_later(self) -> None:
        now = self._clock.monotonic()
        while self._later and self._later[0][0] <= now:
            due, table_id = heapq.heappop(self._later)
            board = self._boards.queued_board(table_id)
            if board is None:
                continue
            if board.due == due:
                board.due = None
            if board.newest is not None:
                self._enqueue(board)
            else:
                self._boards.tidy_board(table_id)

    def _pause(self) -> float | None:
        """Return the seconds until something can be sent; None when nothing waits."""
        now = self._clock.monotonic()
        pauses = [self._later[0][0] - now] if self._later else []
        if self._free:
            return 0.001
        if self._soon or self._in_turn:
            pauses.append(self._rate_limit.seconds_to_wait(now))
        return max(min(pauses), 0.001) if pauses else None
