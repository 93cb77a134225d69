"""What a server has settled for itself."""

import asyncio

import pytest

from bot.host.ids import ServerId
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.servers import Servers
from tests.host.ledger import MemoryCabinet
from tests.sitting import SERVER

ELSEWHERE = ServerId(8)


@pytest.fixture
def cabinet() -> MemoryCabinet:
    return MemoryCabinet()


@pytest.fixture
def servers(cabinet: MemoryCabinet) -> Servers:
    return Servers(cabinet)


async def test_betting_is_allowed_until_it_is_switched_off(servers: Servers) -> None:
    """A server that settled nothing allows it; switched off it is refused there alone; switched on it is allowed again."""
    assert await servers.betting_allowed(SERVER)
    await servers.set_betting(SERVER, False)
    assert not await servers.betting_allowed(SERVER)
    with pytest.raises(Refused) as refused:
        await servers.require_betting(SERVER)
    assert refused.value.refusal is Refusal.BETTING_OFF
    await servers.require_betting(ELSEWHERE)
    await servers.set_betting(SERVER, True)
    await servers.require_betting(SERVER)


async def test_the_store_is_asked_once(servers: Servers, cabinet: MemoryCabinet) -> None:
    """A hundred tables that begin at once ask the store once; after a change it is asked again, once."""
    for reads in (1, 2):
        await asyncio.gather(*[servers.betting_allowed(SERVER) for _ in range(100)])
        assert cabinet.reads == reads
        await servers.set_betting(SERVER, False)


async def test_a_switch_that_is_not_kept_is_not_thrown(servers: Servers, cabinet: MemoryCabinet) -> None:
    """While the store is down nothing is switched, and nothing that could not be read is taken for granted."""
    await servers.set_betting(SERVER, False)
    cabinet.down = True
    with pytest.raises(StoreDown):
        await servers.set_betting(SERVER, True)
    with pytest.raises(StoreDown):
        await servers.betting_allowed(SERVER)
    cabinet.down = False
    assert not await servers.betting_allowed(SERVER)
