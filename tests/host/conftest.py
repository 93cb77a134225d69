"""Fixtures of the host stories: a hall over fakes, a clock, a store, and how to open a table."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from bot.engine.variants import find_variant
from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.table.order import Order
from bot.host.table.table import Table
from tests.host.fakes import House, MemoryStore, TurnedClock
from tests.support.deals import EIGHT, draw_always
from tests.support.tables import ANN

WAR = 4
"""Seconds that the two stages of a war take, at a round every three seconds."""

WARS = (4, 25, 26, 27, 121, 136, 158, 231, 268, 271, 273, 274)
"""The rounds with a war of Ann's game with a bot."""


def seconds_to(rounds: int) -> float:
    """How long after the deal that game has told so many rounds, and no stage of the next war."""
    return rounds * 3 + WAR * sum(war <= rounds for war in WARS) + 0.1


Opener = Callable[..., Awaitable[Table]]


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
async def house(store: MemoryStore, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house whose clock hand turns, and whose deals are always the same: Ann's game with a bot has 274 rounds."""
    draw_always(monkeypatch, EIGHT)
    made = House(store, clock)
    await made.open()
    yield made
    store.down = False
    await made.close()


def order(channel: int = 70, host: PlayerId = ANN, **changes: Any) -> Order:
    """An order for a classic table of two with a round every three seconds."""
    known: dict[str, Any] = {"server": ServerId(7), "word": "1", "variant": "classic", "capacity": 2, "pace": 3000}
    known |= {"rules": find_variant("classic").rules, "lobby": 180_000}
    return Order(channel=ChannelId(channel), host=host, **{**known, **changes})


async def after_a_crash(house: House) -> House:
    """A new house on the store of one that was dropped where it stood; hours may pass between."""
    await house.crash()
    house.clock.seconds += 7200
    new = House(house.store, house.clock)
    await new.open()
    return new


async def game_of_bots(house: House, channel: int = 70, **changes: Any) -> Table:
    """A running game of Ann against bot players."""
    table = await house.hall.open_table(order(channel, **changes))
    while table.phase.value == "lobby":
        table = await house.hall.add_bot(table.id, ANN)
    return table
