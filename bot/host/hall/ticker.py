"""Runs all tables on time: sleeps until the next deadline, plays due beats, saves and shows them."""

import asyncio
from collections import deque
from collections.abc import Awaitable
from typing import NamedTuple, Self

import structlog

from bot.engine.choice_games.factory import restore_game
from bot.engine.play.public_game import LastWar, RoundGroup
from bot.engine.play.round import Round
from bot.host.clock import Histogram
from bot.host.hall.group_commit import Batch
from bot.host.hall.maintenance import LOOK, TableMaintenance
from bot.host.hall.runtime import TableRuntime
from bot.host.hall.transactions import TableTransactions
from bot.host.ids import TableId, slot_of
from bot.host.refusals import Refused, StoreDown
from bot.host.table import flipping, programme
from bot.host.table.phase import TablePhase
from bot.host.table.playing import finish_game
from bot.host.table.table import LOOKED_AT, MOST_DECKS, Table
from bot.host.table.told_speed import DeckFlips

log = structlog.get_logger()

SLICE = 500
"""Rounds played before other tasks on the loop run, a beat without one counted too: about five milliseconds."""

FRESH_SNAPSHOT = LOOKED_AT
"""Rounds after which a running game is saved anew, so that a restart replays few of them."""

SHORTEST_WAIT = 2
"""Milliseconds between two ticks at least: with thousands of tables one wake then plays several beats."""

RETRY = 1_000
"""Milliseconds until a deadline that could not be kept is tried again."""


CHANGED = ("called", "deadline", "flips", "game", "hurried", "last", "last_group", "last_war", "programme", "stage", "unheard")
"""The fields of a table that a beat changes."""


class PlayedBeat(NamedTuple):
    """A beat that was played and may not be saved yet: its table, and what the table had before it."""

    table: Table
    battle: int
    snapshot: bytes
    called: int | None
    stage: int
    programme: bytes
    hurried: str
    last: Round | None
    last_war: LastWar | None
    last_group: RoundGroup | None
    deadline: int
    flips: DeckFlips | None

    @classmethod
    def next_of(cls, table: Table) -> Self:
        """Return the beat that is about to be played."""
        game = table.open_game()  # first: it plays what was due while the bot was down
        return cls(
            table,
            game.battle,
            game.snapshot(),
            table.called,
            table.stage,
            table.programme,
            table.hurried,
            table.last,
            table.last_war,
            table.last_group,
            table.deadline,
            table.flips,
        )

    def table_before(self) -> Table:
        """Return a copy of the table as it was before the beat."""
        before = self.table.make_draft()
        before.game = restore_game(before.rules, len(before.seats), before.random_source(), self.snapshot)
        before.called, before.stage, before.programme = self.called, self.stage, self.programme
        before.last, before.last_war, before.last_group = self.last, self.last_war, self.last_group
        before.hurried, before.deadline, before.unheard, before.flips = self.hurried, self.deadline, None, self.flips
        return before

    def undo_beat(self) -> None:
        """Undo the beat, of which perhaps only a part was played: the table stands again where it stood before."""
        before = self.table_before()
        for name in CHANGED:
            setattr(self.table, name, getattr(before, name))


