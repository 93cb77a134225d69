"""Discord misbehaves in one way after another: whoever presses gets one answer, a board appears once, the game plays on."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest
from simcord.actors import MemberActor

from bot.engine.records.replay import advance_game
from bot.host.table.finish import record_of
from tests.wire.fake_discord.faults import RESET, Fault, rate_limited
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.long import long
from tests.wire.process import BotProcess
from tests.wire.test_war_room_on_the_wire import (
    EDIT,
    POST,
    begin,
    board_of,
    caught_up,
    kept_by,
    restart,
    round_of,
    stocks_of,
)

pytestmark = pytest.mark.slow

ANSWER = ("POST", "/interactions/*/callback")
OUTAGE = float(os.environ.get("OUTAGE", "120"))
"""Seconds for which the gateway is down."""

PACE = 3
"""Seconds from a round to the next, so that no game is over before the gateway is back."""

PAID = ("PATCH", "/channels/*/messages/*")


@pytest.fixture
async def bot(wire: WireDiscord) -> AsyncIterator[BotProcess]:
    """War Room, connected."""
    async with BotProcess(wire) as started:
        await started.ready()
        yield started


async def presses(wire: WireDiscord, member: MemberActor, board: Posted) -> None:
    """Press *More*, and see that it is answered once."""
    receipt = await wire.click(member, board, label="More")
    assert receipt.once, receipt


async def test_an_answer_that_fails_is_given_again(
    wire: WireDiscord, ann: MemberActor, bob: MemberActor, bot: BotProcess
) -> None:
    """A cut line, a 408 or an answer that was lost changes nothing about a press: it counts, and it counts once."""
    await wire.slash(ann, wire.channel, "war play", seats=9)
    board = board_of(wire)
    for status, applied in ((RESET, False), (408, False), (RESET, True), (502, True)):
        fault = wire.fail(*ANSWER, status, applied=applied)
        name = f"Guest {status} {applied}"
        pressed = await wire.click(wire.member(name), board, label="Join")
        await wire.until(lambda: f"{name}." in board.words, 8, f"the seat after {status}")  # noqa: B023  # ends in this turn
        assert fault.spent and len(pressed.callbacks) == 2
    assert board_of(wire) == board
    assert "interaction_failed" not in bot.log()


@long
async def test_every_limit_is_kept_and_none_costs_a_round(
    wire: WireDiscord, ann: MemberActor, bob: MemberActor, bot: BotProcess
) -> None:
    """Limits of a route, of others, of everything, and one of ten minutes: boards wait, games and answers do not."""
    board = await begin(wire, ann, bob)
    for fault in (
        rate_limited(*EDIT, retry_after=0.5, scope="user"),
        rate_limited(*EDIT, retry_after=0.5, scope="shared"),
    ):
        await caught_up(wire, board, wire.faults.add(fault))
    await bot.kill()  # the tokens of the presses are gone with it: from here on the bot's own is used
    await restart(bot)
    fault = wire.faults.add(rate_limited(*PAID, retry_after=2.0, scope="global"))
    await wire.until(lambda: fault.spent, 8, "the global limit")
    calls = wire.calls.count("*", "/channels/*")
    await presses(wire, ann, board)
    assert wire.calls.count("*", "/channels/*") == calls
    await caught_up(wire, board, fault)
    assert "limit_for_all_calls" in bot.log()
    await caught_up(wire, board, wire.faults.add(Fault(*PAID, None, delay=1.5)))
    await caught_up(wire, board, wire.faults.add(Fault(*PAID, 408)))
    lasting = wire.faults.add(rate_limited(*PAID, retry_after=600.0, scope="user"))
    await wire.until(lambda: lasting.spent, 8, "the limit of ten minutes")
    shown = round_of(board)
    joined = await wire.slash(bob, wire.channel, "war table")
    assert joined.once
    await wire.until(lambda: round_of(wire.messages(wire.channel)[-1]) > shown, 8, "a later round on a press's token")


@long
async def test_the_gateway_comes_and_goes(wire: WireDiscord, ann: MemberActor, bob: MemberActor, bot: BotProcess) -> None:
    """Asked to reconnect, told that the session is over, or cut off: each press is handled once, and the game plays on."""
    board = await begin(wire, ann, bob)
    gateway = wire.gateway
    for trouble in (
        gateway.ask_to_reconnect(),
        gateway.say_invalid(resumable=True),
        gateway.drop(code=4000),
        gateway.drop(),
    ):
        resumed, shown = gateway.resumed, round_of(board)
        await trouble
        meanwhile = asyncio.create_task(wire.click(ann, board, label="More"))
        await wire.until(lambda: gateway.resumed > resumed, 12, "the resume")  # noqa: B023  # ends in this turn
        assert len((await meanwhile).callbacks) <= 1
        await wire.until(lambda: round_of(board) > shown, 8, "a later round")  # noqa: B023
    for trouble in (gateway.say_invalid(resumable=False), gateway.drop(code=4009, resumable=False)):
        identified = gateway.identified
        await trouble
        await wire.until(lambda: gateway.identified > identified, 15, "the new session")  # noqa: B023
    await presses(wire, ann, board)
    assert board_of(wire) == board
    assert all(receipt.callbacks[1:] == [] for receipt in wire.world.receipts.values())


@long
@pytest.mark.timeout(300)
async def test_the_gateway_is_down_for_a_while(wire: WireDiscord, ann: MemberActor, bob: MemberActor, bot: BotProcess) -> None:
    """With the gateway gone games play on and boards follow, with the cards of their records; then presses are answered."""
    board = await begin(wire, ann, bob, pace=PACE)
    choosing = wire.add_channel("choices")
    await wire.slash(ann, choosing, "war play", seats=2, game="suicide-war", pace=PACE)
    (hands,) = wire.messages(choosing)
    await wire.click(bob, hands, label="Join")
    wire.gateway.shut = True
    await wire.gateway.drop(resumable=False)
    shown, dealt = round_of(board), round_of(hands)
    await asyncio.sleep(OUTAGE)
    assert wire.gateway.connected == 0
    assert round_of(board) >= shown + OUTAGE / PACE * 2 / 3, "a war takes three beats or more, a round without one takes one"
    assert OUTAGE < 100 or round_of(hands) > dealt, "the clock plays for who cannot choose"
    wire.gateway.shut = False
    await wire.until(lambda: wire.gateway.connected == 1, 70, "the connection")
    await presses(wire, ann, board)
    await presses(wire, bob, hands)
    assert board_of(wire) == board and wire.messages(choosing) == [hands]
    await bot.kill()
    for shown_on, channel in ((board, wire.channel), (hands, choosing)):
        record = record_of(await kept_by(bot, channel.id))
        assert stocks_of(shown_on) == [advance_game(record, round_of(shown_on)).count_owned(seat) for seat in range(2)]


@pytest.mark.parametrize("code", [4004, pytest.param(4013, marks=long), pytest.param(4014, marks=long)])
async def test_what_only_the_portal_can_mend_ends_the_bot(wire: WireDiscord, code: int) -> None:
    """A token or intents that Discord takes no more end the bot with 78 and the page to open."""
    async with BotProcess(wire) as bot:
        if code == 4004:
            await bot.ready()
            await wire.gateway.drop(code=code)
        else:
            wire.gateway.refuse_with = code
        assert await bot.ended(20) == 78
        assert "discord.com/developers" in bot.log()


@long
async def test_a_press_that_was_answered_too_late_changes_nothing_twice(
    wire: WireDiscord, ann: MemberActor, bob: MemberActor, bot: BotProcess
) -> None:
    """A bot that could not move for four seconds finds its press too old, and the next press works."""
    await wire.slash(ann, wire.channel, "war play", seats=9)
    board = board_of(wire)
    os.kill(bot.pid, signal.SIGSTOP)
    pressing = asyncio.create_task(wire.click(bob, board, label="Join"))
    await asyncio.sleep(3.6)
    os.kill(bot.pid, signal.SIGCONT)
    late = await pressing
    await asyncio.sleep(0.5)
    assert [callback.status for callback in late.callbacks] == [404]
    joined = await wire.click(bob, board, label="Join")
    assert joined.once
    await wire.until(lambda: "2 of 9 seated" in board.words, 5, "the seat")


@long
async def test_a_place_that_is_taken_away(wire: WireDiscord, ann: MemberActor, bob: MemberActor, bot: BotProcess) -> None:
    """A hidden channel ends all calls for its table at the first refusal; a server that is only away for a moment ends none."""
    board = await begin(wire, ann, bob)
    backend = wire.world.backend
    guild = wire.world.guild
    backend.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    shown = round_of(board)
    await wire.until(lambda: round_of(board) > shown, 8, "a round of a server that is away")
    await bot.kill()
    await restart(bot)
    refused = wire.fail(*EDIT, 403, None, body={"code": 50001, "message": "Missing Access"})
    await wire.until(lambda: refused.hits, 8, "the refusal")
    await asyncio.sleep(3)
    assert refused.hits == 1
    assert wire.calls.count(*POST) == 0
