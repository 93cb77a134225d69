"""A database whose large boards were kept before equals were counted by the ages of accounts, and sorted in parts."""

from pathlib import Path

import pytest

from bot.host.hall.group_commit import Batch
from bot.store.database.address import Address
from bot.store.maintenance import finish_work
from bot.store.ranking import large_boards
from bot.store.store import Store, open_store
from bot.store.upgrade import upgrade
from tests.store.conftest import Ask, asking
from tests.store.old_database import as_of
from tests.store.results import NOON, ended, person

PEOPLE = [person(number) for number in range(6)]
NOTED = "place = 0 AND stretch = 0 AND subject = ''"
"""The board that the version before had only noted, in a value of its own, to be sorted."""

RANK_BUCKETS = "SELECT * FROM rungs ORDER BY place, stretch, subject, measure, level, bucket"
STANDINGS = "SELECT * FROM totals ORDER BY player, place, stretch, subject"
BEFORE = (
    "DELETE FROM rungs WHERE level < 0",
    f"UPDATE totals SET standing = CASE WHEN standing > 1 THEN 1 ELSE standing END, rate = 0 WHERE {NOTED}",
    f"DELETE FROM rungs WHERE {NOTED}",
    f"DELETE FROM boards WHERE {NOTED}",
    "INSERT INTO meta VALUES ('grown', '[[0, 0, \"\"]]')",
)
"""What the version before would not have kept, or otherwise."""


async def test_old_large_boards_are_counted_by_ages(
    store: Store, bare: Address, ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All is as if it had always been kept so, and a board that was noted to be sorted is sorted."""
    monkeypatch.setattr(large_boards, "LARGE", 4)
    monkeypatch.setattr(large_boards, "SAMPLE_EVERY", 1)
    games = [ended(number, PEOPLE[number % 5 : number % 5 + 2], (1, 2), choice=number > 6) for number in range(9)]
    await store.tables.commit(Batch(finished=games))
    await finish_work(store.database)
    wanted = await ask(RANK_BUCKETS), await ask(STANDINGS)
    assert {row[4] for row in wanted[0]} == {-1, 0, 1, 2}
    await as_of("0006", bare, store, ("games", "results", "totals", "rungs", "boards"))
    async with asking(bare) as ask_old:
        for statement in BEFORE:
            await ask_old(statement)
    await upgrade(bare, tmp_path / "backups", NOON)
    async with open_store(bare) as again:
        await finish_work(again.database)
    async with asking(bare) as ask_old:
        assert await ask_old("SELECT * FROM meta WHERE key = 'grown'") == []
        assert (await ask_old(RANK_BUCKETS), await ask_old(STANDINGS)) == wanted
