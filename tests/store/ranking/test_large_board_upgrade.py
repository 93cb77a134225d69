"""A database whose large boards were kept before equals were counted by the ages of accounts, and sorted in parts."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.host.hall.ports import Batch
from bot.host.ranking.boards import LeaderboardKey
from bot.store.database.address import Address
from bot.store.maintenance import finish
from bot.store.ranking import large_boards
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade
from tests.store.conftest import Ask
from tests.store.ranking.old_database import as_of
from tests.store.results import NOON, ended, person

PEOPLE = [person(number) for number in range(6)]
NOTED = LeaderboardKey(0, 0, "")
RANK_BUCKETS = "SELECT * FROM rungs ORDER BY place, stretch, subject, measure, level, bucket"
STANDINGS = "SELECT * FROM totals ORDER BY player, place, stretch, subject"


def from_before(database: Path, old: Path) -> None:
    """Make a database of the step before with the sums of another, as that version would have kept them."""
    as_of("0006", old, database, ("games", "results", "totals"))
    with closing(sqlite3.connect(old)) as other:
        other.execute(f"ATTACH '{database}' AS new")
        other.execute("INSERT INTO main.rungs SELECT * FROM new.rungs WHERE level >= 0")
        other.execute("INSERT INTO main.boards SELECT place, stretch, subject FROM new.boards")
        noted = "place = ? AND stretch = ? AND subject = ?"
        other.execute(f"UPDATE main.totals SET standing = min(standing, 1), rate = 0 WHERE {noted}", NOTED)
        other.execute(f"DELETE FROM main.rungs WHERE {noted}", NOTED)
        other.execute(f"DELETE FROM main.boards WHERE {noted}", NOTED)
        other.execute("INSERT INTO main.meta VALUES ('grown', ?)", (json.dumps([NOTED]),))
        other.commit()


async def test_old_large_boards_are_counted_by_ages(
    store: Store, database: Path, ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All is as if it had always been kept so, and a board that was noted to be sorted is sorted."""
    monkeypatch.setattr(large_boards, "LARGE", 4)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)
    games = [ended(number, PEOPLE[number % 5 : number % 5 + 2], (1, 2), choice=number > 6) for number in range(9)]
    await store.tables.commit(Batch(finished=games))
    await finish(store.database)
    wanted = ask(RANK_BUCKETS), ask(STANDINGS)
    assert {row[4] for row in wanted[0]} == {-1, 0, 1, 2}
    from_before(database, tmp_path / "old.db")
    await upgrade(Address.file(tmp_path / "old.db"), tmp_path / "backups", NOON)
    async with open_store(Address.file(tmp_path / "old.db")) as again:
        await finish(again.database)
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        found = connection.execute(RANK_BUCKETS).fetchall(), connection.execute(STANDINGS).fetchall()
        assert connection.execute("SELECT * FROM meta WHERE key = 'grown'").fetchall() == []
    assert found == wanted
