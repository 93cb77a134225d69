"""Stories of the wire itself: what a bot meets that members installed for themselves, in chats where it isn't."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from simcord.actors import MemberActor
from simcord.backend.errors import SetupError

from tests.wire.fake_discord.chats import Chat, ChatKind
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.receipts import Receipt
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess

pytestmark = pytest.mark.slow

GUEST = "tests.wire.guest_bot"
WEBHOOK = ("*", "/webhooks/*")
QUARTER = 15 * 60


@pytest.fixture
async def guest(wire: WireDiscord) -> AsyncIterator[BotProcess]:
    """The bot, whose owner lets members install it."""
    wire.install()
    async with BotProcess(wire, module=GUEST) as bot:
        await bot.ready()
        yield bot


def open_chat(wire: WireDiscord, kind: ChatKind = ChatKind.GROUP) -> tuple[Chat, MemberActor, MemberActor]:
    """A chat of that kind, its first member, who has the bot installed, and another one; with the bot there is only one."""
    chat = wire.open_chat(kind, *(["Ann"] if kind is ChatKind.WITH_BOT else ["Ann", "Bob"]))
    wire.install(chat.members[0])
    return chat, chat.members[0], chat.members[-1]


async def board_in(wire: WireDiscord, chat: Chat) -> Posted:
    """The buttons, for which the first member asked."""
    opened = await wire.slash(chat.members[0], chat.channel, "guest board")
    assert opened.once and opened.response is not None
    return opened.response


async def answer_to(wire: WireDiscord, asked: Receipt, before: str = "") -> str:
    """What an interaction's answer says in the end, other than `before`."""
    await wire.until(lambda: asked.response is not None and asked.response.text != before, what="the answer")
    assert asked.response is not None
    return asked.response.text


async def facts(wire: WireDiscord, member: MemberActor, chat: Chat) -> dict[str, Any]:
    """What Discord said with a member's command."""
    told: dict[str, Any] = json.loads(await answer_to(wire, await wire.slash(member, chat.channel, "guest what")))
    return told


@pytest.mark.parametrize("kind", [ChatKind.WITH_BOT, ChatKind.DM, ChatKind.GROUP])
async def test_what_is_said_outside_servers(wire: WireDiscord, guest: BotProcess, kind: ChatKind) -> None:
    """The context, who installed the bot, the kind of channel, the member's language: no server, no member, no rights."""
    chat, ann, _ = open_chat(wire, kind)
    wire.world.chats.speak("de", ann)
    assert await facts(wire, ann, chat) == {
        "context": [kind.context],
        "owners": {"1": str(ann.id)},
        "by": "User",
        "channel": "group" if kind is ChatKind.GROUP else "private",
        "place": chat.channel.id,
        "guild": None,
        "known": False,
        "locales": ["de", "None"],
        "apps": False,
        "files": True,
        "sends": False,
        "size": 10 * 2**20,
    }


async def test_what_is_said_of_a_server_without_the_bot(wire: WireDiscord, guest: BotProcess) -> None:
    """A server's id and language and the member's rights, nothing else of it; and no server authorized the command."""
    chat = wire.open_chat(ChatKind.SERVER, "Ann", "Bob", locale="fr")
    ann, _ = chat.members
    wire.install(ann)
    told = await facts(wire, ann, chat)
    assert told | {"size": 0} == {
        "context": [0],
        "owners": {"1": str(ann.id)},
        "by": "Member",
        "channel": "text",
        "place": chat.channel.id,
        "guild": ann.guild.id,
        "known": False,
        "locales": ["en-US", "fr"],
        "apps": True,
        "files": True,
        "sends": False,
        "size": 0,
    }


async def test_a_server_with_the_bot_authorizes_too(wire: WireDiscord, guest: BotProcess, ann: MemberActor) -> None:
    """There the server is named, and beside it a member who has the bot too."""
    for owners in ({"0": str(ann.guild.id)}, {"0": str(ann.guild.id), "1": str(ann.id)}):
        told = json.loads(await answer_to(wire, await wire.slash(ann, wire.channel, "guest what")))
        assert told["owners"] == owners and told["known"]
        wire.install(ann)


