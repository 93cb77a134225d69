"""PostgreSQL behind a network that passes nothing on any more: the bot ends by itself, and a stop ends it too."""

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator

import pytest
from simcord.actors import MemberActor

from bot.store.database.address import Address
from tests.support.black_hole import BlackHole
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import ROOT
from tests.wire.test_standby import bot_on, said, until_taken_over
from tests.wire.test_war_room_on_the_wire import begin, board_of, round_of

pytestmark = pytest.mark.slow


@pytest.fixture
async def hole(server: Address) -> AsyncIterator[BlackHole]:
    """The way to it, which can be cut."""
    async with BlackHole(server.url.host or "", server.url.port or 5432) as hole:
        yield hole


def through(hole: BlackHole, server: Address) -> Address:
    """The address of the database behind the hole."""
    return Address(server.url.set(host="127.0.0.1", port=hole.port))


async def test_who_is_cut_off_leaves_before_the_standby_comes(
    wire: WireDiscord, server: Address, hole: BlackHole, ann: MemberActor, bob: MemberActor
) -> None:
    """It leaves the gateway first and ends with 75; the standby takes over afterwards, and each press gets one answer."""
    async with bot_on(wire, through(hole, server)) as first:
        await first.ready()
        board = await begin(wire, ann, bob)
        began = wire.gateway.identified
        async with bot_on(wire, server) as second:
            await said(second, "standby_waits")
            hole.swallow()
            cut = time.monotonic()
            await wire.until(lambda: not wire.gateway.connected, 10, "the first one leaves")
            left = time.monotonic() - cut
            assert wire.gateway.identified == began
            assert await first.ended(20) == 75 and "database_lock_lost" in first.log()
            assert "stop_took_too_long" not in first.log(), "it waits for no answer of a server that has gone silent"
            await until_taken_over(wire, began, 30)
            print(f"left after {left:.1f} s, taken over after {time.monotonic() - cut:.1f} s")
            shown = round_of(board)
            await wire.until(lambda: round_of(board_of(wire)) > shown + 1, 20, "the game goes on")
            looked = await wire.click(bob, board, label="More")
            assert looked.once


@pytest.mark.parametrize("after", [0.0, 2.0, 7.0])
async def test_a_stop_ends_who_is_cut_off(
    wire: WireDiscord, server: Address, hole: BlackHole, ann: MemberActor, bob: MemberActor, after: float
) -> None:
    """SIGTERM at any moment of it: the bot is gone within three seconds, with 0 or 75."""
    async with bot_on(wire, through(hole, server)) as bot:
        await bot.ready()
        await begin(wire, ann, bob)
        hole.swallow()
        await asyncio.sleep(after)
        assert await bot.terminate(8) in {0, 75} and wire.gateway.connected == 0


async def test_a_waiting_standby_that_is_cut_off_ends_too(wire: WireDiscord, server: Address, hole: BlackHole) -> None:
    """SIGTERM ends a standby that hears nothing from the server."""
    async with bot_on(wire, server) as first:
        await first.ready()
        async with bot_on(wire, through(hole, server)) as second:
            await said(second, "standby_waits")
            hole.swallow()
            await asyncio.sleep(2.5)
            assert await second.terminate(8) in {0, 75}


LOADS = """
import sys, time
sys.argv = ["bot", "run"]
class Slow:
    def find_spec(self, name, path=None, target=None):
        if name == "bot.cli.main":
            print("importing", flush=True)
            time.sleep(60)
sys.meta_path.insert(0, Slow())
from bot.__main__ import main
main()
"""

HANGS = """
import asyncio, sys, time, types
from bot.runtime.signals import stop_on_signal
async def run():
    with stop_on_signal() as stop:
        print("running", flush=True)
        {0}
sys.argv = ["bot", "run"]
sys.modules["bot.cli.main"] = types.SimpleNamespace(cli=lambda: asyncio.run(run()))
from bot.__main__ import main
main()
"""


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (LOADS, 0),
        (HANGS.format("await asyncio.sleep(60)"), 75),
        (HANGS.format("time.sleep(60)"), 75),
        (HANGS.format("while True: pass"), 75),
        (HANGS.format("await asyncio.to_thread(time.sleep, 60)"), 75),
        (HANGS.format("import threading; await stop.wait(); threading.Thread(target=time.sleep, args=(60,)).start()"), 75),
    ],
    ids=["import", "task", "loop", "busy loop", "thread", "exit"],
)
def test_a_stop_ends_whatever_hangs(code: str, expected: int) -> None:
    """SIGTERM ends the process while it imports, or when its loop, a task or a thread never ends.

    That takes three seconds; what is waited here is for a machine whose cores are all busy.
    """
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None and process.stdout.readline()
            process.send_signal(signal.SIGTERM)
            assert process.wait(12) == expected
        finally:
            process.kill()


def test_a_thread_cannot_hold_up_an_end_without_a_signal() -> None:
    """A bot that is done exits within three seconds, with its own code, also when the signal comes too late to be heard."""
    code = HANGS.format("import threading; threading.Thread(target=time.sleep, args=(60,)).start()")
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            assert process.wait(12) == 0
        finally:
            process.kill()
