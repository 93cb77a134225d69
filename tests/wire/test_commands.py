"""The commands on the wire: what else the application has is kept, and what Discord refuses ends the start in one line."""

import sqlite3
from contextlib import closing

import pytest
from simcord.actors import MemberActor

from bot.runtime.command_sync import COMMANDS
from bot.store.database.address import Address
from tests.wire.fake_discord.chats import ChatKind
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess
from tests.wire.test_shared_slots import bot_on
from tests.wire.test_war_room_on_the_wire import SYNC

pytestmark = pytest.mark.slow


async def test_a_bot_with_an_activity_starts(wire: WireDiscord, ann: MemberActor) -> None:
    """The command that Discord adds with Activities stays as it is, when the bot starts and when its commands change."""
    world = wire.world
    before = dict(world.other_commands.enable_activities(world.backend.application_id, 7))
    async with BotProcess(wire) as bot:
        await bot.ready()
        assert (await wire.slash(ann, wire.channel, "help")).once
        assert await bot.terminate() == 0
        forget_commands(bot)  # as a version with other commands does
        await bot.start()
        await bot.ready()
        await wire.until(lambda: wire.calls.count(*SYNC) == 2, 10, "the commands again")
        (kept,) = world.other_commands.found
        assert kept == before and "Traceback" not in bot.log()


def forget_commands(bot: BotProcess) -> None:
    """Let a stopped bot's database say that other commands were sent."""
    with closing(sqlite3.connect(bot.data / "war-room.db")) as connection, connection:
        connection.execute("update meta set value = 'other' where key = ?", (COMMANDS,))


async def test_members_install_it_once_its_owner_allows_that(wire: WireDiscord) -> None:
    """Discord takes all commands where nobody may install the bot for themselves; once they may, a start brings them theirs."""
    chat = wire.open_chat(ChatKind.GROUP, "Cat", "Dan")
    async with BotProcess(wire) as bot:
        await bot.ready()
        assert {tuple(each["integration_types"]) for each in wire.world.backend.commands[None].values()} == {(0,)}
        assert await bot.terminate() == 0
        wire.install(chat.members[0])
        await bot.start()
        await bot.ready()
        await wire.until(lambda: wire.calls.statuses(*SYNC) == [200, 200], 10, "the commands again")
        assert (await wire.slash(chat.members[0], chat.channel, "war play")).once


@pytest.mark.parametrize(
    ("status", "code", "message", "exit_code"),
    [
        (400, 30034, "Max number of daily application command creates has been reached (200)", 75),
        (400, 50035, "Invalid Form Body", 78),
        (403, 50001, "Missing Access", 78),
    ],
)
async def test_commands_that_are_refused_end_the_start(
    wire: WireDiscord, status: int, code: int, message: str, exit_code: int
) -> None:
    """One line says what Discord said of them; the exit code says whether another start may work."""
    wire.fail(*SYNC, status, body={"code": code, "message": message})
    async with BotProcess(wire, env={"WAR_ROOM_LOG_LEVEL": "warning"}) as bot:
        assert await bot.ended() == exit_code
        (line,) = bot.log().splitlines()
        assert line.startswith(f"Discord refused the commands: {message} (code {code}).")


async def test_processes_that_share_go_on_without_new_commands(wire: WireDiscord, server: Address) -> None:
    """Where others serve the same Discord, a refusal is logged in a line: games go on with the commands of before."""
    wire.fail(*SYNC, 400, body={"code": 50035, "message": "Invalid Form Body"})
    async with bot_on(wire, server) as bot:
        await wire.until(lambda: "commands_refused" in bot.log() and wire.gateway.identified, 20, "the refusal in the log")
        assert bot.running and "Invalid Form Body (code 50035)" in bot.log() and "Traceback" not in bot.log()
        assert await bot.terminate() == 0
