"""Fakes for the ports of the host: clock, store, screen, people, house rules; and a hall over them."""

import asyncio
import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.host.hall.group_commit import Batch
from bot.host.hall.hall import Hall
from bot.host.house_rules.house_rules import HouseRules
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId
from bot.host.refusals import StoreDown
from bot.host.table.finished_game import FinishedGame, PastGame
from bot.host.table.table import Table
from bot.store.tables.game_rows import game_row, past_game
from bot.store.tables.table_rows import TableRows
from tests.host.fake_ledger import MemoryLedger

EPOCH = datetime(2026, 1, 1, tzinfo=UTC)


class TurnedClock:
    """A clock that stands still until `advance`. Waits end in the order of their moments, as promptly as the machine's."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self._alarms: list[tuple[float, asyncio.Timeout]] = []

    def now(self) -> datetime:
        return EPOCH + timedelta(seconds=self.seconds)

    def monotonic(self) -> float:
        return self.seconds

    async def wait(self, event: asyncio.Event, seconds: float | None) -> bool:
        alarm = asyncio.timeout(None)
        try:
            async with alarm:
                if seconds is not None:
                    self._alarms.append((self.seconds + seconds, alarm))
                return await event.wait()
        except TimeoutError:
            return event.is_set()
        finally:
            self._alarms = [(when, other) for when, other in self._alarms if other is not alarm]

    async def advance(self, seconds: float) -> None:
        """Let time pass, alarm by alarm, and let everybody act at each."""
        target = self.seconds + seconds
        await settled()
        while due := sorted(when for when, _ in self._alarms if when <= target):
            self.seconds = max(self.seconds, due[0])
            ringing = [alarm for when, alarm in self._alarms if when <= self.seconds]
            self._alarms = [(when, alarm) for when, alarm in self._alarms if when > self.seconds]
            for alarm in ringing:
                alarm.reschedule(0)
            await settled()
        self.seconds = target
        await settled()


async def settled() -> None:
    """Let every task go as far as it can."""
    for _ in range(40):
        await asyncio.sleep(0)


class MemoryStore:
    """A store in memory that keeps rows, as the real one does. `down` refuses everything, `spoiled` what it picks.

    Nothing is kept while `gate` is cleared.
    """

    def __init__(self) -> None:
        self.down = False
        self.spoiled: Callable[[Batch], bool] = lambda batch: False
        self.commits: list[Batch] = []
        self.tries = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self._convert = TableRows()
        self.rows: dict[TableId, dict[str, Any]] = {}
        self.games: dict[TableId, FinishedGame] = {}
        self.ledger = MemoryLedger()
        self.cursor = 0

    async def load(self) -> tuple[int, Sequence[Table]]:
        return self.cursor, [self._convert.table_from(row, self.cursor) for row in self.rows.values()]

    async def commit(self, batch: Batch) -> None:
        self.tries += 1
        rows = {table.id: self._convert.row_from(table) for table in batch.tables.values()}
        await self.gate.wait()
        if self.down or self.spoiled(batch):
            raise StoreDown("disk full")
        self.ledger.book(batch.transfers, batch.moment)
        for gone in batch.removed:
            self.rows.pop(gone, None)
        self.rows |= {
            key: row for key, row in rows.items() if key not in self.rows or self.rows[key]["version"] < row["version"]
        }
        for game in batch.finished:
            self.games.setdefault(game.id, game)
        self.cursor = max(self.cursor, batch.cursor)
        self.commits.append(batch)

    async def find_game(self, table: TableId) -> FinishedGame | None:
        return self.games.get(table)

    async def recent_games(
        self, server: ServerId, channel: ChannelId | None = None, limit: int = 25, *, unlisted: Collection[ChannelId] = ()
    ) -> Sequence[PastGame]:
        found = [game for game in self.games.values() if game.server == server and channel in {None, game.channel}]
        found = [game for game in found if game.channel not in unlisted]
        return [past_game(game_row(game)) for game in reversed(found)][:limit]

    def body(self, table: TableId) -> Any:
        """What is kept of a table beside its columns."""
        return json.loads(self.rows[table]["body"])


@dataclass
class Screen:
    """A screen that remembers what it was told: (table, round) pairs."""

    touched: list[tuple[TableId, int]] = field(default_factory=list)
    forgotten: list[TableId] = field(default_factory=list)
    given: list[Collection[int]] = field(default_factory=list)

    def touch(self, table: Table, *, soon: bool = False) -> None:
        self.touched.append((table.id, table.game.battle if table.game else 0))

    def forget(self, table: TableId) -> None:
        self.forgotten.append(table)

    async def leave(self, slots: Collection[int]) -> None:
        """What is told of their tables from now on shows in `touched`."""
        self.given.append(slots)


@dataclass
class Crowd:
    """Everybody is in the server but who is `gone`."""

    gone: set[PlayerId] = field(default_factory=set)

    async def is_present(self, server: ServerId, player: PlayerId) -> bool:
        await asyncio.sleep(0)
        return player not in self.gone


class House:
    """A hall over fakes, its clock hand turning."""

    def __init__(self, store: MemoryStore, clock: TurnedClock, **changes: Any) -> None:
        self.store, self.clock = store, clock
        self.screen, self.people = Screen(), Crowd()
        known: dict[str, Any] = {"window": 0, "ledger": store.ledger} | changes
        self.hall = Hall(store=store, screen=self.screen, people=self.people, clock=clock, **known)
        self._ticker: asyncio.Task[None] | None = None

    async def open(self) -> int:
        """Take up what is kept and start the clock hand; returns the number of tables."""
        kept = await self.hall.resume_tables()
        self._ticker = asyncio.create_task(self.hall.ticker.run())
        await settled()
        return kept

    async def close(self) -> None:
        """Stop as the bot stops."""
        await self.crash()
        await self.hall.close_tables()

    async def crash(self) -> None:
        """Stop the clock hand and nothing else."""
        if self._ticker is not None:
            self._ticker.cancel()
            await asyncio.gather(self._ticker, return_exceptions=True)

    def table(self, table_id: TableId) -> Table:
        return self.hall.tables.find(table_id)


class MemoryHouseRules:
    """House rules in memory. `down` refuses everything; `reads` counts how often a server was asked for."""

    def __init__(self) -> None:
        self.down = False
        self.reads = 0
        self.kept: dict[tuple[ServerId, str], HouseRules] = {}

    async def list_rules(self, server: ServerId) -> Sequence[HouseRules]:
        await self._wait()
        self.reads += 1
        return [self.kept[found] for found in sorted(self.kept) if found[0] == server]

    async def put_rules(self, house: HouseRules) -> None:
        await self._wait()
        self.kept[house.server, house.key] = house

    async def drop_rules(self, server: ServerId, key: str) -> None:
        await self._wait()
        del self.kept[server, key]

    async def _wait(self) -> None:
        await asyncio.sleep(0)
        if self.down:
            raise StoreDown("disk full")
