"""`/war statistics`: numbers for admins, privately, and nobody's name in them."""

from datetime import timedelta

from simcord.actors import MemberActor

from bot.host.ids import ServerId
from tests.conftest import Room
from tests.support.interactions import told
from tests.support.pages import text
from tests.support.rated_games import Contest
from tests.support.server_settings import manager_of


async def test_admins_read_what_is_played(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Games and people by game, when, and who came back; members are refused, and nobody is mentioned."""
    boss, contest = manager_of(room), Contest(room)
    assert "Nobody has played here in that time." in text(await boss.slash(room.channel, "war statistics"))
    await contest.won(alice.id, bob.id, times=2)
    await contest.won(bob.id, alice.id, variant="peace")
    said = text(await boss.slash(room.channel, "war statistics"))
    assert "**3 games** · **2 people**" in said and "Classic War: 2 games, 2 people" in said and "Peace: 1 game" in said
    assert "It's too early to say" in said and "<@" not in said and not room.boards
    await room.pass_hours(8 * 24)
    await contest.won(alice.id, bob.id)
    said = text(await boss.slash(room.channel, "war statistics"))
    assert "2 of 2 played again on another day (100\u202f%)." in said or "2 of 2 played again on another day (100%)." in said
    late = room.clock.now() - timedelta(days=1)
    seats = await room.bot.services.ranking.leaderboards.read_played(ServerId(room.guild.id), late)
    assert {seat.player for seat in seats} == {alice.id, bob.id} and len(seats) == 2
    assert told(await alice.slash(room.channel, "war statistics")) == "Only admins of this server can do that."
