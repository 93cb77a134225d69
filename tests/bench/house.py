"""A house full of games for the benches: tables of two members at random ages, on the product's own host and store."""

import random
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.engine.variants import find_variant
from bot.host.clock import SystemClock
from bot.host.hall.group_commit import Batch
from bot.host.hall.group_commit import TableStore as Keeping
from bot.host.hall.hall import Hall
from bot.host.hall.ports import Screen
from bot.host.ids import ChannelId, MessageId, PlayerId, ServerId, TableId, new_table_id
from bot.host.table import lobby
from bot.host.table.finished_game import FinishedGame, PastGame
from bot.host.table.order import Order
from bot.host.table.phase import BoardMessage, TablePhase
from bot.host.table.seat import Seat
from bot.host.table.table import Table
from bot.store.database.address import Address
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade

OLDEST = 250
"""Beats that the oldest game at the start has behind it: about the mean length of a classic game."""

DEALS = 500
"""Different games; the rest of a house are the same again under other ids, for a start that takes no minute."""

AT_ONCE = 200
"""Tables that are kept in one transaction. What it needs of memory is as much for the smallest house as for a large one."""


class Everybody:
    """The host's `People` port where nobody ever leaves."""

    async def is_present(self, server: ServerId, player: PlayerId) -> bool:
        """Yes."""
        return True


class Dealer:
    """Makes tables, each with ids of its own that look like Discord's."""

    def __init__(self, pace: int, kind: type[Table] = Table) -> None:
        self._pace = pace
        self._kind = kind
        self._rng = random.Random(11)
        self._played: list[tuple[bytes, list[str], list[int], bytes, bytes, int]] = []
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

    def playing(self, due: int) -> Table:
        """A table in mid-game, at a random age, whose next round is due at `due`."""
        if len(self._played) < DEALS:
            self._played.append(self._play())
        seed, players, words, snapshot, programme, stage = self._rng.choice(self._played)
        table = self.lobby()
        table.seed = bytes(bytearray(seed))  # nothing is shared with other tables, as in life
        table.seats = tuple([Seat(PlayerId(int(who)), f"{word}") for who, word in zip(players, words, strict=True)])
        table.host = table.humans[0]
        table.phase, table.deadline, table.snapshot = TablePhase.PLAYING, due, snapshot
        table.programme, table.stage = bytes(bytearray(programme)), stage
        table.open_game()
        return self.shown(table)

    def _play(self) -> tuple[bytes, list[str], list[int], bytes, bytes, int]:
        """One deal: its seed, its players, their words, where the game stands, and what of it is still to be told."""
        table = self.lobby()
        table.seats += (Seat(PlayerId(self._id()), str(self._id())),)
        lobby.start_game(table, 0)
        for _ in range(self._rng.randrange(OLDEST)):
            table.tell_beat(0)
            if table.outcome is not None:
                return self._play()
        players, words = [str(who) for who in table.humans], [int(seat.word) for seat in table.seats]
        return table.seed, players, words, table.open_game().snapshot(), table.programme, table.stage

    def shown(self, table: Table) -> Table:
        """The table with a board that was posted just now."""
        table.board = BoardMessage(MessageId(self._id()), int(datetime.now(UTC).timestamp()))
        return table

    def house(self, games: int, *, start: int, spread: bool = True) -> Iterator[Table]:
        """So many games at random ages, due from `start` on: evenly over one pace, or all in one instant."""
        for number in range(games):
            due = start + self._pace * number // games * spread
            yield self.playing(due)


@asynccontextmanager
async def fresh_store(folder: Path) -> AsyncIterator[Store]:
    """An open store on a new database in `folder`."""
    address = Address.read_address(f"sqlite:///{folder / 'war-room.db'}")
    await upgrade(address, folder / "backups", datetime.now(UTC))
    async with open_store(address) as store:
        yield store


def new_hall(store: Keeping, screen: Screen) -> Hall:
    """The product's hall on the machine's clocks."""
    return Hall(store=store, screen=screen, people=Everybody(), clock=SystemClock())


async def fill_store(store: Store, tables: list[Table]) -> None:
    """Keep the tables."""
    for at in range(0, len(tables), AT_ONCE):
        await store.tables.commit(Batch(tables={table.id: table for table in tables[at : at + AT_ONCE]}))


async def fill(hall: Hall, store: Store, tables: list[Table]) -> None:
    """Keep the tables and seat them in the hall, as a start with a full database does."""
    await fill_store(store, tables)
    for table in tables:
        hall.tables.put_table(table)


def replacing(hall: Hall, spares: list[Table], pace: int) -> Callable[[Table], None]:
    """Return what puts a spare table, due after a pace, in the hall for each shown one that is over, while there are any."""

    def seen(table: Table) -> None:
        if table.phase is TablePhase.OVER and spares:
            spare = spares.pop()
            spare.deadline = hall.time.now() + pace
            hall.tables.put_table(spare)

    return seen


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

    async def leave(self, slots: Collection[int]) -> None:
        """They stay here."""


async def one_game(folder: Path) -> tuple[int, int, int]:
    """Play one game on a new database; return rows written, rounds, and commits of the cursor."""
    async with fresh_store(folder) as store:
        return await play_one_game(store)


async def play_one_game(store: Store) -> tuple[int, int, int]:
    """Play one game from its lobby to the end of its board's life; return rows written, rounds, and commits of the cursor."""
    counted = CountingStore(store)
    hall = new_hall(counted, MarkingScreen())
    first = Dealer(1_000).lobby()
    order = Order(
        server=first.server,
        channel=first.channel,
        host=first.host,
        word=first.seats[0].word,
        variant=first.variant,
        rules=first.rules,
        capacity=2,
        pace=1_000,
        lobby=180_000,
    )
    table = await hall.open_table(order)
    await hall.maintenance.note_posted(table.id, MessageId(first.channel + 1))
    table = await hall.join_table(table.id, PlayerId(first.host + 1), "2")
    while table.is_live:
        hall.time.continue_from(table.deadline)
        hall.ticker.tick()
        await hall.close_tables()
        table = hall.tables.find(table.id)
    rounds = table.outcome.battles if table.outcome is not None else 0
    hall.time.continue_from(table.deadline)
    hall.ticker.tick()
    await hall.close_tables()
    return counted.rows, rounds, counted.cursors


class CountingStore:
    """The product's store, with every row counted that a commit writes or removes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.rows = 0
        self.cursors = 0

    async def load(self) -> tuple[int, Sequence[Table]]:
        """As the store does."""
        return await self._store.tables.load()

    async def commit(self, batch: Batch) -> None:
        """As the store does."""
        seats = sum(len(game.seats) for game in batch.finished)
        self.rows += len(batch.tables) + len(batch.removed) + len(batch.finished) + seats
        self.cursors += batch.cursor > 0
        await self._store.tables.commit(batch)

    async def find_game(self, table: TableId) -> FinishedGame | None:
        """As the store does."""
        return await self._store.tables.find_game(table)

    async def recent_games(
        self, server: ServerId, channel: ChannelId | None = None, limit: int = 25, *, unlisted: Collection[ChannelId] = ()
    ) -> Sequence[PastGame]:
        """As the store does."""
        return await self._store.tables.recent_games(server, channel, limit, unlisted=unlisted)
