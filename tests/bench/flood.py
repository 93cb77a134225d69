"""What a flood does to others: `python -m tests.bench.flood` prints how soon ten members' presses are acknowledged.

They press in a calm house, beside one member who sends a hundred commands a second, and beside the same without limits.
"""

import asyncio

from simcord.actors import MemberActor

from tests.bench.ack_bars import CALM
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.load import Clicker, Latencies, acknowledge_load
from tests.wire.process import BotProcess

OTHERS = 10
PER_SECOND = 20
FLOOD = 100
SECONDS = 10.0
LIMITED = {**CALM, "WAR_ROOM_MEMBER_LIMIT": "3"}


async def flood(wire: WireDiscord, member: MemberActor, answers: set[asyncio.Task[object]]) -> None:
    """Send commands at a fixed rate, whatever becomes of them."""
    begin = asyncio.get_running_loop().time()
    number = 0
    while True:
        number += 1
        answers.add(asyncio.create_task(wire.slash(member, wire.channel, "war rules")))
        await asyncio.sleep(max(0.0, begin + number / FLOOD - asyncio.get_running_loop().time()))


async def measure(env: dict[str, str], *, flooded: bool) -> tuple[Latencies, int]:
    """Return how soon the others were acknowledged, and how many commands of the flood were answered meanwhile."""
    answers: set[asyncio.Task[object]] = set()
    async with WireDiscord() as wire, BotProcess(wire, env=env) as bot:
        await bot.ready()
        host, loud, *others = [wire.member(f"member {number}") for number in range(OTHERS + 2)]
        await wire.slash(host, wire.channel, "war play", seats=8)
        (board,) = wire.messages(wire.channel)
        presses = Clicker(wire, others, board, board.button("Rules"))
        await asyncio.sleep(1)
        flooding = asyncio.create_task(flood(wire, loud, answers)) if flooded else None
        found = await acknowledge_load(wire, presses, per_second=PER_SECOND, seconds=SECONDS, full_seconds=0)
        if flooding is not None:
            flooding.cancel()
        done = [each for each in answers if each.done() and each.exception() is None]
        for each in answers - set(done):
            each.cancel()
    return found, len(done)


async def main() -> None:
    """Measure all three, one after the other."""
    for name, env, flooded in (
        ("calm", LIMITED, False),
        (f"a flood of {FLOOD}/s", LIMITED, True),
        ("the same, no limits", CALM, True),
    ):
        found, answered = await measure(env, flooded=flooded)
        print(f"{name}: {found}; {answered} commands of the flood answered")


if __name__ == "__main__":
    asyncio.run(main())
