"""A jump of the machine's clock changes no round, no choice and no deadline."""

from datetime import timedelta

import pytest

from bot.host.table.phase import TablePhase
from tests.host.conftest import WAR, game_of_bots, order
from tests.host.fakes import House, TurnedClock
from tests.host.table.choice_tables import CLOCK, pick, table_of, turn_of
from tests.support.tables import ANN, BEN

JUMPS = pytest.mark.parametrize("hours", [1, -1, 24 * 400, -24 * 400])


def set_clock(patch: pytest.MonkeyPatch, hours: float) -> None:
    """Set the machine's clock forward or back; its monotonic one goes on as ever."""
    real = TurnedClock.now
    patch.setattr(TurnedClock, "now", lambda clock: real(clock) + timedelta(hours=hours))


@JUMPS
async def test_rounds_keep_their_pace(house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch, hours: float) -> None:
    """No burst of rounds, and no table that stands still: the next round comes when it was due."""
    table = await game_of_bots(house)
    await clock.advance(6.1)
    set_clock(monkeypatch, hours)
    await clock.advance(2.8)
    assert house.table(table.id).open_game().battle == 2
    await clock.advance(30.2 + WAR)
    assert house.table(table.id).open_game().battle == 13


@JUMPS
async def test_who_chooses_has_as_long_as_before(
    house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch, hours: float
) -> None:
    """Nobody misses a choice, and nobody may think for longer, because the clock was set."""
    table = (await table_of(house)).id
    await pick(house, table, ANN, lock=True)
    await clock.advance(CLOCK - 5)
    set_clock(monkeypatch, hours)
    await clock.advance(4)
    assert turn_of(house, table).misses == (0, 0) and house.table(table).open_game().battle == 0
    await clock.advance(2)
    assert house.table(table).open_game().battle == 1 and turn_of(house, table).misses == (0, 1)


@JUMPS
async def test_a_lobby_and_a_killed_bot_do_not_notice(
    house: House, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch, hours: float
) -> None:
    """A lobby closes after its time, not at once, and a bot that starts with another date plays on where it stood."""
    game = await game_of_bots(house)
    lobby = await house.hall.open_table(order(71))
    await clock.advance(6.1)
    left = lobby.deadline - house.hall.time.now()
    set_clock(monkeypatch, hours)
    await house.crash()
    new = House(house.store, clock)
    await new.open()
    assert new.table(game.id).open_game().battle == 2 and new.table(lobby.id).phase is TablePhase.LOBBY
    await clock.advance(9.1 + WAR)
    assert 4 <= new.table(game.id).open_game().battle <= 6
    waits = new.table(lobby.id).deadline - new.hall.time.now()
    assert left - 20_000 <= waits <= left
    assert (await new.hall.join_table(lobby.id, BEN, "2")).phase is TablePhase.PLAYING
    await new.close()
