"""The store: what it saves, how it connects, and that a batch is saved wholly or not at all."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId
from bot.host.refusals import StoreDown
from bot.host.table.finish import finished_game
from bot.host.table.finished_game import FinishedGame
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from bot.store.database.address import Address
from bot.store.store import Store, open_store
from tests.store.conftest import Ask
from tests.support.tables import ANN, BEN, lobby, playing

ENDED = datetime(2026, 1, 2, 3, 4, 5, 678000, tzinfo=UTC)


def over() -> Table:
    """A table whose game has been played to its end."""
    table = playing(ANN, None)
    while table.outcome is None:
        table.play_round(table.deadline)
    table.phase, table.close = TablePhase.OVER, CloseReason.FINISHED
    return table


async def loaded(store: Store) -> list[Table]:
    return list((await store.tables.load())[1])


async def test_an_older_state_never_overwrites_a_newer(store: Store) -> None:
    """Of two states of a table the newer version stays, whichever comes last."""
    for version in (1, 3, 2):
        table = lobby(ANN, BEN, version=version, pace=1000 * version)
        await store.tables.commit(Batch(tables={table.id: table}))
    assert [(table.version, table.pace) for table in await loaded(store)] == [(3, 3000)]


async def test_the_clock_of_the_tables_never_goes_back(store: Store, address: Address) -> None:
    """A late transaction with an earlier moment leaves the later one."""
    await store.tables.commit(Batch(cursor=500))
    await store.tables.commit(Batch(cursor=400))
    async with open_store(address) as other:
        assert (await other.tables.load())[0] == 500


async def test_finishing_twice_keeps_one_result(store: Store, ask: Ask) -> None:
    """A game that is given twice is kept once, the first one, with one row a seat."""
    game = finished_game(over(), ENDED)
    await store.tables.commit(Batch(finished=[game]))
    await store.tables.commit(Batch(finished=[replace(game, close=CloseReason.STOPPED)]))
    assert await ask("SELECT close FROM games") == [("finished",)]
    assert [row[0] for row in await ask("SELECT seat FROM results ORDER BY seat")] == [0, 1]


async def test_a_finished_game_comes_back_as_it_was(store: Store) -> None:
    """Record, seats, rules, outcome, digest and the moment of the end are found by the table's id."""
    game = finished_game(over(), ENDED)
    await store.tables.commit(Batch(finished=[game]))
    assert await store.tables.find_game(game.id) == game
    assert await store.tables.find_game(type(game.id)("none")) is None


async def test_results_say_who_won(store: Store, ask: Ask) -> None:
    """Each seat has its place, its cards and whether it won; a bot player has no member."""
    game = finished_game(over(), ENDED)
    await store.tables.commit(Batch(finished=[game]))
    outcome = game.record.outcome
    assert outcome is not None
    wanted = [
        (seat, player, outcome.places[seat], outcome.cards[seat], int(seat in outcome.winners))
        for seat, player in enumerate((ANN, None))
    ]
    assert await ask("SELECT seat, player, place, cards, won FROM results ORDER BY seat") == wanted


async def test_a_stopped_game_has_no_result(store: Store) -> None:
    """A game without an end is kept without places, and comes back so."""
    table = playing(ANN, BEN, phase=TablePhase.OVER, close=CloseReason.STOPPED)
    game = finished_game(table, ENDED)
    await store.tables.commit(Batch(finished=[game]))
    found = await store.tables.find_game(game.id)
    assert found is not None and found.record.outcome is None and found.record.digest is None


async def test_a_removed_table_makes_room(store: Store) -> None:
    """A table leaves its channel in the same transaction in which another takes it."""
    old, new = lobby(ANN, BEN), lobby(ANN, BEN, id="1kdvdna00tbn2yz")
    await store.tables.commit(Batch(tables={old.id: old}))
    await store.tables.commit(Batch(tables={new.id: new}, removed={old.id}))
    assert [table.id for table in await loaded(store)] == [new.id]


@pytest.mark.parametrize("spoilt", ["no JSON at all", '{"host": 1}', "[]", "an option that no version knows"])
async def test_one_unreadable_table_stops_no_other(store: Store, ask: Ask, spoilt: str) -> None:
    """A row that cannot be understood is named in the log and stays as it is; every other table comes back."""
    bad, good = lobby(ANN, BEN), lobby(ANN, BEN, id="1kdvdna00tbn2yz", channel=ChannelId(77))
    await store.tables.commit(Batch(tables={bad.id: bad, good.id: good}))
    if spoilt.startswith("an option"):
        ((body,),) = await ask(f"SELECT body FROM tables WHERE id = '{bad.id}'")
        spoilt = json.dumps({**json.loads(body), "rules": {"no_such_option": 1}})
    await ask(f"UPDATE tables SET body = '{spoilt}' WHERE id = '{bad.id}'")
    kept = await ask(f"SELECT * FROM tables WHERE id = '{bad.id}'")
    with capture_logs() as logs:
        assert [table.id for table in await loaded(store)] == [good.id]
    assert [(entry["log_level"], entry["table"]) for entry in logs] == [("error", bad.id)]
    assert bad.seed.hex() not in str(logs) and await ask(f"SELECT * FROM tables WHERE id = '{bad.id}'") == kept


