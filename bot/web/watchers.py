"""Keeps who watches which table in which language, within limits, and passes each view on to them as one text for all."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Protocol

from bot.host.ids import TableId
from bot.web.protection import network_of
from bot.web.table_views import TableView

MOST_WATCHERS: Final = 2_000
"""Watchers of all tables: as many as a process that also plays the games can serve."""

MOST_OF_AN_ADDRESS: Final = 50
"""Watchers of one address: a class behind one router may watch, and nobody takes all places."""

AT_ONCE: Final = 100
"""Watchers who are sent a view before anything else runs: some two milliseconds."""

QUIET: Final = 15.0
"""Seconds after which a stream says that it is still there."""


class TooManyWatchers(Exception):
    """No more watchers are taken now."""


@dataclass(frozen=True, slots=True)
class ViewEvent:
    """A view as an event of a stream: `plain`, and `chunked` as a connection of HTTP/1.1 sends it. Made once for all."""

    view: TableView
    plain: bytes
    chunked: bytes

    @classmethod
    def of(cls, view: TableView) -> "ViewEvent":
        """Return the event of a view."""
        plain = f"id: {view.id}\ndata: {view.text}\n\n".encode()
        return cls(view, plain, chunk(plain))


def chunk(data: bytes) -> bytes:
    """Return data as a chunk of HTTP/1.1."""
    return b"%x\r\n%b\r\n" % (len(data), data)


class Watcher(Protocol):
    """Somebody who is sent the views of a table."""

    def send_event(self, event: ViewEvent) -> bool:
        """Send a view unless it is the one that was sent last; return False where too much waits already."""

    def say_alive(self) -> None:
        """Say that the stream is still there."""

    def end(self) -> None:
        """Let the watcher go, who comes back."""


class Watchers:
    """The watchers of all tables. `most` are those from outside at the same time."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self._tables: dict[TableId, dict[str, set[Watcher]]] = {}
        self._addresses: Counter[str] = Counter()

    def __contains__(self, table: TableId) -> bool:
        return table in self._tables

    def __len__(self) -> int:
        return sum(len(found) for languages in self._tables.values() for found in languages.values())

    def pairs(self) -> list[tuple[TableId, str]]:
        """Return the tables that are watched, each with a language."""
        return [(table, language) for table, languages in self._tables.items() for language in languages]

    def languages_of(self, table: TableId) -> list[str]:
        """Return the languages in which a table is watched."""
        return list(self._tables.get(table, ()))

    @contextmanager
    def admit(self, address: str) -> Iterator[None]:
        """Count somebody from outside for the length of the block; raises TooManyWatchers."""
        network = network_of(address)
        most = MOST_WATCHERS if self._most is None else self._most
        if self._addresses.total() >= most or self._addresses[network] >= MOST_OF_AN_ADDRESS:
            raise TooManyWatchers
        self._addresses[network] += 1
        try:
            yield
        finally:
            self._addresses -= Counter((network,))  # those that are at 0 go

    def add(self, table: TableId, language: str, watcher: Watcher) -> None:
        """Send the views of a table to somebody from now on."""
        self._tables.setdefault(table, {}).setdefault(language, set()).add(watcher)

    def remove(self, table: TableId, language: str, watcher: Watcher) -> None:
        """Send nothing more to somebody."""
        languages = self._tables.get(table, {})
        if (found := languages.get(language)) is not None:
            found.discard(watcher)
            if not found:
                del languages[language]
        if not languages:
            self._tables.pop(table, None)

    async def send(self, table: TableId, language: str, event: ViewEvent) -> None:
        """Send a view to all who watch a table in a language. Slow readers are let go, and come back."""
        for number, watcher in enumerate(list(self._tables.get(table, {}).get(language, ())), 1):
            if not watcher.send_event(event):
                self.remove(table, language, watcher)
                watcher.end()
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)

    def forget(self, table: TableId) -> None:
        """Let the watchers of a table go."""
        for found in self._tables.pop(table, {}).values():
            for watcher in found:
                watcher.end()

    def end_all(self) -> None:
        """Let all watchers go."""
        for table in list(self._tables):
            self.forget(table)

    async def keep_alive(self) -> None:
        """Say to all now and then that their streams are still there, until cancelled: a proxy ends a silent one."""
        while True:
            await asyncio.sleep(QUIET)
            for table, language in self.pairs():
                for number, watcher in enumerate(list(self._tables.get(table, {}).get(language, ())), 1):
                    watcher.say_alive()
                    if number % AT_ONCE == 0:
                        await asyncio.sleep(0)
