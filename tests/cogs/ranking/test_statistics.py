"""`/war statistics`: numbers for admins, privately, and nobody's name in them."""

from datetime import timedelta

from simcord.actors import MemberActor
from sqlalchemy import select

from bot.host.ids import ServerId
from bot.store.database import schema
from bot.store.ranking.first_actions import FirstActionRepository
from tests.conftest import Room
from tests.support.interactions import told
from tests.support.pages import text
from tests.support.rated_games import Contest
from tests.support.routines import let_give_roles, turn_on
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
    await room.pass_hours(2 * 24)
    await contest.won(alice.id, bob.id)
    await room.pass_hours(6 * 24)
    said = text(await boss.slash(room.channel, "war statistics")).replace("\u202f", "")
    assert "2 of 2 played again on another day within a week (100%)." in said
    late = room.clock.now() - timedelta(days=7)
    seats = await room.bot.services.ranking.leaderboards.read_played(ServerId(room.guild.id), late)
    assert {seat.player for seat in seats} == {alice.id, bob.id} and len(seats) == 2
    assert told(await alice.slash(room.channel, "war statistics")) == "Only admins of this server can do that."


async def actions_of(room: Room) -> dict[str, int]:
    """How often what came first on the server, as soon as that is counted."""
    await room.pass_time(31)
    found = await room.bot.services.first_actions.count_actions(ServerId(room.guild.id))
    return {action.value: members for action, members in found.items()}


async def test_what_members_do_first_on_a_day_is_counted(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Once a day, what they play first: looking at a page is no visit, and what follows isn't counted."""
    boss = manager_of(room)
    await alice.slash(room.channel, "leaderboard")
    assert await actions_of(room) == {}
    await alice.slash(room.channel, "daily")
    await alice.slash(room.channel, "war play", seats=2)
    await bob.click(room.boards[-1], label="Join")
    assert await actions_of(room) == {"daily": 1, "play": 1}
    await room.pass_hours(24)
    await bob.slash(room.channel, "war challenge", friend=alice)
    await alice.slash(room.channel, "tournament list")
    assert await actions_of(room) == {"daily": 1, "play": 1, "challenge": 1, "tournament": 1}
    said = text(await boss.slash(room.channel, "war statistics"))
    assert "**What brings people?**" in said and "🗓️ The daily: 1 (25" in said and "<@" not in said


async def test_the_evening_table_tells_by_whom_it_was_heard(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Members with the role that is pinged are counted apart, also if they press Join there while the table is open."""
    let_give_roles(room)
    role = room.guild.create_role("card night", mentionable=True).id
    hour = room.clock.now() + timedelta(hours=1)
    await turn_on(room, evening=f"{hour:%H}:00", eveningchannel=room.channel.id, told=role, zone="UTC")
    room.env.backend.add_member_role(room.guild.id, bob.id, role)
    await room.pass_time((hour.replace(minute=1, second=0) - room.clock.now()).total_seconds())
    await alice.click(room.boards[0], label="Sit down")
    await bob.click(room.boards[-1], label="Join")
    assert await actions_of(room) == {"evening": 1, "evening-told": 1}


async def test_a_rematch_and_an_accepted_challenge_are_told_apart(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Each by its own name, whatever the table plays."""
    await bob.slash(room.channel, "war challenge", friend=alice)
    await alice.click(room.boards[-1], label="Accept (alice)")
    await room.pass_time(600)
    assert await actions_of(room) == {"challenge": 2}
    await room.pass_hours(24)
    await alice.click(room.boards[-1], label="Again")
    assert await actions_of(room) == {"challenge": 2, "rematch": 1}


async def test_numbers_are_dropped_after_ninety_days_and_hold_nobody(room: Room, alice: MemberActor) -> None:
    """Upkeep deletes them, and no row says who it was; after a restart the numbers go on."""
    await alice.slash(room.channel, "daily")
    await room.pass_time(31)
    await room.crash()
    assert await actions_of(room) == {"daily": 1}
    rows = await room.bot.store.database.read_rows(select(schema.first_actions))
    assert [tuple(row) for row in rows] == [(room.guild.id, rows[0].day, "daily", 1)]
    repository = FirstActionRepository(room.bot.store.database)
    await repository.drop_before(rows[0].day)
    assert await actions_of(room) == {"daily": 1}
    await repository.drop_before(rows[0].day + 1)
    assert await actions_of(room) == {}