async def test_an_unreadable_table_does_not_hold_its_channel(store: Store, ask: Ask) -> None:
    """Another table can be opened in its channel; the row is then kept aside, for somebody who can read it."""
    old, new = lobby(ANN, BEN), lobby(ANN, BEN, id="1kdvdna00tbn2yz")
    await store.tables.commit(Batch(tables={old.id: old}))
    await ask("UPDATE tables SET body = 'spoilt'")
    assert await loaded(store) == []
    await store.tables.commit(Batch(tables={new.id: new}))
    assert [table.id for table in await loaded(store)] == [new.id]
    ((aside,),) = await ask("SELECT value FROM meta WHERE key LIKE 'unreadable:%'")
    assert json.loads(aside)["body"] == "spoilt"


@pytest.mark.parametrize(
    "work",
    [lambda store: store.tables.load(), lambda store: store.database.get("a"), lambda store: store.database.put("a", "b")],
)
async def test_a_database_without_tables_is_a_store_that_is_down(
    store: Store, ask: Ask, work: Callable[[Store], Awaitable[object]]
) -> None:
    """Whatever the bot wants of a database that has lost its tables, it is told in one line and by one kind of error."""
    await ask("DROP TABLE meta")
    with pytest.raises(StoreDown, match=r"^no such table: meta$|relation \"meta\" does not exist$"):
        await work(store)


async def test_half_a_batch_is_never_kept(store: Store, ask: Ask) -> None:
    """When one row of a batch cannot be kept nothing of it is, and the next batch is kept as usual."""
    first, second = lobby(ANN, BEN), lobby(ANN, BEN, id="1kdvdna00tbn2yz")
    game: FinishedGame = finished_game(over(), ENDED)
    with pytest.raises(StoreDown) as down:
        await store.tables.commit(Batch(tables={first.id: first, second.id: second}, finished=[game], cursor=9))
    told = f"{down.value} {down.value.__cause__}"
    assert first.seed.hex() not in told and "hidden" in told, "seeds of running games must never reach a log"
    assert [await ask(f"SELECT count(*) FROM {name}") for name in ("tables", "games", "results", "meta")] == [[(0,)]] * 4
    await store.tables.commit(Batch(tables={first.id: first}))
    assert len(await loaded(store)) == 1


async def test_a_locked_database_is_a_store_that_is_down(
    file_address: Address, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While another program holds the file a change is refused, and kept when the file is free again."""
    monkeypatch.setattr("bot.store.database.address.PRAGMAS", ("journal_mode=WAL", "busy_timeout=10"))
    table = lobby(ANN, BEN)
    async with open_store(file_address) as store:
        with closing(sqlite3.connect(database)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreDown):
                await store.tables.commit(Batch(tables={table.id: table}))
        await store.tables.commit(Batch(tables={table.id: table}))
        assert len(await loaded(store)) == 1


async def test_a_cancelled_change_leaves_no_transaction_open(store: Store) -> None:
    """The caller may be cancelled in the middle; the change is kept and the next one is not blocked."""
    table = lobby(ANN, BEN)
    asker = asyncio.create_task(store.tables.commit(Batch(tables={table.id: table})))
    await asyncio.sleep(0)
    asker.cancel()
    await asyncio.gather(asker, return_exceptions=True)
    await store.database.put("key", "value")
    assert len(await loaded(store)) == 1 and await store.database.get("key") == "value"


async def test_reading_that_fails_is_a_store_that_is_down(store: Store, ask: Ask) -> None:
    """A game that cannot be looked up is told like any other trouble with the store."""
    await ask("DROP TABLE games")
    with pytest.raises(StoreDown):
        await store.tables.find_game(lobby(ANN).id)


async def test_the_writer_of_a_file_is_one_and_careful(
    file_address: Address, shipped_pragmas: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One connection writes: WAL, everything on disk before it counts, foreign keys, patience with locks."""
    monkeypatch.setattr("bot.store.database.address.PRAGMAS", shipped_pragmas)
    writer = file_address.open_writer()
    try:
        assert writer.pool.size() == 1  # type: ignore[attr-defined]
        async with writer.connect() as connection:
            asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            values = [(await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in asked]
        assert values == ["wal", 2, 1, 5000]
    finally:
        await writer.dispose()


async def test_readers_of_a_file_only_read(file_address: Address) -> None:
    """A reading connection to a SQLite file cannot change anything."""
    reader = file_address.open_reader()
    try:
        async with reader.connect() as connection:
            with pytest.raises(OperationalError, match="readonly"):
                await connection.execute(text("INSERT INTO meta VALUES ('a', 'b')"))
    finally:
        await reader.dispose()
