"""Publishes views of a bot's tables to reading processes: of the tables that these say are watched, and of no others."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from secrets import token_hex
from typing import Any, Final

import structlog

from bot.host.ids import PlayerId, ServerId, TableId, TournamentId, is_table_id
from bot.texts import CODES
from bot.web.live_tables import LiveTables
from bot.web.relay.line import LOST, Line, Message
from bot.web.servers.sources import ServerSources
from bot.web.watchers import ViewEvent

log = structlog.get_logger()

MOST_WATCHED: Final = 20_000
"""Tables with a language that one reading process may watch."""

Pair = tuple[TableId, str]
"""A table and a language."""

Owns = Callable[[ServerId], bool]
"""Whether this process serves a server of Discord."""


class _Sink:
    """Passes on the views of a table in a language."""

    def __init__(self, publisher: "Publisher", pair: Pair) -> None:
        self._publisher = publisher
        self._pair = pair
        self.following = ExitStack()

    def send_event(self, event: ViewEvent) -> bool:
        """Pass a view on."""
        self._publisher.say_view(self._pair, event)
        return True

    def say_alive(self) -> None:
        """Say nothing: a reading process says itself that it is there."""

    def end(self) -> None:
        """Pass on nothing more."""
        self._publisher.drop(self._pair)


@dataclass(slots=True)
class _Interest:
    """What a reading process watches, and when it last said so."""

    pairs: set[Pair]
    at: float


class Publisher:
    """One bot's part."""

    def __init__(self, line: Line, live: LiveTables, of_servers: ServerSources, owns: Owns) -> None:
        self._line = line
        self._live = live
        self._of_servers = of_servers
        self._owns = owns
        self._name = token_hex(4)
        self._interests: dict[str, _Interest] = {}
        self._sinks: dict[Pair, _Sink] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve reading processes until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._live.run(), name="pages")
            tasks.create_task(self._line.run(self._hear), name="pages line")
            tasks.create_task(self._forget_readers(), name="pages readers")

    def say_view(self, pair: Pair, event: ViewEvent) -> None:
        """Send a view to all reading processes."""
        view = {"table": pair[0], "language": pair[1], "id": event.view.id, "text": event.view.text}
        self._line.say({"bot": self._name, "view": view})

    def drop(self, pair: Pair) -> None:
        """Follow a table no more, until a reading process says again that it is watched."""
        if (sink := self._sinks.pop(pair, None)) is not None:
            sink.following.close()

    def _hear(self, message: Message) -> None:
        try:
            reader = str(message["reader"])
            if "watch" in message:
                self._watch(reader, set(_pairs(message["watch"])))
            elif "also" in message:
                self._watch(reader, set(_pairs(message["also"])), also=True)
            elif "ask" in message:
                task = asyncio.get_running_loop().create_task(self._answer(reader, message), name="pages answer")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        except (KeyError, TypeError, ValueError, AttributeError):
            log.warning("pages_message_unread", kinds=sorted(map(str, message))[:5] if isinstance(message, dict) else None)

    def _watch(self, reader: str, pairs: set[Pair], *, also: bool = False) -> None:
        """Take note of what a reading process watches, and send what it has not seen yet."""
        now = asyncio.get_running_loop().time()
        known = self._interests.get(reader)
        before = set[Pair]() if known is None else known.pairs
        self._interests[reader] = _Interest(before | pairs if also else pairs, now)
        self._unfollow()
        held = [pair for pair in pairs if self._live.has_table(pair[0])]
        for pair in held:
            if pair not in before or pair not in self._sinks:
                self._follow(pair)
        self._line.say({"bot": self._name, "here": sorted({table for table, _ in held})})

    def _follow(self, pair: Pair) -> None:
        """Follow a table from its newest view on, which everybody gets who watches it, again or not."""
        self.drop(pair)
        sink = self._sinks[pair] = _Sink(self, pair)
        sink.following.enter_context(self._live.follow(*pair, sink))

    def _unfollow(self) -> None:
        wanted = {pair for interest in self._interests.values() for pair in interest.pairs}
        for pair in [pair for pair in self._sinks if pair not in wanted]:
            self.drop(pair)

    async def _forget_readers(self) -> None:
        """Forget reading processes that are gone."""
        while True:
            await asyncio.sleep(LOST)
            now = asyncio.get_running_loop().time()
            self._interests = {reader: told for reader, told in self._interests.items() if told.at + LOST > now}
            self._unfollow()

    async def _answer(self, reader: str, message: Message) -> None:
        """Answer a question, if it is ours to answer."""
        try:
            answer = await self._find(message)
        except Exception:
            log.exception("pages_answer_failed", asked=str(message.get("what"))[:20])
            return
        if answer is not None:
            self._line.say({"bot": self._name, "to": reader, "answer": message["ask"], "value": answer[0]})

    async def _find(self, message: Message) -> tuple[Any] | None:
        """Return the answer to a question, None where another bot answers it."""
        match message["what"]:
            case "view" if self._live.has_table(table := TableId(str(message["table"]))):
                view = await self._live.view_of(table, _language(message["language"]))
                return (None if view is None else {"id": view.id, "text": view.text},)
            case "tables":
                server = None if message["server"] is None else ServerId(int(message["server"]))
                found = await self._live.list_tables(server, _language(message["language"]))
                return ([asdict(table) for table in found],)
            case "names" if self._owns(server := ServerId(int(message["server"]))):
                names, players = self._of_servers.members.names, [PlayerId(int(player)) for player in message["players"]][:100]
                await names.names_of(server, players)
                return ({str(player): names.known_name(server, player) for player in players},)
            case "server" if self._owns(server := ServerId(int(message["server"]))):
                return (self._of_servers.name_of_server(server),)
            case "tournament":
                return await self._find_tournament(TournamentId(str(message["tournament"])))
        return None

    async def _find_tournament(self, tournament: TournamentId) -> tuple[Any] | None:
        """Return what goes on in a tournament at the moment, if it is ours."""
        source = self._of_servers.tournaments
        run = await source.find_run(tournament)
        if run is None or not self._owns(run.charter.server):
            return None
        tables = {match.number: source.table_of(run, match) for match in run.state.standing_matches if match.is_open}
        settings = await self._of_servers.servers.settings_of(run.charter.server)
        odds = await source.odds_of(run) if settings.chances else None
        known = {number: table for number, table in tables.items() if table is not None}
        return ({"zero": source.moment_of(0).timestamp(), "tables": known, "odds": None if odds is None else asdict(odds)},)


def _pairs(given: Iterable[Any]) -> list[Pair]:
    found = [(TableId(str(table)), _language(language)) for table, language in given]
    return [pair for pair in found if is_table_id(pair[0])][:MOST_WATCHED]


def _language(code: object) -> str:
    """Return a language that we speak; raises ValueError for any other."""
    if code not in CODES:
        raise ValueError("we don't speak that language")
    return str(code)