class Ticker:
    """Plays the beats of every table when they are due; other deadlines go to TableMaintenance."""

    def __init__(self, runtime: TableRuntime, transactions: TableTransactions, maintenance: TableMaintenance) -> None:
        self._runtime = runtime
        self._tables = runtime.tables
        self._locks = runtime.locks
        self._time = runtime.time
        self._transactions = transactions
        self._maintenance = maintenance
        self._passed_over: set[TableId] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._unsaved: deque[list[PlayedBeat]] = deque()
        self.lateness = Histogram()

    async def run(self) -> None:
        """Play until cancelled; nothing that was shown is lost by cancelling."""
        while True:
            await self._runtime.clock.wait(self._runtime.woken, self._seconds_to_next())
            self._runtime.woken.clear()
            while self.tick():
                await asyncio.sleep(0)

    async def wait_for_tasks(self) -> None:
        """Wait for the changes that deadlines have started."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def as_saved(self, table: Table) -> Table:
        """Return a table as it may be shown: while the store does not answer, without the rounds that it does not have.

        A change that was saved has put another object in the table's place: with it every beat before it is saved.
        """
        if not self._runtime.group_commit.is_late or table.phase is not TablePhase.PLAYING:
            return table
        beat = next((beat for played in self._unsaved for beat in played if beat.table is table), None)
        return table if beat is None else beat.table_before()

    def seconds_behind(self) -> float:
        """Return by how many seconds the first deadline is overdue; 0 when none is, or while table time is stopped."""
        due = self._tables.deadlines.next_deadline()
        return 0.0 if due is None or self._time.is_stopped else max(0.0, (self._time.now() - due) / 1000)

    def behind_by_slot(self) -> dict[int, float]:
        """Return by how many seconds the first deadline of each slot is overdue, for those in which one is."""
        if self._time.is_stopped:
            return {}
        now, first = self._time.now(), dict[int, int]()
        for table_id, due in self._tables.deadlines.all_deadlines():
            if due < now and (table := self._tables.get(table_id)) is not None:
                slot = slot_of(table.server)
                first[slot] = min(due, first.get(slot, due))
        return {slot: (now - due) / 1000 for slot, due in first.items()}

    def tick(self) -> bool:
        """Play due beats, of SLICE rounds or a few more; return whether more are due.

        Deadlines come in order, so the cursor is the last one.
        """
        now = self._time.now()
        self._rearm_passed_over()
        batch, played = Batch(), list[PlayedBeat]()
        work = 0
        while work < SLICE and (table_id := self._tables.deadlines.pop_due(now)) is not None:
            work += 1
            table = self._tables.get(table_id)
            if table is None:
                continue
            if self._locks.is_held(table_id):
                self._passed_over.add(table_id)
                continue
            due = table.deadline
            if table.phase is not TablePhase.PLAYING or table.parked is not None or table.is_paused or table.has_choices:
                self._start(table_id, self._maintenance.handle_deadline(table_id))
            elif self._tell(table, due, now, batch, played):
                self.lateness.count_value((now - due) / 1000)
                batch.cursor = max(batch.cursor, due)
                work += table.open_game().battle - played[-1].battle
        if batch:
            self._unsaved.append(played)
            self._runtime.group_commit.queue_batch(batch, lambda: self._show(played))
        following = self._tables.deadlines.next_deadline()
        return following is not None and following <= now

    def _rearm_passed_over(self) -> None:
        """Set deadlines again that came while their table was locked. A change does so itself only where it succeeds."""
        for table_id in [table_id for table_id in self._passed_over if not self._locks.is_held(table_id)]:
            self._passed_over.discard(table_id)
            self._tables.set_deadline_again(table_id)

    def _tell(self, table: Table, due: int, now: int, batch: Batch, played: list[PlayedBeat]) -> bool:
        """Play a beat of one table and set its next deadline; an error of ours delays this table, not the others."""
        beat, hold = None, table.pace
        try:
            beat = PlayedBeat.next_of(table)
            if table.outcome is None:
                hold = table.tell_beat(due)
        except Exception:
            log.exception("round_failed", table=table.id, battle=table.game.battle if table.game else None)
            self._undo(beat)
            self._retry_in(table.id, 60 * RETRY)
            return False
        played.append(beat)
        early = beat.flips is not None and beat.flips.moved
        if table.outcome is not None:
            if early:  # the row says when the beat would have come, and its result is saved only after this
                table.version += 1
                batch.tables[table.id] = table
            self._start(table.id, self._finish(table.id))
            return True
        table.deadline = due + hold
        late = table.deadline <= now
        if late:
            table.deadline = now + hold
        fresh = table.open_game().battle // FRESH_SNAPSHOT != beat.battle // FRESH_SNAPSHOT
        if table.flips is not None:
            flipping.count_beat(table, now)
        if early or late or fresh or table.hurried != beat.hurried:
            table.version += 1
            batch.tables[table.id] = table
        self._tables.set_deadline_again(table.id)
        if table.rules.decks > MOST_DECKS and table.bots_draw_out(table.deadline - now):
            self._start(table.id, self._hurry_bots(table.id))
        if now - table.looked >= LOOK:
            table.looked = now
            self._start(table.id, self._maintenance.close_if_abandoned(table.id))
        return True

    def _undo(self, beat: PlayedBeat | None) -> None:
        """Undo a beat that failed, so that it is tried again as a whole."""
        try:
            if beat is not None:
                beat.undo_beat()
        except Exception:
            log.exception("beat_not_taken_back", table=None if beat is None else beat.table.id)

    async def _finish(self, table_id: TableId) -> None:
        """Close a table whose game has an outcome."""
        await self._transactions.change_table(table_id, finish_game)

    async def _hurry_bots(self, table_id: TableId) -> None:
        """Tell the rest of a long game quickly, in which bot players alone are left."""
        await self._transactions.change_table(table_id, lambda draft: programme.hurry_bots(draft, self._time.now()))

    def _start(self, table_id: TableId, work: Awaitable[None]) -> None:
        """Do what a deadline asks in a task; what fails is tried again: in a second, or in a minute if it was our error."""

        async def run_or_retry() -> None:
            try:
                await work
            except Refused:
                self._retry_in(table_id, RETRY)
            except StoreDown as reason:
                log.warning("deadline_not_saved", table=table_id, reason=str(reason))
                self._retry_in(table_id, RETRY)
            except Exception:
                log.exception("deadline_failed", table=table_id)
                self._retry_in(table_id, 60 * RETRY)

        task = asyncio.create_task(run_or_retry(), name="deadline")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _retry_in(self, table_id: TableId, milliseconds: int) -> None:
        """Look at a table again later, unless its deadline has moved meanwhile.

        The deadline of the table itself stays: it is what the store has.
        """
        if (table := self._tables.get(table_id)) is not None:
            now = self._time.now()
            self._tables.deadlines.set_deadline(table_id, table.deadline if table.deadline > now else now + milliseconds)
            self._runtime.wake_ticker()

    def _show(self, played: list[PlayedBeat]) -> None:
        self._unsaved.remove(played)
        touch = self._runtime.screen.touch
        for table in [beat.table for beat in played]:
            if table.id not in self._tables:
                continue  # another process shows it by now
            self._runtime.followers.publish_beat(table)
            touch(table, soon=table.stage > 0 or (table.last is not None and table.last.course is not None))

    def _seconds_to_next(self) -> float | None:
        """Return the seconds to the next deadline, at least SHORTEST_WAIT; None without one or while table time is stopped."""
        due = self._tables.deadlines.next_deadline()
        if due is None or self._time.is_stopped:
            return None
        return max(due - self._time.now(), SHORTEST_WAIT) / 1000
