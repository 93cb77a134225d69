"""War Room as its own process on a Discord that speaks HTTP and WebSocket: killed, stopped, doubled, and let down."""

import re

import pytest
from simcord.actors import MemberActor

from bot.engine.records.replay import advance_game
from bot.host.table.finish import record_of
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.store.database.address import Address
from bot.store.store import open_store
from tests.support.told_rounds import rounds_told
from tests.wire.fake_discord.faults import RESET, Fault, rate_limited
from tests.wire.fake_discord.posted import Posted
from tests.wire.fake_discord.server import WireDiscord
from tests.wire.process import BotProcess

pytestmark = pytest.mark.slow

EDIT = ("PATCH", "*/messages/*")
POST = ("POST", "/channels/*/messages")
SYNC = ("PUT", "/applications/*/commands")


def round_of(board: Posted) -> int:
    """The newest round that a board tells to its end, 0 before the first."""
    return rounds_told(board.words)


def stocks_of(board: Posted) -> list[int]:
    """How many cards each seat owns, as the board says it."""
    return [int(count) for count in re.findall(r"(?: ·|;) (\d+) cards?(?= · |\n|[.,]|$)", board.words)]


def board_of(wire: WireDiscord) -> Posted:
    """The one board in the channel."""
    (board,) = wire.messages(wire.channel)
    return board


async def kept_by(bot: BotProcess, channel: int | None = None) -> Table:
    """The one table in a bot's database, or in a channel."""
    async with open_store(Address.read_address(f"sqlite:///{bot.data / 'war-room.db'}")) as store:
        _, tables = await store.tables.load()
    (table,) = [table for table in tables if channel in {None, table.channel}]
    return table


async def begin(wire: WireDiscord, ann: MemberActor, bob: MemberActor, *, pace: int = 1) -> Posted:
    """Open a table for two with a round each second, or as often as wished, and fill it."""
    await wire.slash(ann, wire.channel, "war play", seats=2, pace=pace)
    await wire.until(lambda: wire.messages(wire.channel), 15, "the board")
    board = board_of(wire)
    joined = await wire.click(bob, board, label="Join")
    assert joined.once
    await wire.until(lambda: round_of(board) >= 1, 15, "the first round")
    return board


async def restart(bot: BotProcess) -> None:
    """Start the bot again on what it left."""
    await bot.start()
    await bot.ready()


