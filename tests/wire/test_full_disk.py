"""A disk without room: the bot may write nothing any more, neither its database nor its log, and then it may again."""

from __future__ import annotations

import asyncio
import resource
import sys

import pytest
from simcord.actors import MemberActor

from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess
from tests.wire.test_war_room_on_the_wire import begin, board_of, round_of

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets one process take another's room on the disk"),
]


def leave_room(bot: BotProcess, size: int) -> None:
    """Let no file that the bot writes grow beyond so many bytes; -1 is no limit."""
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (size, -1))


async def test_a_full_disk_pauses_games_and_loses_nothing(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """Presses are refused in words, the board says that the game is paused; with room again it goes on where it stood."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob)
        leave_room(bot, 0)
        await wire.until(lambda: "I can't save" in board.text, 10, "the notice")
        shown = round_of(board)
        refused = await wire.slash(ann, wire.add_channel("another"), "war play")
        assert refused.once and refused.response is not None
        assert refused.response.ephemeral and "isn't responding" in refused.response.text
        await asyncio.sleep(2)
        assert round_of(board) == shown
        leave_room(bot, -1)
        await wire.until(lambda: round_of(board) > shown and "I can't save" not in board.text, 10, "the next round")
        assert round_of(board) <= shown + 2
        assert board_of(wire) == board
        assert bot.running
