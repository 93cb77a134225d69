"""A database that somebody else locks, and one that is damaged, under a bot that is a process of its own."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest
from simcord.actors import MemberActor

from bot.engine.records.replay import advance_game
from bot.host.table.finish import record_of
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.long import long
from tests.wire.process import BotProcess
from tests.wire.test_war_room_on_the_wire import begin, board_of, kept_by, round_of, stocks_of

pytestmark = [pytest.mark.slow, long]

DATABASE = "war-room.db"


async def test_a_locked_database_pauses_games(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """While another program holds the database presses are refused in words and games stand still; then all goes on."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob)
        with closing(sqlite3.connect(bot.data / DATABASE, isolation_level=None)) as other:
            other.execute("begin immediate")
            await wire.until(lambda: "I can't save" in board.text, 20, "the notice")
            shown = round_of(board)
            refused = await wire.slash(ann, wire.add_channel("another"), "war play")
            await wire.until(
                lambda: refused.response is not None and "isn't responding" in refused.response.text, 15, "the refusal"
            )
            assert refused.response is not None and refused.response.ephemeral and round_of(board) == shown
            other.execute("rollback")
        await wire.until(lambda: round_of(board) > shown and "I can't save" not in board.text, 20, "the next round")
        assert board_of(wire) == board
        await bot.kill()
        record = record_of(await kept_by(bot, wire.channel.id))
        assert stocks_of(board) == [advance_game(record, round_of(board)).count_owned(seat) for seat in range(2)]


async def test_a_damaged_database_ends_the_start(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """The start ends with 78, names the newest backup that is good, and leaves the file as it is."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        await begin(wire, ann, bob)
        backups = bot.data / "backups"
        backups.mkdir(exist_ok=True)
        stamp = f"{datetime.now(UTC):%Y%m%d}-235959"
        good = backups / f"war-room-{stamp}.db"
        assert await bot.terminate() == 0
        with closing(sqlite3.connect(bot.data / DATABASE)) as sound, closing(sqlite3.connect(good)) as copy:
            sound.backup(copy)
        for rest in bot.data.glob(f"{DATABASE}-*"):
            rest.unlink()
        damaged = b"this is no database" * 5_000
        (bot.data / DATABASE).write_bytes(damaged)
        await bot.start()
        assert await bot.ended(20) == 78
        assert "is damaged" in bot.log() and good.name in bot.log()
        assert (bot.data / DATABASE).read_bytes() == damaged
