"""Slots that move: what a process gives up is saved, is played and shown no more, and goes on where it is taken."""

import asyncio

import pytest

from bot.host.hall.ports import Batch
from bot.host.ids import SLOTS, slot_of
from bot.host.refusals import Refused, StoreDown
from tests.host.conftest import game_of_bots, order, seconds_to
from tests.host.fakes import House, MemoryStore, TurnedClock
from tests.support.tables import ANN, BEN


async def test_what_is_given_is_saved_and_left_alone(house: House, store: MemoryStore, clock: TurnedClock) -> None:
    """Its rounds so far are kept; from then on nothing of it is played, shown or changed here."""
    house.hall.take(range(SLOTS), 0, ())
    table = await game_of_bots(house)
    await clock.advance(seconds_to(3))
    await house.hall.give({slot_of(table.server)})
    shown = len(house.screen.touched)
    await clock.advance(60)
    assert table.id not in house.hall.tables and table.id in store.rows and len(house.screen.touched) == shown
    with pytest.raises(Refused):
        await house.hall.resign(table.id, ANN)
    with pytest.raises(StoreDown, match="another process"):
        await house.hall.open(order(71))


async def test_a_change_under_way_is_finished_first(house: House, store: MemoryStore) -> None:
    """Whoever presses in that moment gets what they asked for, and it moves with the table."""
    house.hall.take(range(SLOTS), 0, ())
    table = await house.hall.open(order(capacity=3))
    joining = asyncio.ensure_future(house.hall.join(table.id, BEN, "2"))
    await asyncio.sleep(0)
    await asyncio.gather(joining, house.hall.give({slot_of(table.server)}))
    assert f"{BEN}" in store.rows[table.id]["body"] and table.id not in house.hall.tables


async def test_what_is_taken_goes_on(house: House, store: MemoryStore, clock: TurnedClock) -> None:
    """The game tells its next round as long after the last as it would have here."""
    house.hall.take(range(SLOTS), 0, ())
    table = await game_of_bots(house)
    await clock.advance(seconds_to(3))
    slots = {slot_of(table.server)}
    await house.hall.give(slots)
    await house.hall.group_commit.save(Batch(cursor=house.hall.time.now()))
    cursor, kept = await store.load()
    house.hall.take(slots, cursor, kept)
    await clock.advance(seconds_to(6) - seconds_to(3))
    assert house.hall.tables.find(table.id).open_game().battle == 6
