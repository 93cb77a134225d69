"""Shows the tables of this process on pages: builds each view that is watched once for all, and no other."""

import asyncio
from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Final

import structlog

from bot.host.hall.runtime import TableUpdates
from bot.host.ids import ServerId, TableId
from bot.host.table.scooping import waits_to_be_seen
from bot.host.table.table import Table
from bot.pictures.drawing import Picture
from bot.texts import speaking
from bot.web.table_lists import TableLists
from bot.web.table_source import ListedTable
from bot.web.table_views import TableView, TableViews
from bot.web.watchers import ViewEvent, Watcher, Watchers

log = structlog.get_logger()

BETWEEN: Final = 0.25
"""Seconds between two views of one table: what changes meanwhile is seen in the next."""

FRESH: Final = 2.0
"""Seconds for which the last view of a table that is watched serves newcomers too."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A view that was sent, and when it was built."""

    event: ViewEvent
    at: float


class LiveTables:
    """The `TableSource` of a bot's own process. It implements the host's `Screen` port, by which it hears of changes."""

    def __init__(self, views: TableViews, lists: TableLists, updates: TableUpdates) -> None:
        self.watchers = Watchers()
        self._views = views
        self._lists = lists
        self._updates = updates
        self._told: dict[tuple[TableId, str], _Told] = {}
        self._next: dict[TableId, float] = {}
        """When a table may be sent again."""
        self._due: set[TableId] = set()
        self._woken = asyncio.Event()

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Build the views of a table that somebody watches; at once where everybody waits for the cards that count."""
        if table.id not in self.watchers or waits_to_be_seen(table):
            return
        if table.turn is not None and table.turn.shown:
            self._next.pop(table.id, None)
        self._mark_due(table.id)

    def forget(self, table: TableId) -> None:
        """Let the watchers of a table go that is gone for good: their pages say how it ended."""
        self._told = {key: told for key, told in self._told.items() if key[0] != table}
        self.watchers.forget(table)

    async def leave(self, slots: Collection[int]) -> None:
        """Let everybody go: they come back, and find who shows these tables then."""
        self.end_all()

    def end_all(self) -> None:
        """Let all watchers go, because this process stops."""
        self.watchers.end_all()

    def has_table(self, table: TableId) -> bool:
        """Whether a table is here."""
        return self._views.has_table(table)

    async def view_of(self, table: TableId, language: str) -> TableView | None:
        """Return what a page shows of a table now, or showed a moment ago to others."""
        told = self._told.get((table, language))
        if told is not None and told.at + FRESH > asyncio.get_running_loop().time():
            return told.event.view
        return await self._views.view_of(table, language)

    async def picture_of(self, table: TableId, language: str) -> Picture | None:
        """Return the picture of a table that its page shows, None where there is none."""
        return await self._views.picture_of(table, language)

    async def list_tables(self, server: ServerId | None, language: str) -> Sequence[ListedTable]:
        """Return the live tables of a server, or of all servers that are listed."""
        with speaking(language):
            return await self._lists.list_tables(server)

    def admit(self, address: str) -> AbstractContextManager[None]:
        """Count somebody who watches for the length of the block; raises TooManyWatchers."""
        return self.watchers.admit(address)

    @contextmanager
    def follow(self, table: TableId, language: str, watcher: Watcher) -> Iterator[None]:
        """Send the views of a table to somebody for the length of the block, the newest at once."""
        self.watchers.add(table, language, watcher)
        told = self._told.get((table, language))
        if told is not None and told.at + FRESH > asyncio.get_running_loop().time():
            watcher.send_event(told.event)
        else:
            self._mark_due(table)
        try:
            yield
        finally:
            self.watchers.remove(table, language, watcher)

    async def run(self) -> None:
        """Send views until cancelled. Only meanwhile does it hear of changes: nobody watches without open pages."""
        with self._updates.show_on(self):
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self.watchers.keep_alive(), name="pages alive")
                tasks.create_task(self._send_due(), name="pages due")

    def _mark_due(self, table: TableId) -> None:
        self._due.add(table)
        self._woken.set()

    async def _send_due(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._woken.wait()
            self._woken.clear()
            due, self._due = self._due, set()
            for table in due:
                if (wait := self._next.get(table, 0.0) - loop.time()) > 0:
                    loop.call_later(wait, self._mark_due, table)
                    continue
                self._next[table] = loop.time() + BETWEEN
                await self._send(table)
            self._drop_old(loop.time())

    def _drop_old(self, now: float) -> None:
        """Forget what was sent of tables that nobody watches any longer."""
        if len(self._next) > 2 * len(self.watchers.pairs()) + 100:
            self._next = {table: at for table, at in self._next.items() if at > now}
        self._told = {key: told for key, told in self._told.items() if key[0] in self.watchers or told.at + FRESH > now}

    async def _send(self, table: TableId) -> None:
        for language in self.watchers.languages_of(table):
            try:
                view = await self._views.view_of(table, language)
            except Exception:
                log.exception("view_failed", table=table)
                continue
            if view is None:
                self.forget(table)
                return
            if view.settles:
                self._mark_due(table)
            event = ViewEvent.of(view)
            self._told[table, language] = _Told(event, asyncio.get_running_loop().time())
            await self.watchers.send(table, language, event)
