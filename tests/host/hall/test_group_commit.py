"""Group commit: one transaction at a time, with everything that waits."""

import asyncio

from bot.host.hall.group_commit import Batch, GroupCommit
from bot.host.table.table import Table
from tests.host.fakes import MemoryStore, TurnedClock, settled
from tests.support.tables import ANN, BEN, lobby


def change(number: int) -> Batch:
    """The change of one table of many."""
    table = lobby(ANN, BEN, id=f"table{number:010}", channel=number)
    return Batch(tables={table.id: table}, cursor=number)


async def test_changes_that_wait_share_a_transaction(store: MemoryStore, clock: TurnedClock) -> None:
    """Fifty changes that come while one is being kept are kept together by the next."""
    group_commit = GroupCommit(store, clock, window=0)
    store.gate.clear()
    first = asyncio.create_task(group_commit.save_batch(change(0)))
    await settled()
    others = [asyncio.create_task(group_commit.save_batch(change(number))) for number in range(1, 51)]
    await settled()
    store.gate.set()
    await asyncio.gather(first, *others)
    assert [len(batch.tables) for batch in store.commits] == [1, 50]
    assert store.cursor == 50


async def test_a_window_gathers(store: MemoryStore, clock: TurnedClock) -> None:
    """After a transaction the next waits out the window, and takes everything that came in it."""
    group_commit = GroupCommit(store, clock, window=0.05)
    await group_commit.save_batch(change(0))
    tasks = [asyncio.create_task(group_commit.save_batch(change(number))) for number in (1, 2)]
    await clock.advance(0.04)
    assert len(store.commits) == 1
    await clock.advance(0.02)
    assert [len(batch.tables) for batch in store.commits] == [1, 2]
    await asyncio.gather(*tasks)


async def test_rounds_are_shown_once_they_are_safe(store: MemoryStore, clock: TurnedClock) -> None:
    """What is noted is shown after its transaction, not before, and after trouble only once."""
    group_commit, shown = GroupCommit(store, clock, window=0), list[str]()
    store.down = True
    group_commit.queue_batch(Batch(cursor=5), lambda: shown.append("round"))
    await clock.advance(3.5)
    assert shown == [] and store.cursor == 0
    store.down = False
    await clock.advance(1.1)
    assert shown == ["round"] and store.cursor == 5


async def test_the_newest_state_counts(store: MemoryStore, clock: TurnedClock) -> None:
    """Of two states of a table in one transaction the newer is kept, whichever was given first."""
    for versions in ((1, 2), (2, 1)):
        states: list[Table] = [lobby(ANN, BEN, version=version, pace=1000 * version) for version in versions]
        batch = Batch()
        for state in states:
            batch.merge_batch(Batch(tables={state.id: state}))
        assert batch.tables[states[0].id].pace == 2000


async def test_who_gives_up_waiting_harms_nobody(store: MemoryStore, clock: TurnedClock) -> None:
    """A cancelled asker's change is kept all the same, and group commit goes on."""
    group_commit = GroupCommit(store, clock, window=0)
    store.gate.clear()
    asker = asyncio.create_task(group_commit.save_batch(change(1)))
    await settled()
    asker.cancel()
    store.gate.set()
    await group_commit.save_batch(change(2))
    assert set(store.rows) == {"table0000000001", "table0000000002"}


async def test_draining_keeps_everything(store: MemoryStore, clock: TurnedClock) -> None:
    """After a drain all that was noted and saved is in the store."""
    group_commit = GroupCommit(store, clock, window=10)
    group_commit.queue_batch(Batch(cursor=7), lambda: None)
    await settled()
    group_commit.queue_batch(Batch(cursor=9), lambda: None)
    await group_commit.wait_until_saved()
    assert store.cursor == 9
