"""Opens tables, and runs every change of one: lock it, change a draft, save the draft, put it in place, show it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from bot.engine.play.asks import RESIGN
from bot.host.hall.group_commit import Batch
from bot.host.hall.runtime import TableRuntime
from bot.host.ids import PlayerId, ServerId, TableId, is_chat
from bot.host.refusals import Refusal, Refused
from bot.host.table.chip_stacks import take_home
from bot.host.table.finish import finished_between
from bot.host.table.match import draw_chain
from bot.host.table.order import BREAK, Order, count_game, new_table
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table

if TYPE_CHECKING:
    from bot.host.table.finished_game import FinishedGame

LINGER = 15 * 60 * 1000
LINGER_ASLEEP: Final = 7 * 24 * 3600 * 1000
"""Milliseconds for which over tables are kept: those of chats that nobody woke for longer, as no board could say so yet."""

TABLES_PER_SERVER = 50
TABLES_PER_HOST = 3
TABLES_IN_CHATS = 20
"""Tables that somebody hosts at most in all chats together: whoever is in a hundred could open one in each."""


async def compose_in_thread(draft: Table) -> None:
    """Compose the programme of a draft whose game is too long to look through on the loop."""
    if draft.pending_programme is not None:
        draft.programme, draft.pending_programme = await asyncio.to_thread(draft.pending_programme), None


class TableTransactions:
    """Opens tables, one at a time for each server, and makes changes of them, one at a time for each table."""

    def __init__(self, runtime: TableRuntime) -> None:
        self._runtime = runtime
        self.on_begin: list[Callable[[Table], None]] = []
        """Called with every table of a tournament whose first game begins."""
        self.on_match: list[Callable[[Table], None]] = []
        """Called with every table of a tournament whose match is over, however it ended."""
        self.on_end: list[Callable[[FinishedGame], Awaitable[None]]] = []
        """Awaited with every game that is over, before it is saved; nothing else of its table happens meanwhile."""
        self._replaying = asyncio.Lock()  # many games that end at once are replayed one by one, and cost the clock no more

    async def open_table(self, order: Order) -> Table:
        """Open a table and save it; raises Refused where the channel is taken, or server or host have too many."""
        # Tables of tournaments are not counted here, and many of them open at once: none waits for another to be kept.
        counted = ("server", order.server) if order.contest is None else ("match", order.channel)
        async with self._runtime.locks.hold_lock(counted), self._runtime.locks.hold_lock(("channel", order.channel)):
            await self._runtime.fair_turns.wait_for_turn()
            self._runtime.require_owned(order.server)
            old = self._runtime.tables.in_channel(order.channel)
            if old is not None and old.is_live:
                raise Refused(Refusal.CHANNEL_TAKEN, table=old.id)
            if order.contest is None:
                self.require_room(order.server, order.host)
            table = new_table(order, draw_chain(), self._runtime.clock.now(), self._runtime.now())
            await compose_in_thread(table)
            self._runtime.tables.require_staying(table)
            removed = {old.id} if old else set()
            batch = Batch(tables={table.id: table}, removed=removed, cursor=self._runtime.now())
            batch.book_transfers(table)
            await self._runtime.group_commit.save_batch(batch)
            if old is not None:
                self._runtime.tables.drop_table(old.id)
                self._runtime.screen.forget(old.id)
            self._runtime.tables.put_table(table)
            self._runtime.wake_ticker()
            return table

    async def wait_until_opened(self) -> None:
        """Wait until every table that is being opened now is open, or was refused."""
        await self._runtime.locks.wait_until_free(lambda name: isinstance(name, tuple))

    async def change_table(self, table_id: TableId, act: Callable[[Table], None], *, show: bool = True) -> Table:
        """Apply `act` to a draft of the table, save it and have it shown. Returns the table as it is now.

        Raises Refused when the table is gone or `act` refuses, StoreDown when it could not be saved; then nothing changed.
        Cancelling the caller does not stop it half-way: what is saved must also take its place in memory.
        """
        return await asyncio.shield(asyncio.ensure_future(self._change(table_id, act, show=show)))

    async def _change(self, table_id: TableId, act: Callable[[Table], None], *, show: bool) -> Table:
        async with self.hold_table(table_id):
            await self._runtime.fair_turns.wait_for_turn()
            before = self._runtime.tables.find(table_id)
            if before.behind:
                before.open_game()  # play what was missed before any deadline moves: it is counted from there
            draft = before.make_draft()
            act(draft)
            await compose_in_thread(draft)
            self._runtime.tables.require_staying(draft, before)
            await self._keep(draft, ended=before.phase is not TablePhase.OVER and draft.phase is TablePhase.OVER)
            if draft.is_dealt:
                new = draft.choices[len(before.choices) :]
                self._runtime.followers.publish_beat(draft, [seat for _, seat, choice in new if choice == RESIGN])
            if show:
                self._runtime.screen.touch(draft, soon=True)
            if draft.contest is not None and before.phase is TablePhase.LOBBY and draft.phase is TablePhase.PLAYING:
                for listener in self.on_begin:
                    listener(draft)
            return draft

    async def note_in_place(self, table_id: TableId, note: Callable[[Table], bool]) -> None:
        """Change something of a table that is not saved, in place; show it where `note` says so.

        Raises Refused when the table is gone or `note` refuses. A deadline that comes sooner is set.
        """
        async with self.hold_table(table_id):
            await self._runtime.fair_turns.wait_for_turn()
            table = self._runtime.tables.find(table_id)
            if table.behind:
                table.open_game()  # play what was missed before any deadline moves: it is counted from there
            if note(table):
                self._runtime.screen.touch(table, soon=True)
            self._runtime.tables.set_deadline_again(table_id)

    async def remove_table(self, table_id: TableId) -> None:
        """Remove a table for good: its result stays in the store, the channel is free.

        One that is not here any more is left alone: another process may own it.
        """
        async with self.hold_table(table_id):
            if (over := self._runtime.tables.get(table_id)) is None:
                return
            batch = Batch(removed={table_id})
            batch.book_transfers(over.make_draft())
            await self._runtime.group_commit.save_batch(batch)
            self._runtime.tables.drop_table(table_id)
            self._runtime.followers.forget_game(table_id)
            self._runtime.screen.forget(table_id)

    async def wait_until_idle(self) -> None:
        """Wait until every change that is under way now is saved or refused."""
        await self._runtime.locks.wait_until_free()

    async def replace_table(self, table_id: TableId, following: Callable[[Table], Table]) -> None:
        """Replace an over table with the one that `following` returns, in its channel and on its board."""
        async with self.hold_table(table_id):
            table = following(self._runtime.tables.find(table_id))
            await compose_in_thread(table)
            batch = Batch(tables={table.id: table}, removed={table_id}, cursor=self._runtime.now())
            batch.book_transfers(table)
            await self._runtime.group_commit.save_batch(batch)
            self._runtime.tables.drop_table(table_id)
            self._runtime.followers.forget_game(table_id)
            self._runtime.screen.forget(table_id)
            self._runtime.tables.put_table(table)
            self._runtime.screen.touch(table, soon=True)

    @asynccontextmanager
    async def hold_table(self, table_id: TableId) -> AsyncIterator[None]:
        """Lock a table. Deadlines that come meanwhile are passed over, so wake the ticker afterwards, also on failure."""
        try:
            async with self._runtime.locks.hold_lock(table_id):
                yield
        finally:
            self._runtime.wake_ticker()

    def require_room(self, server: ServerId, host: PlayerId) -> None:
        """Raise Refused where server or host have too many tables; those of tournaments are counted elsewhere."""
        live, chats = [table for table in self._runtime.tables if table.is_live and table.contest is None], is_chat(server)
        theirs = [table for table in live if (table.is_in_chat if chats else table.server == server)]
        if len(theirs) >= TABLES_PER_SERVER and not chats:
            raise Refused(Refusal.SERVER_FULL, most=TABLES_PER_SERVER)
        most = TABLES_IN_CHATS if chats else TABLES_PER_HOST
        if sum(table.host == host for table in theirs) >= most:
            raise Refused(Refusal.HOST_FULL, most=most)

    async def _keep(self, draft: Table, *, ended: bool) -> None:
        batch = Batch(tables={draft.id: draft}, cursor=self._runtime.now())
        draft.version += 1
        if ended:
            is_asleep = draft.is_in_chat and draft.close is CloseReason.LOST
            draft.deadline = self._runtime.now() + (LINGER_ASLEEP if is_asleep else LINGER)
            if draft.phase is TablePhase.OVER and (draft.game is not None or draft.snapshot):
                draft.open_game()
                if draft.close is CloseReason.FINISHED:
                    count_game(draft)
                    draft.deadline = self._runtime.now() + (BREAK if draft.has_next_game else LINGER)
                async with self._replaying:
                    finished = await finished_between(draft, self._runtime.clock.now())
                for learn in self.on_end:
                    await learn(finished)
                batch.finished.append(finished)
        if draft.chip_stacks:
            take_home(draft)
        batch.book_transfers(draft)
        await self._runtime.group_commit.save_batch(batch)
        self._runtime.tables.put_table(draft)
        if ended and draft.contest is not None and not draft.is_live:
            for listener in self.on_match:
                listener(draft)
