"""Slots that move: what a process gives up is saved, is played and shown no more, and goes on where it is taken."""

import asyncio
from dataclasses import replace

import pytest

from bot.host.hall.group_commit import Batch
from bot.host.ids import SLOTS, TableId, slot_of
from bot.host.refusals import Refused, StoreDown
from tests.host.conftest import game_of_bots, order, seconds_to
from tests.host.fakes import House, MemoryStore, TurnedClock, settled
from tests.support.tables import ANN, BEN


async def test_what_is_given_is_saved_and_left_alone(house: House, store: MemoryStore, clock: TurnedClock) -> None:
    """Its rounds so far are kept; from then on nothing of it is played, shown or changed here."""
    house.hall.acquire_slots(range(SLOTS), 0, ())
    table = await game_of_bots(house)
    await clock.advance(seconds_to(3))
    await house.hall.release_slots({slot_of(table.server)})
    assert house.screen.given == [{slot_of(table.server)}]
    shown = len(house.screen.touched)
    await clock.advance(60)
    assert table.id not in house.hall.tables and table.id in store.rows and len(house.screen.touched) == shown
    with pytest.raises(Refused):
        await house.hall.resign_game(table.id, ANN)
    with pytest.raises(StoreDown, match="another process"):
        await house.hall.open_table(order(71))


async def test_a_change_under_way_is_finished_first(house: House, store: MemoryStore) -> None:
    """Whoever presses in that moment gets what they asked for, and it moves with the table."""
    house.hall.acquire_slots(range(SLOTS), 0, ())
    table = await house.hall.open_table(order(capacity=3))
    joining = asyncio.ensure_future(house.hall.join_table(table.id, BEN, "2"))
    await asyncio.sleep(0)
    await asyncio.gather(joining, house.hall.release_slots({slot_of(table.server)}))
    assert f"{BEN}" in store.rows[table.id]["body"] and table.id not in house.hall.tables


async def test_what_is_taken_goes_on(house: House, store: MemoryStore, clock: TurnedClock) -> None:
    """The game tells its next round as long after the last as it would have here."""
    house.hall.acquire_slots(range(SLOTS), 0, ())
    table = await game_of_bots(house)
    await clock.advance(seconds_to(3))
    slots = {slot_of(table.server)}
    await house.hall.release_slots(slots)
    await house.hall.group_commit.save_batch(Batch(cursor=house.hall.time.now()))
    cursor, kept = await store.load()
    house.hall.acquire_slots(slots, cursor, kept)
    await clock.advance(seconds_to(6) - seconds_to(3))
    assert house.hall.tables.find(table.id).open_game().battle == 6


async def test_a_table_that_is_just_being_opened_moves_too(house: House, store: MemoryStore) -> None:
    """It is saved while its slot is given: the next owner plays it, so nobody may go on playing it here."""
    house.hall.acquire_slots(range(SLOTS), 0, ())
    store.gate.clear()
    opening = asyncio.ensure_future(house.hall.open_table(order()))
    await settled()
    giving = asyncio.ensure_future(house.hall.release_slots({slot_of(order().server)}))
    await settled()
    store.gate.set()
    table, _ = await asyncio.gather(opening, giving)
    assert table.id in store.rows and table.id not in house.hall.tables


async def test_the_next_game_of_a_match_moves_too(house: House, store: MemoryStore) -> None:
    """A game that takes the place of another while its slot is given is not left behind."""
    house.hall.acquire_slots(range(SLOTS), 0, ())
    table = await house.hall.open_table(order())
    after = TableId("9" * 15)
    store.gate.clear()
    following = house.hall.transactions.replace_table(table.id, lambda over: replace(over.make_draft(), id=after))
    replacing = asyncio.ensure_future(following)
    await settled()
    giving = asyncio.ensure_future(house.hall.release_slots({slot_of(table.server)}))
    await settled()
    store.gate.set()
    await asyncio.gather(replacing, giving)
    assert set(store.rows) == {after} and not list(house.hall.tables)


async def test_what_was_given_is_not_removed_late(house: House, store: MemoryStore) -> None:
    """A removal that comes after its table has moved would take it from the process that plays it now."""
    house.hall.acquire_slots(range(SLOTS), 0, ())
    table = await house.hall.open_table(order())
    await house.hall.release_slots({slot_of(table.server)})
    await house.hall.transactions.remove_table(table.id)
    assert table.id in store.rows
