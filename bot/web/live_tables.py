"""Sends each change of a table to its watchers as server-sent events: one text per table and language, bounded queues."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.host.ids import TableId
from bot.host.table.table import Table
from bot.web.protection import network_of
from bot.web.table_views import TableView, TableViews

log = structlog.get_logger()

MOST_WATCHERS: Final = 2_000
"""Watchers of all tables: as many as a process that also plays the games can serve."""

MOST_OF_AN_ADDRESS: Final = 50
"""Watchers of one address: a class behind one router may watch, and nobody takes all places."""

MOST_WAITING: Final = 8
"""Views that wait for a slow reader, who then is let go and comes back for the newest."""

BETWEEN: Final = 0.25
"""Seconds between two views of one table: what changes meanwhile is seen in the next."""


class TooManyWatchers(Exception):
    """No more watchers are taken now."""


@dataclass(slots=True, eq=False)
class Watcher:
    """Somebody who watches a table: the views on their way to them, None for the end."""

    waiting: asyncio.Queue[TableView | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    seen: str = ""

    def push_view(self, view: TableView) -> bool:
        """Send a view unless it is the one that was sent last; return False where too many wait."""
        if view.id == self.seen:
            return True
        try:
            self.waiting.put_nowait(view)
        except asyncio.QueueFull:
            return False
        self.seen = view.id
        return True

    def end(self) -> None:
        """Let the watcher go, whatever waits."""
        while self.waiting.full():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)


class LiveTables:
    """Implements the host's `Screen` port for pages: builds the views of watched tables, and of no other."""

    def __init__(self, views: TableViews) -> None:
        self._views = views
        self._watchers: dict[TableId, dict[str, set[Watcher]]] = {}
        self._addresses: Counter[str] = Counter()
        self._due: set[TableId] = set()
        self._woken = asyncio.Event()

    @property
    def watchers(self) -> int:
        """How many watch any table."""
        return sum(len(found) for languages in self._watchers.values() for found in languages.values())

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Build the views of a table that somebody watches."""
        if table.id in self._watchers:
            self._due.add(table.id)
            self._woken.set()

    def forget(self, table: TableId) -> None:
        """Let the watchers of a table go that is gone for good: their pages say how it ended."""
        for found in self._watchers.pop(table, {}).values():
            for watcher in found:
                watcher.end()

    async def leave(self, slots: Collection[int]) -> None:
        """Let everybody go: they come back, and find who shows these tables then."""
        self.end_all()

    def end_all(self) -> None:
        """Let all watchers go, because this process stops."""
        for table in list(self._watchers):
            self.forget(table)

    @asynccontextmanager
    async def watch(self, table: TableId, language: str, address: str, seen: str) -> AsyncIterator[Watcher]:
        """Watch a table for the length of the block, from the view on that was `seen` last; raises TooManyWatchers."""
        network = network_of(address)
        if self.watchers >= MOST_WATCHERS or self._addresses[network] >= MOST_OF_AN_ADDRESS:
            raise TooManyWatchers
        watcher = Watcher(seen=seen)
        self._addresses[network] += 1
        self._watchers.setdefault(table, {}).setdefault(language, set()).add(watcher)
        self._due.add(table)
        self._woken.set()
        try:
            yield watcher
        finally:
            self._remove(table, language, watcher)
            self._addresses -= Counter((network,))  # those that are at 0 go

    def _remove(self, table: TableId, language: str, watcher: Watcher) -> None:
        languages = self._watchers.get(table, {})
        if (found := languages.get(language)) is not None:
            found.discard(watcher)
            if not found:
                del languages[language]
        if not languages:
            self._watchers.pop(table, None)

    async def run(self) -> None:
        """Send views until cancelled."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            due, self._due = self._due, set()
            for table in due:
                await self._send(table)
            await asyncio.sleep(BETWEEN)

    async def _send(self, table_id: TableId) -> None:
        for language, watchers in list(self._watchers.get(table_id, {}).items()):
            try:
                view = await self._views.view_of(table_id, language)
            except Exception:
                log.exception("view_failed", table=table_id)
                continue
            if view is None:
                self.forget(table_id)
                return
            if view.settles:
                self._due.add(table_id)
                self._woken.set()
            for watcher in list(watchers):
                if not watcher.push_view(view):
                    watcher.end()
                    self._remove(table_id, language, watcher)
