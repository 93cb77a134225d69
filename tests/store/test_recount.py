"""A database from before results were counted: its games are counted once, with the step that makes room for the sums."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from sqlalchemy import select

from bot.host.ports import Batch
from bot.store import schema
from bot.store.address import Address
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade
from tests.played import ENDED, over
from tests.sitting import ANN, BEN, CAT, playing
from tests.store.conftest import Ask

MADE_BY_THE_STEP = ("totals", "boards", "rungs", "course", "seasons", "voids", "members")
BEFORE = """
    DROP INDEX games_by_number; DROP INDEX games_by_host; DROP INDEX results_by_player;
    CREATE INDEX results_by_player ON results (player);
    UPDATE alembic_version SET version_num = '0004';
"""
COLUMNS = {"games": ("family", "rated", "number", "season", "void"), "results": ("wars", "pot", "captured", "resigned")}


def take_back(database: Path) -> None:
    """Make a database what it was before the step."""
    with closing(sqlite3.connect(database)) as other:
        other.executescript(BEFORE)
        for table in MADE_BY_THE_STEP:
            other.execute(f"DROP TABLE {table}")
        for table, columns in COLUMNS.items():
            for column in columns:
                other.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        other.commit()


async def everything(store: Store) -> list[list[str]]:
    """All that is kept of games and sums."""
    tables = (schema.games, schema.results, schema.totals, schema.course)
    return await store.look(lambda connection: [sorted(map(str, connection.execute(select(table)))) for table in tables])


async def keep_some(store: Store) -> None:
    """Games of people, of a bot player, one that was given up, and one that was stopped."""
    players = ([ANN, BEN], [ANN, BEN, CAT], [ANN, None], [BEN, ANN])
    games = [over(playing(*seats, id=f"{number:015}")) for number, seats in enumerate(players)]
    left = playing(ANN, BEN, id=f"{8:015}", choices=((1, 0, "resign"),))
    left.own_game().resign(0)
    games += [over(left), over(playing(ANN, BEN, id=f"{9:015}"), rounds=5)]
    for number, game in enumerate(games):
        await store.commit(Batch(finished=[replace(game, ended=ENDED + timedelta(minutes=number))]))


async def test_older_results_are_counted(store: Store, address: Address, database: Path, tmp_path: Path, ask: Ask) -> None:
    """After the step everything is as if each game had been counted when it was kept."""
    await keep_some(store)
    before = await everything(store)
    take_back(database)
    await upgrade(address, tmp_path / "backups", ENDED)
    async with open_store(address) as again:
        assert await everything(again) == before
    assert ask("SELECT count(*) FROM meta WHERE key = 'recount'") == [(0,)]
    assert ask("SELECT resigned FROM results WHERE game LIKE '%8' ORDER BY seat") == [(1,), (0,)]
    assert ask("SELECT rated FROM games ORDER BY id") == [
        ("rated",),
        ("rated",),
        ("bots",),
        ("rated",),
        ("rated",),
        ("aborted",),
    ]


async def test_a_game_that_no_version_plays_is_left_out(
    store: Store, address: Address, database: Path, tmp_path: Path, ask: Ask
) -> None:
    """A record that cannot be played stops nobody: its game is kept, and counts for nothing."""
    await keep_some(store)
    take_back(database)
    with closing(sqlite3.connect(database)) as other:
        other.execute("UPDATE games SET record = '{}' WHERE id = '000000000000000'")
        other.commit()
    await upgrade(address, tmp_path / "backups", ENDED)
    assert ask("SELECT count(*) FROM games WHERE number IS NOT NULL") == [(3,)]
    assert ask("SELECT sum(games) FROM totals WHERE place = 0 AND stretch = 0 AND subject = '' AND player = 101") == [(3,)]
