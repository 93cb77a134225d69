"""Stories of the wire itself: what a bot process meets here is what it would meet on Discord."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest
from simcord.actors import MemberActor

from tests.wire.fake_discord.faults import RESET, rate_limited
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.load import Clicker, acknowledge_load
from tests.wire.process import BotProcess

pytestmark = pytest.mark.slow
STORY, BARE = "tests.wire.story_bot", "tests.wire.bare_bot"
SEND = ("POST", "/channels/*/messages")


async def test_people_use_everything_a_bot_offers(wire: WireDiscord, ann: MemberActor) -> None:
    """Commands, choices, buttons with pictures, selects and modals reach the bot and are answered exactly once."""
    async with BotProcess(wire, module=STORY) as bot:
        await bot.ready()
        opened = await wire.slash(ann, wire.channel, "story board", number=7)
        (board,) = wire.messages(wire.channel)
        assert (opened.once, opened.kind, opened.response) == (True, 4, board)
        assert wire.text_of(board) == "Round 7"
        assert opened.latency is not None

        pressed = await wire.click(ann, board, label="Next round")
        assert (pressed.once, pressed.kind, wire.text_of(board)) == (True, 7, "Round 8")
        assert [(each["filename"], each["description"]) for each in board.attachments] == [("round-8.png", "Round 8")]
        (upload,) = wire.calls.matching(path="/interactions/*")[-1].uploads
        assert upload.data.startswith(b"\x89PNG")

        chosen = await wire.select(ann, board, ["quick"], custom_id="story:pace")
        assert chosen.response is not None
        assert (chosen.response.text, chosen.response.ephemeral) == ("pace quick", True)

        choices = await wire.autocomplete(ann, wire.channel, "story say", "text", "war")
        assert [each["value"] for each in choices] == ["war!", "war?"]

        asked = await wire.slash(ann, wire.channel, "story name")
        named = await wire.submit(ann, asked, {"line": "Green"})
        assert named.response is not None
        assert named.response.text == "table Green"
        assert await bot.terminate() == 0


async def test_server_errors_and_rate_limits_are_waited_out(wire: WireDiscord, ann: MemberActor) -> None:
    """Two 500s, or a 429 that carries `Via`, delay a message; it still comes, once."""
    async with BotProcess(wire, module=STORY) as bot:
        await bot.ready()
        wire.faults.add(rate_limited(*SEND, retry_after=0.4))
        told = await wire.slash(ann, wire.channel, "story say", text="first")
        await wire.until(lambda: not told.thinking, what="the first message")
        early, late = wire.calls.times(*SEND)
        assert wire.calls.statuses(*SEND) == [429, 200]
        assert late - early >= 0.4

        wire.calls.clear()
        wire.fail(*SEND, 500, times=2)
        told = await wire.slash(ann, wire.channel, "story say", text="second")
        await wire.until(lambda: not told.thinking, 8, what="the second message")
        assert wire.calls.statuses(*SEND) == [500, 500, 200]
        assert all(later - earlier >= 1 for earlier, later in pairwise(wire.calls.times(*SEND)))
        assert [wire.text_of(each) for each in wire.messages(wire.channel)] == ["first", "second"]


async def test_a_message_stored_before_a_502_appears_once(wire: WireDiscord, ann: MemberActor) -> None:
    """When Discord stores a message and its gateway then times out, the retry with the same nonce adds no second one."""
    async with BotProcess(wire, module=STORY) as bot:
        await bot.ready()
        wire.fail(*SEND, 502, applied=True)
        told = await wire.slash(ann, wire.channel, "story say", text="once")
        await wire.until(lambda: not told.thinking, what="the bot's report")
        assert wire.calls.statuses(*SEND) == [502, 200]
        assert [wire.text_of(each) for each in wire.messages(wire.channel)] == ["once"]


async def test_what_discord_py_does_not_retry_reaches_the_bot(wire: WireDiscord, ann: MemberActor) -> None:
    """A 429 without `Via`, a 503 and a cut connection each raise in the bot at the first try."""
    async with BotProcess(wire, module=STORY) as bot:
        await bot.ready()
        outcomes = []
        for status in (429, 503, RESET):
            wire.calls.clear()
            fault = wire.fail(*SEND, status)
            told = await wire.slash(ann, wire.channel, "story say", text="hello")
            await wire.until(lambda: not told.thinking, what="the bot's report")  # noqa: B023  # ends in this turn
            assert told.response is not None
            outcomes.append((told.response.text, fault.hits, wire.calls.count(*SEND)))
        assert outcomes == [
            ("HTTPException", 1, 1),
            ("DiscordServerError", 1, 1),
            ("ClientOSError", 1, 1),
        ]
        assert wire.messages(wire.channel) == []


async def test_a_killed_bot_answers_its_old_buttons_after_the_restart(wire: WireDiscord, ann: MemberActor) -> None:
    """SIGKILL ends the process at once and leaves messages and commands standing for the next one."""
    async with BotProcess(wire, module=STORY) as bot:
        await bot.ready()
        await wire.slash(ann, wire.channel, "story board")
        (board,) = wire.messages(wire.channel)
        first = bot.pid
        await bot.kill()
        assert bot.returncode == -9
        await wire.until(lambda: wire.gateway.connected == 0, what="the end of the connection")

        await bot.start()
        await bot.ready()
        assert bot.pid != first
        pressed = await wire.click(ann, board, label="Next round")
        assert (pressed.once, wire.text_of(board)) == (True, "Round 2")


@pytest.mark.parametrize("resumable", [True, False])
async def test_a_dropped_gateway_is_taken_up_again(wire: WireDiscord, ann: MemberActor, resumable: bool) -> None:
    """A press made while the line was cut arrives with the resume; with the session lost the bot identifies anew."""
    async with BotProcess(wire, module=STORY) as bot:
        await bot.ready()
        await wire.slash(ann, wire.channel, "story board")
        (board,) = wire.messages(wire.channel)
        await wire.gateway.drop(resumable=resumable)
        meanwhile = asyncio.create_task(wire.click(ann, board, label="Next round"))
        gateway = wire.gateway
        await wire.until(lambda: gateway.resumed if resumable else gateway.identified == 2, 8, what="the reconnect")
        assert (await meanwhile).once is resumable
        later = await wire.click(ann, board, label="Next round")
        assert later.once
        assert wire.text_of(board) == ("Round 3" if resumable else "Round 2")


async def test_a_flood_of_presses_is_counted_press_by_press(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """The load presses at the asked rate, and every press of the bare bot gets exactly one callback."""
    async with BotProcess(wire, module=BARE) as bot:
        await bot.ready()
        await wire.slash(ann, wire.channel, "bare")
        (message,) = wire.messages(wire.channel)
        clicker = Clicker(wire, [ann, bob], message, message.button("Acknowledge"))
        measured = await acknowledge_load(wire, clicker, per_second=100, seconds=0.5, full_seconds=0.3)
        assert measured.callbacks_exactly_one
        assert measured.unanswered == 0
        assert measured.sent > 50
        assert 0 < measured.p50 <= measured.p99 <= measured.max


async def test_a_wrong_token_is_refused(wire: WireDiscord) -> None:
    """REST answers 401 to a token it does not know, and the bot ends."""
    async with BotProcess(wire, module=BARE, env={"DISCORD_TOKEN": "another"}) as bot:
        assert await bot.ended() == 1
        assert wire.calls.statuses("GET", "/users/@me") == [401]