async def test_a_killed_game_goes_on(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """After SIGKILL in mid-game the same board goes on, no earlier than it was, with the cards of its record."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob)
        await wire.until(lambda: round_of(board) >= 3, 15, "the third round")
        await bot.kill()
        shown, before = round_of(board), await kept_by(bot)
        await restart(bot)
        await wire.until(lambda: round_of(board) > shown, 15, "the next round")
        old = await wire.click(bob, board, label="More")
        assert old.once
        assert old.response is not None and old.response.ephemeral
        assert board_of(wire) == board

        await bot.kill()
        table = await kept_by(bot)
        record = record_of(table)
        assert (table.id, table.seed, table.seats) == (before.id, before.seed, before.seats)
        assert stocks_of(board) == [advance_game(record, round_of(board)).count_owned(seat) for seat in range(2)]
        game = table.open_game()
        assert game.battle >= round_of(board)
        assert game.snapshot() == advance_game(record, game.battle).snapshot()


async def test_a_new_server_is_greeted_once_over_a_kill(wire: WireDiscord, ann: MemberActor) -> None:
    """By the first message that the bot sends there; killed and invited again it sends no second one, and its buttons work."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        await wire.until(lambda: "invite=" in bot.log(), 15, "all servers")
        wire.world.invite_bot(wire.world.guild, is_new=True)
        await wire.until(lambda: wire.messages(wire.channel), 15, "the greeting")
        await bot.kill()
        await restart(bot)
        await wire.until(lambda: bot.log().count("invite=") == 2, 15, "all servers again")
        wire.world.invite_bot(wire.world.guild, is_new=True)
        hello = board_of(wire)
        assert "Hi, I'm War Room" in hello.words
        opened = await wire.click(ann, hello, label="Play")
        assert opened.once
        await wire.until(lambda: len(wire.messages(wire.channel)) == 2, 15, "the lobby")


async def test_a_killed_lobby_is_still_open(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """After SIGKILL in the lobby its buttons work, and the game begins on the same board."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        await wire.slash(ann, wire.channel, "war play", seats=2, pace=1)
        board = board_of(wire)
        await bot.kill()
        await restart(bot)
        joined = await wire.click(bob, board, label="Join")
        assert joined.once
        await wire.until(lambda: round_of(board) >= 1, 15, "the first round")
        assert board_of(wire) == board


async def test_a_stopped_bot_leaves_in_order(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """SIGTERM ends with 0 within three seconds; the next start goes on and tells Discord no commands that it knows."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob)
        assert await bot.terminate(3) == 0
        shown = round_of(board)
        assert (await kept_by(bot)).phase is TablePhase.PLAYING
        await restart(bot)
        await wire.until(lambda: round_of(board) > shown, 15, "the next round")
        assert board_of(wire) == board
        assert wire.calls.count(*SYNC) == 1


async def test_a_second_bot_steps_back(wire: WireDiscord) -> None:
    """A second process on the same data says so in a line and exits with 78; the first does not notice."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        async with BotProcess(wire, env={"WAR_ROOM_DATA": str(bot.data)}) as second:
            assert await second.ended() == 78
            (line,) = second.log().splitlines()
            assert "another War Room" in line.replace("Another", "another")
        assert bot.running


async def test_a_game_does_not_wait_for_discord(wire: WireDiscord, ann: MemberActor, bob: MemberActor) -> None:
    """429s of both kinds, errors and cut lines delay a board, never the game: the board catches up at the newest round."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        board = await begin(wire, ann, bob)
        for fault in (
            rate_limited(*EDIT, retry_after=0.5),
            rate_limited(*EDIT, retry_after=0.5, via=False),
            Fault(*EDIT, 500),
            Fault(*EDIT, 503),
            Fault(*EDIT, RESET),
        ):
            await caught_up(wire, board, wire.faults.add(fault))
        await bot.kill()
        record = record_of(await kept_by(bot))
        assert stocks_of(board) == [advance_game(record, round_of(board)).count_owned(seat) for seat in range(2)]
        assert board_of(wire) == board


async def caught_up(wire: WireDiscord, board: Posted, fault: Fault) -> None:
    """Wait until the fault has struck and the board shows a later round all the same."""
    shown = round_of(board)
    await wire.until(lambda: fault.spent and round_of(board) > shown, 15, f"the board after {fault.status}")


@pytest.mark.parametrize("status", [502, RESET])
async def test_a_board_that_was_stored_appears_once(wire: WireDiscord, ann: MemberActor, bob: MemberActor, status: int) -> None:
    """When Discord keeps a board and its answer is lost, the bot finds it and posts no second one."""
    async with BotProcess(wire) as bot:
        await bot.ready()
        wire.fail("POST", "/interactions/*/callback", status, applied=True)
        await wire.slash(ann, wire.channel, "war play", seats=2, pace=1)
        board = wire.messages(wire.channel)[0]
        joined = await wire.click(bob, board, label="Join")
        assert joined.once
        await wire.until(lambda: len(wire.messages(wire.channel)) == 1 and round_of(board_of(wire)) >= 1, 12, "one board")
        wire.delete(board_of(wire))
        lost = wire.fail(*POST, status, applied=True)
        await wire.until(lambda: lost.spent and wire.messages(wire.channel), 8, "the board again")
        again = wire.messages(wire.channel)[0]
        await wire.until(lambda: round_of(again) >= 5, 12, "a later round")
        assert board_of(wire) == again
