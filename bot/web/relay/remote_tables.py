"""Shows on pages what bots tell a reading process of their tables, and how these stood while a bot is away."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any, Final
from zlib import crc32

import structlog

from bot.host.ids import ServerId, TableId
from bot.host.refusals import StoreDown
from bot.pictures.drawing import Picture
from bot.texts import say, speaking
from bot.web.relay.line import EVERY, LOST, Line, Message
from bot.web.relay.questions import Questions
from bot.web.table_source import BotAway, ListedTable
from bot.web.table_views import MayShow, TableView
from bot.web.watchers import ViewEvent, Watcher, Watchers

log = structlog.get_logger()

MOST_WATCHERS: Final = 20_000
"""Watchers of all tables: this process does nothing else."""

FRESH: Final = 2.0
"""Seconds for which a view or a list serves newcomers too."""

KEPT: Final = 500
"""Views kept of tables that nobody watches now, those seen last."""

FindServer = Callable[[TableId], Awaitable[ServerId | None]]
"""Returns the server of a table by the database; None where there is no such table."""

Pair = tuple[TableId, str]
"""A table and a language."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """The newest view of a table in a language, when it came, and whether it says that its bot is away."""

    event: ViewEvent
    at: float
    stood: bool = False


class RemoteTables:
    """The `TableSource` of a reading process."""

    def __init__(self, line: Line, questions: Questions, find_server: FindServer, may_show: MayShow) -> None:
        self.watchers = Watchers(MOST_WATCHERS)
        self._line = line
        self._questions = questions
        self._find_server = find_server
        self._may_show = may_show
        self._kept: OrderedDict[Pair, _Kept] = OrderedDict()
        self._claimed: dict[TableId, float] = {}
        """When a bot last said that a table is with it, or when it was first watched."""
        self._asking: dict[Pair, asyncio.Task[TableView | None]] = {}
        self._lists: dict[tuple[ServerId | None, str], tuple[float, list[ListedTable]]] = {}
        self._sending: asyncio.Queue[tuple[Pair, ViewEvent]] = asyncio.Queue()

    async def view_of(self, table: TableId, language: str) -> TableView | None:
        """Return what a page shows of a table: now, or when its bot was last there."""
        pair, now = (table, language), asyncio.get_running_loop().time()
        kept = self._kept.get(pair)
        if kept is not None and kept.at + FRESH > now and not kept.stood and table in self.watchers:
            return kept.event.view
        if not await self._is_shown(table):
            return None
        if pair not in self._asking:
            self._asking[pair] = asyncio.create_task(self._ask(pair), name="pages question")
            self._asking[pair].add_done_callback(lambda _: self._asking.pop(pair, None))
        return await asyncio.shield(self._asking[pair])

    async def picture_of(self, table: TableId, language: str) -> Picture | None:  # noqa: ARG002 - a source is asked so
        """Return none: a view says where cards lie, but only its bot has the moment that a picture is drawn from."""
        return None

    async def list_tables(self, server: ServerId | None, language: str) -> Sequence[ListedTable]:
        """Return the live tables of a server, or of all that are listed, by what all bots say; raises BotAway."""
        now = asyncio.get_running_loop().time()
        self._lists = {key: kept for key, kept in self._lists.items() if kept[0] + FRESH > now}
        if (known := self._lists.get((server, language))) is not None:
            return known[1]
        answers = await self._questions.ask_all("tables", server=server, language=language)
        if not answers:
            raise BotAway
        found = [ListedTable(TableId(one["id"]), one["title"], one["state"]) for answer in answers for one in answer]
        found.sort(key=lambda table: table.id, reverse=True)
        self._lists[server, language] = now, found
        return found

    def admit(self, address: str) -> AbstractContextManager[None]:
        """Count somebody who watches for the length of the block; raises TooManyWatchers."""
        return self.watchers.admit(address)

    @contextmanager
    def follow(self, table: TableId, language: str, watcher: Watcher) -> Iterator[None]:
        """Send the views of a table to somebody for the length of the block, the newest at once."""
        pair = (table, language)
        new = language not in self.watchers.languages_of(table)
        self.watchers.add(table, language, watcher)
        self._claimed.setdefault(table, asyncio.get_running_loop().time())
        if (kept := self._kept.get(pair)) is not None:
            watcher.send_event(kept.event)
        if new:
            self._line.say({"reader": self._questions.name, "also": [pair]})
        try:
            yield
        finally:
            self.watchers.remove(table, language, watcher)

    async def run(self) -> None:
        """Listen to bots and send their views until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.watchers.keep_alive(), name="pages alive")
            tasks.create_task(self._line.run(self._hear), name="pages line")
            tasks.create_task(self._send(), name="pages due")
            tasks.create_task(self._say_watched(), name="pages watched")
            tasks.create_task(self._end_hidden(), name="pages hidden")

    def end_all(self) -> None:
        """Let all watchers go, because this process stops."""
        self.watchers.end_all()

    def _hear(self, message: Message) -> None:
        try:
            self._questions.hear(message)
            if "view" in message:
                self._take_view(message["view"])
            for table in message.get("here", ()):
                self._claim(TableId(str(table)))
        except (KeyError, TypeError, ValueError, AttributeError):
            log.warning("pages_message_unread", kinds=sorted(map(str, message))[:5] if isinstance(message, dict) else None)

    def _take_view(self, given: dict[str, Any]) -> None:
        """Keep a view that is watched here, and send it to those who watch; other reading processes are sent others."""
        pair = (TableId(str(given["table"])), str(given["language"]))
        if pair[0] not in self.watchers:
            return
        self._keep(pair, TableView(str(given["id"]), str(given["text"])))
        self._claimed[pair[0]] = asyncio.get_running_loop().time()

    def _claim(self, table: TableId) -> None:
        """Take note that a table is with a bot; where it was away, and nothing new has happened, its page says so no longer."""
        self._claimed[table] = asyncio.get_running_loop().time()
        for language in self.watchers.languages_of(table):
            kept = self._kept.get((table, language))
            if kept is not None and kept.stood:
                self._line.say({"reader": self._questions.name, "also": [(table, language)]})

    def _keep(self, pair: Pair, view: TableView, *, stood: bool = False) -> ViewEvent:
        """Keep a view as the newest, and send it to those who watch."""
        event = ViewEvent.of(view)
        self._kept[pair] = _Kept(event, asyncio.get_running_loop().time(), stood)
        self._kept.move_to_end(pair)
        if pair[1] in self.watchers.languages_of(pair[0]):
            self._sending.put_nowait((pair, event))
        return event

    async def _ask(self, pair: Pair) -> TableView | None:
        """Return the view that a bot makes of a table now, or the last one if none answers; raises BotAway if there is none."""
        answer = await self._questions.ask_one("view", table=pair[0], language=pair[1])
        if answer is None:
            return self._stood(pair)
        if answer[0] is None:
            return None
        view = TableView(str(answer[0]["id"]), str(answer[0]["text"]))
        self._keep(pair, view)
        return view

    def _stood(self, pair: Pair) -> TableView:
        """Return how a table stood, which its page says, and whoever watches is told; raises BotAway if that isn't known."""
        if (kept := self._kept.get(pair)) is None:
            raise BotAway
        return kept.event.view if kept.stood else self._keep(pair, how_it_stood(kept.event.view, pair[1]), stood=True).view

    async def _send(self) -> None:
        while True:
            (table, language), event = await self._sending.get()
            await self.watchers.send(table, language, event)

    async def _say_watched(self) -> None:
        """Tell bots every now and then what is watched here, and watchers where a bot is away."""
        while True:
            pairs = self.watchers.pairs()
            self._line.say({"reader": self._questions.name, "watch": pairs})
            lost = asyncio.get_running_loop().time() - LOST
            for pair in pairs:
                if self._claimed.get(pair[0], 0.0) < lost and pair in self._kept:
                    self._stood(pair)
            self._drop_old({table for table, _ in pairs})
            await asyncio.sleep(EVERY)

    async def _end_hidden(self) -> None:
        """Let the watchers of tables go that are gone, or shown no longer: however many these are, nothing else waits."""
        while True:
            await asyncio.sleep(EVERY)
            for table in {table for table, _ in self.watchers.pairs()}:
                with suppress(StoreDown):  # how it stood is all that is known
                    if not await self._is_shown(table):
                        self._forget(table)

    def _forget(self, table: TableId) -> None:
        """Let the watchers of a table go, and keep nothing by which they could come back."""
        for pair in [pair for pair in self._kept if pair[0] == table]:
            del self._kept[pair]
        self._claimed.pop(table, None)
        self.watchers.forget(table)

    def _drop_old(self, watched: set[TableId]) -> None:
        """Forget what nobody has looked at for long."""
        self._claimed = {table: at for table, at in self._claimed.items() if table in watched}
        unwatched = [pair for pair in self._kept if pair[0] not in watched]
        for pair in unwatched[: max(0, len(unwatched) - KEPT)]:
            del self._kept[pair]

    async def _is_shown(self, table: TableId) -> bool:
        server = await self._find_server(table)
        return server is not None and await self._may_show(server)


def how_it_stood(view: TableView, language: str) -> TableView:
    """Return a view that says first that the bot is away, and nothing of what was to come at a moment."""
    fields = json.loads(view.text)
    with speaking(language):
        away = {"small": False, "fragments": [{"strong": say("page-stood")}]}
    lines = [line for line in fields["words"]["lines"] if not any("time" in one for one in line["fragments"])]
    fields["words"]["lines"], fields["stood"] = [away, *lines], True
    text = json.dumps(fields, separators=(",", ":"), ensure_ascii=False)
    return replace(view, id=f"{crc32(text.encode()):08x}", text=text)
