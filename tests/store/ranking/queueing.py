"""A store where the results of games wait, on whatever database, and the death of a process in the middle of what it does."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from sqlalchemy import Engine, event

from bot.store.chips.transfers import TransferWriter
from bot.store.ranking.counting import ResultCounter
from bot.store.store import Store
from bot.store.tables.tables import TableRepository


def queueing(store: Store) -> Store:
    """The same store, where the results of games wait."""
    database = store.database
    count, book = ResultCounter(database.insert, queues=True).keep, TransferWriter(database.insert).book
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
