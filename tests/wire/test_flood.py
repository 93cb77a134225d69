"""One member sends a hundred commands a second beside ten who play: each of theirs is answered once, and no limit is met."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from simcord.actors import MemberActor

from tests.faults.figures import tell
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.load import Clicker
from tests.wire.long import ALL
from tests.wire.process import BotProcess
from tests.wire.test_war_room_on_the_wire import round_of

pytestmark = pytest.mark.slow

GAMES = 5
"""Of two members each."""

FLOOD = 100
"""Commands a second."""

SECONDS = 10.0 if ALL else 0.5
TURNS = 20
"""Presses a second of all ten together."""


async def test_a_flood_harms_nobody(wire: WireDiscord) -> None:
    """Every press of the ten is answered once, their games play on, and the flooder is told that it is too fast."""
    wire.rest.quotas.on = True
    async with BotProcess(wire, env={"WAR_ROOM_MEMBER_LIMIT": "3"}) as bot:
        await bot.ready()
        boards, clickers = await tables(wire)
        calm = await presses(clickers)
        shown = [round_of(board) for board in boards]
        flooder = wire.member("Flooder")
        flooding = [asyncio.create_task(command(wire, flooder, number / FLOOD)) for number in range(int(FLOOD * SECONDS))]
        flooded = await presses(clickers)
        commands = await asyncio.gather(*flooding)
        assert all(receipt.once for receipt in (*calm, *flooded, *commands))
        refused = [one for one in commands if one.response is not None and "too fast for me" in one.response.text]
        assert len(refused) >= len(commands) - 24 - 3 * SECONDS - 3
        assert all(one.response is not None and one.response.ephemeral for one in commands)
        await wire.until(lambda: all(map(later, boards, shown)), 8, "a round of each game")
        assert wire.rest.quotas.refused == {}
    for name, receipts in (("in a calm house", calm), (f"beside {FLOOD} commands a second", flooded)):
        times = sorted(receipt.latency or 0.0 for receipt in receipts)
        middle, late = (times[int(share * len(times))] * 1000 for share in (0.5, 0.99))
        tell(f"flood: {len(times)} presses of ten members {name}: p50 {middle:.1f} ms, p99 {late:.1f} ms")


def later(board: Posted, shown: int) -> bool:
    """Whether a board shows a later round than it did."""
    return round_of(board) > shown


async def tables(wire: WireDiscord) -> tuple[list[Posted], list[Clicker]]:
    """Begin the games; their boards, and for each of the ten who presses *Rules* on theirs."""
    boards, clickers = [], []
    for number in range(GAMES):
        channel = wire.add_channel(f"table-{number}")
        pair: Sequence[MemberActor] = [wire.member(f"{name} {number}") for name in ("Host", "Guest")]
        await wire.slash(pair[0], channel, "war play", seats=2, pace=1)
        (board,) = wire.messages(channel)
        await wire.click(pair[1], board, label="Join")
        await wire.until(lambda: "More" in [button.get("label") for button in board.buttons], 5, "the buttons")  # noqa: B023
        boards.append(board)
        clickers += [Clicker(wire, [member], board, board.button("More")) for member in pair]
    return boards, clickers


async def presses(clickers: Sequence[Clicker]) -> list[Receipt]:
    """Let each of the ten press now and then, whatever becomes of it, and wait for all answers."""
    receipts = []
    for number in range(int(TURNS * SECONDS)):
        receipts.append(clickers[number % len(clickers)].press())
        await asyncio.sleep(1 / TURNS)
    for receipt in receipts:
        await receipt.answered()
    return receipts


async def command(wire: WireDiscord, member: MemberActor, after: float) -> Receipt:
    """Send a command in a while."""
    await asyncio.sleep(after)
    return await wire.slash(member, wire.channel, "war rules")
