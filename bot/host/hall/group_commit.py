"""Group commit: gathers changes of tables in batches, and saves them in the store in one transaction at a time."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import structlog

from bot.host.clock import Clock, Histogram, to_milliseconds
from bot.host.ids import TableId
from bot.host.records.replays import GameStore
from bot.host.refusals import StoreDown
from bot.host.table.chip_transfers import ChipTransfer
from bot.host.table.finished_game import FinishedGame
from bot.host.table.table import Table

log = structlog.get_logger()

RETRY_SECONDS = 1.0

MOST_FINISHED = 16
"""Finished games in one transaction at most: counting one takes milliseconds, and every other write waits for it."""


@dataclass(slots=True)
class Batch:
    """Changes that are saved together or not at all. `cursor` is the table time up to which every due round is played.

    `transfers` are the chips that the changes move; `moment` dates them, in milliseconds since 1970.
    """

    tables: dict[TableId, Table] = field(default_factory=dict)
    removed: set[TableId] = field(default_factory=set)
    finished: list[FinishedGame] = field(default_factory=list)
    transfers: list[ChipTransfer] = field(default_factory=list)
    cursor: int = 0
    moment: int = 0

    def book_transfers(self, draft: Table) -> None:
        """Take over the transfers of a draft, so that they are booked once, with the change that causes them."""
        self.transfers += draft.transfers
        draft.transfers = ()

    def merge_batch(self, other: "Batch") -> None:
        """Add the changes of another batch; of one table only the newest state counts, whichever came first."""
        for table in other.tables.values():
            known = self.tables.get(table.id)
            if known is None or known.version < table.version:
                self.tables[table.id] = table
        if self.removed or other.removed:
            self.removed = (self.removed - other.tables.keys()) | other.removed
            for gone in other.removed:
                self.tables.pop(gone, None)
        self.finished += other.finished
        self.transfers += other.transfers
        self.cursor = max(self.cursor, other.cursor)
        self.moment = max(self.moment, other.moment)

    def __bool__(self) -> bool:
        return bool(self.tables or self.removed or self.finished or self.transfers or self.cursor)


class TableStore(GameStore, Protocol):
    """Saves tables, games and results."""

    async def load(self) -> tuple[int, Sequence[Table]]:
        """Return the cursor of the last commit and every table, as it stood then."""

    async def commit(self, batch: Batch) -> None:
        """Save a batch in one transaction. Reads the tables before it first awaits. Raises StoreDown; then nothing is saved.

        Raises ShortOfChips or Overdrawn, and saves nothing either, when a member or a seat would owe chips.
        """


_Waiting = tuple[Batch, "asyncio.Future[None]"]


class GroupCommit:
    """The only writer of tables to the store.

    A member's change is awaited (`save_batch`) and refused when the store is down. Rounds are queued (`queue_batch`): they
    follow from the record, so until the store is back they wait here and are shown to nobody.
    """

    def __init__(self, store: TableStore, clock: Clock, *, window: float = 0.05) -> None:
        self._store = store
        self._clock = clock
        self._window = window
        self._waiting: list[_Waiting] = []
        self._noted = Batch()
        self._on_kept: list[Callable[[], None]] = []
        self._task: asyncio.Task[None] | None = None
        self._pause = asyncio.Event()
        self._closing = self._failed = False
        self.commits = Histogram()
        self.kept_at: float | None = None
        """The monotonic second of the last successful commit, None before the first."""
        self._trying_since: float | None = None
        self.on_trouble: list[Callable[[bool], None]] = []
        """Called when an attempt to commit fails, with True, and with False when one succeeds again."""

    async def save_batch(self, batch: Batch) -> None:
        """Save `batch` and return when it is safe. Raises StoreDown when it could not be; then nothing of it was saved.

        Raises ShortOfChips in the same way when a member has fewer chips than the batch moves.
        """
        self._stamp(batch)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, done))
        self._start()
        await done

    def queue_batch(self, batch: Batch, show: Callable[[], None]) -> None:
        """Save `batch` with the next transaction that succeeds, however long that takes; call `show` once it is safe."""
        self._stamp(batch)
        self._noted.merge_batch(batch)
        self._on_kept.append(show)
        self._start()

    @property
    def is_late(self) -> bool:
        """Whether the store has failed, or has not answered for a second: what is newer than its last answer is not safe."""
        since = self._trying_since
        return since is not None and (self._failed or self._clock.monotonic() - since > RETRY_SECONDS)

    async def wait_until_saved(self) -> None:
        """Wait until everything given so far is saved or was refused. Gives up when the store is down.

        The rounds that are lost then were shown to nobody, and follow from the record when the bot starts again.
        """
        self._closing = True
        self._pause.set()
        while self._task is not None:
            await asyncio.wait([self._task])

    def _stamp(self, batch: Batch) -> None:
        if batch.transfers:  # nothing else is dated here
            batch.moment = to_milliseconds(self._clock.now())

    def _start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="group_commit")

    async def _run(self) -> None:
        try:
            while self._waiting or self._noted:
                began = self._clock.monotonic()
                if not await self._flush():
                    if self._closing:
                        return
                    await self._clock.wait(self._pause, RETRY_SECONDS)
                elif (rest := self._window - (self._clock.monotonic() - began)) > 0:
                    await self._clock.wait(self._pause, rest)
        finally:
            self._task = None

    async def _flush(self) -> bool:
        """Commit all that waits as one batch; if that fails, each member's change by itself, so that one cannot block all."""
        waiting, self._waiting = _split(self._waiting)
        noted, self._noted = self._noted, Batch()
        shows, self._on_kept = self._on_kept, []
        everything = Batch()
        for batch, _ in waiting:
            everything.merge_batch(batch)
        everything.merge_batch(noted)
        began = self._clock.monotonic()
        self._trying_since = self._trying_since or began
        try:
            await self._store.commit(everything)
        except Exception:
            noted.cursor = noted.cursor or 1  # always something to try, so that one bad change is not taken for a bad store
            kept = await self._keep_singly(waiting, noted)
        else:
            kept = True
            for _, done in waiting:
                _resolve(done, None)
        if self._failed is kept:
            self._failed = not kept
            for listener in self.on_trouble:
                listener(self._failed)
        if kept:
            self._trying_since = None
            self.kept_at = self._clock.monotonic()
            self.commits.count_value(self.kept_at - began)
            for show in shows:
                show()
            return True
        noted.merge_batch(self._noted)
        self._noted, self._on_kept = noted, shows + self._on_kept
        return False

    async def _keep_singly(self, waiting: list[_Waiting], noted: Batch) -> bool:
        for batch, done in waiting:
            batch.cursor = 0
            try:
                await self._store.commit(batch)
            except Exception as error:
                _resolve(done, error)
            else:
                _resolve(done, None)
        try:
            await self._store.commit(noted)
        except StoreDown:
            return False
        except Exception:
            log.exception("rounds_not_saved")
            return False
        return True


def _split(waiting: list[_Waiting]) -> tuple[list[_Waiting], list[_Waiting]]:
    """Split into what is committed now and with the next transaction, so that many finished games are spread over several.

    A table is locked until its change is saved, so no change overtakes another of the same table.
    """
    now, later, finished = list[_Waiting](), list[_Waiting](), 0
    for batch, done in waiting:
        finished += len(batch.finished)
        (later if batch.finished and finished > MOST_FINISHED else now).append((batch, done))
    return now, later


def _resolve(done: "asyncio.Future[None]", error: Exception | None) -> None:
    """Resolve a future, unless its member gave up waiting and cancelled it; the change stands all the same."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
