"""Whoever is out of a game goes on to another table with one press: a free seat on this server, or a table of their own."""

import pytest
from simcord.actors import MemberActor

from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.table.phase import TablePhase
from tests.conftest import Room, allow
from tests.support.deals import rig
from tests.support.interactions import asked, at_once, forge, told

OUT = "You're out of this game. Stay and watch, or play on somewhere else!"
GO = "To another table"


@pytest.fixture
async def out(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A game of Alice, Bob and a bot player, in which Bob has given up."""
    rig(monkeypatch, bytes(32))
    await alice.slash(room.channel, "war play", seats=3, pace=30)
    await alice.click(room.boards[0], label="Add a bot")
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(4)
    question = await bob.click(room.boards[0], label="Leave")
    await bob.click(asked(question), label="Give up")
    return room


async def test_to_a_free_seat(out: Room, bob: MemberActor, carol: MemberActor) -> None:
    """Where somebody waits in another channel that they can see, one press seats them there, and says where that is."""
    other = out.guild.create_text_channel("parlour")
    await carol.slash(other, "war play", seats=3)
    offered = await bob.click(out.boards[0], label="Leave")
    assert told(offered) == OUT
    await bob.click(asked(offered), label=GO)
    assert asked(offered).content.startswith("You have a seat at another table: **Classic War**, https://discord.com/")
    table = out.hall.tables.in_channel(ChannelId(other.id))
    assert table is not None and table.seat_of(bob.id) == 1  # type: ignore[arg-type]


async def test_a_flip_of_whoever_is_out(out: Room, bob: MemberActor) -> None:
    """They have no card to turn up any more, and are led to another table instead."""
    offered = await bob.click(out.boards[0], label="Flip!")
    assert told(offered) == OUT
    await bob.click(asked(offered), label=GO)
    assert asked(offered).content.startswith("Your own table is open: **Classic War**")


async def test_to_a_table_of_their_own(out: Room, bob: MemberActor) -> None:
    """Where nobody waits a thread is opened, with a table of the same game of which they are the host."""
    offered = await bob.click(out.boards[0], label="Leave")
    await bob.click(asked(offered), label=GO)
    await out.shown()
    opened = next(table for table in out.hall.tables if table.host == bob.id)
    assert opened.phase is TablePhase.LOBBY and opened.rules == out.table.rules and opened.channel != out.channel.id
    assert asked(offered).content == f"Your own table is open: **Classic War**, in <#{opened.channel}>"
    assert opened.board is not None


async def test_without_the_right_to_threads(out: Room, bob: MemberActor) -> None:
    """Where the bot may open none they are told how to play on, and no table is opened."""
    allow(out, create_public_threads=False)
    offered = await bob.click(out.boards[0], label="Leave")
    answer = await bob.click(asked(offered), label=GO)
    assert told(answer) == "To play now, open your own table in another channel or in a thread."
    assert len(out.hall.tables) == 1


async def test_only_for_whoever_is_out(out: Room, alice: MemberActor, carol: MemberActor) -> None:
    """Somebody who still plays is told to give up first, a watcher that they have no seat; a forged id opens nothing."""
    forged = f"war:elsewhere:{out.table.id}"
    still = "You're still in this game. To give up, press **Leave** first."
    assert told(await forge(alice, out.boards[0], forged)) == still
    assert told(await forge(carol, out.boards[0], forged)) == "You don't have a seat at this table."
    assert len(out.hall.tables) == 1


async def test_no_more_threads_than_tables(out: Room, bob: MemberActor) -> None:
    """Two presses at once make one thread, the next one leads to its table, and without that one another has to wait."""
    elsewhere = f"war:elsewhere:{out.table.id}"
    board = out.boards[0]
    await at_once(out.env, lambda: forge(bob, board, elsewhere), lambda: forge(bob, board, elsewhere))
    await out.shown()
    opened = next(table for table in out.hall.tables if table.host == bob.id)
    assert len(threads_of(out)) == 1
    assert told(await forge(bob, board, elsewhere)).startswith("You have a seat at another table: **Classic War**")
    await out.hall.leave_table(opened.id, opened.host)
    soon = "You've just opened a table of your own. You can open another one in a few minutes."
    assert told(await forge(bob, board, elsewhere)) == soon
    assert len(threads_of(out)) == 1


async def test_no_thread_for_a_table_that_cannot_be(out: Room, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the server or the member has too many tables, no thread is made that would stay empty."""
    monkeypatch.setattr("bot.host.hall.transactions.TABLES_PER_SERVER", 1)
    answer = await forge(bob, out.boards[0], f"war:elsewhere:{out.table.id}")
    assert "1" in told(answer) and not threads_of(out)


async def test_no_seat_that_costs_chips(out: Room, bob: MemberActor, carol: MemberActor) -> None:
    """Nobody is seated where a game takes their chips: they have a table of their own instead."""
    parlour = out.guild.create_text_channel("parlour")
    for member in (bob, carol):
        await out.bot.services.chips.claim_grant(ServerId(out.guild.id), PlayerId(member.id))
    await carol.slash(parlour, "war play", game="casino-war", seats=3)
    casino = out.hall.tables.in_channel(ChannelId(parlour.id))
    assert casino is not None and casino.rules.has_chips
    await forge(bob, out.boards[0], f"war:elsewhere:{out.table.id}")
    found = out.hall.tables.find(casino.id)
    assert found.seat_of(bob.id) is None  # type: ignore[arg-type]
    assert any(table.host == bob.id for table in out.hall.tables)


def threads_of(room: Room) -> list[object]:
    """The threads of the server."""
    return [channel for channel in room.env.backend.channels.values() if channel.type in {10, 11}]