@pytest.mark.parametrize("kind", [ChatKind.DM, ChatKind.GROUP, ChatKind.SERVER])
async def test_who_has_not_installed_it_only_presses(wire: WireDiscord, guest: BotProcess, kind: ChatKind) -> None:
    """Everybody sees the buttons and may press; commands have those who installed it, as long as they do."""
    chat, ann, bob = open_chat(wire, kind)
    board = await board_in(wire, chat)
    assert (await wire.click(bob, board, label="Edit")).once and board.text == "1"
    with pytest.raises(SetupError, match="Bob has no command"):
        await wire.slash(bob, chat.channel, "guest board")
    wire.world.installs.remove(ann)
    with pytest.raises(SetupError, match="Ann has no command"):
        await wire.slash(ann, chat.channel, "guest board")
    assert (await wire.click(ann, board, label="Late")).once
    await wire.until(lambda: board.text == "2", what="the edit by the token")


async def test_a_press_says_who_installed_it(wire: WireDiscord, guest: BotProcess) -> None:
    """Whoever presses, the one who ran the command authorized it, also of what a press brings."""
    chat, ann, bob = open_chat(wire)
    pressed = await wire.click(bob, await board_in(wire, chat), label="Tell")
    assert pressed.response is not None
    further = await wire.click(bob, pressed.response, label="Tell")
    assert wire.world.chats.owners[further.record.id] == {"1": str(ann.id)}


async def test_answers_are_private_without_the_right(wire: WireDiscord, guest: BotProcess) -> None:
    """Where a member may not use it in public, nobody else sees or presses what their commands and presses bring."""
    chat, ann, bob = open_chat(wire, ChatKind.SERVER)
    chat.deny_apps(ann)
    board = await board_in(wire, chat)
    assert board.ephemeral and wire.messages(chat.channel, by=ann) == [board] and wire.messages(chat.channel, by=bob) == []
    with pytest.raises(SetupError, match="not visible"):
        await wire.click(bob, board, label="Edit")
    pressed = await wire.click(ann, board, label="Tell")
    await wire.until(lambda: pressed.followups, what="the follow-up")
    assert [each.text for each in pressed.followups] == ["private: True, True"] and pressed.followups[0].ephemeral
    assert (await wire.click(ann, board, label="Edit")).once and board.text == "1" and wire.messages(chat.channel) == []


async def test_who_has_the_right_shows_it_to_all(wire: WireDiscord, guest: BotProcess) -> None:
    """A member without it presses on a public message as anybody does; only what is new by that press is private."""
    chat, _, bob = open_chat(wire, ChatKind.SERVER)
    chat.deny_apps(bob)
    board = await board_in(wire, chat)
    assert (await wire.click(bob, board, label="Edit")).once and board.text == "1"
    pressed = await wire.click(bob, board, label="Tell")
    assert pressed.response is not None and pressed.response.ephemeral and wire.messages(chat.channel) == [board]


async def test_five_follow_ups_and_no_more(wire: WireDiscord, guest: BotProcess, ann: MemberActor) -> None:
    """The sixth of an interaction is refused where no server has installed it, and edits go on."""
    chat, guest_of, _ = open_chat(wire)
    asked = await wire.slash(guest_of, chat.channel, "guest many", count=7)
    assert await answer_to(wire, asked, "sending") == "400 40094" and len(asked.followups) == 5
    at_home = await wire.slash(ann, wire.channel, "guest many", count=7)
    assert await answer_to(wire, at_home, "sending") == "all sent" and len(at_home.followups) == 7


async def test_a_token_lasts_a_quarter_of_an_hour(wire: WireDiscord, guest: BotProcess) -> None:
    """By the clock of the wire, which a story advances; after it Discord says 401, and a press brings another token."""
    chat, ann, _ = open_chat(wire)
    asked = await wire.slash(ann, chat.channel, "guest board")
    board = asked.response
    assert board is not None
    wire.advance(QUARTER - 60)
    assert await edit(wire, asked) == (200, None)
    wire.advance(61)
    assert await edit(wire, asked) == (401, 50027)
    assert (await wire.click(ann, board, label="Late")).once
    await wire.until(lambda: board.text == "1", what="the edit by the other token")


