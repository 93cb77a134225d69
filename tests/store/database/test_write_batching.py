"""Batched writes share a transaction: all are saved, and one that fails spoils no other."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, text

from bot.store.database import database
from bot.store.database.write_batching import WriteBatch
from bot.store.store import Store


async def test_many_writes_take_few_transactions(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred that come in one moment are one or two commits; the one that fails says so, and the others are kept."""
    transact, times = store.database.transact, []

    async def counted(work: Callable[[Connection], Any]) -> Any:
        times.append(1)
        return await transact(work)

    monkeypatch.setattr(store.database, "transact", counted)
    together = WriteBatch(store.database)

    def put(number: int) -> Callable[[Connection], object]:
        return lambda connection: connection.execute(
            text("INSERT INTO meta (key, value) VALUES (:key, '1')"), {"key": f"k{number}"}
        )

    await asyncio.gather(*(together.write(put(number)) for number in range(100)))
    assert len(times) <= 2
    told = await asyncio.gather(*(together.write(put(number)) for number in (100, 5, 101)), return_exceptions=True)
    assert [error is None for error in told] == [True, False, True]
    kept = await store.database.look(
        lambda connection: connection.execute(text("SELECT count(*) FROM meta WHERE key LIKE 'k%'")).scalar()
    )
    assert kept == 102


async def test_the_event_loop_has_its_turn_between_two_statements(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A transaction runs in one go in the driver's thread, and gives the GIL up before each statement."""
    yields: list[float] = []
    monkeypatch.setattr(database, "sleep", yields.append)

    def work(connection: Connection) -> None:
        for _ in range(3):
            connection.execute(text("SELECT 1"))

    await file_store.database.transact(work)
    assert len(yields) >= 3
