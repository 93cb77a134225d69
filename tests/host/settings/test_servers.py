"""Reading, changing and resetting the settings of servers, and their effect on tables."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from datetime import date
from typing import Any

import pytest

from bot.engine.variants import find_variant
from bot.host.ids import ServerId
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.settings import servers as settings_cache
from bot.host.settings.servers import Servers
from bot.host.table.chip_transfers import grant_transfer
from bot.host.table.order import Order
from bot.host.table.phase import TablePhase
from tests.host.conftest import order
from tests.host.fake_ledger import MemorySettings
from tests.host.fakes import House, MemoryStore, TurnedClock
from tests.support.tables import ANN, BEN, CAT, CLASSIC, SERVER

ELSEWHERE = ServerId(8)
CASINO = find_variant("casino-war")


async def off(request: Awaitable[object]) -> None:
    """The request is refused because betting is switched off; the test fails when it is not."""
    with pytest.raises(Refused) as refused:
        await request
    assert refused.value.refusal is Refusal.BETTING_OFF


async def switch(servers: Servers, betting: str) -> None:
    """Somebody who may manage the server switches betting."""
    await servers.set_setting(SERVER, "betting", betting)


@pytest.fixture
def stored() -> MemorySettings:
    return MemorySettings()


@pytest.fixture
def servers(stored: MemorySettings) -> Servers:
    return Servers(stored)


async def test_betting_is_allowed_until_it_is_switched_off(servers: Servers) -> None:
    """A server that settled nothing allows it; switched off it is refused there alone; switched on it is allowed again."""
    await servers.require_allowed(SERVER, CASINO.rules)
    await switch(servers, "off")
    await off(servers.require_allowed(SERVER, CASINO.rules))
    await servers.require_allowed(SERVER, CLASSIC)
    await servers.require_allowed(ELSEWHERE, CASINO.rules)
    await switch(servers, "on")
    await servers.require_allowed(SERVER, CASINO.rules)


@pytest.fixture
async def parlour(servers: Servers, store: MemoryStore, clock: TurnedClock) -> AsyncIterator[House]:
    """A house that asks these servers what they allow, and members with chips."""
    store.ledger.book([grant_transfer(SERVER, player, 2000, date(2026, 1, 1)) for player in (ANN, BEN, CAT)], 0)
    made = House(store, clock, servers=servers)
    await made.open()
    yield made
    await made.close()


def bets(**changes: Any) -> Order:
    """An order for a table of Casino War."""
    return order(variant=CASINO.key, rules=CASINO.rules, **changes)


async def test_no_game_for_chips_opens_where_betting_is_off(servers: Servers, parlour: House) -> None:
    """Neither a new table nor another variant brings one; every other game is played as before."""
    await switch(servers, "off")
    await off(parlour.hall.open_table(bets()))
    assert len(parlour.hall.tables) == 0
    table = await parlour.hall.open_table(order())
    await off(parlour.hall.set_variant(table.id, ANN, CASINO))
    assert (await parlour.hall.join_table(table.id, BEN, "2")).phase is TablePhase.PLAYING


async def test_no_game_for_chips_begins_where_betting_is_off(servers: Servers, parlour: House) -> None:
    """A lobby from before does not begin, neither by its host nor by its last seat; it can be left, or play another game."""
    table = await parlour.hall.open_table(bets(capacity=3))
    await switch(servers, "off")
    await parlour.hall.join_table(table.id, BEN, "2")
    await off(parlour.hall.start_game(table.id, ANN))
    await off(parlour.hall.join_table(table.id, CAT, "3"))
    await off(parlour.hall.add_bot(table.id, ANN))
    assert parlour.table(table.id).phase is TablePhase.LOBBY and parlour.table(table.id).humans == (ANN, BEN)
    await parlour.hall.leave_table(table.id, BEN)
    await parlour.hall.set_variant(table.id, ANN, find_variant("classic"))
    await parlour.hall.join_table(table.id, BEN, "2")
    assert (await parlour.hall.start_game(table.id, ANN)).phase is TablePhase.PLAYING


async def test_a_game_for_chips_goes_on(servers: Servers, parlour: House) -> None:
    """Switching betting off ends no game: what has begun runs on, and can be given up as ever."""
    table = await parlour.hall.open_table(bets(capacity=3))
    for player in (BEN, CAT):
        await parlour.hall.join_table(table.id, player, "2")
    await switch(servers, "off")
    assert (await parlour.hall.resign_game(table.id, BEN)).phase is TablePhase.PLAYING


async def test_the_store_is_asked_once(servers: Servers, stored: MemorySettings) -> None:
    """A hundred tables that begin at once ask the store once; what is changed afterwards is known without asking."""
    for betting in (True, False):
        found = await asyncio.gather(*[servers.settings_of(SERVER) for _ in range(100)])
        assert {one.betting for one in found} == {betting} and stored.reads == 1
        await switch(servers, "off")


async def test_servers_that_set_nothing_fill_no_memory(
    servers: Servers, stored: MemorySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for any number of servers makes the cache forget those that have set nothing, and no other."""
    monkeypatch.setattr(settings_cache, "KEPT", 10)
    await servers.set_setting(ServerId(1), "pages", "link")
    for number in range(2, 100):
        assert (await servers.settings_of(ServerId(number))) == servers.base
    assert len(servers._known) <= 10 and servers.known_settings(ServerId(1)).pages == "link"


async def test_a_switch_that_is_not_kept_is_not_thrown(servers: Servers, stored: MemorySettings) -> None:
    """While the store is down nothing is switched, and nothing that could not be read is taken for granted."""
    await switch(servers, "off")
    stored.down = True
    for request in (
        lambda: switch(servers, "on"),
        lambda: servers.reset_setting(SERVER, "betting"),
        lambda: servers.settings_of(SERVER),
    ):
        with pytest.raises(StoreDown):
            await request()
    stored.down = False
    assert not (await servers.settings_of(SERVER)).betting
