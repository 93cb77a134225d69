"""Two bots on one PostgreSQL server: when the first is killed or frozen the second takes over, and goes on with its games."""

import asyncio
import os
import re
import signal

import pytest
from simcord.actors import MemberActor
from sqlalchemy import text

from bot.store.database.address import Address
from tests.wire.fake_discord.server import HANG, WireDiscord
from tests.wire.process import BotProcess
from tests.wire.test_war_room_on_the_wire import begin, board_of, round_of

pytestmark = pytest.mark.slow


def bot_on(wire: WireDiscord, server: Address) -> BotProcess:
    """A bot on the server, which waits when another one has it."""
    database = server.url.set(drivername="postgresql").render_as_string(hide_password=False)
    return BotProcess(wire, env={"WAR_ROOM_DATABASE": database, "WAR_ROOM_STANDBY": "yes"})


async def said(bot: BotProcess, words: str, seconds: float = HANG) -> None:
    """Wait until a bot has logged something."""
    async with asyncio.timeout(seconds):
        while words not in bot.log():
            await asyncio.sleep(0.02)


async def until_taken_over(wire: WireDiscord, began: int, seconds: float) -> float:
    """Wait until one more bot has connected to Discord; how long that took."""
    loop = asyncio.get_running_loop()
    before = loop.time()
    await wire.until(lambda: wire.gateway.identified > began, seconds, "the second bot")
    return loop.time() - before


async def test_a_standby_takes_over(wire: WireDiscord, server: Address, ann: MemberActor, bob: MemberActor) -> None:
    """It waits in good health; after SIGKILL of the first its games go on. A third waits too, and ends at once when told."""
    async with bot_on(wire, server) as first:
        await first.ready()
        board = await begin(wire, ann, bob)
        began = wire.gateway.identified
        async with bot_on(wire, server) as second, bot_on(wire, server) as third:
            for waiting in (second, third):
                await said(waiting, "standby_waits")
            assert "waits as a standby" in (await second.run("doctor", "--live"))[1]
            assert await third.terminate(3) == 0 and wire.gateway.identified == began
            shown = round_of(board)
            await first.kill()
            print(f"took over after {await until_taken_over(wire, began, 20):.1f} s")
            await wire.until(lambda: round_of(board_of(wire)) > shown + 1, 20, "the game goes on")
            assert second.log().count("standby_waits") == 1
            assert await second.terminate() == 0


async def test_a_frozen_bot_writes_nothing_more(wire: WireDiscord, server: Address, ann: MemberActor, bob: MemberActor) -> None:
    """The server takes the lock from it; woken up after the standby took over it says so and ends with 75."""
    async with bot_on(wire, server) as first:
        await first.ready()
        board = await begin(wire, ann, bob)
        began = wire.gateway.identified
        async with bot_on(wire, server) as second:
            await said(second, "standby_waits")
            os.kill(first.pid, signal.SIGSTOP)
            took = await until_taken_over(wire, began, 60)
            shown = round_of(board)
            await wire.until(lambda: round_of(board_of(wire)) > shown + 1, 20, "the game goes on")
            os.kill(first.pid, signal.SIGCONT)
            assert await first.ended(20) == 75 and "database_lock_lost" in first.log()
            refused = re.findall(r"another bot has taken over|no longer holds the database|connection is closed", first.log())
            shown = round_of(board_of(wire))
            await wire.until(lambda: round_of(board_of(wire)) > shown + 1, 20, "the game goes on")
            print(f"took over after {took:.1f} s; refused {len(refused)} times")
            assert await _owners(server) == 1 and second.running


async def _owners(server: Address) -> int:
    engine = server.open_reader()
    async with engine.connect() as connection:
        count = await connection.scalar(text("SELECT count(*) FROM owners"))
    await engine.dispose()
    return int(count or 0)
