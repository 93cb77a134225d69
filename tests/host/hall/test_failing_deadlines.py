"""A deadline that cannot be saved is tried again, whatever else happens at its table."""

import asyncio

import pytest

from bot.host.hall.group_commit import Batch
from bot.host.ids import PlayerId
from bot.host.refusals import Refused, StoreDown
from bot.host.table import choosing
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from tests.host.conftest import order
from tests.host.fakes import House, TurnedClock
from tests.host.table.choice_tables import CLOCK, pick, table_of, turn_of
from tests.support.tables import ANN


class Broken:
    """A stage that cannot be closed. Counts how often that is tried."""

    def __init__(self) -> None:
        self.tries = 0

    def __call__(self, draft: Table, now: int) -> None:
        self.tries += 1
        raise TypeError("a bug")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Broken:
    made = Broken()
    monkeypatch.setattr(choosing, "close_stage", made)
    return made


async def test_our_fault_is_tried_once_a_minute(
    house: House, clock: TurnedClock, broken: Broken, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stage that cannot be closed is tried three times in two minutes and more; as soon as it can, the game goes on."""
    table = await table_of(house)
    await clock.advance(CLOCK + 130)
    assert broken.tries == 3
    monkeypatch.undo()
    await clock.advance(60)
    assert turn_of(house, table.id).battle > 1


async def test_one_table_that_cannot_be_kept_is_tried_once_a_second(house: House, clock: TurnedClock) -> None:
    """The store refuses one table's stage for ten seconds and takes another's; then the first goes on too."""
    bad, good = await table_of(house), await table_of(house, channel=71)
    tries = list[Batch]()

    def spoiled(batch: Batch) -> bool:
        tries.extend([batch] if bad.id in batch.tables and len(batch.tables) == 1 else [])
        return bad.id in batch.tables

    house.store.spoiled = spoiled
    await clock.advance(CLOCK + 10)
    assert 5 <= len(tries) <= 22  # each time alone, and once with whatever waits beside it
    assert (turn_of(house, bad.id).battle, turn_of(house, good.id).battle) == (1, 2)
    house.store.spoiled = lambda batch: False
    await clock.advance(1.1)
    assert turn_of(house, bad.id).battle == 2


async def test_a_fault_in_the_store_is_tried_once_a_minute(
    house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A finished game that breaks the store's code is tried again a minute later, and not at once."""
    table = await house.hall.open_table(order(lobby=5_000))
    commit, tries = house.store.commit, list[Batch]()

    async def faulty(batch: Batch) -> None:
        if table.id in batch.tables:
            tries.append(batch)
            raise TypeError("a bug")
        await commit(batch)

    monkeypatch.setattr(house.store, "commit", faulty)
    await clock.advance(5 + 59)
    assert len(tries) == 2  # with the cursor, then alone
    monkeypatch.undo()
    await clock.advance(5)
    assert house.table(table.id).phase is TablePhase.OVER


async def test_refused_wishes_neither_hurry_nor_disarm_it(house: House, clock: TurnedClock, broken: Broken) -> None:
    """Requests that fail while a deadline is waited out change nothing about it; before it is due they leave it armed."""
    table = await table_of(house)
    for _ in range(20):
        await clock.advance(CLOCK / 20)
        with pytest.raises(Refused):
            await house.hall.resign_game(table.id, PlayerId(999))
    await clock.advance(1)
    assert broken.tries == 1
    for _ in range(20):
        await clock.advance(1)
        with pytest.raises(Refused):
            await house.hall.resign_game(table.id, PlayerId(999))
    assert broken.tries == 1


async def test_a_deadline_that_comes_during_a_wish_that_fails(house: House, clock: TurnedClock) -> None:
    """A stage falls due while a member's pick is being kept, and the pick is refused: the stage closes all the same."""
    table = await table_of(house)
    await clock.advance(CLOCK - 1)
    house.store.gate.clear()
    request = asyncio.ensure_future(pick(house, table.id, ANN))
    await clock.advance(3)
    house.store.spoiled = lambda batch: table.id in batch.tables
    house.store.gate.set()
    with pytest.raises(StoreDown):
        await request
    house.store.spoiled = lambda batch: False
    await clock.advance(1.1)
    assert turn_of(house, table.id).battle == 2
