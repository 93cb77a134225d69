"""A board that is built while the store is late shows what is kept, and nothing that was played since."""

from collections.abc import AsyncIterator

import pytest

from bot.host.table.table import Table
from bot.texts import say
from tests.host.conftest import game_of_bots
from tests.host.fakes import House, MemoryStore, TurnedClock
from tests.support.deals import find_seed, rig
from tests.support.scenes import game_board


@pytest.fixture
async def house() -> AsyncIterator[House]:
    made = House(MemoryStore(), TurnedClock())
    await made.open()
    yield made
    made.store.down = False
    await made.close()


def blocks(house: House, table: Table) -> list[str]:
    """What a board says, without the line that the store is late."""
    told = (block.replace(say("game-paused"), "").strip() for block in game_board(table, house.hall.time).blocks)
    return [block for block in told if block]


async def until_hurried(house: House, table: Table) -> float:
    """Let a game go on until it is told faster, and return how many seconds that took."""
    seconds = 0.0
    while not house.table(table.id).hurried:
        await house.clock.advance(0.1)
        seconds += 0.1
    return seconds


async def test_no_board_says_early_that_bots_are_left(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only person goes out in a beat that is not kept: the board stays as it was, its foot and its commentary too."""
    rig(monkeypatch, find_seed(lambda rounds: any(0 in one.out for one in rounds[:-60]), rounds=1000, seats=3))
    first = await game_of_bots(house, capacity=3, length=180)
    seconds = await until_hurried(house, first)
    table = await game_of_bots(house, channel=71, capacity=3, length=180)
    await house.clock.advance(seconds - 0.2)
    shown, programme = blocks(house, house.table(table.id)), house.table(table.id).programme
    house.store.down = True
    await house.clock.advance(0.5)
    assert house.table(table.id).hurried == "bots"
    assert house.hall.group_commit.is_late
    kept = house.hall.ticker.as_saved(house.table(table.id))
    assert not kept.hurried and kept.programme == programme
    assert blocks(house, kept) == shown
    house.store.down = False
    await house.clock.advance(3)
    assert house.hall.ticker.as_saved(house.table(table.id)).hurried == "bots"
