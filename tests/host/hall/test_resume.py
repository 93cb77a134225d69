"""Restarts: a new process finds every table where the last commit left it."""

import pytest

from bot.engine.choice_games.factory import deal_game
from bot.host.ids import MessageId
from bot.host.table.phase import CloseReason, TablePhase
from tests.host.conftest import WAR, after_a_crash, game_of_bots, order, seconds_to
from tests.host.fakes import House, MemoryStore, TurnedClock, settled
from tests.support.tables import ANN, BEN


def undisturbed(house: House, table_id: object, rounds: int) -> bytes:
    """The snapshot of the same game, played in one go."""
    table = next(table for table in house.hall.tables if table.id == table_id)
    game = deal_game(table.rules, len(table.seats), table.random_source())
    for _ in range(rounds):
        game.resolve()
    return game.snapshot()


@pytest.mark.parametrize("rounds", [0, 1, 4, 128, 200])
async def test_a_game_goes_on_with_the_same_cards(house: House, clock: TurnedClock, rounds: int) -> None:
    """After a kill a game stands at the round that was kept last, card for card, and goes on from there."""
    table = await game_of_bots(house)
    await clock.advance(seconds_to(rounds))
    new = await after_a_crash(house)
    found = new.table(table.id)
    assert found.open_game().snapshot() == undisturbed(new, table.id, rounds)
    await clock.advance(seconds_to(rounds + 3) - seconds_to(rounds))
    assert found.open_game().snapshot() == undisturbed(new, table.id, rounds + 3)
    await new.close()


async def test_a_resignation_survives(house: House, clock: TurnedClock) -> None:
    """A seat that gave up before the kill has given up after it, and the rounds since are the same."""
    table = await house.hall.open_table(order(capacity=3))
    await house.hall.add_bot(table.id, ANN)
    await house.hall.join_table(table.id, BEN, "2")
    await clock.advance(6.1)
    await house.hall.resign_game(table.id, ANN)
    await clock.advance(9)
    before = house.table(table.id).open_game().snapshot()
    new = await after_a_crash(house)
    assert new.table(table.id).open_game().snapshot() == before
    assert new.table(table.id).choices == ((3, 0, "resign"),) and new.table(table.id).host == BEN
    await new.close()


async def test_an_end_that_was_not_kept_comes_again(house: House, clock: TurnedClock) -> None:
    """A game killed between its last round and its result has its result after the start, once."""
    table = await game_of_bots(house)
    await clock.advance(seconds_to(273))
    house.store.spoiled = lambda batch: bool(batch.finished)
    await clock.advance(3.1 + WAR)
    house.store.spoiled = lambda batch: False
    new = await after_a_crash(house)
    await clock.advance(8)
    assert new.table(table.id).close is CloseReason.FINISHED
    assert house.store.games[table.id].record.outcome is not None
    await new.close()


async def test_a_lobby_keeps_its_deadline(house: House, clock: TurnedClock) -> None:
    """A lobby closes after the time that it had left, also when no game ever moved the clock of the tables."""
    clock.seconds += 40_000
    table = await house.hall.open_table(order())
    await clock.advance(100)
    await house.hall.join_table((await house.hall.open_table(order(71, capacity=3))).id, BEN, "2")
    new = await after_a_crash(house)
    await clock.advance(79)
    assert new.table(table.id).phase is TablePhase.LOBBY
    await clock.advance(2)
    assert new.table(table.id).close is CloseReason.EXPIRED
    await new.close()


async def test_a_clean_stop_keeps_the_clock(house: House, clock: TurnedClock) -> None:
    """After a stop the time that passed before it has passed, to the millisecond."""
    table = await house.hall.open_table(order())
    await clock.advance(100)
    await house.close()
    new = House(house.store, clock)
    await new.open()
    await clock.advance(79)
    assert new.table(table.id).phase is TablePhase.LOBBY
    await clock.advance(2)
    assert new.table(table.id).close is CloseReason.EXPIRED
    await new.close()


async def test_a_time_limit_counts_on(house: House, clock: TurnedClock) -> None:
    """The time played before the kill counts, the time between does not."""
    table = await game_of_bots(house, rules=order().rules.__class__(time=60))
    await clock.advance(30.1)
    new = await after_a_crash(house)
    await clock.advance(29)
    assert new.table(table.id).phase is TablePhase.PLAYING
    await clock.advance(3)
    record = house.store.games[table.id].record
    assert record.called == 20
    await new.close()


async def test_a_result_on_show_is_forgotten_in_time(house: House, clock: TurnedClock) -> None:
    """A table that is over stays its quarter of an hour across a restart, then leaves the store of live tables."""
    table = await house.hall.open_table(order())
    await house.hall.leave_table(table.id, ANN)
    await house.close()
    new = House(house.store, clock)
    assert await new.open() == 1
    await clock.advance(15 * 60 + 1)
    assert len(new.hall.tables) == 0 and not house.store.rows
    await new.close()


async def test_every_table_is_shown_after_a_start(store: MemoryStore, house: House, clock: TurnedClock) -> None:
    """A start has every board drawn anew: what the last process wanted to show may never have been shown."""
    tables = {(await game_of_bots(house, channel)).id for channel in (70, 71, 72)}
    new = await after_a_crash(house)
    assert {table for table, _ in new.screen.touched} == tables
    await settled()
    await new.close()


@pytest.mark.parametrize("action", ["stop", "resign", "posted", "park"])
async def test_rounds_behind_are_played_before_anything_else(house: House, clock: TurnedClock, action: str) -> None:
    """The first change after a start finds every round played at its moment: no time is called that was not up."""
    rules = order().rules.__class__(time=60)
    table = await game_of_bots(house, rules=rules, capacity=3)
    await clock.advance(45.1)
    new = await after_a_crash(house)
    before = new.table(table.id)
    assert before.behind == 15
    if action == "stop":
        await new.hall.stop_table(table.id, ANN, moderator=False)
    elif action == "resign":
        await new.hall.resign_game(table.id, ANN)
    elif action == "posted":
        await new.hall.maintenance.note_posted(table.id, MessageId(5))
    else:
        await new.hall.maintenance.park_table(table.id)
    after = new.table(table.id)
    assert after.open_game().battle == 15 and after.called is None and after.outcome is None
    if action in {"stop", "resign"}:
        record = house.store.games[table.id].record
        assert (record.outcome, record.digest, record.called) == (None, None, None)
        assert after.close is (CloseReason.STOPPED if action == "stop" else CloseReason.ABANDONED)
    else:
        assert after.phase is TablePhase.PLAYING
    await new.close()