@pytest.mark.parametrize(("status", "code"), [(404, 10015), (401, 50027)])
async def test_a_token_that_fails_early(wire: WireDiscord, guest: BotProcess, status: int, code: int) -> None:
    """As in life, Discord may not know a token in the middle of its time; the next press has one that works."""
    chat, ann, bob = open_chat(wire)
    asked = await wire.slash(ann, chat.channel, "guest board")
    wire.fail_token(asked, status)
    assert asked.response is not None and await edit(wire, asked) == (status, code)
    assert (await wire.click(bob, asked.response, label="Late")).once
    await wire.until(lambda: asked.response is not None and asked.response.text == "1", what="the edit by the other token")


async def edit(wire: WireDiscord, asked: Receipt) -> tuple[int, int | None]:
    """Edit an interaction's answer by its token; the status, and the code of a refusal."""
    path = f"{wire.api_url}/webhooks/{wire.world.backend.application_id}/{asked.record.token}/messages/@original"
    body = {"content": "edited", "allowed_mentions": {"parse": []}}
    async with aiohttp.ClientSession() as session, session.patch(path, json=body) as answer:
        return answer.status, (await answer.json()).get("code")


@pytest.mark.parametrize("kind", list(ChatKind))
async def test_the_bots_own_token_opens_nothing(wire: WireDiscord, guest: BotProcess, kind: ChatKind) -> None:
    """Every call with it about such a chat is refused and counted; answers by an interaction's token are not."""
    chat, ann, _ = open_chat(wire, kind)
    board = await board_in(wire, chat)
    await wire.click(ann, board, label="Late")
    await wire.until(lambda: board.text == "1", what="the edit")
    assert wire.calls_in_chats() == []
    calls = 5 if kind is ChatKind.SERVER else 4
    said = await answer_to(wire, await wire.slash(ann, chat.channel, "guest own"), "trying")
    assert said == ", ".join(["403 50001"] * calls) and len(wire.calls_in_chats()) == calls


@pytest.mark.parametrize("kind", list(ChatKind))
async def test_nothing_else_is_heard_of_it(wire: WireDiscord, guest: BotProcess, kind: ChatKind) -> None:
    """Opening such a chat, its messages and their edits bring the bot no event but the interactions."""
    (session,) = wire.gateway._sessions.values()
    before = len(session.past)
    chat, ann, _ = open_chat(wire, kind)
    board = await board_in(wire, chat)
    await wire.click(ann, board, label="Edit")
    wire.delete(board)
    assert [json.loads(text)["t"] for _, text in list(session.past)[before:]] == ["INTERACTION_CREATE"] * 2
    events = [json.loads(text)["d"] for _, text in list(session.past)[before:]]
    assert "guild_id" not in events[1]["message"] and ("guild_id" in events[1]) is (kind is ChatKind.SERVER)
    await guest.kill()
    await guest.start()
    await guest.ready()
    (session,) = wire.gateway._sessions.values()
    servers = [json.loads(text)["d"]["id"] for _, text in session.past if json.loads(text)["t"] == "GUILD_CREATE"]
    assert servers == [str(wire.world.guild.id)]


async def test_commands_for_members_need_the_owners_leave(wire: WireDiscord) -> None:
    """Where the owner allows no user installs, Discord says so of the application, and refuses all commands for one of them."""
    async with BotProcess(wire, module=GUEST) as bot:
        assert await bot.ended() == 1
        assert "installs 0\n" in bot.log() and "error code 50035" in bot.log()
        assert wire.calls.statuses("PUT", "/applications/*/commands") == [400] and not any(wire.world.backend.commands.values())


async def test_with_the_owners_leave_commands_are_told_as_sent(wire: WireDiscord, guest: BotProcess) -> None:
    """Discord tells both installs of the application, and of a command where it is installed and run."""
    assert "installs 0 1" in guest.log() and "synced [0, 1] [0, 1, 2]" in guest.log()
