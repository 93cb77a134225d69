"""The bot stops, or is dropped where it stands, and another begins: same tables, same cards, same boards, same buttons."""

import pytest
import simcord
from simcord.actors import MemberActor

from bot.app import WarRoom
from bot.host.table.phase import CloseReason, TablePhase
from bot.store.store import open_store
from tests.conftest import Room
from tests.support.deals import find_seed, replayed, rig
from tests.support.interactions import asked, told
from tests.support.sim_clock import SimClock

WAR_IN_THE_THIRD = find_seed(lambda rounds: [one.steps for one in rounds] == [0, 0, 2], rounds=3)
ENDS = pytest.mark.parametrize("end", ["restart", "crash"])


async def over(room: Room, end: str) -> None:
    """Let one bot end and the next begin."""
    await (room.restart() if end == "restart" else room.crash())


@ENDS
async def test_a_lobby_goes_on(room: Room, alice: MemberActor, bob: MemberActor, end: str) -> None:
    """Seats, rules, seed and the old board's buttons outlive the process."""
    await alice.slash(room.channel, "war play", game="peace", seats=3, pace=9)
    await bob.click(room.boards[0], label="Join")
    await room.shown()
    before, board, seats = room.table, room.boards[0].id, room.text.partition("The game starts when")[0]
    await over(room, end)
    assert room.table is not before
    assert (room.table.seats, room.table.rules, room.table.seed, room.table.pace) == (
        before.seats,
        before.rules,
        before.seed,
        before.pace,
    )
    await room.shown()
    assert [one.id for one in room.boards] == [board] and room.text.partition("The game starts when")[0] == seats
    await alice.click(room.boards[0], label="Add a bot")
    assert room.table.phase is TablePhase.PLAYING


@ENDS
async def test_a_lobbys_deadline_goes_on(room: Room, alice: MemberActor, end: str) -> None:
    """A lobby closes although the bot that promised it is gone, and the board says the moment that holds now."""
    await alice.slash(room.channel, "war play", seats=2)
    await over(room, end)
    await room.shown()
    closes = int(room.text.split("closes (<t:")[1].split(":")[0])
    await room.pass_time(closes - room.env.now().timestamp() - 2)
    assert room.table.phase is TablePhase.LOBBY
    await room.pass_time(6)
    assert room.table.close is CloseReason.EXPIRED and "Nobody started" in room.text


@ENDS
async def test_a_game_goes_on_in_the_middle_of_a_war(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    """Right after a double war every card is where an undisturbed game has it, and stays so for the rest of the game."""
    rig(monkeypatch, WAR_IN_THE_THIRD)
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    await room.pass_time(9.5)
    assert "**War!**" in room.text and "face down" not in room.text
    await room.pass_time(8)
    assert "**Double war!**" in room.text
    board = room.boards[0].id
    await over(room, end)
    assert room.table.open_game().snapshot() == replayed(WAR_IN_THE_THIRD, 3).snapshot()
    await room.shown()
    assert [one.id for one in room.boards] == [board] and "round 3" in room.text
    await room.pass_time(30)
    rounds = room.table.open_game().battle
    assert rounds >= 11
    assert room.table.open_game().snapshot() == replayed(WAR_IN_THE_THIRD, rounds).snapshot()
    assert f"round {rounds}" in room.text


@ENDS
async def test_the_buttons_of_a_game_outlive_the_bot(room: Room, alice: MemberActor, bob: MemberActor, end: str) -> None:
    """The old board's *Leave*, and the question asked before, still work."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(4)
    question = await bob.click(room.boards[0], label="Leave")
    await over(room, end)
    assert told(await alice.click(room.boards[0], label="More"))
    await bob.click(asked(question), label="Give up")
    assert room.table.close is CloseReason.FINISHED
    await room.shown()
    assert f"<@{alice.id}> wins!" in room.text


@ENDS
async def test_a_result_stays(room: Room, alice: MemberActor, end: str) -> None:
    """*Again* under a result from before works, and the result is still there."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    await room.shown()
    await over(room, end)
    await alice.click(room.boards[0], label="Again")
    assert room.table.phase is TablePhase.PLAYING and len(room.boards) == 2


@ENDS
async def test_nothing_is_said_about_it(room: Room, alice: MemberActor, end: str) -> None:
    """A stop and a start post no message of their own."""
    await alice.slash(room.channel, "war play", seats=2)
    await over(room, end)
    await room.pass_time(5)
    assert len(room.channel.history()) == 1


async def test_a_board_that_was_posted_and_not_kept_is_found(room: Room, alice: MemberActor) -> None:
    """When the process dies between posting a board and noting it, the next one goes on with that board."""
    await alice.slash(room.channel, "war play", seats=2)
    board = room.boards[0].id
    await room.hall.maintenance.note_unposted(room.table.id)
    await room.crash()
    await room.shown()
    assert [one.id for one in room.boards] == [board]
    assert room.table.board is not None and room.table.board.message == board


async def test_another_process_with_its_own_connections(
    room: Room, quiet_deals: None, alice: MemberActor, env: simcord.Env
) -> None:
    """A new bot that opens the database anew, while the old one never closed anything, finds the game as it was shown."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    await room.pass_time(13)
    before = room.table.open_game().snapshot()
    old, old_store = room.bot, room.store
    async with open_store(room.settings.address) as room.store:
        await room.crash()
        assert room.bot is not old and room.table.open_game().snapshot() == before
        await room.pass_time(6)
        assert room.table.open_game().battle == 6
        await room.bot.close()
    room.store = old_store
    room.clock = SimClock()
    room.bot = WarRoom(room.settings, old_store, clock=room.clock, shards=1, window=0)
    room.clock.env = env
    await env.restart_bot(room.bot)
