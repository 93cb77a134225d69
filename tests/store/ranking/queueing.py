"""A store where the results of games wait, on whatever database, and the death of a process in the middle of what it does."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from sqlalchemy import Engine, event, select

from bot.host.clock import SystemClock
from bot.host.ids import ServerId
from bot.store.chips.ledger import TransferWriter
from bot.store.database import schema
from bot.store.maintenance import WaitingResults
from bot.store.ranking.counting import ResultCounter
from bot.store.store import Store
from bot.store.tables.tables import TableRepository

LEFT, RIGHT = ServerId(7), ServerId(7 + (5 << 22))
"""Two servers of different slots."""


def queueing(store: Store) -> Store:
    """The same store, where the results of games wait."""
    database = store.database
    count, book = ResultCounter(database.insert, queues=True).keep_games, TransferWriter(database.insert).book_transfers
    return replace(store, tables=TableRepository(database, count, book))


class Killed(Exception):
    """The process is gone, in the middle of what it did."""


@contextmanager
def killed_before(statement: int) -> Iterator[list[int]]:
    """Kill whoever uses a database in the block before its statement of this number; yields a list of those that ran."""
    ran: list[int] = []

    def before(*_: object) -> None:
        ran.append(1)
        if len(ran) == statement:
            raise Killed

    event.listen(Engine, "before_cursor_execute", before)
    try:
        yield ran
    finally:
        event.remove(Engine, "before_cursor_execute", before)


async def count_all(store: Store) -> None:
    """Count all that waits."""
    await WaitingResults(store.database, SystemClock()).count_waiting()


async def numbers(store: Store) -> list[int | None]:
    """The numbers of all games, in the order of their ids."""
    wanted = select(schema.games.c.number).order_by(schema.games.c.id)
    return list(await store.database.look(lambda connection: connection.execute(wanted).scalars().all()))
