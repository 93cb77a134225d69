"""Presses that follow one another before the first is saved: each counts, in its order."""

import asyncio

import pytest

from bot.host.refusals import Refusal, Refused
from tests.host.conftest import order
from tests.host.fakes import House, TurnedClock
from tests.support.tables import ANN, BEN


async def test_who_leaves_and_joins_again_sits(house: House, clock: TurnedClock) -> None:
    """*Leave* and *Join* pressed at once are two changes: the second is not told that its member still sits there."""
    table = await house.hall.open_table(order(capacity=4))
    await house.hall.join_table(table.id, BEN, "2")
    presses = [
        asyncio.ensure_future(press)
        for press in (
            house.hall.leave_table(table.id, BEN),
            house.hall.join_table(table.id, BEN, "3"),
            house.hall.leave_table(table.id, BEN),
        )
    ]
    await clock.advance(1)
    assert [len((await press).seats) for press in presses] == [1, 2, 1]


async def test_who_joins_twice_is_refused_once(house: House, clock: TurnedClock) -> None:
    """The second press of *Join* finds the member seated, though nothing was saved when it came."""
    table = await house.hall.open_table(order(capacity=4))
    presses = [asyncio.ensure_future(house.hall.join_table(table.id, BEN, word)) for word in ("2", "3")]
    await clock.advance(1)
    assert (await presses[0]).humans == (ANN, BEN)
    with pytest.raises(Refused) as refused:
        await presses[1]
    assert refused.value.refusal is Refusal.ALREADY_SEATED
