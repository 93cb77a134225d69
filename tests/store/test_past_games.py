"""Recent games as a list: newest first, of one place, and no more than asked for."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from bot.host.hall.ports import Batch
from bot.host.ids import ChannelId, ServerId, TableId
from bot.host.refusals import StoreDown
from bot.store.migrations.versions import v0003_rounds_of_games as step
from bot.store.store import Store
from tests.store.conftest import Ask
from tests.support.finished_games import over

ENDED = datetime(2026, 1, 2, 3, 4, 5, 678000, tzinfo=UTC)
HOUR = timedelta(hours=1)


async def test_the_last_games_of_a_place(store: Store) -> None:
    """The games of a server, or of one channel of it, are listed newest first, at most so many, and no other server's."""
    game, places = over(), ((7, 70), (7, 71), (7, 70), (8, 80), (7, 70))
    games = [
        replace(game, id=TableId(f"{n:015}"), server=ServerId(server), channel=ChannelId(channel), ended=ENDED - n * HOUR)
        for n, (server, channel) in enumerate(places)
    ]
    await store.tables.commit(Batch(finished=games))
    assert [found.id[-1] for found in await store.tables.recent_games(ServerId(7))] == ["0", "1", "2", "4"]
    assert [found.id[-1] for found in await store.tables.recent_games(ServerId(7), ChannelId(70), 2)] == ["0", "2"]
    assert await store.tables.recent_games(ServerId(7), ChannelId(80)) == []
    (newest,) = await store.tables.recent_games(ServerId(7), limit=1)
    assert (newest.variant, newest.title, newest.close, newest.ended) == (game.variant, game.title, game.close, ENDED)
    assert newest.rounds == game.rounds > 0


async def test_the_list_of_games_is_one_range_of_an_index(ask: Ask) -> None:
    """However many games there were, neither list looks at more of them than it returns."""
    for place, index in (
        ("server = 7", "games_by_server (server=?)"),
        ("channel = 70 AND server = 7", "games_by_channel (channel=?)"),
    ):
        plan = ask(f"EXPLAIN QUERY PLAN SELECT id FROM games WHERE {place} ORDER BY ended DESC, id DESC LIMIT 25")
        assert plan[0][-1] == f"SEARCH games USING INDEX {index}"
        assert all(step[-1] != "USE TEMP B-TREE FOR ORDER BY" for step in plan), "only games of one millisecond are sorted"


async def test_a_list_that_cannot_be_read_is_a_store_that_is_down(store: Store, database: Path) -> None:
    """Trouble with the database is told as such."""
    with closing(sqlite3.connect(database)) as other:
        other.execute("DROP TABLE games")
    with pytest.raises(StoreDown):
        await store.tables.recent_games(ServerId(7))


async def test_rounds_of_older_games_are_filled_in(
    store: Store, database: Path, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database from before gets the rounds of its games from their records; of a stopped game nobody knows them."""
    monkeypatch.setattr(step, "AT_ONCE", 2)
    done, stopped = over(), over(rounds=9)
    games = [replace(done, id=TableId(f"{n:015}")) for n in range(5)]
    await store.tables.commit(Batch(finished=[*games, replace(stopped, id=TableId("9" * 15))]))
    with closing(sqlite3.connect(database)) as other:
        other.executescript("DROP INDEX games_by_channel; ALTER TABLE games DROP COLUMN rounds")
    with (
        create_engine(f"sqlite:///{database}").begin() as connection,
        Operations.context(MigrationContext.configure(connection)),
    ):
        step.upgrade()
    assert ask("SELECT rounds FROM games ORDER BY id") == [(done.rounds,)] * 5 + [(0,)]
