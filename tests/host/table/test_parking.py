"""A table that nobody can see is parked, loses nothing, and continues when somebody uses it."""

import pytest

from bot.host.refusals import Refused
from bot.host.table.phase import CloseReason, TablePhase
from tests.host.conftest import game_of_bots, order
from tests.host.fakes import House, TurnedClock
from tests.host.table.casino_tables import GRANTED, all_chips, bet, casino, chips_of, enrich, on_table
from tests.support.tables import ANN, BEN


async def test_a_parked_game_stands_still(house: House, clock: TurnedClock) -> None:
    """No round is played while a table is parked; unparked, the next comes when it would have come."""
    table = await game_of_bots(house)
    await clock.advance(7)
    await house.hall.maintenance.park_table(table.id)
    await clock.advance(3600)
    assert house.table(table.id).open_game().battle == 2
    await house.hall.maintenance.unpark_table(table.id)
    await clock.advance(1.9)
    assert house.table(table.id).open_game().battle == 2
    await clock.advance(0.2)
    assert house.table(table.id).open_game().battle == 3


async def test_a_parked_hour_is_no_playing_time(house: House, clock: TurnedClock) -> None:
    """A time limit does not run while the table is parked."""
    table = await game_of_bots(house, rules=order().rules.__class__(time=60))
    await clock.advance(30.1)
    await house.hall.maintenance.park_table(table.id)
    await clock.advance(3600)
    await house.hall.maintenance.unpark_table(table.id)
    await clock.advance(29.5)
    assert house.table(table.id).phase is TablePhase.PLAYING
    await clock.advance(3)
    record = house.store.games[table.id].record
    assert record.called is not None and 19 <= record.called <= 21


async def test_after_a_day_a_parked_table_closes(house: House, clock: TurnedClock) -> None:
    """Twenty-four hours without its channel end a table, in the lobby and in the game."""
    game, lobby = await game_of_bots(house), await house.hall.open_table(order(71))
    for table in (game, lobby):
        await house.hall.maintenance.park_table(table.id)
    await clock.advance(24 * 3600 - 1)
    assert house.table(game.id).is_live and house.table(lobby.id).is_live
    await clock.advance(2)
    assert house.table(game.id).close is house.table(lobby.id).close is CloseReason.LOST


async def test_whoever_sees_a_closed_table_keeps_it(house: House, clock: TurnedClock) -> None:
    """A parked table that has closed is over: what shows it again leaves it the time that every table has then."""
    table = await game_of_bots(house)
    await house.hall.maintenance.park_table(table.id)
    await clock.advance(24 * 3600 + 1)
    await house.hall.maintenance.unpark_table(table.id)
    await clock.advance(600)
    assert house.table(table.id).close is CloseReason.LOST and house.table(table.id).parked is None


async def test_parking_twice_changes_nothing(house: House, clock: TurnedClock) -> None:
    """A second failure to show a table does not start its day anew."""
    table = await game_of_bots(house)
    await house.hall.maintenance.park_table(table.id)
    await clock.advance(3600)
    deadline = house.table(table.id).deadline
    await house.hall.maintenance.park_table(table.id)
    assert house.table(table.id).deadline == deadline


async def test_whoever_touches_a_parked_lobby_wakes_it(house: House, clock: TurnedClock) -> None:
    """Joining a parked lobby goes on with it: the game that begins is played."""
    table = await house.hall.open_table(order())
    await house.hall.maintenance.park_table(table.id)
    await clock.advance(600)
    await house.hall.join_table(table.id, BEN, "2")
    await clock.advance(3.1)
    assert house.table(table.id).open_game().battle == 1


async def test_a_refused_wish_wakes_nothing(house: House) -> None:
    """What was refused changed nothing, the parking neither."""
    table = await house.hall.open_table(order())
    await house.hall.maintenance.park_table(table.id)
    with pytest.raises(Refused):
        await house.hall.join_table(table.id, ANN, "2")
    assert house.table(table.id).parked is not None


async def test_after_a_day_chips_are_returned(house: House, clock: TurnedClock) -> None:
    """A game for chips whose place is gone ends like one that was stopped: what everybody brought is theirs again."""
    enrich(house.store, ANN, BEN)
    table = await casino(house)
    assert chips_of(house, ANN) < GRANTED and sum(on_table(house, table)) > 0
    await bet(house, table, ANN, "ante:300")
    await house.hall.maintenance.park_table(table)
    await clock.advance(24 * 3600 - 1)
    assert chips_of(house, ANN) < GRANTED
    await clock.advance(2)
    assert house.table(table).close is CloseReason.LOST
    assert (chips_of(house, ANN), chips_of(house, BEN)) == (GRANTED, GRANTED) and all_chips(house) == 0
