"""SIGKILL at random moments of everything at once: lobbies, games, choices, bets and a tournament."""

from __future__ import annotations

import asyncio
import os

import pytest

from tests.wire.fake_discord.server import WireDiscord
from tests.wire.house import House
from tests.wire.long import ALL
from tests.wire.process import BotProcess

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("KILLS", "50" if ALL else "6"))
"""How often the bot is killed in all."""

IN_A_HOUSE = 10
"""How often in one house at most, so that there is always something going on in it."""

HOUSES = [(seed, min(IN_A_HOUSE, KILLS - first)) for seed, first in enumerate(range(0, KILLS, IN_A_HOUSE))]


@pytest.mark.parametrize(("seed", "kills"), HOUSES)
@pytest.mark.timeout(300)
async def test_nothing_is_lost_or_doubled(wire: WireDiscord, seed: int, kills: int) -> None:
    """Cards, chips, choices, results, boards and a tournament's log are what they would be had nobody killed the bot."""
    async with BotProcess(wire, env={"WAR_ROOM_MEMBER_LIMIT": "0"}) as bot:
        await bot.ready()
        house = House(wire, seed)
        await house.open()
        for _ in range(kills):
            for _ in range(house.rng.randrange(4, 12)):
                house.press()
                await asyncio.sleep(house.rng.uniform(0, 0.12))
            await bot.kill()
            await bot.start()
            await bot.ready(60)
        await asyncio.sleep(3)
        assert await bot.terminate() == 0
        assert await house.faults(bot.data) == []
