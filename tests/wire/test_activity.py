"""The Activity over real HTTP: how it is launched, the commands that open it, and who is let in by Discord's own word."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from simcord.actors import MemberActor

from tests.web.activity.bench import build_bundle
from tests.wire.fake_discord.activities import LAUNCH
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess
from tests.wire.signing_in import bot_with_door
from tests.wire.test_war_room_on_the_wire import SYNC, board_of

pytestmark = pytest.mark.slow

NAME = "i-1-gc-2-3"


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """The script of the page."""
    build_bundle()


@asynccontextmanager
async def bot_with_activity(wire: WireDiscord, *, enabled: bool = True, **env: str) -> AsyncIterator[tuple[BotProcess, str]]:
    """A running bot with an Activity, and where its pages are; its log has no code, token or session at the end."""
    wire.rest.activities.enabled = enabled
    bot, url = await bot_with_door(wire, WAR_ROOM_ACTIVITY="1", **env)
    async with bot:
        await bot.ready()
        yield bot, url
        assert not any(token in bot.log() for token in wire.rest.oauth.access) and "Traceback" not in bot.log()


@asynccontextmanager
async def line_to(url: str, **entering: str) -> AsyncIterator[tuple[aiohttp.ClientWebSocketResponse, list[Any]]]:
    """A line as the page opens it, and the first thing that it is told."""
    async with aiohttp.ClientSession(url) as session, session.ws_connect("/activity/line", headers={"Origin": "null"}) as line:
        await line.send_str(json.dumps(["enter", {"instance": NAME, **entering}]))
        yield line, await line.receive_json()


async def told(line: aiohttp.ClientWebSocketResponse, kind: str) -> Any:
    """The next thing of a kind that a line is told."""
    while True:
        found = await line.receive_json()
        if found[0] == kind:
            return found[1]


async def asked(line: aiohttp.ClientWebSocketResponse, kind: str, **fields: Any) -> Any:
    """What the line answers to a question."""
    await line.send_str(json.dumps([kind, {"number": 1, "word": "7", **fields}]))
    return (await told(line, "answer"))["found"]


def options_of(wire: WireDiscord) -> set[str]:
    """The commands of the group `/war` as they were sent last."""
    sent: Any = wire.calls.matching(*SYNC)[-1].body
    (war,) = [one for one in sent if one["name"] == "war"]
    return {option["name"] for option in war["options"]}


async def test_it_is_launched_by_the_very_first_answer(wire: WireDiscord, ann: MemberActor) -> None:
    """The command and the button on a board open it in one answer, with none before and none behind."""
    async with bot_with_activity(wire):
        receipt = await wire.slash(ann, wire.channel, "war open")
        assert [(one.type, one.status) for one in receipt.callbacks] == [(LAUNCH, 200)]
        await wire.slash(ann, wire.channel, "war play", game="short-war", seats=2)
        receipt = await wire.click(ann, board_of(wire), label="Open here")
        assert [(one.type, one.status) for one in receipt.callbacks] == [(LAUNCH, 200)]
        assert receipt.followups == []


async def test_what_discord_does_not_open_is_said(wire: WireDiscord, ann: MemberActor) -> None:
    """Before the owner has enabled Activities a private sentence says what to do; the bot runs, and its log says why."""
    async with bot_with_activity(wire, enabled=False) as (bot, _):
        receipt = await wire.slash(ann, wire.channel, "war open")
        await wire.until(lambda: receipt.response is not None, 10, "the answer in words")
        assert receipt.response is not None and "Discord didn't open the table." in receipt.response.text
        assert "entry_point_refused" in bot.log() and "activity_refused" in bot.log()


async def test_an_entry_point_is_made_once_and_kept(wire: WireDiscord) -> None:
    """Where Discord has none the bot makes one; it stays as it is when the commands are sent again."""
    async with bot_with_activity(wire) as (bot, _):
        (made,) = wire.world.other_commands.found
        assert (made["name"], made["type"], made["handler"]) == ("launch", 4, 2) and "open" in options_of(wire)
        assert await bot.terminate() == 0
        await bot.start()
        await bot.ready()
        assert wire.world.other_commands.found == [made] and len(wire.calls.matching(*SYNC)) == 1


async def test_one_that_was_refused_is_made_at_the_next_start(wire: WireDiscord) -> None:
    """A host who enables Activities after the bot's first start needs only another start."""
    async with bot_with_activity(wire, enabled=False) as (bot, _):
        assert wire.world.other_commands.found == [] and await bot.terminate() == 0
        wire.rest.activities.enabled = True
        await bot.start()
        await bot.ready()
        await wire.until(lambda: wire.world.other_commands.found, 10, "the Entry Point")


