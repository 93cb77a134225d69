"""While the store is down: requests are refused, time stops, and everything continues by itself afterwards."""

import asyncio

import pytest

from bot.host.refusals import StoreDown
from bot.host.table.phase import TablePhase
from tests.host.conftest import WAR, game_of_bots, order, seconds_to
from tests.host.fakes import House, TurnedClock
from tests.support.tables import ANN, BEN


async def test_a_wish_is_refused_and_nothing_changes(house: House, clock: TurnedClock) -> None:
    """A change that cannot be saved is not made, in memory neither; the answer comes within a second."""
    table = await house.hall.open_table(order(capacity=3))
    house.store.down = True
    requests = [house.hall.join_table(table.id, BEN, "2"), house.hall.open_table(order(71)), house.hall.add_bot(table.id, ANN)]
    tasks = [asyncio.ensure_future(request) for request in requests]
    await clock.advance(1.1)
    assert all(isinstance(task.exception(), StoreDown) for task in tasks)
    assert house.table(table.id).humans == (ANN,) and house.table(table.id).version == table.version
    assert len(house.hall.tables) == 1


async def test_games_stand_still_and_go_on(house: House, clock: TurnedClock) -> None:
    """No round is shown and no time is lost while the store is down; then the next round comes as if nothing had been."""
    table = await game_of_bots(house)
    await clock.advance(6.1)
    house.store.down = True
    await clock.advance(600)
    assert house.hall.time.is_stopped
    assert max(battle for _, battle in house.screen.touched) <= 3
    stood = house.table(table.id).open_game().battle
    house.store.down = False
    await clock.advance(1.1)
    assert not house.hall.time.is_stopped
    await clock.advance(9 + WAR)
    assert house.table(table.id).open_game().battle - stood == 3


async def test_every_board_says_so(house: House, clock: TurnedClock) -> None:
    """When time stops and when it goes on, every live table is shown anew."""
    first, second = await game_of_bots(house), await house.hall.open_table(order(71, lobby=3_600_000))
    house.store.down = True
    house.screen.touched.clear()
    await clock.advance(4)
    assert {table for table, _ in house.screen.touched} == {first.id, second.id}
    house.screen.touched.clear()
    house.store.down = False
    await clock.advance(1.1)
    assert {table for table, _ in house.screen.touched} == {first.id, second.id}


async def test_deadlines_stand_still_too(house: House, clock: TurnedClock) -> None:
    """A lobby does not close while its members could not have started it."""
    table = await house.hall.open_table(order())
    house.store.down = True
    with pytest.raises(StoreDown):
        await house.hall.join_table(table.id, BEN, "2")
    await clock.advance(1000)
    assert house.table(table.id).phase is TablePhase.LOBBY
    house.store.down = False
    await clock.advance(170)
    assert house.table(table.id).phase is TablePhase.LOBBY
    await clock.advance(12)
    assert house.table(table.id).phase is TablePhase.OVER


async def test_the_store_is_asked_once_a_second(house: House, clock: TurnedClock) -> None:
    """A store that is down is not stormed."""
    await game_of_bots(house)
    house.store.down = True
    await clock.advance(4)
    house.store.tries = 0
    await clock.advance(60)
    assert house.store.tries <= 130


async def test_one_bad_change_spoils_no_other(house: House) -> None:
    """Of two changes kept together, the one that cannot be saved is refused, the other stands, and time goes on."""
    good, bad = await house.hall.open_table(order(70, capacity=3)), await house.hall.open_table(order(71, capacity=3))
    house.store.spoiled = lambda batch: bad.id in batch.tables
    results = await asyncio.gather(
        house.hall.join_table(bad.id, BEN, "2"), house.hall.join_table(good.id, BEN, "3"), return_exceptions=True
    )
    assert isinstance(results[0], StoreDown) and not isinstance(results[1], BaseException)
    assert house.table(bad.id).humans == (ANN,) and house.table(good.id).humans == (ANN, BEN)
    assert not house.hall.time.is_stopped


async def test_a_fault_of_ours_in_a_change_hangs_nobody(
    house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change that breaks the store's code fails with that error, and the table can be changed afterwards."""
    table = await house.hall.open_table(order(capacity=3))
    commit = house.store.commit

    async def broken(batch: object) -> None:
        raise TypeError("a bug")

    monkeypatch.setattr(house.store, "commit", broken)
    with pytest.raises(TypeError):
        await house.hall.join_table(table.id, BEN, "2")
    monkeypatch.setattr(house.store, "commit", commit)
    await clock.advance(1.1)
    await house.hall.join_table(table.id, BEN, "2")
    assert house.table(table.id).humans == (ANN, BEN)


async def test_an_end_is_kept_when_the_store_is_back(house: House, clock: TurnedClock) -> None:
    """A game that ends while the store is down is kept once, later, with its whole result."""
    table = await game_of_bots(house)
    await clock.advance(seconds_to(273))
    house.store.down = True
    await clock.advance(30)
    assert not house.store.games and house.table(table.id).phase is TablePhase.PLAYING
    house.store.down = False
    await clock.advance(5)
    assert house.table(table.id).phase is TablePhase.OVER
    assert house.store.games[table.id].record.outcome is not None
    assert sum(len(batch.finished) for batch in house.store.commits) == 1


async def test_a_stop_waits_for_no_broken_store(house: House, clock: TurnedClock) -> None:
    """The bot stops while the store is down; what was saved is what the next start finds."""
    table = await game_of_bots(house)
    await clock.advance(6.1)
    house.store.down = True
    await clock.advance(5)
    async with asyncio.timeout(60):
        await house.close()
    house.store.down = False
    again = House(house.store, clock)
    await again.open()
    assert again.table(table.id).open_game().battle == 2
    await again.close()
