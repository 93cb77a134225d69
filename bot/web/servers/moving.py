"""Keeps tournaments up to date that are watched: makes each anew when it has changed, and sends it once for all."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import structlog

from bot.host.ids import TableId
from bot.web.table_source import BotAway
from bot.web.table_views import TableView
from bot.web.watchers import ViewEvent, Watcher, Watchers

log = structlog.get_logger()

BETWEEN: Final = 2.0
"""Seconds between two looks at what is watched."""

MakeView = Callable[[str, str], Awaitable[TableView | None]]
"""Makes what is seen of a page at an address in a language; None where it is gone."""


class MovingPages:
    """The pages that somebody watches, by name; looked at every two seconds, whatever changes there."""

    def __init__(self, make: MakeView) -> None:
        self._make = make
        self._watchers = Watchers()
        self._told: dict[tuple[str, str], ViewEvent] = {}

    def __len__(self) -> int:
        return len(self._watchers)

    @contextmanager
    def follow(self, name: str, language: str, watcher: Watcher) -> Iterator[None]:
        """Send what is seen of a page to somebody for the length of the block, the newest at once if others see it too."""
        self._watchers.add(TableId(name), language, watcher)
        if (told := self._told.get((name, language))) is not None:
            watcher.send_event(told)
        try:
            yield
        finally:
            self._watchers.remove(TableId(name), language, watcher)

    async def run(self) -> None:
        """Send what changes until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._watchers.keep_alive(), name="moving pages alive")
            tasks.create_task(self._look(), name="moving pages")

    def end_all(self) -> None:
        """Let all watchers go, because this process stops."""
        self._watchers.end_all()

    async def _look(self) -> None:
        while True:
            pairs = self._watchers.pairs()
            self._told = {key: told for key, told in self._told.items() if key in pairs}
            for name, language in pairs:
                try:
                    await self._send(name, language)
                except BotAway:
                    continue  # it stays as it stood
                except Exception:
                    log.exception("page_not_moved", page=name)
            await asyncio.sleep(BETWEEN)

    async def _send(self, name: TableId, language: str) -> None:
        view = await self._make(name, language)
        if view is None:
            self._watchers.forget(name)
            return
        told = self._told.get((name, language))
        if told is None or told.view.id != view.id:
            self._told[name, language] = event = ViewEvent.of(view)
            await self._watchers.send(name, language, event)