async def test_that_of_the_owner_is_kept(wire: WireDiscord) -> None:
    """Discord's own Entry Point is sent back, without which it refuses the other commands; none is made beside it."""
    before = dict(wire.world.other_commands.enable_activities(wire.world.backend.application_id, 7))
    async with bot_with_activity(wire):
        assert wire.world.other_commands.found == [before]


async def test_without_it_there_is_neither_command_nor_button(wire: WireDiscord, ann: MemberActor) -> None:
    """A host who doesn't want it, or lacks a secret, has no trace of it; the log says what is missing."""
    async with BotProcess(wire, env={"WAR_ROOM_ACTIVITY": "1"}) as bot:
        await bot.ready()
        assert "open" not in options_of(wire) and wire.world.other_commands.found == []
        await wire.slash(ann, wire.channel, "war play", game="short-war", seats=2)
        assert "Open here" not in [button.get("label") for button in board_of(wire).buttons]
        assert "activity_off" in bot.log() and "WAR_ROOM_CLIENT_SECRET" in bot.log()


async def test_a_member_is_let_in_by_discords_word(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """Who Discord says they are and where: then the table of that channel, a seat at it, and the token for their Discord."""
    async with bot_with_activity(wire) as (_, url):
        await wire.slash(ann, wire.channel, "war play", game="short-war", seats=2)
        wire.rest.activities.run(NAME, wire.channel, bob)
        async with line_to(url, code=wire.rest.oauth.grant(bob)) as (line, entered):
            assert entered[0] == "entered" and entered[1]["access"] in wire.rest.oauth.access
            table = await told(line, "table")
            seat = await asked(line, "seat")
            join = next(one["id"] for one in seat["controls"] if one["label"] == "Join")
            assert (await asked(line, "press", id=join))["seat"] == 1
            assert (await told(line, "view"))["table"] == table


async def test_nobody_else_is(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """A code that was used, an access token that is over, a member of another channel, an instance that is unknown."""
    async with bot_with_activity(wire) as (_, url):
        wire.rest.activities.run(NAME, wire.channel, ann)
        code = wire.rest.oauth.grant(ann)
        async with line_to(url, code=code) as (_, entered):
            assert entered[0] == "entered"
        async with line_to(url, code=code) as (_, again):
            assert again[0] == "refused" and "couldn't tell us who you are" in again[1]["note"]
        async with line_to(url, code=wire.rest.oauth.grant(bob)) as (_, other):
            assert other[0] == "refused" and "not in this channel" in other[1]["note"]
        wire.rest.activities.instances.clear()
        async with line_to(url, code=wire.rest.oauth.grant(ann)) as (_, gone):
            assert gone[0] == "refused" and "not in this channel" in gone[1]["note"]
        wire.rest.oauth.expire_at_once = True
        async with line_to(url, code=wire.rest.oauth.grant(ann)) as (_, over):
            assert over[0] == "refused" and over[1]["again"]


async def test_a_killed_bot_keeps_the_choice(wire: WireDiscord, ann: MemberActor) -> None:
    """A session is in memory alone: after a crash its page signs in anew, and finds the card picked that it had picked."""
    async with bot_with_activity(wire) as (bot, url):
        wire.rest.activities.run(NAME, wire.channel, ann)
        async with line_to(url, code=wire.rest.oauth.grant(ann)) as (line, entered):
            await asked(line, "open", game="strategy-war", **{"with": "bot"})
            while (await told(line, "table")) is None:
                pass
            card = next(one for one in (await asked(line, "seat"))["hand"]["cards"] if one["id"])
            await asked(line, "press", id=card["id"])
        await bot.kill()
        await bot.start()
        await bot.ready()
        async with line_to(url, session=entered[1]["session"]) as (_, unknown):
            assert unknown[0] == "refused" and unknown[1]["again"]
        async with line_to(url, code=wire.rest.oauth.grant(ann)) as (line, _):
            await told(line, "table")
            hand = (await asked(line, "seat"))["hand"]
            assert [one["card"] for one in hand["cards"] if one["picked"]] == [card["card"]]
