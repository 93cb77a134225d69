"""Votes of several people on the wire: *Faster*, *Next war* and *Finish* by majority, and a voter who leaves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from simcord.actors import MemberActor

from tests.support.told_rounds import ROUND
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess
from tests.wire.test_told_games import press, reads
from tests.wire.test_war_room_on_the_wire import board_of

pytestmark = pytest.mark.slow

NOT_PLAYING = "Only players in this game can speed it up."
VOTED = "Sped up: most players voted for it"


@pytest.fixture
def cleo(wire: WireDiscord) -> MemberActor:
    """A third member."""
    return wire.member("Cleo")


@asynccontextmanager
async def long_game(wire: WireDiscord, ann: MemberActor, *others: MemberActor) -> AsyncIterator[Posted]:
    """A bot with a long game on a board; Ann is its host, and the others have joined."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        await wire.slash(ann, wire.channel, "war play", seats=1 + len(others), length="10m")
        board = board_of(wire)
        for member in others:
            assert (await wire.click(member, board, label="Join")).once
        await reads(wire, board, ROUND)
        yield board


async def vote(wire: WireDiscord, member: MemberActor, board: Posted, label: str, told: str = "") -> None:
    """Press a button that speeds the game up; wait until the member, if anything is to be `told`, has read it."""
    before = {post.id for post in wire.messages(wire.channel, private=True)}
    await press(wire, member, board, label)
    if told:
        await wire.until(lambda: told in "".join(new(wire, before)), 8, f"{told!r} in private")


def new(wire: WireDiscord, before: set[int]) -> list[str]:
    """The texts of the private answers since then."""
    return [post.text for post in wire.messages(wire.channel, private=True) if post.id not in before and post.ephemeral]


async def test_a_majority_of_three_speeds_the_game_up(
    wire: WireDiscord, ann: MemberActor, bob: MemberActor, cleo: MemberActor
) -> None:
    """One vote of two is counted on the board, also if it is pressed again; the second one does it, whatever was asked for."""
    async with long_game(wire, ann, bob, cleo) as board:
        for label, done in (("Faster", VOTED), ("Next war", r"\*\*War!\*\*"), ("Finish", "wins!")):
            for _ in range(2):
                await vote(wire, bob, board, label, f"You voted for **{label}**: 1 of 2 votes.")
                await reads(wire, board, rf"⏩ \*\*{label}:\*\* 1 of 2 votes\..*<@{bob.id}>")
            await vote(wire, cleo, board, label)
            await reads(wire, board, rf"(?s)\A(?!.*{label}:\*\*)")
            await reads(wire, board, done, 30)


async def test_a_voter_who_leaves_takes_their_vote_along(
    wire: WireDiscord, ann: MemberActor, bob: MemberActor, cleo: MemberActor
) -> None:
    """Whoever gives up votes for nothing any more and cannot begin another vote; those who are left are counted anew."""
    async with long_game(wire, ann, bob, cleo) as board:
        await vote(wire, cleo, board, "Finish")
        await reads(wire, board, r"\*\*Finish:\*\* 1 of 2 votes")
        asked = await wire.click(cleo, board, label="Leave")
        assert asked.response is not None
        assert (await wire.click(cleo, asked.response, label="Give up")).once
        await wire.until(lambda: "Finish:**" not in board.text, 10, "no vote on the board")
        await vote(wire, bob, board, "Finish", "1 of 2 votes")
        await vote(wire, cleo, board, "Finish", NOT_PLAYING)
        await reads(wire, board, rf"\*\*Finish:\*\* 1 of 2 votes.*<@{bob.id}>")
        await vote(wire, ann, board, "Finish")
        await reads(wire, board, "wins!", 30)
