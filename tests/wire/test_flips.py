"""*Flip!* and calls of wars on the wire: all press and the next beat comes, killed in the middle of it, and beside votes."""

from __future__ import annotations

import asyncio
import re

import pytest
from simcord.actors import MemberActor

from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.load import Clicker
from tests.wire.process import BotProcess
from tests.wire.test_told_games import Moment, begin, moment_of, moments_of, reads
from tests.wire.test_war_room_on_the_wire import kept_by, restart

pytestmark = pytest.mark.slow


async def flips(wire: WireDiscord, board: Posted, *members: MemberActor) -> None:
    """Press *Flip!* on the board as it is; one answer each, and no words."""
    for member in members:
        assert (await wire.click(member, board, label="Flip!")).once


async def next_moment(wire: WireDiscord, board: Posted, *members: MemberActor) -> Moment:
    """Let members flip, and wait for the next beat on the board; return what it tells."""
    before = moment_of(board.words)
    await flips(wire, board, *members)
    await wire.until(lambda: moment_of(board.words) != before or "wins!" in board.text, 8, "the next beat")
    return moment_of(board.words)


async def test_killed_between_flips(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """At a minute a round presses bring the beats; after SIGKILL none is left out or told twice, and they go on."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob, length="every", pace=60)
        seen = [moment_of(board.words)]
        for _ in range(4):
            seen.append(await next_moment(wire, board, ann, bob))
        await flips(wire, board, ann)  # who alone brings nothing
        await bot.kill()
        order = moments_of(await kept_by(bot))
        await restart(bot)
        for _ in range(4):
            seen.append(await next_moment(wire, board, ann, bob))
        assert seen == order[: len(seen)]
        edits = [call.path for call in wire.calls.matching("PATCH", "/webhooks/*") if call.status == 200]
        assert len(edits) >= len(seen)
        assert not wire.messages(wire.channel, private=True)[1:]


async def test_flips_and_votes_at_once(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """While both flip as fast as they can, *Faster* still counts, and the game comes to its end by presses alone."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob, length="1m")

        async def keep_flipping(member: MemberActor) -> None:
            while "wins!" not in board.text:
                if any(one.get("label") == "Flip!" for one in board.buttons):
                    await wire.click(member, board, label="Flip!")
                await asyncio.sleep(0.3)

        pressing = asyncio.gather(*(keep_flipping(member) for member in (ann, bob)))
        await reads(wire, board, re.escape("At most about"))
        await wire.click(ann, board, label="Faster")
        await reads(wire, board, "wins!", 60)
        await pressing


async def test_a_war_is_called_and_survives_a_kill(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """A watcher calls a war, the bot is killed, and after the cards have come up the call is counted, and a late one is not."""
    cleo = wire.member("Cleo")
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob, length="every", pace=20)
        while "Who wins this war?" not in board.text:
            await next_moment(wire, board, ann, bob)
        calls = [one for one in board.buttons if str(one.get("custom_id")).startswith("war-call:")]
        assert [one["label"] for one in calls] == ["Ann", "Bob"]
        assert (await wire.click(cleo, board, label="Ann")).once
        await reads(wire, board, "1 call so far")
        late = str(calls[0]["custom_id"])
        await bot.kill()
        await restart(bot)
        while "Who wins this war?" in board.text:
            assert "1 call so far" in board.text
            await next_moment(wire, board, ann, bob)
        assert "📣 Nobody called it." in board.text or f"📣 <@{cleo.id}> called it!" in board.text
        answer = Clicker(wire, [cleo], board, late).press()
        assert await answer.answered()
        await wire.until(lambda: any("already up" in one.text for one in wire.messages(wire.channel, private=True)), 5, "why")
        assert answer.once
        await wire.click(ann, board, label="Finish")
        await reads(wire, board, r"Wars called: [01] of 1 right\.", 30)
