"""Casino War without its players: nobody bets for them, so the game waits for their return before it goes on."""

import pytest

from bot.engine.variants import find_variant
from bot.host.ids import TableId
from bot.host.table import choosing
from bot.host.table.phase import CloseReason, TablePhase
from tests.host.fakes import House, MemoryStore, TurnedClock
from tests.host.table.casino_tables import all_chips, bet, casino, chips_of, enrich
from tests.host.table.choice_tables import CLOCK, turn_of
from tests.support.tables import ANN, BEN

WAIT = choosing.AWAY_WAIT / 1000


@pytest.fixture(autouse=True)
def rich(store: MemoryStore) -> None:
    """Members with chips."""
    enrich(store, ANN, BEN)


async def forgotten(house: House, bots: int = 0) -> TableId:
    """Ann's game of twenty hands, after three bets that she missed."""
    table = await casino(house, ANN, bots=bots, rules=find_variant("casino-war").rules)
    for _ in range(3):
        await house.clock.advance(CLOCK + 0.1)
        if turn_of(house, table).stage:
            await house.clock.advance(CLOCK + 0.1)
    assert turn_of(house, table).stand_ins == {0}
    return table


@pytest.mark.parametrize("bots", [0, 1])
async def test_the_game_waits_for_the_player_who_missed_three_bets(house: House, clock: TurnedClock, bots: int) -> None:
    """No hand is dealt for as long as a player may be back soon, and a look gives them the whole time to bet."""
    table = await forgotten(house, bots)
    before = house.table(table).open_game().battle
    await clock.advance(WAIT - 10)
    assert house.table(table).open_game().battle == before
    seen, _ = await house.hall.choice_requests.look_at_hand(table, ANN)
    assert seen.deadline - house.hall.time.now() == CLOCK * 1000 and not seen.away
    await bet(house, table, ANN, "ante:10")
    assert (before + 1, 0, "ante:10") in house.table(table).choices


async def test_who_never_comes_back_takes_all_chips_home(house: House, clock: TurnedClock) -> None:
    """After the wait the other hands follow at the pace of the table, once; every chip is there again."""
    sum_before = all_chips(house)
    table = await forgotten(house)
    await clock.advance(WAIT + 20 * 3 + 1)
    over = house.table(table)
    assert (over.phase, over.close) == (TablePhase.OVER, CloseReason.FINISHED) and over.open_game().battle == 20
    assert chips_of(house, ANN) == 2000 and all_chips(house) == sum_before


async def test_nobody_waits_while_somebody_bets(house: House, clock: TurnedClock) -> None:
    """One member who plays is enough for the game to go on as ever."""
    table = await casino(house, rules=find_variant("casino-war").rules)
    while not turn_of(house, table).stand_ins:
        if 0 in choosing.waited_for(house.table(table)):
            await bet(house, table, ANN, "surrender" if turn_of(house, table).stage else "ante:5")
        else:
            await clock.advance(1)
    await clock.advance(1)
    assert turn_of(house, table).stand_ins == {1} and choosing.waited_for(house.table(table)) == {0}
    assert not choosing.waits_for_return(house.table(table))
