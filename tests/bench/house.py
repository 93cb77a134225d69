"""A house full of games for the benches: tables of two members at random ages, on the product's own host and store."""

import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.engine.variants import find_variant
from bot.host import lobby
from bot.host.clock import SystemClock
from bot.host.hall import Hall
from bot.host.ids import ChannelId, MessageId, PlayerId, ServerId, TableId, new_table_id
from bot.host.ports import Batch, Screen
from bot.host.seat import Seat
from bot.host.table import Board, Table
from bot.store.address import Address
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade

OLDEST = 250
"""Rounds that the oldest game at the start has behind it: about the mean length of a classic game."""


class Everybody:
    """The host's `People` port where nobody ever leaves."""

    async def present(self, server: ServerId, player: PlayerId) -> bool:
        """Yes."""
        return True


class Dealer:
    """Makes tables, each with ids of its own that look like Discord's."""

    def __init__(self, pace: int, kind: type[Table] = Table) -> None:
        self._pace = pace
        self._kind = kind
        self._rng = random.Random(11)
        self._next = 1_180_000_000_000_000_000

    def _id(self) -> int:
        self._next += 4_194_304 + self._rng.randrange(4096)
        return self._next

    def lobby(self) -> Table:
        """A table whose host waits for others."""
        variant, host = find_variant("classic"), PlayerId(self._id())
        return self._kind(
            id=new_table_id(datetime.now(UTC)),
            server=ServerId(self._id()),
            channel=ChannelId(self._id()),
            host=host,
            variant=variant.key,
            rules=variant.rules,
            capacity=2,
            pace=self._pace,
            seed=self._rng.randbytes(32),
            seats=(Seat(host, str(self._id())),),
            deadline=180_000,
            version=1,
        )

    def playing(self, due: int, age: int = 0) -> Table:
        """A table in mid-game whose next round is due at `due` and which has played `age` rounds, or is new if it was over."""
        table = self.lobby()
        table.seats += (Seat(PlayerId(self._id()), str(self._id())),)
        lobby.start(table, 0)
        for _ in range(age):
            if table.play(0).outcome is not None:
                return self.playing(due)
        table.last, table.deadline = None, due
        return self.shown(table)

    def shown(self, table: Table) -> Table:
        """The table with a board that was posted just now."""
        table.board = Board(MessageId(self._id()), int(datetime.now(UTC).timestamp()))
        return table

    def house(self, games: int, *, start: int, spread: bool = True) -> Iterator[Table]:
        """So many games at random ages, due from `start` on: evenly over one pace, or all in one instant."""
        for number in range(games):
            due = start + self._pace * number // games * spread
            yield self.playing(due, self._rng.randrange(OLDEST))


@asynccontextmanager
async def fresh_store(folder: Path) -> AsyncIterator[Store]:
    """An open store on a new database in `folder`."""
    address = Address.read(f"sqlite:///{folder / 'war-room.db'}")
    await upgrade(address, folder / "backups", datetime.now(UTC))
    async with open_store(address) as store:
        yield store


def new_hall(store: Store, screen: Screen) -> Hall:
    """The product's hall on the machine's clocks."""
    return Hall(store=store, screen=screen, people=Everybody(), clock=SystemClock())


async def fill(hall: Hall, store: Store, tables: list[Table]) -> None:
    """Keep the tables and seat them in the hall, as a start with a full database does."""
    for at in range(0, len(tables), 1000):
        await store.commit(Batch(tables={table.id: table for table in tables[at : at + 1000]}))
    for table in tables:
        hall.tables.put(table)


class MarkingScreen:
    """The null screen: marks a table as changed, as the outbox does, and sends nothing."""

    def __init__(self) -> None:
        self.dirty: dict[TableId, Table] = {}
        self.seen: Callable[[Table], None] = lambda table: None

    def touch(self, table: Table, *, soon: bool = False) -> None:
        """Mark it."""
        self.dirty[table.id] = table
        self.seen(table)

    def forget(self, table: TableId) -> None:
        """Unmark it."""
        self.dirty.pop(table, None)
