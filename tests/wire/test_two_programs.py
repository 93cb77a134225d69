"""Two programs with one token and a database each, as on a PC and a server: a member gets one answer, and one table."""

import pytest
from simcord.actors import MemberActor

from bot.host.table.table import Table
from bot.runtime.heartbeat import read_heartbeat
from bot.store.database.address import Address
from bot.store.store import open_store
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess

pytestmark = pytest.mark.slow


async def test_what_another_program_answers_is_left_to_it(wire: WireDiscord, ann: MemberActor) -> None:
    """One board, one table; the other program keeps nothing, sends nothing, warns once, and its doctor says why."""
    async with BotProcess(wire) as one, BotProcess(wire) as two:
        await one.ready()
        await wire.until(lambda: wire.gateway.connected == 2, 20, "two connections")
        await wire.slash(ann, wire.channel, "war play", seats=2)
        await wire.until(lambda: "answered_elsewhere" in one.log() + two.log(), 10, "a warning")
        loser, winner = (one, two) if "answered_elsewhere" in one.log() else (two, one)
        assert "answered_elsewhere" not in winner.log()
        await wire.until(lambda: noticed(loser), 10, "a heartbeat with it")
        code, said = await loser.run("doctor")
        assert code == 1 and "WRONG Other programs: one answered members with this token" in said, said
        assert len(wire.messages(wire.channel)) == 1
        assert await one.terminate() == 0 and await two.terminate() == 0
        assert len(wire.messages(wire.channel)) == 1
        assert [len(await live_tables(bot)) for bot in (winner, loser)] == [1, 0]
        for bot in (one, two):
            assert not {"interaction_failed", "Traceback", "answer_lost", "board_not_answered"} & {*bot.log().split()}, (
                bot.log()
            )


def noticed(bot: BotProcess) -> bool:
    """Whether the bot's heartbeat tells of another program."""
    beat = read_heartbeat(bot.data)
    return beat is not None and beat.elsewhere > 0


async def live_tables(bot: BotProcess) -> list[Table]:
    """The tables of a stopped bot's database that are not over."""
    async with open_store(Address.file_address(bot.data / "war-room.db")) as store:
        _, tables = await store.tables.load()
    return [table for table in tables if table.is_live]
