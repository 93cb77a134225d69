"""Opens tables: one live table for each channel, and limits for each server and each host."""

from bot.host.hall.ports import Batch
from bot.host.hall.runtime import TableRuntime
from bot.host.refusals import Refusal, Refused
from bot.host.table.order import Order, new_table
from bot.host.table.seed_chain import draw_chain
from bot.host.table.table import Table

TABLES_PER_SERVER = 50
TABLES_PER_HOST = 3


class Opening:
    """Opens new tables, one at a time for each server."""

    def __init__(self, runtime: TableRuntime) -> None:
        self._runtime = runtime

    async def open(self, order: Order) -> Table:
        """Open a table and save it; raises Refused where the channel is taken, or server or host have too many."""
        # Tables of tournaments are not counted here, and many of them open at once: none waits for another to be kept.
        counted = ("server", order.server) if order.contest is None else ("match", order.channel)
        async with self._runtime.locks.hold(counted), self._runtime.locks.hold(("channel", order.channel)):
            await self._runtime.fair_turns.turn()
            old = self._runtime.tables.in_channel(order.channel)
            if old is not None and old.live:
                raise Refused(Refusal.CHANNEL_TAKEN, table=old.id)
            if order.contest is None:
                self._require_room(order)
            table = new_table(order, draw_chain(), self._runtime.clock.now(), self._runtime.now())
            self._runtime.tables.require_staying(table)
            removed = {old.id} if old else set()
            batch = Batch(tables={table.id: table}, removed=removed, cursor=self._runtime.now())
            batch.book(table)
            await self._runtime.group_commit.save(batch)
            if old is not None:
                self._runtime.tables.drop(old.id)
                self._runtime.screen.forget(old.id)
            self._runtime.tables.put(table)
            self._runtime.wake()
            return table

    def _require_room(self, order: Order) -> None:
        """Raise Refused where server or host have too many tables; those of tournaments are counted elsewhere."""
        theirs = [
            table for table in self._runtime.tables if table.live and table.server == order.server and table.contest is None
        ]
        if len(theirs) >= TABLES_PER_SERVER:
            raise Refused(Refusal.SERVER_FULL, most=TABLES_PER_SERVER)
        if sum(table.host == order.host for table in theirs) >= TABLES_PER_HOST:
            raise Refused(Refusal.HOST_FULL, most=TABLES_PER_HOST)
