"""Recent games as a list: newest first, of one place, and no more than asked for."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, select

from bot.host.hall.group_commit import Batch
from bot.host.ids import ChannelId, ServerId, TableId
from bot.host.refusals import StoreDown
from bot.store.database import schema
from bot.store.database.address import Address
from bot.store.migrations.versions import v0003_rounds_of_games as step
from bot.store.store import Store
from tests.store.conftest import Ask, AskFile
from tests.store.old_database import as_of
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
    others = await store.tables.recent_games(ServerId(7), limit=2, unlisted={ChannelId(70)})
    assert [found.id[-1] for found in others] == ["1"]
    (newest,) = await store.tables.recent_games(ServerId(7), limit=1)
    assert (newest.variant, newest.title, newest.close, newest.ended) == (game.variant, game.title, game.close, ENDED)
    assert newest.rounds == game.rounds > 0


async def test_the_list_of_games_is_one_range_of_an_index(ask_file: AskFile) -> None:
    """However many games there were, neither list looks at more of them than it returns, says SQLite."""
    for place, index in (
        ("server = 7", "games_by_server (server=?)"),
        ("channel = 70 AND server = 7", "games_by_channel (channel=?)"),
    ):
        plan = ask_file(f"EXPLAIN QUERY PLAN SELECT id FROM games WHERE {place} ORDER BY ended DESC, id DESC LIMIT 25")
        assert plan[0][-1] == f"SEARCH games USING INDEX {index}"
        assert all(step[-1] != "USE TEMP B-TREE FOR ORDER BY" for step in plan), "only games of one millisecond are sorted"


async def test_a_list_that_cannot_be_read_is_a_store_that_is_down(store: Store, ask: Ask) -> None:
    """Trouble with the database is told as such."""
    await ask("DROP TABLE games")
    with pytest.raises(StoreDown):
        await store.tables.recent_games(ServerId(7))


def fill_in(connection: Connection) -> list[int]:
    """Apply the step, and return the rounds of the games by their ids."""
    with Operations.context(MigrationContext.configure(connection)):
        step.upgrade()
    return list(connection.execute(select(schema.games.c.rounds).order_by(schema.games.c.id)).scalars())


async def test_rounds_of_older_games_are_filled_in(store: Store, bare: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database from before gets the rounds of its games from their records; of a stopped game nobody knows them."""
    monkeypatch.setattr(step, "AT_ONCE", 2)
    done, stopped = over(), over(rounds=9)
    games = [replace(done, id=TableId(f"{n:015}")) for n in range(5)]
    await store.tables.commit(Batch(finished=[*games, replace(stopped, id=TableId("9" * 15))]))
    await as_of("0002", bare, store, ("games", "results"))
    engine = bare.open_writer()
    async with engine.begin() as connection:
        assert await connection.run_sync(fill_in) == [done.rounds] * 5 + [0]
    await engine.dispose()
