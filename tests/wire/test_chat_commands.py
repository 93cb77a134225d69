"""Every command in chats where the bot isn't: answered or refused in words, and nothing is asked of Discord about the chat."""

from collections.abc import Mapping
from typing import Any

import pytest

import cogs
from tests.faults.commands import FILE, MEMBER, leaves_of
from tests.wire.fake_discord.chats import Chat, ChatKind
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess

pytestmark = pytest.mark.slow

TYPED = {"option": "seats", "value": "2"}


@pytest.mark.parametrize("kind", list(ChatKind))
async def test_no_command_fails_in_a_chat(wire: WireDiscord, kind: ChatKind) -> None:
    """Before a table is open, beside a lobby and beside a game, each command is answered once, without the bot's own token."""
    chat = wire.open_chat(kind, *(["Ann"] if kind is ChatKind.WITH_BOT else ["Ann", "Bob"]))
    ann = chat.members[0]
    wire.install(ann)
    async with BotProcess(wire, env={"WAR_ROOM_MEMBER_LIMIT": "0"}) as bot:
        await bot.ready()
        for opening in ((), ("war play",), ("war start",)):
            for command in opening:
                assert (await wire.slash(ann, chat.channel, command)).once
            await run_commands(wire, chat)
        assert "interaction_failed" not in bot.log() and "Traceback" not in bot.log()
        assert wire.calls_in_chats() == [] and await bot.terminate() == 0


async def run_commands(wire: WireDiscord, chat: Chat) -> None:
    """Run every command that somebody finds in a chat, with what it needs, but for those that would end or fill a table."""
    roots = [wire.world.backend.find_command(one.name, None) for one in cogs.COMMANDS]
    offered = [root for root in roots if root is not None and 1 in root["integration_types"]]
    found = [
        command for command in leaves_of(offered) if command.name not in {"war play", "war start", "war stop", "war leave"}
    ]
    assert len(found) > 20
    for command in found:
        needed = {option["name"]: value_of(chat, option) for option in command.options if option.get("required")}
        receipt = await wire.slash(chat.members[0], chat.channel, command.name, **needed)
        assert await receipt.answered() and receipt.once, command.name


def value_of(chat: Chat, option: Mapping[str, Any]) -> object:
    """Return something for an option that has to be given."""
    assert option["type"] != FILE
    return chat.members[-1] if option["type"] == MEMBER else TYPED.get(option["name"], "classic")
