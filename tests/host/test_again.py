"""A rematch: the same people and rules at a new table."""

import pytest

from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import Refusal, Refused
from bot.host.table import Phase, Table
from tests.host.conftest import game_of_bots, order
from tests.host.fakes import House, TurnedClock
from tests.sitting import ANN, BEN, CAT, SERVER


async def game_of_three(house: House) -> Table:
    """A game of Ann, Ben and Cat that Cat hosts at last, over because two gave up."""
    table = await house.hall.open(order(capacity=3))
    await house.hall.join(table.id, BEN, "2")
    table = await house.hall.join(table.id, CAT, "3")
    await house.hall.resign(table.id, ANN)
    return await house.hall.resign(table.id, BEN)


async def test_against_bots_it_begins_at_once(house: House, clock: TurnedClock) -> None:
    """A member who played bot players plays them again without waiting, with a deal of its own."""
    table = await game_of_bots(house, capacity=3, pace=1000)
    await clock.advance(300)
    again = await house.hall.again(table.id, SERVER, ANN, "9")
    assert again.phase is Phase.PLAYING and again.id != table.id
    assert (again.rules, again.pace, len(again.seats)) == (table.rules, table.pace, 3)
    assert house.hall.tables.in_channel(table.channel) is house.table(again.id)


async def test_among_people_it_waits_ten_seconds(house: House, clock: TurnedClock) -> None:
    """Several people may still say no; after ten seconds the game begins, with whoever asked as host."""
    again = await house.hall.again((await game_of_three(house)).id, SERVER, BEN, "9")
    assert again.phase is Phase.LOBBY and again.host == BEN and set(again.humans) == {ANN, BEN, CAT}
    await clock.advance(9.9)
    assert house.table(again.id).phase is Phase.LOBBY
    await clock.advance(0.2)
    assert house.table(again.id).phase is Phase.PLAYING


async def test_who_leaves_is_not_dealt_in(house: House, clock: TurnedClock) -> None:
    """Two who stay play without the third; one who stays alone waits in a lobby like any other."""
    again = await house.hall.again((await game_of_three(house)).id, SERVER, BEN, "9")
    await house.hall.leave(again.id, CAT)
    assert house.table(again.id).autostart
    await house.hall.leave(again.id, ANN)
    assert not house.table(again.id).autostart
    await clock.advance(60)
    assert house.table(again.id).phase is Phase.LOBBY
    await clock.advance(121)
    assert house.table(again.id).phase is Phase.OVER


async def test_the_host_need_not_wait(house: House) -> None:
    """Who asked for the rematch may start it at once."""
    again = await house.hall.again((await game_of_three(house)).id, SERVER, BEN, "9")
    await house.hall.start(again.id, BEN)
    assert house.table(again.id).phase is Phase.PLAYING


async def test_who_left_the_server_is_not_asked(house: House, clock: TurnedClock) -> None:
    """A seat of somebody who is gone is free in the rematch, which then waits as a lobby does."""
    table = await game_of_three(house)
    house.people.gone.add(CAT)
    again = await house.hall.again(table.id, SERVER, BEN, "9")
    assert set(again.humans) == {ANN, BEN} and again.capacity == 3
    await clock.advance(60)
    assert house.table(again.id).phase is Phase.LOBBY


@pytest.mark.parametrize(
    ("who", "server", "refusal"),
    [(404, SERVER, Refusal.NOT_SEATED), (ANN, ServerId(8), Refusal.TABLE_GONE)],
    ids=["a stranger", "another server"],
)
async def test_a_rematch_is_for_those_who_played_here(house: House, who: int, server: ServerId, refusal: Refusal) -> None:
    """Who did not play, or asks from another server, gets none."""
    table = await game_of_three(house)
    with pytest.raises(Refused) as refused:
        await house.hall.again(table.id, server, PlayerId(who), "9")
    assert refused.value.refusal is refusal


async def test_one_rematch_a_channel(house: House) -> None:
    """The second who asks is told that there is a table already."""
    table = await game_of_three(house)
    await house.hall.again(table.id, SERVER, BEN, "9")
    with pytest.raises(Refused) as refused:
        await house.hall.again(table.id, SERVER, ANN, "10")
    assert refused.value.refusal is Refusal.CHANNEL_TAKEN


async def test_a_game_that_is_not_over_has_no_rematch(house: House) -> None:
    """A running game's id finds no finished game."""
    table = await game_of_bots(house)
    with pytest.raises(Refused) as refused:
        await house.hall.again(table.id, SERVER, ANN, "9")
    assert refused.value.refusal is Refusal.TABLE_GONE
