"""*Again* under a result."""

import pytest
from simcord.actors import MemberActor

from bot.host.table.phase import TablePhase
from tests.conftest import Room, allow
from tests.support.deals import rig, short_seed
from tests.support.interactions import asked, told
from tests.views.tables.shown_pictures import shown


async def stopped(room: Room, host: MemberActor) -> None:
    """End the table and let its board say so."""
    await host.click(asked(await host.slash(room.channel, "war stop")), label="End it")
    await room.shown()


async def test_against_bots_the_next_game_begins(room: Room, alice: MemberActor) -> None:
    """*Again* with bot players deals at once, on a new board under the result, which stays."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    await stopped(room, alice)
    await alice.click(room.boards[0], label="Again")
    assert room.table.phase is TablePhase.PLAYING and len(room.boards) == 2
    assert "the deal" in room.text
    await room.pass_time(4)
    assert "round 1" in room.text


async def test_among_people_it_waits_visibly(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Again* of people opens a lobby that says when it starts, and starts then."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    await stopped(room, alice)
    await bob.click(room.boards[0], label="Again")
    starts = int(room.env.now().timestamp()) + 10
    assert f"Same players, same rules. Next game: <t:{starts}:R>" in room.text and f"<@{bob.id}> · host" in room.text
    await room.pass_time(9)
    assert room.table.phase is TablePhase.LOBBY
    await room.pass_time(2)
    assert room.table.is_live and alice.id in room.table.humans
    await room.shown()
    assert "the deal" in room.text or "round" in room.text


async def test_leave_says_no(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever presses *Leave* in time is not dealt in, and the other waits in an ordinary lobby."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[0], label="Join")
    await stopped(room, alice)
    await bob.click(room.boards[0], label="Again")
    await alice.click(room.boards[-1], label="Leave")
    await room.pass_time(15)
    assert room.table.phase is TablePhase.LOBBY and room.table.humans == (bob.id,)
    assert "closes (<t:" in room.text and "Same players" not in room.text


async def test_only_who_played_asks_again(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Again* is for those who sat there; a second press finds the new table."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    await stopped(room, alice)
    result = room.boards[0]
    assert told(await bob.click(result, label="Again")).startswith("Only people who played in this game can start")
    await alice.click(result, label="Again")
    second = await alice.click(result, label="Again")
    assert told(second).startswith("This channel already has a table.") and len(room.boards) == 2
    await alice.click(asked(second), label="End it")
    assert room.table.is_live
    old = room.boards[-1].id
    await alice.click(asked(second), label="Show the table")
    assert len(room.boards) == 2 and room.boards[-1].id > old


async def test_a_channel_without_rights_gets_no_rematch(room: Room, alice: MemberActor) -> None:
    """*Again* where the bot may not send any more names the right that is missing."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    await stopped(room, alice)
    allow(room, send_messages=False)
    assert "Send Messages" in told(await alice.click(room.boards[0], label="Again"))
    assert not room.table.is_live


@pytest.mark.parametrize("pictures", [True])
async def test_a_whole_game_to_its_result(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is played out shows its winner in words and as a picture, and *Again* deals anew."""
    rig(monkeypatch, short_seed())
    await alice.slash(room.channel, "war play", seats=2, pace=1)
    await alice.click(room.boards[0], label="Add a bot")
    await room.pass_time(90)
    assert "wins!** " in room.text and "has all the cards." in room.text
    assert "won (52 cards): 50% at the start" in shown(room)[0].description
    old = room.table.id
    await alice.click(room.boards[0], label="Again")
    assert room.table.id != old and room.table.phase is TablePhase.PLAYING
