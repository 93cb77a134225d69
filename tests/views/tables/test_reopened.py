"""*Open again* under a lobby that closed: a new one like it, hosted by whoever presses."""

import pytest
from simcord.actors import MemberActor

from bot.host.ids import ServerId
from bot.host.refusals import Refusal, Refused
from bot.host.table.phase import CloseReason, TablePhase
from tests.conftest import Room, allow, text_of
from tests.support.interactions import asked, told
from tests.support.server_settings import change, manager_of


async def nobody_came(room: Room) -> None:
    """Wait until the lobby closes and its board says so."""
    await room.pass_time(16 * 60, step=30)
    await room.shown()


async def test_a_lobby_that_nobody_came_to_is_opened_again(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The same game, rules, seats and pace, on a new board; whoever presses is the host and sits alone."""
    await alice.slash(room.channel, "war play", game="peace", seats=4, pace=5)
    await alice.slash(room.channel, "war set", option="rounds", value="77")
    before = room.table
    await nobody_came(room)
    assert room.table.close is CloseReason.EXPIRED and "Nobody started the game in time" in room.text
    await bob.click(room.boards[-1], label="Open again")
    after = room.table
    assert after.id != before.id and after.phase is TablePhase.LOBBY and len(room.boards) == 2
    assert (after.host, after.humans) == (bob.id, (bob.id,))
    assert (after.variant, after.rules, after.capacity, after.open) == ("peace", before.rules, 4, False)
    assert (after.pace, after.length) == (before.pace, before.length) and after.rules.rounds == 77


async def test_a_lobby_that_everybody_left_keeps_its_match(room: Room, alice: MemberActor) -> None:
    """Best of five stays best of five, open seats stay open."""
    await alice.slash(room.channel, "war play")
    await alice.slash(room.channel, "war set", option="match", value="best-of-5")
    await alice.click(room.boards[0], label="Leave")
    await room.shown()
    assert "Everyone left" in room.text
    await alice.click(room.boards[-1], label="Open again")
    assert room.table.series is not None and str(room.table.series.match) == "best-of-5" and room.table.open


async def test_it_is_checked_like_any_new_table(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Neither rights nor the server's settings are passed by, and a table is opened again once."""
    for member in (alice, bob):
        await member.click(asked(await member.slash(room.channel, "war chips")), label="Get today's chips")
    await alice.slash(room.channel, "war play", game="casino-war")
    await alice.click(room.boards[0], label="Leave")
    await room.shown()
    closed = room.boards[-1]
    allow(room, send_messages=False)
    assert "Send Messages" in told(await bob.click(closed, label="Open again"))
    allow(room)
    await change(room, boss := manager_of(room), "betting", "off")
    assert told(await bob.click(closed, label="Open again")).startswith("Games for chips are turned off on this server.")
    await change(room, boss, "betting", "on")
    await bob.click(closed, label="Open again")
    await room.shown()
    assert room.table.host == bob.id and len(room.boards) == 2
    assert told(await alice.click(closed, label="Open again")).startswith("This table is gone.")


async def test_only_a_closed_lobby_is_opened_again(room: Room, alice: MemberActor) -> None:
    """A forged press opens neither a running game nor one that ended."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(room.boards[0], label="Add a bot")
    with pytest.raises(Refused) as running:
        await room.hall.reopen_table(room.table.id, room.table.host, "1")
    await room.hall.stop_table(room.table.id, room.table.host, moderator=False)
    with pytest.raises(Refused) as over:
        await room.hall.reopen_table(room.table.id, room.table.host, "1")
    assert (running.value.refusal, over.value.refusal) == (Refusal.OLD_BUTTON, Refusal.OLD_BUTTON)


async def test_in_german(room: Room, alice: MemberActor) -> None:
    """The board of a German server offers it in German."""
    await change(room, manager_of(room), "language", "de")
    await alice.slash(room.channel, "war play")
    await alice.click(room.boards[0], label="Verlassen")
    await room.shown()
    await alice.click(room.boards[-1], label="Neu eröffnen")
    assert room.table.phase is TablePhase.LOBBY and room.table.server == ServerId(room.guild.id)
    assert "Spieler" in text_of(room.boards[-1])
